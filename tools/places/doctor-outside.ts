import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import * as v from 'valibot';
import type { Config } from '#server/config.ts';
import { isClosedToAuthorities, type AuthoritiesOf } from '#server/outside/outside-address.ts';
import type { Finding } from '../doctor-checks.ts';

const ANSWER_MS = 5000;
const Told = v.object({ outside: v.optional(v.string()) });
const Authority = v.object({ certificate: v.string() });

export interface OutsideKept {
  /** Of a front: what its restaurant has told it. */
  readonly told: string | null;
  /** Of a restaurant: the authority for its name outside; null: it was never started with that name. */
  readonly authority: string | null;
}

/** The name of that secret. */
export function outsideAuthority({ outside }: Pick<Config, 'outside'>): string {
  return `authority-outside-${URL.parse(outside.address ?? '')?.hostname ?? ''}`;
}

/** How the internet is asked: what DNS says of a name, and where the name leads; absent: as this machine does it. */
export interface Asking {
  readonly ask?: AuthoritiesOf;
  readonly host?: string;
}

/** Whether staff outside get through: the port at the front, the name and what answers under it. */
export async function checkOutside(
  { role, outside }: Pick<Config, 'role' | 'outside'>,
  { told, authority }: OutsideKept,
  { ask, host }: Asking = {},
): Promise<readonly Finding[]> {
  if (role === 'front') return ofFront(outside.port, toldAddress(told));
  if (outside.address === null) return [];
  const { hostname, port } = new URL(outside.address);
  const isClosed = await isClosedToAuthorities(hostname, ask).catch(() => null);
  if (isClosed !== true) {
    const text =
      isClosed === null
        ? `El DNS no contestó sobre ${hostname}: sin su registro CAA nadie entra desde afuera.`
        : `En el DNS de ${hostname} falta el registro CAA 0 issue ";": sin él nadie entra desde afuera.`;
    return [{ ok: false, text }];
  }
  const isOurs = await isShown({ hostname, host: host ?? hostname, port: Number(port || 443) }, authority);
  const text = isOurs
    ? `Desde afuera contesta la casa en ${outside.address}.`
    : `En ${outside.address} no contesta esta casa. Revisa que Xalli esté encendido y unido al sitio, y allá OUTSIDE_PORT, el puerto abierto y que ningún proxy quite el TLS.`;
  return [{ ok: isOurs, text }];
}

async function ofFront(port: number | null, address: string | null): Promise<readonly Finding[]> {
  if (port === null && address === null) return [];
  if (port === null) {
    const text = `La casa espera a su gente en ${address}, y aquí falta OUTSIDE_PORT: nadie entra desde afuera.`;
    return [{ ok: false, text }];
  }
  const finding = (await isOpen(port))
    ? { ok: true, text: `El puerto ${port} espera a la gente de la casa.` }
    : { ok: false, text: `Nadie escucha en el puerto ${port} (OUTSIDE_PORT). ¿Está encendido Xalli?` };
  if (address !== null) return [finding];
  const text = 'La casa no ha dicho su nombre de afuera: allá falta OUTSIDE_ADDRESS, o no se han oído desde entonces.';
  return [finding, { ok: false, text }];
}

function toldAddress(told: string | null): string | null {
  if (told === null || told === '') return null;
  const read = v.safeParse(Told, JSON.parse(told));
  return read.success ? (read.output.outside ?? null) : null;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: ANSWER_MS }, () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => socket.destroy(new Error('no contesta')));
  });
}

/** As a prepared tablet looks: whoever has another key is somebody else. */
function isShown(
  { hostname, host, port }: { readonly hostname: string; readonly host: string; readonly port: number },
  authority: string | null,
): Promise<boolean> {
  if (authority === null || authority === '') return Promise.resolve(false);
  const { certificate: ca } = v.parse(Authority, JSON.parse(authority));
  return new Promise((resolve) => {
    const line = connectTls({ host, port, servername: hostname, ca, timeout: ANSWER_MS }, () => {
      resolve(true);
      line.destroy();
    });
    line.once('error', () => resolve(false));
    line.once('timeout', () => line.destroy(new Error('no contesta')));
  });
}

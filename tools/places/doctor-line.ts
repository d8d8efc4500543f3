import * as v from 'valibot';
import { formatDate, isInstant, localMoment } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Config } from '#server/config.ts';
import { readVersion } from '#server/version.ts';
import type { Finding } from '../doctor-checks.ts';

const ANSWER_MS = 5000;
const Ready = v.object({ role: v.literal('front'), line: v.picklist(['together', 'apart']), since: v.string() });
const Version = v.object({ version: v.string() });
const Partner = v.object({ url: v.string(), wasWhole: v.optional(v.literal(true)) });
const Formers = v.array(v.object({ url: v.string(), partedAt: v.string() }));

export interface LineKept {
  /** As they lie in the database; null: there is none. */
  readonly partner: string | null;
  readonly partedAt?: string | null;
  readonly formers?: string | null;
}

/** How the line between the two servers of a venue is; a server that is the whole venue has none. */
export async function checkLine(
  { role }: Pick<Config, 'role'>,
  { partner: storedPartner, partedAt = null, formers = null }: LineKept,
  own = readVersion(),
): Promise<readonly Finding[]> {
  const partner = read(Partner, storedPartner);
  if (role === 'front') return [ofFront(partner !== null, partedAt ?? '')];
  const untold = (read(Formers, formers) ?? []).map(({ url, partedAt: at }) => ({
    ok: false,
    text: `El sitio ${webOf(url)} no sabe todavía que se separó de esta casa el ${momentText(at)}. Se le avisa en cuanto conteste; si ya no existe, apágalo y olvídalo.`,
  }));
  if (role === 'whole' && partner?.wasWhole !== true) return untold;
  if (partner === null) {
    const text =
      'No hay sitio en internet: únelo en Gerencia › Ajustes › Sitio en internet, o con FRONT_URL y FRONT_CODE.';
    return [{ ok: false, text }, ...untold];
  }
  return [...(await askFront(webOf(partner.url), own)), ...untold];
}

function ofFront(isPaired: boolean, partedAt: string): Finding {
  if (isPaired) return { ok: true, text: 'Este sitio está unido a su casa.' };
  const text =
    partedAt === ''
      ? 'Ninguna casa se ha unido a este sitio: pide un código con «npm run front-code».'
      : `La casa se separó de este sitio el ${momentText(partedAt)}: ya no toma reservaciones ni mensajes. Apágalo, o únelo otra vez con un código de «npm run front-code».`;
  return { ok: false, text };
}

function webOf(url: string): string {
  return url.replace(/^ws/, 'http');
}

/** The front says by itself whether it hears its venue. */
async function askFront(address: string, own: string): Promise<readonly Finding[]> {
  const ready = v.safeParse(Ready, await answerOf(`${address}/readyz`));
  if (!ready.success) {
    const text = `El sitio ${address} no contesta como un sitio de Xalli. Revisa el internet de la casa y el servidor del sitio; la casa sigue.`;
    return [{ ok: false, text }];
  }
  const { line, since } = ready.output;
  const told: Finding =
    line === 'together'
      ? { ok: true, text: `El sitio ${address} oye a su casa.` }
      : {
          ok: false,
          text: `El sitio ${address} contesta, y no oye a su casa desde el ${momentText(since)}. ¿Está encendido Xalli?`,
        };
  const version = v.safeParse(Version, await answerOf(`${address}/version.json`));
  if (!version.success || version.output.version === own) return [told];
  const text = 'El sitio y la casa corren versiones distintas de Xalli: pon la misma en los dos.';
  return [told, { ok: false, text }];
}

async function answerOf(address: string): Promise<unknown> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })).json();
  } catch {
    return null;
  }
}

function read<T>(schema: v.GenericSchema<unknown, T>, stored: string | null): T | null {
  if (stored === null || stored === '') return null;
  const parsed = v.safeParse(schema, JSON.parse(stored));
  return parsed.success ? parsed.output : null;
}

function momentText(moment: string): string {
  if (!isInstant(moment)) return moment;
  const { date, time } = localMoment(moment, DEFAULT_ZONE);
  return `${formatDate(date)} a las ${time}`;
}

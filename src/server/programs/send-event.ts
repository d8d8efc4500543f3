import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isWebhookAddress } from '#domain/programs/webhook-address.ts';
import { isLoopback } from '../tls/private-networks.ts';
import { isPublicAddress } from './public-address.ts';

/** Whoever takes longer is asked again later: what waits behind it must not wait for minutes. */
const PATIENCE_MS = 10_000;
const LOOKUP_MS = 3000;

export interface SignedEvent {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly secret: string;
  /** Seconds since 1970: whoever receives it can refuse what is old. */
  readonly at: number;
}

export interface SendRules {
  /** To a program on this very machine, by plain http: for trying. */
  readonly allowsLoopback: boolean;
  /** To somebody on the internet. */
  readonly allowsPublic: boolean;
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  readonly patienceMs?: number;
}

/** Null: it was taken. Otherwise why not, in a sentence for the manager. */
export type SendProblem = string | null;

/** Sent to the address that was looked at and to no other: a name that leads elsewhere a moment later changes nothing. */
export async function sendEvent(event: SignedEvent, rules: SendRules): Promise<SendProblem> {
  if (!isWebhookAddress(event.url)) return 'Esa dirección no se puede usar. Quítala y escríbela de nuevo.';
  const url = new URL(event.url);
  const place = await placeOf(url, rules);
  if ('problem' in place) return place.problem;
  return post(url, event, { ...place, patienceMs: rules.patienceMs ?? PATIENCE_MS });
}

/** Said while the address is typed, as far as it can be known then; each event is looked at again. Null: it may be tried. */
export async function refusedPlace(
  address: string,
  rules: Pick<SendRules, 'allowsLoopback' | 'resolve'>,
): Promise<string | null> {
  if (!isWebhookAddress(address)) {
    return 'Escribe una dirección de internet que empiece con https://, sin usuario ni contraseña. No puede ser de tu propia red.';
  }
  const place = await placeOf(new URL(address), { ...rules, allowsPublic: true });
  return 'problem' in place ? place.problem : null;
}

type Place = { readonly address: string } | { readonly problem: string };

async function placeOf(url: URL, { allowsLoopback, allowsPublic, resolve = addressesOf }: SendRules): Promise<Place> {
  const name = url.hostname.replaceAll(/[[\]]/g, '');
  if (url.protocol === 'http:') {
    const isAllowed = allowsLoopback && isLoopback(name);
    return isAllowed ? { address: name } : { problem: 'Sin https no se envía nada.' };
  }
  if (!allowsPublic) return { problem: 'En la demostración no se envía nada a otros.' };
  const found = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name];
  const [address] = found;
  if (address === undefined) return { problem: 'No encontramos esa dirección en internet.' };
  // One of them in the venue's own network is enough: which of them is used must not be left to chance.
  if (!found.every((each) => isPublicAddress(each)))
    return { problem: 'Esa dirección lleva a una red privada: no se envía.' };
  return { address };
}

/** ScopesAndNames of the name servers themselves: the system's own lookup holds a thread for as long as it likes. */
async function addressesOf(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 1 });
  const [old, recent] = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  return [...old, ...recent];
}

function post(
  url: URL,
  { id, body, secret, at }: SignedEvent,
  { address, patienceMs }: { readonly address: string; readonly patienceMs: number },
): Promise<SendProblem> {
  const options: RequestOptions = {
    host: address,
    port: url.port === '' ? undefined : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    agent: false,
    ...(isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 ? { servername: url.hostname } : {}),
    headers: {
      host: url.host,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Xalli',
      'xalli-event': id,
      'xalli-signature': signatureOf({ body, secret, at }),
    },
    maxHeaderSize: 8192,
    signal: AbortSignal.timeout(patienceMs),
  };
  return new Promise((resolve) => {
    const sent = (url.protocol === 'http:' ? plainRequest : secureRequest)(options, (response) => {
      resolve(problemOfStatus(response.statusCode ?? 0));
      // Its words are not read: an answer without an end costs nothing.
      response.destroy();
    });
    sent.on('error', (fault) => resolve(problemOfFault(fault)));
    sent.end(body);
  });
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time, a dot and the body, so that nobody can send an old one as new. */
export function signatureOf({ body, secret, at }: Pick<SignedEvent, 'body' | 'secret' | 'at'>): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function problemOfStatus(status: number): SendProblem {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'Manda a otra dirección. Escribe aquí la definitiva.';
  return `Contestó con el error ${status}.`;
}

function problemOfFault(fault: Error): string {
  const code = 'code' in fault ? String(fault.code) : '';
  if (fault.name === 'TimeoutError' || fault.name === 'AbortError' || code === 'ABORT_ERR')
    return 'No contestó a tiempo.';
  if (code === 'ECONNREFUSED') return 'Ahí no contesta nadie.';
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return 'Su certificado no es válido.';
  return 'Se cortó la conexión.';
}

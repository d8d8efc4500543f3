import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { VENUE_PHOTOS_PATH } from '#domain/photos/photo-record.ts';

/*
 * What guests ask at the front and only the restaurant knows: their table, their invoice, a photo. The front passes the
 * request on as it came, and the restaurant's own routes answer it by their own rules.
 */

/** A form, never a photo. */
export const RELAY_MOST_BYTES = 64 * 1024;

const PATHS: readonly (readonly [method: 'GET' | 'POST', path: RegExp])[] = [
  ['GET', /^(?:\/en)?\/mesa\/[^/]+$/],
  ['POST', /^(?:\/en)?\/api\/mesa\/[^/]+\/llamar$/],
  ['POST', /^(?:\/en)?\/api\/facturas$/],
  ['GET', /^(?:\/en)?\/factura\/[^/]+(?:\/(?:xml|pdf))?$/],
  ['POST', /^(?:\/en)?\/factura\/[^/]+\/correo$/],
  ['GET', new RegExp(`^${VENUE_PHOTOS_PATH}/[^/]+$`)],
];
/** What a guest's request may say besides: never a cookie. */
const HEADERS_THERE = ['accept', 'accept-language', 'content-type', 'idempotency-key'] as const;
const HEADERS_BACK = ['content-type', 'cache-control', 'content-disposition', 'location', 'x-robots-tag'] as const;

const GuestRequestSchema = v.strictObject({
  relay: v.literal(1),
  method: v.picklist(['GET', 'POST']),
  url: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2000)),
  headers: v.partial(v.strictObject(Object.fromEntries(HEADERS_THERE.map((name) => [name, Header()])))),
  body: v.pipe(v.string(), v.maxLength(RELAY_MOST_BYTES * 2)),
  /** Whose request it is: the restaurant counts attempts by it. */
  ip: v.pipe(v.string(), v.ip()),
});
export type GuestRequest = v.InferOutput<typeof GuestRequestSchema>;

const RelayedAnswerSchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
});

export interface RelayedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function Header() {
  return v.pipe(v.string(), v.maxLength(1000));
}

/** At the front: the request as the restaurant is to hear it. */
export function asked(
  request: { readonly method: string; readonly originalUrl: string; readonly ip: string; readonly body: unknown } & {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  },
): GuestRequest {
  const said = HEADERS_THERE.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value.slice(0, 1000)]] : [];
  });
  return {
    relay: 1,
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: request.originalUrl.slice(0, 2000),
    headers: Object.fromEntries(said) as GuestRequest['headers'],
    body: Buffer.isBuffer(request.body) ? request.body.toString('base64') : '',
    ip: request.ip,
  };
}

export function answered(reply: unknown): RelayedAnswer | null {
  const read = v.safeParse(RelayedAnswerSchema, reply);
  return read.success ? { ...read.output, body: Buffer.from(read.output.body, 'base64') } : null;
}

/** In the restaurant: only what guests may ask, whoever speaks in the front's name. Null: nothing of that. */
export async function answerRelayed(http: FastifyInstance, question: unknown): Promise<unknown> {
  const read = v.safeParse(GuestRequestSchema, question);
  if (!read.success) return null;
  const { method, url, headers, body, ip } = read.output;
  const path = URL.parse(url, 'http://front')?.pathname ?? '';
  if (!PATHS.some(([known, pattern]) => known === method && pattern.test(path))) return null;
  const reply = await http.inject({
    method,
    url,
    headers: { ...headers, 'x-forwarded-for': ip },
    remoteAddress: '127.0.0.1',
    ...(method === 'POST' ? { payload: Buffer.from(body, 'base64') } : {}),
  });
  const told = HEADERS_BACK.flatMap((name) => {
    const value = reply.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(told) as object,
    body: reply.rawPayload.toString('base64'),
  };
}

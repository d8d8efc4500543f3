import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another site must not write with our users' cookies: SameSite is the first protection, this is the second.
 */
export function protectWrites(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, next) => {
    if (READS.has(request.method) || isSameOrigin(request.raw)) return next();
    next(new ApiError(403, { error: 'otro_origen', message: 'Esta solicitud vino de otro sitio.' }));
  });
}

/** Browsers always send the origin of a write, in one of two headers. Programs send none and carry no cookies. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  return URL.canParse(origin) && new URL(origin).host === host;
}

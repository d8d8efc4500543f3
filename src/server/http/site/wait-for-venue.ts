import type { FastifyInstance } from 'fastify';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { COPY_PATH } from '../../places/copy/copy-messages.ts';
import type { AppParts } from '../app-parts.ts';

const OWN = new Set(['/healthz', '/readyz', '/metrics']);

const PAGE = `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Todavía no hay sitio</title>
<h1>Todavía no hay sitio</h1>
<p>Aquí estará el sitio del restaurante en cuanto se una con él. Vuelve en un momento.</p>
`;

/** A front that has heard nothing of a venue yet has nothing to show. */
export function waitForVenue(http: FastifyInstance, { executor }: Pick<AppParts, 'executor'>): void {
  http.addHook('onRequest', (request, reply, next) => {
    const [path = ''] = request.url.split('?');
    if (OWN.has(path) || path.startsWith(COPY_PATH) || reservationRules(executor.world) !== null) return next();
    void reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '30')
      .type('text/html; charset=utf-8')
      .send(PAGE);
  });
}

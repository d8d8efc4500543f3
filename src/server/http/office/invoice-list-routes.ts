import type { FastifyInstance } from 'fastify';
import { invoicesCsv } from '#domain/invoices/invoice-files.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { AppParts } from '../app-parts.ts';

/** «Facturas» as a file for the accountant, the newest first. */
export function invoiceListRoutes({ executor }: Pick<AppParts, 'executor'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/facturas.csv', { config: { permission: 'manage' } }, async (_request, reply) => {
      const { world } = executor;
      const requests = [...world.all('invoices')]
        .filter(({ rfc }) => rfc !== '')
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="facturas.csv"')
        .header('cache-control', 'no-store')
        .send(invoicesCsv(requests, zoneOf(world)));
    });
  };
}

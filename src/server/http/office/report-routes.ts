import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayReport } from '#domain/reports/day-report.ts';
import { reportCsv } from '#domain/reports/report-csv.ts';
import { isDateText, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { ReportBooks } from '../../database/report-books.ts';
import { badRequest } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';

/** Any day's report and its CSV: a terminal knows only today, the database knows them all. */
export function reportRoutes({ executor, books }: Pick<AppParts, 'executor' | 'books'>) {
  const config = { permission: 'see-report' } as const;
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/reportes', { config }, async (request, reply) => {
      const day = dayOf(request);
      const report = dayReport(await books.openedOn(day), { day, zone: zoneOf(executor.world) });
      return reply.header('cache-control', 'no-store').send(report);
    });

    http.get('/api/pos/reportes.csv', { config }, async (request, reply) => {
      const day = dayOf(request);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="xalli-${day}.csv"`)
        .header('cache-control', 'no-store')
        .send(await csvOf(books, day, executor.world));
    });
  };
}

async function csvOf(books: ReportBooks, day: DateText, world: World): Promise<string> {
  const tableName = (tableId: string): string => world.get('tables', tableId)?.name ?? tableId;
  return reportCsv(await books.openedOn(day), { day, zone: zoneOf(world), tableName });
}

function dayOf(request: FastifyRequest): DateText {
  const { fecha } = request.query as { readonly fecha?: unknown };
  if (typeof fecha !== 'string' || !isDateText(fecha)) throw badRequest('Escribe la fecha como AAAA-MM-DD.');
  return fecha;
}

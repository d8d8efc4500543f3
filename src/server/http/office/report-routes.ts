import type { FastifyInstance } from 'fastify';
import { dayReportRead } from '#domain/reads/report-reads.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { reportCsv } from '#domain/reports/report-csv.ts';
import type { DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { ReportBooks } from '../../database/report-books.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';

/** Any day's report and its CSV: a terminal knows only today, the database knows them all. */
export function reportRoutes({ executor, books }: Pick<AppParts, 'executor' | 'books'>) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, dayReportRead, async ({ fecha: day }) =>
      dayReport(await books.openedOn(day), { day, zone: zoneOf(executor.world) }),
    );

    http.get('/api/pos/reportes.csv', { config: { permission: dayReportRead.permission } }, async (request, reply) => {
      const { fecha: day } = readShape(dayReportRead.query, request.query);
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

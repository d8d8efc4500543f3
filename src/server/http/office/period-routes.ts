import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { grantsOf } from '#domain/order/grant.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { TAKEAWAY_CHANNEL } from '#domain/channels/channel.ts';
import { channelName } from '#domain/channels/channels-of-venue.ts';
import { TAKEAWAY } from '#domain/order/account-words.ts';
import { Month } from '#domain/reads/invoice-reads.ts';
import { accountRead } from '#domain/reads/account-read.ts';
import {
  actsRead,
  figureAccountsRead,
  PeriodQuery,
  periodReportRead,
  type AccountLine,
} from '#domain/reads/report-reads.ts';
import { AccountantFiles } from '#domain/reports/accountant.ts';
import {
  comparedWith,
  daysOf,
  fellowOfToday,
  isPeriod,
  LONGEST_PERIOD,
  monthOf,
  type Period,
} from '#domain/reports/period.ts';
import { PERIOD_TABLES, periodCsv } from '#domain/reports/period-csv.ts';
import { terminalIn } from '#domain/reports/card-figures.ts';
import { partOf, type PeriodFigures, type PeriodNames, type PeriodReport } from '#domain/reports/period-report.ts';
import { dateText, instantAt, localDate, localMoment, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Moment } from '../../database/stored-days.ts';
import { paperVenue } from '../../cfdi/paper/paper-venue.ts';
import { invoiceFiles } from '../../office-files/invoice-files.ts';
import { zipOf } from '../../office-files/zip.ts';
import { answerRead } from '../answer-read.ts';
import { badRequest, notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { personName } from './sender-names.ts';
import { readShape } from '../read-shape.ts';

const TableQuery = v.object({ ...PeriodQuery.entries, tabla: v.picklist(PERIOD_TABLES) });
const MonthQuery = v.object({ mes: Month });
const LINES_AT_ONCE = 60;

type PeriodParts = Pick<AppParts, 'executor' | 'books' | 'now' | 'siteContent'>;

function momentOf({ executor, now }: Pick<PeriodParts, 'executor' | 'now'>): Moment {
  const zone = zoneOf(executor.world);
  return { zone, today: localDate(now(), zone) };
}

/** «Reportes» over any days: their figures, what each is made of, down to the single ticket. */
export function periodRoutes(parts: PeriodParts) {
  const { executor, books } = parts;
  const config = { permission: 'see-periods' } as const;
  const reportOf = async (period: Period): Promise<PeriodReport> => {
    const moment = momentOf(parts);
    const before = comparedWith(period, moment.today);
    const fellow = fellowOfToday(period, moment.today);
    // Today is not over: of the day it is compared with, only what was sold by the same hour counts.
    const cut =
      fellow === null
        ? undefined
        : {
            day: fellow,
            until: instantAt({ date: fellow, time: localMoment(parts.now(), moment.zone).time }, moment.zone),
          };
    const [figures, past] = [await books.figures(period, moment), await books.figures(before, moment, cut)];
    const names = namesOf(executor.world, [figures, past]);
    return { period, before, today: moment.today, now: figures, past, names };
  };
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, periodReportRead, (dates) => reportOf(periodOf(dates)));

    http.get('/api/pos/reportes/periodo.csv', { config }, async (request, reply) => {
      const { tabla, ...dates } = readShape(TableQuery, request.query);
      const report = await reportOf(periodOf(dates));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="xalli-${tabla}-${dates.desde}-${dates.hasta}.csv"`)
        .header('cache-control', 'no-store')
        .send(periodCsv(report, tabla));
    });
  };
}

/** «Paquete del contador»: one zip of a month. */
export function accountantRoutes({ executor, books, siteContent }: PeriodParts) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/paquete.zip', { config: { permission: 'see-periods' } }, async (request, reply) => {
      const { mes } = readShape(MonthQuery, request.query);
      const { world } = executor;
      const files = new AccountantFiles({
        zone: zoneOf(world),
        person: (id) => personName(world, id),
        table: (id) => placeName(world, id),
        till: (id) => world.get('tills', id)?.name ?? id,
        channel: (id) => channelName(world, id),
      });
      const month = monthOf(dateText(`${mes}-01`));
      for (const each of daysOf(month)) {
        files.addDay(await books.openedOn(each), each);
        // Leaves time for commands between two pieces.
        await setImmediate();
      }
      const cfdis = await books.invoices(month);
      const invoices =
        cfdis.length === 0 ? [] : await invoiceFiles(mes, cfdis, paperVenue(siteContent.current().content));
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="xalli-${mes}.zip"`)
        .header('cache-control', 'no-store')
        .send(zipOf([...files.files(mes, await books.cortes(month)), ...invoices]));
    });
  };
}

/** From a figure down to its tickets. */
export function accountsToldRoutes(parts: PeriodParts) {
  const { executor, books } = parts;
  const page = () => ({ ...momentOf(parts), most: LINES_AT_ONCE });
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, figureAccountsRead, async ({ por, claves, de, ...dates }) => {
      const { parts: told, next } = await books.accounts({ kind: por, keys: claves, of: de }, periodOf(dates), page());
      return { lines: told.map(({ ticket, part }) => accountLine(executor.world, ticket, partOf(part, de))), next };
    });

    answerRead(http, actsRead, async ({ tipo: kind, persona: person, motivo: reason, ...dates }) => {
      const { acts, next } = await books.acts({ kind, person, reason }, periodOf(dates), page());
      return { lines: acts.map((act) => ({ ...act, person: personName(executor.world, act.person) })), next };
    });

    answerRead(http, accountRead, async ({ id: ticketId }) => {
      const ticket = await books.account(ticketId);
      if (!ticket) throw notFound();
      // A guest's name is not needed to explain a sum.
      const { guestName: _name, ...account } = ticket;
      const people = [
        ticket.openedBy,
        ...(ticket.waiter === undefined ? [] : [ticket.waiter]),
        ...[ticket.payments, ticket.voids, ticket.refunds, grantsOf(ticket), ticket.reopenings].flatMap((acts) =>
          (acts ?? []).map(({ by }) => by),
        ),
      ];
      return {
        account,
        place: ticket.channel?.name ?? placeName(executor.world, ticket.tableId),
        people: Object.fromEntries(people.map((id) => [id, personName(executor.world, id)])),
      };
    });
  };
}

function periodOf({ desde, hasta }: { readonly desde: DateText; readonly hasta: DateText }): Period {
  const period = { from: desde, to: hasta };
  if (!isPeriod(period)) throw badRequest(`Elige dos fechas en orden, con ${LONGEST_PERIOD} días a lo más.`);
  return period;
}

function accountLine(
  world: World,
  ticket: Pick<
    Ticket,
    'id' | 'folio' | 'day' | 'openedAt' | 'closedAt' | 'tableId' | 'channel' | 'waiter' | 'openedBy' | 'total'
  >,
  amount: number,
): AccountLine {
  const { id, folio, day: opened, openedAt, closedAt, total } = ticket;
  const place = ticket.channel?.name ?? placeName(world, ticket.tableId);
  return {
    id,
    folio,
    day: opened,
    at: closedAt ?? openedAt,
    place,
    waiter: personName(world, ticket.waiter ?? ticket.openedBy),
    total,
    amount,
  };
}

function placeName(world: World, tableId: string | undefined): string {
  return tableId === undefined ? TAKEAWAY : (world.get('tables', tableId)?.name ?? tableId);
}

/** Only the dishes in the report: the menu may be longer. */
function namesOf(world: World, figures: readonly PeriodFigures[]): PeriodNames {
  const keys = (kind: 'dish' | 'package' | 'waiter' | 'table' | 'card' | 'channel'): readonly string[] => [
    ...new Set(figures.flatMap(({ by }) => by[kind].map(({ key }) => key))),
  ];
  // Orders of apps have no table either.
  const isOtherChannel = (key: string): boolean => key !== 'table' && key !== TAKEAWAY_CHANNEL;
  const tableless = keys('channel').some(isOtherChannel) ? 'Sin mesa' : TAKEAWAY;
  const people = new Set([...keys('waiter'), ...figures.flatMap(({ acts }) => acts.map(({ person }) => person))]);
  return {
    dishes: Object.fromEntries(
      [...keys('dish'), ...keys('package')].map((id) => {
        const item = world.get('menu', id);
        const category = item === undefined ? undefined : world.get('categories', item.categoryId);
        return [id, { name: item?.name ?? id, category: category?.name ?? '' }];
      }),
    ),
    people: Object.fromEntries([...people].map((id) => [id, personName(world, id)])),
    tables: Object.fromEntries(keys('table').map((id) => [id, id === '' ? tableless : placeName(world, id)])),
    channels: Object.fromEntries(keys('channel').map((id) => [id, channelName(world, id)])),
    terminals: Object.fromEntries(
      keys('card').map((key) => [
        terminalIn(key),
        world.get('cardTerminals', terminalIn(key))?.name ?? terminalIn(key),
      ]),
    ),
  };
}

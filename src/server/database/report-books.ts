import { setImmediate } from 'node:timers/promises';
import { VISIT_CELLS, visitCell, type VisitSum, type VisitTable } from '#domain/floor/visit-minutes.ts';
import type { Cortes } from '#domain/reports/accountant-cortes.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { Act } from '#domain/reports/acts.ts';
import { NO_SUMS, plus, SUM_FIELDS, SUM_KINDS, ticketSums, type SumKind, type Sums } from '#domain/reports/day-sums.ts';
import { daysOf, type Period } from '#domain/reports/period.ts';
import {
  figuresOf,
  partsOfDay,
  type ActSum,
  type Figure,
  type PeriodFigures,
  type SumsPart,
} from '#domain/reports/period-report.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, weekdayOf, type DateText, type Instant } from '#domain/shared/time.ts';
import { ENTRY_DAYS_IN_PLAY, SHIFT_DAYS_IN_PLAY, type Change } from '#domain/world.ts';
import type { Config } from '../config.ts';
import { changeOf } from './rows.ts';
import { openReader, type Ask, type Reader } from './reader.ts';
import { isActKind, readDay, settleDay, ticketsOfDay, type DayBooks } from './settled-days.ts';

/** One account of a figure, and how much of the figure it is. */
export interface AccountPart {
  readonly ticket: Ticket;
  readonly part: Sums;
}

/** The house's accounts over any days: added up by the database, told account by account. */
export interface ReportBooks {
  figures(period: Period, moment: Moment): Promise<PeriodFigures>;
  /** Newest day first; `next` is the day from which to go on, null when all were told. */
  accounts(
    figure: Figure,
    period: Period,
    options: Moment & { readonly most: number },
  ): Promise<{ readonly parts: readonly AccountPart[]; readonly next: DateText | null }>;
  acts(period: Period, moment: Moment): Promise<readonly Act[]>;
  openedOn(day: DateText): Promise<readonly Ticket[]>;
  /** Shifts whose corte Z was made on these days, and what each is made of. */
  cortes(period: Period): Promise<Cortes>;
  account(id: string): Promise<Ticket | null>;
  /** Accounts with this folio, or this very id; the newest, at most twenty. */
  named(folio: string): Promise<readonly string[]>;
  /** How long visits took, by party, part of the day and weekday: of the days that are kept. */
  visits(period: Period): Promise<VisitTable>;
  /** Adds up the days that are over and not yet kept. */
  settle(period: Period, moment: Moment): Promise<void>;
  close(): Promise<void>;
}

/** Today's sums still move; hours are those of the house. */
export interface Moment {
  readonly today: DateText;
  readonly zone: string;
}

interface BooksPorts {
  readonly derive: (work: (ask: Ask) => Promise<void>) => Promise<void>;
}

export function openReportBooks(
  config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId'>,
  { derive }: BooksPorts,
): ReportBooks {
  const reader = openReader(config);
  const { ask } = reader;
  const books: DayBooks = { ...reader, venueId: config.venueId };
  const days = keptDays(ask, books, derive);
  return {
    figures: async (period, moment) => {
      const moving = await days.moving(period, moment);
      const kept = await keptFigures(reader, config.venueId, period);
      const acts = moving.flatMap(({ sums }) => sums.acts.map((act) => ({ ...act, n: 1 })));
      return figuresOf(
        [...kept.parts, ...moving.flatMap(({ day, sums }) => partsOfDay(day, sums))],
        [...kept.acts, ...acts].map(({ kind, person, reason, n, qty, amount }) => {
          return { kind, person, reason, n, qty, amount };
        }),
      );
    },
    accounts: (figure, period, options) => accountsOf({ ask, books }, figure, period, options),
    acts: async (period, moment) => {
      const moving = await days.moving(period, moment);
      const kept = await ask('SELECT * FROM report_act WHERE venue = $1 AND day >= $2 AND day <= $3', [
        config.venueId,
        period.from,
        period.to,
      ]);
      return [...kept.flatMap(actOf), ...moving.flatMap(({ sums }) => sums.acts)].toSorted(
        (a, b) => b.at.localeCompare(a.at) || (a.id < b.id ? -1 : 1),
      );
    },
    openedOn: async (day) => (await ask(ticketsOfDay(books), [config.venueId, day])).map(ticketOf),
    cortes: (period) => cortesOf(reader, config.venueId, period),
    account: async (id) => {
      const rows = await ask("SELECT body FROM record WHERE venue = $1 AND collection = 'tickets' AND id = $2", [
        config.venueId,
        id,
      ]);
      return rows.map(ticketOf)[0] ?? null;
    },
    named: async (folio) => {
      const rows = await ask(
        `SELECT id FROM record WHERE venue = $1 AND collection = 'tickets' AND (id = $2 OR body LIKE $3)
         ORDER BY revision DESC LIMIT 20`,
        [config.venueId, folio, `%"folio":"${folio.replaceAll(/[%_"\\]/g, '')}"%`],
      );
      return rows.map(({ id }) => String(id));
    },
    visits: (period) => keptVisits(ask, config.venueId, period),
    settle: days.settle,
    close: reader.close,
  };
}

/** Which days are kept as sums, and what the others come to. */
function keptDays(ask: Ask, books: DayBooks, derive: BooksPorts['derive']) {
  const unsettled = async (period: Period): Promise<readonly DateText[]> => {
    const kept = await ask(
      "SELECT day FROM report_sum WHERE venue = $1 AND kind = 'total' AND day >= $2 AND day <= $3",
      [books.venueId, period.from, period.to],
    );
    const known = new Set(kept.map(({ day }) => String(day)));
    const first = await firstDay(ask, books);
    return daysOf(period).filter((day) => first !== null && day >= first && !known.has(day));
  };
  const settle = async (period: Period, { today, zone }: Moment): Promise<void> => {
    const over = (await unsettled(period)).filter((day) => day < today);
    for (let done = 0; done < over.length; done += DAYS_AT_ONCE) {
      await derive(async (inside) => {
        for (const day of over.slice(done, done + DAYS_AT_ONCE)) await settleDay(inside, books, { day, zone });
      });
      // Orders of tonight come first: a year is added up in small bites.
      await setImmediate();
    }
  };
  /** Today, and a day that changed since it was kept. */
  const moving = async (period: Period, moment: Moment) => {
    await settle(period, moment);
    const days = (await unsettled(period)).filter((day) => day <= moment.today);
    return Promise.all(days.map(async (day) => ({ day, sums: await readDay(ask, books, { day, zone: moment.zone }) })));
  };
  return { settle, moving };
}

/** A bite of a few days costs one sync of the disk, and a busy house some tens of milliseconds. */
const DAYS_AT_ONCE = 4;

/** Before the first account there is nothing to add up. */
async function firstDay(ask: Ask, { isSqlite, by, venueId }: DayBooks): Promise<string | null> {
  const day = isSqlite ? "json_extract(body, '$.day')" : "body::json ->> 'day'";
  const first = (index: string): string =>
    `SELECT min(${day}) AS day FROM record ${by(index)} WHERE venue = $1 AND collection = 'tickets'`;
  const rows = await ask(
    `${first('record_day')} AND last_day IS NOT NULL UNION ALL ${first('record_lasting')} AND last_day IS NULL`,
    [venueId],
  );
  const days = rows.flatMap((row) => (typeof row['day'] === 'string' ? [row['day']] : []));
  return days.toSorted()[0] ?? null;
}

/** One question for each kind, and a breath between them: no order of tonight waits for all of a year. */
async function keptFigures({ ask }: Reader, venueId: string, { from, to }: Period) {
  const sums = SUM_FIELDS.map((field) => `sum(${field}) AS ${field}`).join(', ');
  const parts: SumsPart[] = [];
  for (const kind of SUM_KINDS) {
    const when = WHEN[kind] ?? "''";
    const groups = kind === 'total' ? 'day' : kind === 'hour' ? 'weekday, key' : 'key';
    const rows = await ask(
      `SELECT key, ${when} AS told, ${sums} FROM report_sum
       WHERE venue = $1 AND kind = '${kind}' AND day >= $2 AND day <= $3 GROUP BY ${kind === 'total' ? 'key, day' : groups}`,
      [venueId, from, to],
    );
    for (const row of rows) parts.push({ kind, key: String(row['key']), when: String(row['told']), sums: sumsOf(row) });
    await setImmediate();
  }
  const rows = await ask(
    `SELECT kind, person, reason, count(*) AS n, sum(qty) AS qty, sum(amount) AS amount FROM report_act
     WHERE venue = $1 AND day >= $2 AND day <= $3 GROUP BY kind, person, reason`,
    [venueId, from, to],
  );
  const acts = rows.flatMap((row): readonly ActSum[] => {
    const kind = String(row['kind']);
    if (!isActKind(kind)) return [];
    const number = (name: string): number => Number(row[name]);
    return [
      {
        kind,
        person: String(row['person']),
        reason: String(row['reason']),
        n: number('n'),
        qty: number('qty'),
        amount: number('amount'),
      },
    ];
  });
  return { parts, acts };
}

async function keptVisits(ask: Ask, venueId: string, { from, to }: Period): Promise<VisitTable> {
  const rows = await ask(
    `SELECT weekday, key, sum(timed) AS visits, sum(minutes) AS minutes FROM report_sum
     WHERE venue = $1 AND kind = 'visit' AND day >= $2 AND day <= $3 GROUP BY weekday, key`,
    [venueId, from, to],
  );
  const cells: VisitSum[] = Array.from({ length: VISIT_CELLS }, () => ({ visits: 0, minutes: 0 }));
  for (const row of rows) {
    const [band, part] = String(row['key']).split('-').map(Number);
    if (band === undefined || part === undefined) continue;
    const cell = visitCell({ band, part, weekday: Number(row['weekday']) });
    cells[cell] = { visits: Number(row['visits']), minutes: Number(row['minutes']) };
  }
  return cells;
}

const WHEN: { readonly [Kind in SumKind]?: string } = { total: 'day', hour: 'weekday' };

/** PostgreSQL writes sums as text, so that no digit is lost; ours are far below that. */
function sumsOf(row: Readonly<Record<string, unknown>>): Sums {
  const number = (name: string): number => Number(row[name]);
  return {
    n: number('n'),
    qty: number('qty'),
    amount: number('amount'),
    covered: number('covered'),
    tip: number('tip'),
    tax: number('tax'),
    discount: number('discount'),
    courtesy: number('courtesy'),
    minutes: number('minutes'),
    timed: number('timed'),
  };
}

async function accountsOf(
  { ask, books }: { readonly ask: Ask; readonly books: DayBooks },
  { kind, keys }: Figure,
  period: Period,
  { today, zone, most }: Moment & { readonly most: number },
): ReturnType<ReportBooks['accounts']> {
  const wanted = new Set(keys);
  const rowKind = kind === 'cell' ? 'hour' : kind;
  const parts: AccountPart[] = [];
  for (const day of (await daysWith({ ask, books }, { kind, keys }, period)).filter((each) => each <= today)) {
    if (parts.length >= most) return { parts, next: day };
    const weekday = weekdayOf(day);
    const tickets = (await ask(ticketsOfDay(books), [books.venueId, day])).map(ticketOf);
    const found = tickets
      .filter((ticket) => ticket.items.length + ticket.payments.length > 0)
      .flatMap((ticket): readonly AccountPart[] => {
        const rows = ticketSums(ticket, zone).filter((row) => {
          if (row.kind !== rowKind) return false;
          return kind === 'total' || wanted.has(kind === 'cell' ? `${weekday}-${Number(row.key)}` : row.key);
        });
        return rows.length === 0 ? [] : [{ ticket, part: rows.reduce<Sums>((sums, row) => plus(sums, row), NO_SUMS) }];
      });
    parts.push(
      ...found.toSorted(
        (a, b) => moment(b.ticket).localeCompare(moment(a.ticket)) || (a.ticket.id < b.ticket.id ? -1 : 1),
      ),
    );
    await setImmediate();
  }
  return { parts, next: null };
}

function moment({ closedAt, openedAt }: Ticket): Instant {
  return closedAt ?? openedAt;
}

/** Newest first: kept days on which the figure is not nothing, and those that are not kept. */
async function daysWith(
  { ask, books }: { readonly ask: Ask; readonly books: DayBooks },
  { kind, keys }: Figure,
  { from, to }: Period,
): Promise<readonly DateText[]> {
  const span = [books.venueId, from, to];
  const kept = await ask(
    "SELECT day FROM report_sum WHERE venue = $1 AND kind = 'total' AND day >= $2 AND day <= $3",
    span,
  );
  const places = keys.map((_, index) => `$${index + 5}`).join(', ');
  const rows =
    kind === 'total'
      ? kept
      : await ask(
          `SELECT DISTINCT day FROM report_sum WHERE venue = $1 AND day >= $2 AND day <= $3 AND kind = $4 AND ${
            kind === 'cell' ? CELL : 'key'
          } IN (${places})`,
          [...span, kind === 'cell' ? 'hour' : kind, ...keys],
        );
  const has = new Set(rows.map(({ day }) => String(day)));
  const known = new Set(kept.map(({ day }) => String(day)));
  return daysOf({ from, to })
    .filter((day) => has.has(day) || !known.has(day))
    .toReversed();
}

/** As a figure names a cell of the week: `6-21` is Saturday at nine in the evening. */
const CELL = "(weekday || '-' || CAST(key AS integer))";

/** Found by the day on which they leave play, which follows from that of their corte (see `lastDayInPlay`). */
async function cortesOf({ ask, by }: Reader, venueId: string, { from, to }: Period): Promise<Cortes> {
  const found = async (collection: 'shifts' | 'drawerEntries', days: number): Promise<readonly Change[]> => {
    const rows = await ask(
      `SELECT body FROM record ${by('record_last_day')}
       WHERE venue = $1 AND last_day >= $2 AND last_day <= $3 AND collection = $4`,
      [venueId, addDays(from, days), addDays(to, days), collection],
    );
    return rows.map(({ body }) => changeOf({ collection, body: String(body) }));
  };
  return {
    shifts: (await found('shifts', SHIFT_DAYS_IN_PLAY))
      .flatMap((change) => (change.collection === 'shifts' ? change.record : []))
      .toSorted((a, b) => (a.z?.number ?? 0) - (b.z?.number ?? 0)),
    entries: (await found('drawerEntries', ENTRY_DAYS_IN_PLAY)).flatMap((change) =>
      change.collection === 'drawerEntries' ? change.record : [],
    ),
  };
}

function ticketOf({ body }: Readonly<Record<string, unknown>>): Ticket {
  // Only our own executor writes this table, through the domain's types.
  return JSON.parse(String(body)) as Ticket;
}

function actOf(row: Readonly<Record<string, unknown>>): readonly Act[] {
  const text = (name: string): string => String(row[name]);
  const kind = text('kind');
  if (!isActKind(kind)) return [];
  return [
    {
      id: text('id'),
      kind,
      ticketId: text('ticket'),
      folio: text('folio'),
      person: text('person'),
      reason: text('reason'),
      what: text('what'),
      qty: Number(row['qty']),
      amount: cents(Number(row['amount'])),
      // Written from an Instant of an account.
      at: text('at') as Instant,
    },
  ];
}

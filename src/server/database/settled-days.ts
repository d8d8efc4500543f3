import type { Batch } from '#application/journal.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { ACT_KINDS, type Act } from '#domain/reports/acts.ts';
import { daySums, SUM_FIELDS, SUM_KINDS, type DaySums, type SumRow } from '#domain/reports/day-sums.ts';
import { addDays, weekdayOf, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Ask } from './reader.ts';

/* The sums of a past day's tickets, stored so that the database can add up a year. */

/**
 * Of which arithmetic a day's sums are: the key of its `total`. Raised when `daySums` comes to other figures: days that
 * say another one are added up again, also while a server of the last release still adds up days its own way.
 */
export const SUMS_MADE = '2';
/** The days whose sums are of this arithmetic. */
export const KEPT_DAY = `kind = 'total' AND key = '${SUMS_MADE}'`;

const KINDS = SUM_KINDS.map((kind) => `'${kind}'`).join(', ');
/** Every kind is named, because the index begins with it. */
export const DROP_SUMS = `DELETE FROM report_sum WHERE venue = $1 AND day = $2 AND kind IN (${KINDS})`;
export const DROP_ACTS = 'DELETE FROM report_act WHERE venue = $1 AND day = $2';

/**
 * Days whose stored sums these records make wrong. No sums are stored after `keptThrough` (in the venue's row): today's
 * orders have none to delete.
 */
export function touchedDays({ records }: Pick<Batch, 'records'>, keptThrough: string): ReadonlySet<DateText> {
  return new Set(
    records.flatMap(({ change }) =>
      (change.collection === 'tickets' || change.collection === 'kds') && change.record.day <= keptThrough
        ? [change.record.day]
        : [],
    ),
  );
}

/** How to read a day: the SQL dialect, and the venue. */
export interface DayBooks {
  readonly isSqlite: boolean;
  readonly venueId: string;
  readonly by: (index: string | null) => string;
}

/** All sums of one day, from its records. */
export async function readDay(
  ask: Ask,
  books: DayBooks,
  { day, zone }: { day: DateText; zone: string },
): Promise<DaySums> {
  return daySums(await recordsOfDay(ask, books, day), { day, zone });
}

/** The same, of the accounts that were closed and the cards that were ready by then. */
export async function readDayUntil(
  ask: Ask,
  books: DayBooks,
  { day, zone, until }: { day: DateText; zone: string; until: Instant },
): Promise<DaySums> {
  const { tickets, kds } = await recordsOfDay(ask, books, day);
  return daySums(
    {
      tickets: tickets.filter(({ closedAt }) => closedAt !== null && closedAt <= until),
      kds: kds.filter(({ times }) => times.readyAt !== undefined && times.readyAt <= until),
    },
    { day, zone },
  );
}

async function recordsOfDay(ask: Ask, books: DayBooks, day: DateText) {
  const tickets = await ask(ticketsOfDay(books), [books.venueId, day]);
  return { tickets: tickets.map(ticketOf), kds: await cardsOfDay(ask, books, day) };
}

/** The accounts opened on a day, in the order of their ids. */
export function ticketsOfDay({ isSqlite, by }: Pick<DayBooks, 'isSqlite' | 'by'>): string {
  const day = isSqlite ? "json_extract(body, '$.day')" : "body::json ->> 'day'";
  const opened = (index: string): string =>
    `SELECT id, body FROM record ${by(index)} WHERE venue = $1 AND collection = 'tickets' AND ${day} = $2`;
  return `
    ${opened('record_day')} AND last_day IS NOT NULL UNION ALL ${opened('record_lasting')} AND last_day IS NULL
    ORDER BY id`;
}

export function ticketOf({ body }: Readonly<Record<string, unknown>>): Ticket {
  // Only our own executor writes this table, through the domain's types.
  return JSON.parse(String(body)) as Ticket;
}

/** The kitchen's cards leave play on the day after their own (see `lastDayInPlay`). */
export async function cardsOfDay(
  ask: Ask,
  { by, venueId }: Pick<DayBooks, 'by' | 'venueId'>,
  day: DateText,
): Promise<readonly KdsEntry[]> {
  const rows = await ask(
    `SELECT body FROM record ${by('record_last_day')} WHERE venue = $1 AND last_day = $2 AND collection = 'kds'`,
    [venueId, addDays(day, 1)],
  );
  // Only our own executor writes this table, through the domain's types.
  return rows.map(({ body }) => JSON.parse(String(body)) as KdsEntry);
}

/** Stores a day's sums. A day without a sale is stored too, so that it is not read again. */
export async function settleDay(
  ask: Ask,
  books: DayBooks,
  { day, zone }: { day: DateText; zone: string },
): Promise<void> {
  const { rows, acts } = await readDay(ask, books, { day, zone });
  await ask(DROP_SUMS, [books.venueId, day]);
  await ask(DROP_ACTS, [books.venueId, day]);
  await ask('UPDATE venue SET kept_through = $2 WHERE id = $1 AND kept_through < $2', [books.venueId, day]);
  const weekday = weekdayOf(day);
  await insert(
    ask,
    { table: 'report_sum', columns: ['venue', 'kind', 'day', 'key', 'weekday', ...SUM_FIELDS] },
    rows.map((row) => [
      books.venueId,
      row.kind,
      day,
      storedKey(row),
      weekday,
      ...SUM_FIELDS.map((field) => row[field]),
    ]),
  );
  await insert(
    ask,
    { table: 'report_act', columns: ['venue', 'day', ...ACT_COLUMNS] },
    acts.map((act) => [books.venueId, day, ...actValues(act)]),
  );
}

function storedKey({ kind, key }: SumRow): string {
  return kind === 'total' ? SUMS_MADE : key;
}

const ACT_COLUMNS = ['id', 'kind', 'ticket', 'folio', 'person', 'reason', 'what', 'qty', 'amount', 'at'];

function actValues({ id, kind, ticketId, folio, person, reason, what, qty, amount, at }: Act) {
  return [id, kind, ticketId, folio, person, reason, what, qty, amount, at];
}

export function isActKind(text: string): text is Act['kind'] {
  return ACT_KINDS.some((kind) => kind === text);
}

const ROWS_AT_ONCE = 100;

async function insert(
  ask: Ask,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const bite = rows.slice(first, first + ROWS_AT_ONCE);
    const places = bite.map(
      (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    await ask(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')} ON CONFLICT DO NOTHING`,
      bite.flat(),
    );
  }
}

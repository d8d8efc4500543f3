import type { LastDay } from './define-record.ts';
import { indexesOfDrawerEntry, lastDayOfDrawerEntry, lastDayOfShift } from './drawer/in-play.ts';
import { indexesOfEntry } from './kitchen/kds-entry.ts';
import { indexesOfTicket } from './order/ticket.ts';
import { lastDayOfForwarded } from './places/forwarded-in-play.ts';
import { indexesOfPrintJob } from './printing/print-job-indexes.ts';
import type { RECORDS, Records } from './records.ts';
import { addDays, type DateText } from './shared/time.ts';

export type { Records } from './records.ts';
export type Collection = keyof Records;

/** Everything a decision may look at: the business day in progress, the catalogue, reservations from today on. */
export interface World {
  get<C extends Collection>(collection: C, id: string): Records[C] | undefined;
  all<C extends Collection>(collection: C): Iterable<Records[C]>;
  /**
   * The records found under a key of one of their indexes, in no defined order. Its cost does not grow with the venue.
   */
  of<C extends Indexed>(collection: C, key: IndexKey<C>): readonly Records[C][];
}

/** A record as it must be from now on. Nothing is ever deleted: things close, or become inactive. */
export type Change = { [C in Collection]: { readonly collection: C; readonly record: Records[C] } }[Collection];

export function put<C extends Collection>(collection: C, record: Records[C]): Change {
  // A generic pair cannot be matched against the union of pairs; the signature already binds the two.
  return { collection, record } as Change;
}

type Definitions = typeof RECORDS;

/** Those whose records leave play one day; the others stay in every terminal's world. */
type Leaving = {
  [C in Collection]: Definitions[C]['lastDay'] extends null ? never : C;
}[Collection];

/**
 * What terminals need of these definitions in their first load, out of the definitions themselves: those carry what only
 * the server and the office need. A line that is missing here does not compile, a wrong one fails a test.
 */
export const LAST_DAY: { readonly [C in Leaving]: Definitions[C]['lastDay'] } = {
  tickets: ['closedDay'],
  folios: ['day', 3],
  kds: ['day', 1],
  shifts: lastDayOfShift,
  drawerEntries: lastDayOfDrawerEntry,
  charges: ['settledOn', 1],
  agenda: ['fecha', 1],
  reservations: ['fecha', 1],
  reservationContacts: ['fecha', 1],
  forwarded: lastDayOfForwarded,
  bookCases: ['fecha', 30],
  waitlist: ['fecha', 1],
  guests: ['keptUntil'],
  watchCases: ['keptUntil'],
  mails: ['until'],
  pairings: ['day', 1],
  approvals: ['day', 4],
  reviews: ['day'],
  mornings: ['day'],
  messages: ['day', 90],
  eventRequests: ['day', 90],
  invoices: ['day', 90],
  cfdis: ['until'],
  printJobs: ['day', 1],
  siteVersions: ['replacedOn'],
  clockMarks: ['day', 35],
};

/** The collections whose definition names an index. */
export type Indexed = {
  [C in Collection]: Definitions[C] extends { readonly indexedBy: unknown } ? C : never;
}[Collection];
/** What records are found by without looking through their whole collection: the name of an index, and a value. */
export type IndexKey<C extends Collection> = C extends Indexed
  ? `${Definitions[C]['indexedBy'][number]} ${string}`
  : never;

const INDEXES: { readonly [C in Indexed]: (record: Records[C]) => readonly IndexKey<C>[] } = {
  tickets: indexesOfTicket,
  kds: indexesOfEntry,
  drawerEntries: indexesOfDrawerEntry,
  printJobs: indexesOfPrintJob,
};

export function indexKeys<C extends Collection>(collection: C, record: Records[C]): readonly string[] {
  // The index of a collection takes the records of that collection.
  const indexes = INDEXES as { readonly [K in Collection]?: (record: never) => readonly string[] };
  return indexes[collection]?.(record as never) ?? [];
}

export function lastDayInPlay({ collection, record }: Change): DateText | null {
  // The pair (collection, record) comes from `put`, so the rule of that collection takes that record.
  const rules: { readonly [C in Collection]?: unknown } = LAST_DAY;
  const rule = (rules[collection] ?? null) as LastDay<Days> | null;
  const days = record as unknown as Days;
  if (typeof rule === 'function') return rule(days);
  const day = rule && days[rule[0]];
  // A record whose last day is computed from a date must have that date, or null: a missing one is a bug.
  return rule?.[1] && day !== null ? addDays(day as DateText, rule[1]) : (day as DateText | null);
}

type Days = Readonly<Record<string, DateText | null>>;

export function isInPlay(change: Change, today: DateText): boolean {
  const lastDay = lastDayInPlay(change);
  return lastDay === null || lastDay >= today;
}

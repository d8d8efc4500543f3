import type { PersonalData } from '#domain/define-record.ts';
import { COLLECTIONS, definitionOf, RECORDS } from '#domain/records.ts';
import { DAYS_KEPT_AFTER_VISIT } from '#domain/reservations/reservation.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import { lastDayInPlay, put, type Change, type Collection, type Records } from '#domain/world.ts';

export type PersonalCollection = {
  [C in Collection]: (typeof RECORDS)[C]['personal'] extends null ? never : C;
}[Collection];

/** Every collection that may hold a guest's name, phone, mail or texts. */
export const PERSONAL_COLLECTIONS = COLLECTIONS.filter(
  (collection): collection is PersonalCollection => RECORDS[collection].personal !== null,
);

/** The same record without the person: what the venue needs for its figures stays. Null: there is no person in it. */
export function withoutPerson(change: Change): Change | null {
  return emptied(change);
}

function emptied<C extends Collection>({ collection, record }: Stored<C>): Change | null {
  const empty = personalOf(collection)?.without(record) ?? null;
  return empty && put(collection, empty);
}

/** The person in it has been kept as long as was promised. Who is still expected or still sits at the table stays. */
export function isDue(change: Change, today: DateText): boolean {
  const visit = visitDay(change);
  if (visit !== null) return addDays(visit, DAYS_KEPT_AFTER_VISIT) < today;
  const last = lastDayInPlay(change);
  return last !== null && last < today;
}

function visitDay<C extends Collection>({ collection, record }: Stored<C>): DateText | null {
  return personalOf(collection)?.visitDay?.(record) ?? null;
}

/** Phone and mail of the person in it, as they were typed; empty: it has none. */
export function reachedAt<C extends Collection>({
  collection,
  record,
}: Stored<C>): {
  readonly phone: string;
  readonly email: string;
} {
  return { phone: '', email: '', ...personalOf(collection)?.reachedAt?.(record) };
}

interface Stored<C extends Collection> {
  readonly collection: C;
  readonly record: Records[C];
}

function personalOf<C extends Collection>(collection: C): PersonalData<Records[C]> | null | undefined {
  return definitionOf(collection)?.personal;
}

import type { Change } from '#domain/world.ts';
import { MOST_CHANGES } from './messages.ts';

/** In parts that fit one transaction; there is always a last one, if only to say how far it goes. */
export function chunks(
  changes: readonly Change[],
): readonly (readonly [changes: readonly Change[], isLast: boolean])[] {
  const parts: (readonly [readonly Change[], boolean])[] = [];
  let from = 0;
  do {
    const end = from + MOST_CHANGES;
    // A visit is written down with its contact.
    const isSplit =
      changes[end - 1]?.collection === 'reservationContacts' && changes[end]?.record.id === changes[end - 1]?.record.id;
    const until = isSplit ? end + 1 : end;
    parts.push([changes.slice(from, until), until >= changes.length]);
    from = until;
  } while (from < changes.length);
  return parts;
}

/** A visit with its contact in one part, the boundary in the last one. */
export function together(changes: readonly Change[]): readonly Change[] {
  const rank = ({ collection, record }: Change): string => {
    if (collection === 'bookParts') return '2';
    const isVisit = collection === 'reservations' || collection === 'reservationContacts';
    return isVisit ? `1${record.id}${collection}` : '0';
  };
  return changes
    .map((change) => ({ change, key: rank(change) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ change }) => change);
}

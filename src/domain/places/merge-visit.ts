import type { Reservation } from '#domain/reservations/reservation.ts';
import { holdsTable } from '#domain/reservations/reservation.ts';

/*
 * Two versions of one visit. Each counts the changes by the guest and by the venue: a version that counts at least as
 * many of both was made by somebody who knew the other. Where neither did, both have been promised to the guest: the
 * venue decides which stands, and the host looks at it. The front waits for that decision.
 */

export type Merged =
  | { readonly take: 'mine' | 'theirs'; readonly isConflict: false }
  | { readonly take: Reservation; readonly isConflict: true };

interface Count {
  readonly guest: number;
  readonly venue: number;
}

function countOf({ sequence, houseChanges = 0 }: Reservation): Count {
  return { guest: sequence - houseChanges, venue: houseChanges };
}

function knows(one: Count, other: Count): boolean {
  return one.guest >= other.guest && one.venue >= other.venue;
}

export function mergeAtFront(mine: Reservation | undefined, theirs: Reservation): 'mine' | 'theirs' {
  if (!mine) return 'theirs';
  const [own, other] = [countOf(mine), countOf(theirs)];
  if (!knows(other, own)) return 'mine';
  // The venue gave up what was moved here meanwhile, and neither knew: it takes what still holds a table, as below.
  const isGivenUp = theirs.status === 'cancelled' || (theirs.status === 'no-show' && isMoved(mine, theirs));
  const isKept = isEqual(own, other) && isGivenUp && holdsTable(mine);
  return isKept ? 'mine' : 'theirs';
}

export function mergeAtVenue(mine: Reservation | undefined, theirs: Reservation): Merged {
  if (!mine) return { take: 'theirs', isConflict: false };
  const [own, other] = [countOf(mine), countOf(theirs)];
  if (knows(own, other) && !(isEqual(own, other) && isOtherVisit(mine, theirs))) {
    return { take: 'mine', isConflict: false };
  }
  if (!isEqual(own, other) && knows(other, own) && !hasCome(mine)) return { take: 'theirs', isConflict: false };
  // Neither knew of the other. What still holds a table stands, rather than what was given up.
  if (!holdsTable(mine) && holdsTable(theirs)) return { take: theirs, isConflict: true };
  const guest = Math.max(own.guest, other.guest);
  const venue = Math.max(own.venue, other.venue) + 1;
  return { take: { ...mine, sequence: guest + venue, houseChanges: venue }, isConflict: true };
}

function isEqual(one: Count, other: Count): boolean {
  return one.guest === other.guest && one.venue === other.venue;
}

/** They sit, or were marked as not having come: that is a fact at the venue's own tables. */
function hasCome({ status }: Reservation): boolean {
  return status === 'arrived' || status === 'seated' || status === 'no-show';
}

/** To another day, hour or table. */
function isMoved(one: Reservation, other: Reservation): boolean {
  const isSameHour = one.fecha === other.fecha && one.hora === other.hora;
  return !isSameHour || one.tableId !== other.tableId;
}

function isSameParty(one: Reservation, other: Reservation): boolean {
  return one.personas === other.personas && (one.joined ?? []).join() === (other.joined ?? []).join();
}

/** With the same counts: another day, hour, table or party, or one of them is cancelled. Who sits is not counted. */
function isOtherVisit(mine: Reservation, theirs: Reservation): boolean {
  if (isSitting(mine) || isSitting(theirs)) return false;
  if (mine.status === 'no-show') return holdsTable(theirs) && isMoved(mine, theirs);
  return isMoved(mine, theirs) || !isSameParty(mine, theirs) || holdsTable(mine) !== holdsTable(theirs);
}

function isSitting({ status }: Reservation): boolean {
  return status === 'arrived' || status === 'seated';
}

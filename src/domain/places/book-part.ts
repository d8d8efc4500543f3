import type { Shelf } from '#domain/shared/shelf.ts';
import type { DateText } from '#domain/shared/time.ts';

/*
 * Two places, one book. The venue's server owns the dates up to a boundary, the front on the internet those after it.
 * Each says what it owns in a record of its own, written in the same transactions as its bookings, and has a copy of the
 * other's. No clock decides (decision 052).
 */

/** Which of the two servers of one venue this is; a server that is both has none. */
export type Place = 'venue' | 'front';

/** How much of the other's changes were written down here. */
export interface HeardUntil {
  readonly epoch: string;
  readonly revision: number;
}

/** What one of the two servers owns of the book, and how far it has heard of the other. */
export interface BookPart {
  readonly id: Place;
  /** Counts how often dates went from the venue to a front: dates of an older count are nobody's but the venue's. */
  readonly epoch: number;
  /**
   * Of the venue: the last date it owns; null: it owns every date. Of the front: the last date it does not own any more;
   * null: it owns none.
   */
  readonly until: DateText | null;
  /** The newest epoch of the book that this side has heard of. */
  readonly knows: number;
  readonly heard: HeardUntil | null;
  /**
   * Of the front: the epoch of its database in which it last heard everything its venue knows. In another one (it was
   * restored, or its disk is new) it decides nothing. Of the venue: the one in which it last heard its front; in another
   * one (it was restored) its front may know of a later epoch of the book.
   */
  readonly spokenIn: string | null;
}

/** So many dates' epochs a copy may be behind: more is no copy's age, and would use the count up. */
const MOST_BEHIND = 1000;

/** The newest epoch of the book that either side has heard of, as far as that can be true. */
export function newestEpoch(world: Parts): number {
  const { epoch } = partOf(world, 'venue');
  const { knows } = partOf(world, 'front');
  return isCredible(epoch, knows) ? Math.max(epoch, knows) : epoch;
}

export function isCredible(epoch: number, known: number): boolean {
  return known - epoch <= MOST_BEHIND;
}

export type Parts = Shelf<'bookParts', BookPart>;

/** What a side is before the two have ever spoken: the venue owns every date, the front none. */
export function partOf(world: Parts, place: Place): BookPart {
  return world.get('bookParts', place) ?? { id: place, epoch: 0, until: null, knows: 0, heard: null, spokenIn: null };
}

/** Whether the venue's own server decides on that date. */
export function isVenues(world: Parts, fecha: DateText): boolean {
  const { until } = partOf(world, 'venue');
  return until === null || fecha <= until;
}

/**
 * Whether the front decides on that date. A date that it has given away is in flight until the venue has it: then
 * neither decides on it.
 */
export function isFronts(world: Parts, fecha: DateText, databaseEpoch: string): boolean {
  const { epoch, until, knows, spokenIn } = partOf(world, 'front');
  return until !== null && fecha > until && epoch === knows && spokenIn === databaseEpoch;
}

/** Dates may be lent only to a front that has stopped deciding on those of any epoch before, and has said so. */
export function mayLend(world: Parts): boolean {
  const venue = partOf(world, 'venue');
  const front = partOf(world, 'front');
  return venue.until === null && front.spokenIn !== null && front.knows === venue.epoch;
}

import type { DateText } from '#domain/shared/time.ts';
import { isCredible, partOf, type BookPart, type Place } from './book-part.ts';
import type { Draft } from './draft.ts';

export interface Taking {
  readonly today: DateText;
  /** The epoch of the taker's database. */
  readonly databaseEpoch: string | undefined;
}

/**
 * The other side has said what it owns. The venue takes the dates that the front has given away; the front takes those
 * that its venue lends it, and stops when the venue has taken them back.
 */
export function takePart(draft: Draft, place: Place, told: BookPart, taking: Taking): void {
  if (told.id === place) return;
  draft.put('bookParts', told);
  const mine = partOf(draft, place);
  draft.put('bookParts', place === 'venue' ? asVenue(mine, told, taking) : asFront(mine, told));
}

function asVenue(venue: BookPart, front: BookPart, { today, databaseEpoch }: Taking): BookPart {
  if (front.knows > venue.epoch) {
    // The venue alone begins epochs of the book: only a copy older than one of them does not know it, and it is told
    // once. Whoever speaks as its front could otherwise take any date at any time.
    const mayBeOld = databaseEpoch !== undefined && venue.spokenIn !== databaseEpoch;
    if (!mayBeOld || !isCredible(venue.epoch, front.knows)) return venue;
    const until = front.epoch === front.knows ? latest(front.until, venue.until, today) : null;
    return { ...venue, epoch: front.knows, knows: front.knows, until, spokenIn: databaseEpoch };
  }
  const isGivenAway =
    front.epoch === venue.epoch && venue.until !== null && front.until !== null && front.until > venue.until;
  return isGivenAway ? { ...venue, until: front.until } : venue;
}

/** Dates go one way: what this venue owned before, and today, no front owns. Null: the front owns none. */
function latest(lent: DateText | null, known: DateText | null, today: DateText): DateText | null {
  if (lent === null) return null;
  return [known ?? today, today].reduce((one, other) => (other > one ? other : one), lent);
}

function asFront(front: BookPart, venue: BookPart): BookPart {
  if (venue.epoch < front.knows) return front;
  const knows = venue.epoch;
  if (venue.until === null) return { ...front, knows };
  if (venue.epoch > front.epoch) return { ...front, knows, epoch: venue.epoch, until: venue.until };
  // A front from an older copy has forgotten that it gave these dates away.
  const isForgotten = front.until === null || venue.until > front.until;
  return { ...front, knows, until: isForgotten ? venue.until : front.until };
}

import { partOf, type BookPart, type Place } from './book-part.ts';
import type { Draft } from './draft.ts';

/**
 * The other side has said what it owns. The venue takes the dates that the front has given away; the front takes those
 * that its venue lends it, and stops when the venue has taken them back.
 */
export function takePart(draft: Draft, place: Place, told: BookPart): void {
  if (told.id === place) return;
  draft.put('bookParts', told);
  const mine = partOf(draft, place);
  draft.put('bookParts', place === 'venue' ? asVenue(mine, told) : asFront(mine, told));
}

function asVenue(venue: BookPart, front: BookPart): BookPart {
  // The front has heard of a later epoch than this database, which came back from an older copy.
  if (front.knows > venue.epoch) {
    const until = front.epoch === front.knows ? front.until : null;
    return { ...venue, epoch: front.knows, knows: front.knows, until };
  }
  const isGivenAway =
    front.epoch === venue.epoch && venue.until !== null && front.until !== null && front.until > venue.until;
  return isGivenAway ? { ...venue, until: front.until } : venue;
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

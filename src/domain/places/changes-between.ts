import { isWatchMail } from '#domain/mail/mail.ts';
import { definitionOf } from '#domain/records.ts';
import { put, type Change, type Collection, type Records, type World } from '#domain/world.ts';
import { partOf, type BookPart, type Place } from './book-part.ts';

/* What each of the two servers tells the other of its records. */

/**
 * What the front receives of a change of the venue; null: nothing. Visits on dates of the front are its own and are not
 * repeated to it, unless it is told everything (`isWhole`), as when it was lent its dates or was restored.
 */
export function changeForFront(
  world: World,
  change: Change,
  { isWhole }: { readonly isWhole: boolean },
): Change | null {
  const told = recordFor(change);
  if (told === null) return null;
  if (change.collection === 'bookParts') return partChange(change, 'venue');
  if (!isWhole && isOfFront(world, change)) return null;
  return put<Collection>(change.collection, told);
}

/** What the venue receives of a change of the front: visits it has decided on, letters, and commands it noted. */
export function changeForVenue(world: World, change: Change): Change | null {
  switch (change.collection) {
    case 'bookParts':
      return partChange(change, 'front');
    case 'reservations':
    case 'reservationContacts':
      return isOfFront(world, change) ? change : null;
    case 'forwarded':
      return change;
    case 'mails':
      return isWatchMail(change.record.kind) ? null : change;
    default:
      return null;
  }
}

/** What the front repeats to a venue that was restored: every promise it knows, whoever decided on it. */
export function changeRepeated(change: Change): Change | null {
  const isPromise = change.collection === 'reservations' && change.record.source !== 'walk-in';
  return isPromise || change.collection === 'reservationContacts' ? change : null;
}

/** Each tells its own part alone. */
function partChange({ record }: { readonly record: BookPart }, place: Place): Change | null {
  return record.id === place ? put('bookParts', partToTell(record)) : null;
}

/** How far it has heard is nobody else's concern; a front also says that it has spoken with its venue. */
export function partToTell(part: BookPart): BookPart {
  return { ...part, heard: null, spokenIn: part.id === 'front' ? part.spokenIn : null };
}

/**
 * Everything the venue has not written down as its own. A date in flight is still told of, so that its visits arrive
 * before the boundary does.
 */
function isOfFront(world: World, { collection, record }: Change): boolean {
  if (collection !== 'reservations' && collection !== 'reservationContacts') return false;
  const [venue, front] = [partOf(world, 'venue'), partOf(world, 'front')];
  if (front.until === null) return false;
  // Lent in an epoch that is over: all of it is handed in.
  if (venue.until === null) return true;
  return record.fecha > venue.until;
}

function recordFor<C extends Collection>({
  collection,
  record,
}: {
  readonly collection: C;
  readonly record: Records[C];
}): Records[C] | null {
  const how = definitionOf(collection)?.toFront ?? 'nothing';
  if (how === 'nothing') return null;
  return how === 'all' ? record : how(record);
}

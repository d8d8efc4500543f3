import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { agendaOf, type Agenda } from '#domain/reservations/agenda.ts';
import type { Change, Collection, World } from '#domain/world.ts';
import { partOf, type Place } from './book-part.ts';
import { Draft } from './draft.ts';
import { isFromFront } from './from-front.ts';
import { takeForwarded } from './take-forwarded.ts';
import { takePart } from './take-part.ts';
import { noteConflict, takeVisit } from './take-visit.ts';

/** Names of collections, records and epochs: never markup. */
const WORD = /^[^<>"'&]{1,200}$/;
const Word = v.pipe(v.string(), v.regex(WORD));
interface LooseChange {
  readonly collection: string;
  readonly record: { readonly id: string };
}
/** Looked at as it is, and not copied: what its record may hold is checked by whoever takes it. */
const LooseChange = v.custom<LooseChange>((change) => {
  if (typeof change !== 'object' || change === null || !('collection' in change) || !('record' in change)) return false;
  const { collection, record } = change;
  if (typeof record !== 'object' || record === null || !('id' in record) || !isWord(record.id)) return false;
  return isWord(collection) && !RESERVED.some((key) => Object.hasOwn(record, key));
});
/** Fields that JSON can name and no record has. */
const RESERVED = ['__proto__', 'constructor', 'prototype'];
function isWord(value: unknown): boolean {
  return typeof value === 'string' && WORD.test(value);
}

const Args = v.strictObject({
  /** Which of the two writes it down. */
  place: v.picklist(['venue', 'front']),
  /** The database of the sender, and between which of its revisions this was changed; all of it, when from 0. */
  epoch: Word,
  since: v.pipe(v.number(), v.integer(), v.minValue(0)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changes: v.pipe(v.array(LooseChange), v.maxLength(20_000)),
  /** More of the same revisions follows. */
  isPart: v.optional(v.boolean(), false),
  /** What one side repeats to the other after a restore: it says nothing of how far the sender is. */
  isRepeat: v.optional(v.boolean(), false),
  /**
   * The epoch of this server's own database. With this a front knows everything its venue knows, and may decide; a venue
   * that was restored has heard its front.
   */
  spokenIn: v.optional(Word),
});
type Args = v.InferOutput<typeof Args>;

/** What the other of the two servers has changed, written down here in one step and in its order. */
export const takeChanges = defineCommand({
  type: 'TAKE_CHANGES',
  words: 'Cambios del otro servidor',
  args: Args,
  permission: 'system',
  decide,
  reads: ({ changes }) => (changes as unknown as readonly Change[]).flatMap(refsOf),
  // Once they are written down, nobody needs these copies any more.
  personalUntil: (_args, today) => today,
});

/** Visits may have left play here; their dates' agendas with them. */
function refsOf({ collection, record }: Change): readonly RecordRef[] {
  const known = { collection, id: record.id };
  if (collection !== 'reservations') return [known];
  return [known, { collection: 'agenda' as const, id: record.fecha }];
}

function decide(world: World, args: Args, context: Context): Decision {
  const { place, epoch, since, revision, isPart, isRepeat, spokenIn } = args;
  const { heard } = partOf(world, place);
  const isNext = since === 0 || (heard?.epoch === epoch && since <= heard.revision);
  if (!isNext && !isRepeat) return reject('changes-missing');
  // Checked field by field by the schemas of `isFromFront`; a venue's front believes its venue.
  const changes = args.changes as unknown as readonly Change[];
  if (place === 'venue' && !changes.every(isFromFront)) return reject('bad-command');

  const draft = new Draft(world);
  for (const change of changes) takePlain(draft, place, change, context);
  const contacts = new Map(
    changes.flatMap((change) =>
      change.collection === 'reservationContacts' ? [[change.record.id, change.record]] : [],
    ),
  );
  const news = changes.flatMap(({ collection, record }) => {
    if (collection !== 'reservations') return [];
    return takeVisit(draft, place, { reservation: record, contact: contacts.get(record.id) }, context) ? [record] : [];
  });
  for (const [id, contact] of contacts) {
    const isAlone = !changes.some(({ collection, record }) => collection === 'reservations' && record.id === id);
    if (!isAlone || draft.get('reservations', id)?.fecha !== contact.fecha) continue;
    // The front knows of no address.
    const address = draft.get('reservationContacts', id)?.direccion;
    draft.put('reservationContacts', { ...contact, ...(address !== undefined && { direccion: address }) });
  }
  for (const visit of news) noteConflict(draft, visit, context);
  // The boundary moves last: with it, everything that was decided before it is here.
  for (const { collection, record } of changes) {
    const taking = { today: context.today, databaseEpoch: spokenIn };
    if (collection === 'bookParts') takePart(draft, place, record, taking);
  }
  if (!isPart && !isRepeat) {
    draft.put('bookParts', {
      ...partOf(draft, place),
      heard: { epoch, revision },
      ...(spokenIn === undefined ? {} : { spokenIn }),
    });
  }
  return accept(draft.changes());
}

/** Records that one side alone writes: the other has a copy. */
function takePlain(draft: Draft, place: Place, change: Change, context: Context): void {
  switch (change.collection) {
    case 'reservations':
    case 'reservationContacts':
    case 'bookParts':
      return;
    case 'agenda':
      takeClosing(draft, change.record);
      return;
    case 'forwarded':
      takeForwarded(draft, place, change.record, context);
      return;
    case 'mails':
      takeMail(draft, place, change.record);
      return;
    default:
      draft.put<Collection>(change.collection, change.record);
  }
}

/** Which days and areas are closed is the venue's; who holds which table follows from the visits. */
function takeClosing(draft: Draft, told: Agenda): void {
  const { closed, closedAreas } = told;
  draft.put('agenda', { ...agendaOf(draft, told.fecha), closed, closedAreas });
}

/** Letters leave from the front: what it says of one is so, and what it has it is not told again. */
function takeMail(draft: Draft, place: Place, told: Mail): void {
  if (place === 'front' && draft.get('mails', told.id)) return;
  draft.put('mails', told);
}

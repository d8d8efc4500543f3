/* Every id that arguments name is read from the journal first, or it is written down here why that is not needed. */
import { expect, test } from 'vitest';
import { COMMAND_TYPES, schemaOf, specOf, type CommandType } from '#domain/commands.ts';
import type { Collection } from '#domain/world.ts';
import { sampleArgs } from './support/sample-args.ts';

/** Of which collection the record is that an argument names; null: one that never leaves play, or no record. */
const NAMED: Readonly<Record<string, Collection | null>> = {
  // A channel never leaves play.
  channelId: null,
  ticketId: 'tickets',
  ticketIds: 'tickets',
  fromTicketId: 'tickets',
  intoTicketId: 'tickets',
  reservationId: 'reservations',
  shiftId: 'shifts',
  mailId: 'mails',
  jobId: 'printJobs',
  invoiceId: 'invoices',
  cfdiId: 'cfdis',
  messageId: 'messages',
  pairingId: 'pairings',
  approvalId: 'approvals',
  // A command that the journal knows, and its review.
  commandId: 'reviews',
  tableId: null,
  tableIds: null,
  menuItemId: null,
  itemId: null,
  dishId: null,
  dishIds: null,
  categoryId: null,
  publicId: null,
  groupId: null,
  groupIds: null,
  optionId: null,
  staffId: null,
  deviceId: null,
  managerId: null,
  tillId: null,
  printerId: null,
  // Of these three nothing leaves play.
  printerIds: null,
  staffIds: null,
  stationIds: null,
  fromPrinterId: null,
  toPrinterId: null,
  paymentId: null,
  chargeId: 'charges',
  refundId: null,
  // Card terminals are in play for ever; the provider's number of the venue.
  terminalId: null,
  storeId: null,
  givenId: null,
  markId: 'clockMarks',
  // In play for ever.
  tokenId: null,
  webhookId: null,
  forwardedId: 'forwarded',
  caseId: 'bookCases',
};

/** An entry is the kitchen's card, or a party on the waitlist. */
const WAITLIST = new Set<string>(['CALL_WAITING', 'SEAT_WAITING', 'LEAVE_WAITLIST', 'RETURN_TO_WAITLIST']);

/**
 * What is out of play cannot be asked for any more, and «not found» is the right answer: these commands change a record
 * that they find and never make one of that id. The journal itself refuses those that would (`RecordsExist`).
 */
const OVER: { readonly [C in Collection]?: string } = {
  reservations: 'a visit of a past day is over',
  waitlist: 'nobody waits since yesterday',
  mails: 'a letter that is no longer in play is not sent',
  printJobs: 'a paper of a past day is asked for anew from its card or account',
  invoices: 'a request that was kept as long as promised has lost its person',
  messages: 'a message that was kept as long as promised has lost its person',
  pairings: 'a code lasts minutes; one of the same name is refused by the journal',
  approvals: 'a yes lasts minutes; one of the same name is refused by the journal',
};
const ONLY_IN_PLAY: Readonly<Record<string, string>> = {
  'PRINT_CUT.shiftId': 'a corte is printed again for as long as its shift is in play',
  'KICK_DRAWER.ticketId': 'a drawer opens for what was charged just now',
  'CORRECT_HOURS.markId': 'hours are corrected while their week can still be seen; an older mark is refused',
  'GRANT_APPROVAL.commandId': 'the command is one that is not in the journal yet',
};

interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly Shape[];
  readonly item?: Shape;
  readonly wrapped?: Shape;
}

/** The names of all arguments, those left out and those inside others included. */
function namesIn(shape: Shape): readonly string[] {
  const inside = [shape.item, shape.wrapped, ...(shape.type === 'picklist' ? [] : (shape.options ?? []))];
  const entries = Object.entries(shape.entries ?? {});
  return [
    ...entries.map(([name]) => name),
    ...entries.flatMap(([, part]) => namesIn(part)),
    ...inside.flatMap((part) => (part === undefined || typeof part !== 'object' ? [] : namesIn(part))),
  ];
}

function idsNamedBy(type: CommandType): readonly (readonly [string, Collection])[] {
  // valibot keeps what a schema was made of under these names.
  const names = new Set(namesIn(schemaOf(type) as unknown as Shape).filter((name) => /Ids?$/.test(name)));
  return [...names].flatMap((name): readonly (readonly [string, Collection])[] => {
    if (name === 'entryId') return [[name, WAITLIST.has(type) ? 'waitlist' : 'kds']];
    const collection = NAMED[name];
    expect(collection, `${type}.${name}: say above what it names`).not.toBeUndefined();
    return collection === null || collection === undefined ? [] : [[name, collection]];
  });
}

test.each(COMMAND_TYPES)('[JRN10] %s reads what it names from the journal', (type) => {
  const { reads } = specOf(type);
  const missing = idsNamedBy(type).filter(([name, collection]) => {
    if (OVER[collection] !== undefined || ONLY_IN_PLAY[`${type}.${name}`] !== undefined) return false;
    const args = { ...(sampleArgs(type) as object), ...(name.endsWith('Ids') ? { [name]: ['sought'] } : {}) };
    const refs = reads?.(name.endsWith('Ids') ? args : withId(args, name)) ?? [];
    return !refs.some((ref) => ref.collection === collection && ref.id === 'sought');
  });
  expect(missing).toEqual([]);
});

function withId(args: object, name: string): object {
  return Object.fromEntries(
    Object.entries({ ...args, ...(name in args ? { [name]: 'sought' } : {}) }).map(
      ([key, value]: [string, unknown]) => [
        key,
        typeof value === 'object' && value !== null && !Array.isArray(value) ? withId(value, name) : value,
      ],
    ),
  );
}

import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { placeOf, tableName } from '#domain/order/account-words.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { CALL_REASONS, type Ticket } from '#domain/order/ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const CallWaiter = v.strictObject({ tableId: Id, reason: v.picklist(CALL_REASONS) });
const AttendCall = v.strictObject({ ticketId: Id });
type CallWaiter = v.InferOutput<typeof CallWaiter>;
type AttendCall = v.InferOutput<typeof AttendCall>;

/** A guest tapped it on the page of the table's printed code. */
export const callWaiter = defineCommand({
  type: 'CALL_WAITER',
  words: 'Llamar desde la mesa',
  args: CallWaiter,
  permission: 'public',
  decide: decideCall,
  about: ({ tableId, reason }, world) => `${tableName(world, tableId)} · ${CALL_WORDS[reason]}`,
});

export const attendCall = defineCommand({
  type: 'ATTEND_CALL',
  words: 'Atender la llamada de una mesa',
  args: AttendCall,
  permission: 'set-table-status',
  decide: decideAttended,
  reads: readsTicket,
  about: ({ ticketId }, world) => placeOf(world, liveTicket(world, ticketId)),
});

const CALL_WORDS = { waiter: 'llama al mesero', bill: 'pide la cuenta' } as const;

/** Only while somebody sits there: the printed code is on the table before and after them too. Twice is once. */
function decideCall(world: World, { tableId, reason }: CallWaiter, { now }: Context): Decision {
  const ticket = accountAt(world, tableId);
  if (!ticket) return reject('table-without-account');
  const calls = ticket.calls ?? [];
  if (calls.some((call) => call.reason === reason)) return accept([]);
  return accept([put('tickets', { ...ticket, calls: [...calls, { reason, at: now }], updatedAt: now })]);
}

/**
 * Whoever went there has heard it. A guest's tap alone never counts as the bill being asked for, after which taking
 * something off needs approval: the person who went to the table confirms it by this.
 */
function decideAttended(world: World, { ticketId }: AttendCall, { now }: Context): Decision {
  const ticket = liveTicket(world, ticketId);
  if (!ticket) return reject('ticket-not-found');
  const { calls = [], ...rest } = ticket;
  if (calls.length === 0) return accept([]);
  const asked = calls.find(({ reason }) => reason === 'bill');
  const bill = asked && ticket.status !== 'closed' ? (ticket.bill ?? { prints: 0, askedAt: asked.at }) : ticket.bill;
  return accept([put('tickets', { ...rest, ...(bill === undefined ? {} : { bill }), updatedAt: now })]);
}

/** The account a table shows, while it is open. */
export function accountAt(world: World, tableId: string): Ticket | undefined {
  const shown = world.get('tables', tableId)?.currentTicketId ?? null;
  const ticket = shown === null ? undefined : world.get('tickets', shown);
  return ticket?.status === 'closed' ? undefined : ticket;
}

import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Context, type Decide } from '#domain/decision.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { ZERO } from '#domain/shared/money.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { folioId, freeFolio } from './folio.ts';

type OpenTable = ArgsOf<'OPEN_TABLE'>;
type OpenTakeaway = ArgsOf<'OPEN_TAKEAWAY'>;

/** Two terminals that open one table while apart both keep their account; the table shows the first. */
export const openTable: Decide<OpenTable> = (world, args, context) => {
  const table = world.get('tables', args.tableId);
  if (!table) return reject('table-not-found');
  const opened = newAccount(world, args, context);
  if (opened === null) return accept([]);

  const ticket: Ticket = { ...opened.ticket, tableId: table.id, type: 'dine-in', guests: args.guests ?? null };
  const changes: Change[] = [put('tickets', ticket), put('folios', opened.folio)];
  const current = table.currentTicketId === null ? undefined : world.get('tickets', table.currentTicketId);
  if (current && current.status !== 'closed') return accept(changes, 'second-account');

  const currentTicketId = ticket.id;
  // Put out of use while a tablet without line opened it: guests sit there, and nothing they eat may be refused.
  changes.push(put('tables', { ...table, active: true, status: 'occupied', currentTicketId, updatedAt: context.now }));
  return accept(changes, ticket.folio === args.folio ? undefined : 'folio-reassigned');
};

export const openTakeaway: Decide<OpenTakeaway> = (world, args, context) => {
  const opened = newAccount(world, args, context);
  if (opened === null) return accept([]);
  const note = opened.ticket.folio === args.folio ? undefined : 'folio-reassigned';
  return accept([put('tickets', opened.ticket), put('folios', opened.folio)], note);
};

/** Null when that very ticket exists already: opening it again changes nothing. */
function newAccount(world: World, args: OpenTakeaway, { now, today, actor }: Context) {
  if (world.get('tickets', args.ticketId)) return null;
  const folio = freeFolio(world, args.folio, today);
  const ticket: Ticket = {
    id: args.ticketId,
    folio,
    type: 'takeaway',
    guests: null,
    ...(args.guestName === undefined ? {} : { guestName: args.guestName }),
    items: [],
    voids: [],
    payments: [],
    pricesIncludeTax: venueSettings(world).pricesIncludeTax,
    taxRate: null,
    subtotal: ZERO,
    tax: ZERO,
    tip: ZERO,
    discount: ZERO,
    total: ZERO,
    status: 'open',
    day: today,
    closedDay: null,
    openedAt: now,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
    openedBy: actor.id,
  };
  return { ticket, folio: { id: folioId(today, folio), ticketId: ticket.id, day: today } };
}

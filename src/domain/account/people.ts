import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { Seat } from '#domain/order/add-item.ts';
import { folioOf, lineText } from '#domain/order/account-words.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { itemOf, openTicket, openTicketWith, replaceItem } from '#domain/order/open-ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

/* Who sits at the table, and for whom a dish is. */

/** Of one party. */
export const MOST_GUESTS = 200;

const CoversArgs = v.strictObject({
  ticketId: Id,
  guests: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_GUESTS)),
});
const SeatArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  /** Null: for nobody in particular. */
  seat: v.nullable(Seat),
});

export const setCovers = defineCommand({
  type: 'SET_COVERS',
  words: 'Cambiar comensales',
  args: CoversArgs,
  permission: 'covers',
  decide: decideCovers,
  reads: readsTicket,
  about: ({ ticketId, guests }, world) => `${folioOf(world, ticketId)} · ${guests}`,
});

export const setSeat = defineCommand({
  type: 'SET_SEAT',
  words: 'Decir para quién es',
  args: SeatArgs,
  permission: 'covers',
  decide: decideSeat,
  reads: readsTicket,
  about: (args, world) => `${lineText(args, world)} · ${args.seat === null ? 'para la mesa' : `Persona ${args.seat}`}`,
});

function decideCovers(world: World, args: v.InferOutput<typeof CoversArgs>, { now }: Context): Decision {
  const ticket = openTicket(world, args.ticketId);
  if (!ticket.ok) return ticket;
  return accept([
    put('tickets', { ...ticket.value, guests: args.guests, updatedAt: now }),
    ...cardsOf(world, ticket.value).map((entry) => put('kds', { ...entry, guests: args.guests })),
  ]);
}

function decideSeat(world: World, args: v.InferOutput<typeof SeatArgs>, { now }: Context): Decision {
  const ticket = openTicketWith(world, args);
  if (!ticket.ok) return ticket;
  const item = itemOf(ticket.value, args.itemId);
  if (!item) return reject('item-not-found');
  const seated = atSeat(item, args.seat);
  return accept([
    put('tickets', { ...ticket.value, items: replaceItem(ticket.value, seated), updatedAt: now }),
    ...world
      .of('kds', `line ${item.id}`)
      .filter(({ status }) => status !== 'ready')
      .map((entry) =>
        put('kds', {
          ...entry,
          items: entry.items.map((each) => (each.ticketItemId === item.id ? atSeat(each, args.seat) : each)),
        }),
      ),
  ]);
}

function atSeat<Line extends { readonly seat?: number }>({ seat: _seat, ...plain }: Line, seat: number | null) {
  return seat === null ? plain : { ...plain, seat };
}

/** What the kitchen and the bar still have of it. */
function cardsOf(world: World, { id }: Ticket): readonly KdsEntry[] {
  return world.of('kds', `ticket ${id}`).filter(({ status }) => status !== 'ready');
}

import { folioFromFraction } from '#domain/floor/folio.ts';
import { COURSES } from '#domain/menu/course.ts';
import { PAYMENT_METHODS, type Ticket, type TicketItem } from '#domain/order/ticket.ts';
import { grantsOf } from '#domain/order/grant.ts';
import { balanceDue, refundable } from '#domain/order/totals.ts';
import type { World } from '#domain/world.ts';
import { CREW } from './crew.ts';
import type { Weather } from './weather.ts';
import type { Wish } from './wishes.ts';

/* What people do with an account beside ordering: divide it, move it about, give something away, pay it, undo a charge. */

export function accountWish(world: World, ticket: Ticket, weather: Weather): Wish | null {
  const { random } = weather;
  const roll = random.next();
  if (roll < 0.3) return divideWish(world, ticket, weather);
  if (roll < 0.42) return moveLinesWish(world, ticket, weather);
  if (roll < 0.5) return moveAccountWish(world, ticket, weather);
  if (roll < 0.58) return shareWish(world, ticket, weather);
  if (roll < 0.8) return giftWish(ticket, weather);
  return peopleWish(ticket, weather);
}

/** Some pieces of a line to a new account of the same table. */
export function divideWish(_world: World, ticket: Ticket, { random, stats }: Weather): Wish | null {
  const item = random.pick(ticket.items);
  if (!item) return null;
  const to = {
    ticketId: `t${stats.taps}-${random.below(1e9)}`,
    folio: folioFromFraction(random.next() * 0.04),
    ...(ticket.tableId === undefined ? {} : { tableId: ticket.tableId }),
  };
  return { type: 'MOVE_LINES', args: { ticketId: ticket.id, lines: [someOf(item, random)], to } };
}

function moveLinesWish(world: World, ticket: Ticket, { random }: Weather): Wish | null {
  const item = random.pick(ticket.items);
  const other = random.pick(openAccounts(world).filter(({ id }) => id !== ticket.id));
  if (!item || !other) return null;
  return {
    type: 'MOVE_LINES',
    args: { ticketId: ticket.id, lines: [someOf(item, random)], to: { ticketId: other.id } },
  };
}

function moveAccountWish(world: World, ticket: Ticket, { random }: Weather): Wish | null {
  const table = random.pick([...world.all('tables')]);
  return table ? { type: 'MOVE_ACCOUNT', args: { ticketId: ticket.id, tableId: table.id } } : null;
}

function shareWish(world: World, ticket: Ticket, { random }: Weather): Wish | null {
  const item = random.pick(ticket.items);
  const other = random.pick(openAccounts(world).filter(({ id }) => id !== ticket.id));
  if (!item) return null;
  const among = other && item.share === undefined ? [ticket.id, other.id] : [ticket.id];
  return { type: 'SHARE_LINE', args: { ticketId: ticket.id, itemId: item.id, among } };
}

function giftWish(ticket: Ticket, { random }: Weather): Wish | null {
  const ticketId = ticket.id;
  const item = random.pick(ticket.items);
  const roll = random.next();
  if (!item) return null;
  if (roll < 0.25)
    return { type: 'GIVE_COURTESY', args: { ticketId, lines: [someOf(item, random)], reason: 'Espera' } };
  const given = random.pick(grantsOf(ticket));
  if (roll < 0.45 && given) return { type: 'TAKE_BACK_GIFT', args: { ticketId, givenId: given.id } };
  const worth = random.chance(0.5)
    ? ({ kind: 'amount', value: 1 + random.below(6000) } as const)
    : ({ kind: 'percent', value: 1 + random.below(25) } as const);
  const line = random.chance(0.5) ? { itemId: item.id } : {};
  return { type: 'GIVE_DISCOUNT', args: { ticketId, worth, reason: 'Cliente frecuente', ...line } };
}

function peopleWish(ticket: Ticket, { random }: Weather): Wish | null {
  const ticketId = ticket.id;
  const item = random.pick(ticket.items);
  const roll = random.next();
  if (roll < 0.25) return { type: 'ASK_BILL', args: { ticketId } };
  if (roll < 0.45) return { type: 'SET_COVERS', args: { ticketId, guests: 1 + random.below(8) } };
  if (roll < 0.6)
    return { type: 'SET_PARTS', args: { ticketId, parts: random.chance(0.7) ? 2 + random.below(5) : null } };
  if (roll < 0.66 && item?.course !== undefined)
    return { type: 'SET_COURSE', args: { ticketId, itemId: item.id, course: random.pick([null, ...COURSES]) ?? null } };
  if (roll < 0.75)
    return { type: 'CHANGE_WAITER', args: { ticketIds: [ticketId], staffId: random.pick(CREW)?.id ?? 'wendy' } };
  if (roll > 0.93) return { type: 'NOTE_GUESTS', args: { ticketId, ...saidAt(roll) } };
  return item ? { type: 'SET_SEAT', args: { ticketId, itemId: item.id, seat: 1 + random.below(4) } } : null;
}

/** What guests said, on a screen that had heard nothing of it before. */
function saidAt(roll: number) {
  if (roll > 0.98) return { nota: 'Con prisa' };
  const alergias = roll > 0.955 ? 'nuez' : 'mariscos';
  return { alergias, alergias_antes: '', acepta_alergias: true };
}

/** All that is due at once, or a part of it with its own tip; what comes to nothing is closed without a charge. */
export function payWish(
  _world: World,
  ticket: Ticket,
  { weather, isTaken }: { readonly weather: Weather; readonly isTaken: boolean },
): Wish | null {
  const { random } = weather;
  const ticketId = ticket.id;
  const due = balanceDue(ticket);
  if (ticket.items.length === 0) return null;
  if (due === 0) return { type: 'CLOSE_UNPAID', args: { ticketId } };
  if (random.chance(0.5))
    return { type: 'CLOSE_TICKET', args: { ticketId, method: 'cash', amount: due, taken: isTaken } };
  const amount = random.chance(0.4) ? due : 1 + random.below(due);
  const tip = random.chance(0.4) ? { tip: random.below(3000) } : {};
  const method = random.pick(PAYMENT_METHODS) ?? 'cash';
  return { type: 'TAKE_PAYMENT', args: { ticketId, method, amount, ...tip, taken: isTaken } };
}

/** A charge that was wrong: opened again, given back, booked under its right form. */
export function afterWish(world: World, { random }: Weather): Wish | null {
  const ticket = random.pick(
    [...world.all('tickets')].filter(({ status, mergedInto }) => status === 'closed' && mergedInto === undefined),
  );
  const payment = ticket && random.pick(ticket.payments);
  if (!ticket || !payment) return null;
  const about = { ticketId: ticket.id, reason: 'Se cobró mal' };
  const roll = random.next();
  if (roll < 0.5) return { type: 'REOPEN_TICKET', args: about };
  const most = refundable(ticket, payment.id);
  if (roll < 0.8 && most > 0) {
    return { type: 'REFUND_PAYMENT', args: { ...about, paymentId: payment.id, amount: 1 + random.below(most) } };
  }
  const method = random.pick(PAYMENT_METHODS.filter((each) => each !== payment.method)) ?? 'card';
  return { type: 'CORRECT_PAYMENT', args: { ...about, paymentId: payment.id, method } };
}

export function openAccounts(world: World): readonly Ticket[] {
  return [...world.all('tickets')].filter(({ status }) => status !== 'closed');
}

function someOf({ id, qty }: TicketItem, random: Weather['random']): { readonly itemId: string; readonly qty: number } {
  return { itemId: id, qty: 1 + random.below(qty) };
}

import type { Context } from '#domain/decision.ts';
import type { Course } from '#domain/menu/course.ts';
import type { Area, Ticket, TicketItem, TicketModifier } from '#domain/order/ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { joinPieces } from './card-moves.ts';
import { entryId, isWantedOn, wantedQty, type KdsEntry, type KdsItem } from './kds-entry.ts';

/* Cards of a later course: the kitchen knows of them and does not begin before «Marchar». */

export function isHeld({ status, items }: KdsEntry): boolean {
  return status === 'held' && items.some((item) => wantedQty(item) > 0);
}

/** Held for the lines of those accounts, wherever they were sent from. */
export function heldCardsOf(world: World, tickets: readonly Pick<Ticket, 'items'>[]): readonly KdsEntry[] {
  const lines = linesOf(tickets);
  return [...world.all('kds')].filter((entry) => entry.status === 'held' && isWantedOn(entry, (id) => lines.has(id)));
}

function linesOf(tickets: readonly Pick<Ticket, 'items'>[]): ReadonlySet<string> {
  return new Set(tickets.flatMap(({ items }) => items.map(({ id }) => id)));
}

/** How many pieces of a line wait for «Marchar»: nobody has begun them, so that they are changed and taken off freely. */
export function heldQty(world: World, itemId: string): number {
  return heldPieces(world).get(itemId) ?? 0;
}

/** The same for every line of the house. */
export function heldPieces(world: World): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { status, items } of world.all('kds')) {
    if (status !== 'held') continue;
    for (const item of items) {
      pieces.set(item.ticketItemId, (pieces.get(item.ticketItemId) ?? 0) + wantedQty(item));
    }
  }
  return pieces;
}

/** The kitchen reads how a dish is made, and no prices. */
export function asCooked({ name, qty, group }: TicketModifier): KdsItem['modifiers'][number] {
  return group === undefined ? { name, qty } : { name, qty, group };
}

/** What a line says now, on the cards that wait. */
export function rewriteHeld(world: World, { id, notes, modifiers }: TicketItem): readonly Change[] {
  const asOrdered = (item: KdsItem): KdsItem => {
    const { notes: _, ...plain } = item;
    return {
      ...plain,
      ...(notes === undefined ? {} : { notes }),
      modifiers: modifiers.map(asCooked),
    };
  };
  return [...world.all('kds')]
    .filter(({ status, items }) => status === 'held' && items.some(({ ticketItemId }) => ticketItemId === id))
    .map((entry) =>
      put('kds', { ...entry, items: entry.items.map((item) => (item.ticketItemId === id ? asOrdered(item) : item)) }),
    );
}

/** A line's pieces leave the cards of their course for that of another; where that was fired already, or there is none, they go. */
export function movedHeld(
  world: World,
  { ticket, itemId, course }: { readonly ticket: Ticket; readonly itemId: string; readonly course: Course | null },
  context: Context,
): readonly Change[] {
  const isOf = ({ ticketItemId }: KdsItem): boolean => ticketItemId === itemId;
  const held = heldCardsOf(world, [ticket]);
  const leaving = held.filter((entry) => entry.items.some(isOf) && entry.course !== course);
  const [first] = leaving;
  if (!first) return [];
  const left = leaving.map((entry) => put('kds', { ...entry, items: entry.items.filter((item) => !isOf(item)) }));
  const pieces = joinPieces(leaving.flatMap(({ items }) => items.filter(isOf)));
  const { course: _, ...plain } = first;
  const account = { ticketId: ticket.id, folio: ticket.folio };
  const made = { ...plain, ...account, id: entryId(first.area, context.commandId), items: pieces };
  if (course === null || course <= (ticket.course ?? 0)) {
    return [...left, put('kds', fired(course === null ? made : { ...made, course }, context))];
  }
  const other = held.find((each) => each.area === first.area && each.course === course);
  const joined = other ? { ...other, items: joinPieces([...other.items, ...pieces]) } : { ...made, course };
  return [...left, put('kds', joined)];
}

/** It is to be made now: its minutes begin, and what was taken off while it waited was never asked for. */
export function fired(entry: KdsEntry, { now, today, receivedOn = today }: Context): KdsEntry {
  return {
    ...entry,
    status: 'pending',
    createdAt: now,
    firedAt: now,
    day: receivedOn,
    items: entry.items
      .filter((item) => wantedQty(item) > 0)
      .map((item) => ({ ...item, qty: wantedQty(item), voidedQty: 0 })),
  };
}

/** Guests who have paid wait for it: nobody is left who would say «Marchar». What others at their table ordered goes on waiting. */
export function firedAtClosing(world: World, ticket: Ticket, context: Context): readonly Change[] {
  return firedLines(world, { tickets: [ticket], upTo: Infinity }, context);
}

/** The lines of those accounts, up to that course, on the cards that wait; a card shared with others is parted. */
export function firedLines(
  world: World,
  { tickets, upTo }: { readonly tickets: readonly Ticket[]; readonly upTo: number },
  context: Context,
): readonly Change[] {
  const lines = linesOf(tickets);
  const cards = heldCardsOf(world, tickets).filter(({ course = 0 }) => course <= upTo);
  return cards.flatMap((entry, index) => {
    const goes = entry.items.filter(({ ticketItemId }) => lines.has(ticketItemId));
    const stays = entry.items.filter(({ ticketItemId }) => !lines.has(ticketItemId));
    if (stays.every((item) => wantedQty(item) === 0)) return [put('kds', fired(entry, context))];
    const owner = tickets.find(({ items }) => isWantedOn(entry, (id) => items.some((line) => line.id === id)));
    const account = owner ? { ticketId: owner.id, folio: owner.folio } : {};
    const id = entryId(entry.area, `${context.commandId}:f${index}`);
    return [
      put('kds', { ...entry, items: stays }),
      put('kds', fired({ ...entry, ...account, id, items: goes }, context)),
    ];
  });
}

/**
 * Which courses of a send go at once: what has no course, all up to the one that was fired last, and the first course of
 * the send itself unless one as early waits already. A dish of the kitchen without a course goes first: what is brought
 * after the first course waits for it. What is to take away goes whole.
 */
export function goesNow(
  { type, course: reached }: Pick<Ticket, 'type' | 'course'>,
  {
    sent,
    held,
  }: {
    readonly sent: readonly { readonly course?: Course; readonly area: Area }[];
    readonly held: readonly KdsEntry[];
  },
): (course: Course | undefined) => boolean {
  const first = Math.min(...sent.map(({ course, area }) => course ?? (area === 'kitchen' ? 1 : Infinity)));
  const waiting = Math.min(...held.map(({ course }) => course ?? Infinity));
  return (course) =>
    course === undefined || type === 'takeaway' || course <= (reached ?? 0) || (course === first && course < waiting);
}

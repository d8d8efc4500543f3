import type { Context } from '#domain/decision.ts';
import type { Course } from '#domain/menu/course.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { heldCardsOf, linesOf } from './held-cards.ts';
import { joinPieces } from './join-pieces.ts';
import { entryId, placeKey, isWantedOn, wantedQty, type KdsEntry, type KdsItem } from './kds-entry.ts';

/* How cards that wait are fired, or wait for another course. */

/** A line's pieces leave the cards of their course for that of another; where that was fired already, or there is none, they go. */
export function movedHeld(
  world: World,
  { ticket, itemId, course }: { readonly ticket: Ticket; readonly itemId: string; readonly course: Course | null },
  context: Context,
): readonly Change[] {
  const isOf = ({ ticketItemId }: KdsItem): boolean => ticketItemId === itemId;
  const held = heldCardsOf(world, [ticket]);
  const leaving = held.filter((entry) => entry.items.some(isOf) && entry.course !== course);
  const left = leaving.map((entry) => put('kds', { ...entry, items: entry.items.filter((item) => !isOf(item)) }));
  const account = { ticketId: ticket.id, folio: ticket.folio };
  // Each station has a card of its own, and the parts of a package may be of both areas.
  const reached = [...Map.groupBy(leaving, placeKey)].flatMap(([place, cards]): readonly Change[] => {
    const [first] = cards;
    if (!first) return [];
    const pieces = joinPieces(cards.flatMap(({ items }) => items.filter(isOf)));
    const { course: _, ...plain } = first;
    const made = { ...plain, ...account, id: entryId(first, context.commandId), items: pieces };
    if (course === null || course <= (ticket.course ?? 0)) {
      return [put('kds', fired(course === null ? made : { ...made, course }, context))];
    }
    const other = held.find((each) => placeKey(each) === place && each.course === course);
    return [put('kds', other ? { ...other, items: joinPieces([...other.items, ...pieces]) } : { ...made, course })];
  });
  return [...left, ...reached];
}

/** It is to be made now: its minutes begin, and what was taken off while it waited was never asked for. */
export function fired(entry: KdsEntry, { now, today, receivedOn = today }: Context): KdsEntry {
  return {
    ...entry,
    status: 'pending',
    createdAt: now,
    firedAt: now,
    day: receivedOn,
    items: joinPieces(entry.items.filter((item) => wantedQty(item) > 0).map(asSentNow)),
  };
}

/** No paper has named it yet: each line is said as it is now, also one that was divided and changed while it waited. */
function asSentNow(item: KdsItem): KdsItem {
  const { orderedAs: _, ...own } = item;
  return { ...own, qty: wantedQty(item), voidedQty: 0 };
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
    const id = entryId(entry, `${context.commandId}:f${index}`);
    return [
      put('kds', { ...entry, items: stays }),
      put('kds', fired({ ...entry, ...account, id, items: goes }, context)),
    ];
  });
}

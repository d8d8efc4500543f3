import type { Course } from '#domain/menu/course.ts';
import type { Area, Ticket, TicketItem, TicketModifier } from '#domain/order/ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { countsAt } from './two-stations.ts';
import { isWantedOn, wantedQty, type KdsEntry, type KdsItem } from './kds-entry.ts';

/* Cards of a later course: the kitchen knows of them and does not begin before «Marchar». */

export function isHeld({ status, items }: KdsEntry): boolean {
  return status === 'held' && items.some((item) => wantedQty(item) > 0);
}

/** Held for the lines of those accounts, wherever they were sent from. */
export function heldCardsOf(world: World, tickets: readonly Pick<Ticket, 'items'>[]): readonly KdsEntry[] {
  const lines = linesOf(tickets);
  return cardsWith(world, lines).filter((entry) => entry.status === 'held' && isWantedOn(entry, (id) => lines.has(id)));
}

/** Every card on which one of these lines stands. */
export function cardsWith(world: World, lines: Iterable<string>): readonly KdsEntry[] {
  return [...new Set([...lines].flatMap((id) => world.of('kds', `line ${id}`)))];
}

export function linesOf(tickets: readonly Pick<Ticket, 'items'>[]): ReadonlySet<string> {
  return new Set(tickets.flatMap(({ items }) => items.map(({ id }) => id)));
}

/** How many pieces of a line wait for «Marchar»: nobody has begun them, so that they are changed and taken off freely. */
export function heldQty(world: World, itemId: string): number {
  const pieces = new Map<string | undefined, number>();
  for (const entry of world.of('kds', `line ${itemId}`)) {
    for (const item of entry.items) {
      if (item.ticketItemId !== itemId || wantedQty(item) === 0 || !countsAt(entry, item)) continue;
      pieces.set(item.part, (pieces.get(item.part) ?? 0) + (entry.status === 'held' ? wantedQty(item) : 0));
    }
  }
  // Of a package the ones of which every part waits.
  return pieces.size === 0 ? 0 : Math.min(...pieces.values());
}

/** The kitchen reads how a dish is made, and no prices. */
export function asCooked({ name, qty, group }: TicketModifier): KdsItem['modifiers'][number] {
  return group === undefined ? { name, qty } : { name, qty, group };
}

/** What a line says now, on the cards that wait. */
export function rewriteHeld(world: World, { id, notes, modifiers, contents }: TicketItem): readonly Change[] {
  const asOrdered = (item: KdsItem): KdsItem => {
    const { notes: _, ...plain } = item;
    return {
      ...plain,
      ...(notes === undefined ? {} : { notes }),
      modifiers: (contents?.find((part) => part.id === item.part)?.modifiers ?? modifiers).map(asCooked),
    };
  };
  return world
    .of('kds', `line ${id}`)
    .filter(({ status }) => status === 'held')
    .map((entry) =>
      put('kds', { ...entry, items: entry.items.map((item) => (item.ticketItemId === id ? asOrdered(item) : item)) }),
    );
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
    readonly sent: readonly { readonly course?: Course | undefined; readonly area: Area }[];
    readonly held: readonly KdsEntry[];
  },
): (course: Course | undefined) => boolean {
  const first = Math.min(...sent.map(({ course, area }) => course ?? (area === 'kitchen' ? 1 : Infinity)));
  const waiting = Math.min(...held.map(({ course }) => course ?? Infinity));
  return (course) =>
    course === undefined || type === 'takeaway' || course <= (reached ?? 0) || (course === first && course < waiting);
}

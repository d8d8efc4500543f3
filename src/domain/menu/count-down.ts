import { accept, type Decision } from '#domain/decision.ts';
import type { TicketItem } from '#domain/order/ticket.ts';
import { localDate, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { leftOf, type MenuItem } from './menu-item.ts';

/**
 * So many more of a dish are ordered, or fewer: what is left of it follows. A promise, not stock: nothing is refused here,
 * because the guest was told yes by a tablet that could not know; whoever sold too many is told.
 */
export function countedDown(
  decision: Decision,
  { item, ordered, today }: { readonly item: MenuItem | undefined; readonly ordered: number; readonly today: DateText },
): Decision {
  const left = item && leftOf(item, today);
  if (!decision.ok || item === undefined || left === undefined || left === null || ordered === 0) return decision;
  const changes = [...decision.changes, put('menu', { ...item, left: { day: today, qty: left - ordered } })];
  return accept(changes, ordered > 0 && left < ordered ? 'oversold' : decision.note);
}

/** The same for a line: the dish, and of a package each of its parts that is brought. */
export function allCountedDown(
  decision: Decision,
  world: World,
  {
    line: { menuItemId, contents = [] },
    ordered,
    today,
  }: {
    readonly line: Pick<TicketItem, 'menuItemId' | 'contents'>;
    readonly ordered: number;
    readonly today: DateText;
  },
): Decision {
  const dishes = [menuItemId, ...contents.filter(({ cancelled }) => !cancelled).map((part) => part.menuItemId)];
  return [...new Set(dishes)].reduce(
    (soFar, id) =>
      countedDown(soFar, {
        item: world.get('menu', id),
        ordered: ordered * dishes.filter((each) => each === id).length,
        today,
      }),
    decision,
  );
}

/** «Quedan 5» is of today: a dish ordered on another day was never counted in it, and taken off it comes to nothing. */
export function countsToday(
  world: World,
  { createdAt }: Pick<TicketItem, 'createdAt'>,
  { ordered, today }: { readonly ordered: number; readonly today: DateText },
): number {
  return ordered < 0 && localDate(createdAt, zoneOf(world)) !== today ? 0 : ordered;
}

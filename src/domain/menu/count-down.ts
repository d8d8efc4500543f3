import { accept, type Decision } from '#domain/decision.ts';
import type { DateText } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
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

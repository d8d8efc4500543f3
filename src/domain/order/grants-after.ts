import { grantsOf, withGrants } from './grant.ts';
import { heldInBounds } from './small-discount.ts';
import type { Grant, Ticket } from './ticket.ts';
import { withTotals } from './totals.ts';

/*
 * The grants after pieces left an account or became cheaper. Nothing here enlarges one; what follows lines to another
 * account is in `account/grants-moved.ts`.
 */

/** Pieces were taken off the account, or became cheaper or given away: what was granted fits on what is left. */
export function afterChange(before: Ticket, after: Ticket): Ticket {
  const there = new Set(after.items.map(({ id }) => id));
  const free = new Map(after.items.map(({ id, qty }) => [id, qty]));
  const kept = grantsOf(before).flatMap((grant): readonly Grant[] => {
    const itemIds = grant.itemIds?.filter((id) => there.has(id)) ?? null;
    if (itemIds?.length === 0) return [];
    if (grant.kind !== 'pieces') return [{ ...grant, itemIds }];
    const [line = ''] = itemIds ?? [];
    const value = Math.min(grant.value, free.get(line) ?? 0);
    free.set(line, (free.get(line) ?? 0) - value);
    return value > 0 ? [{ ...grant, itemIds, value }] : [];
  });
  return withTotals(withGrants(after, heldInBounds(withGrants(after, kept))));
}

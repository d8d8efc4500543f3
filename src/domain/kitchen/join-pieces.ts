import type { KdsItem } from './kds-entry.ts';
import { togetherKey } from './two-stations.ts';

/**
 * Rows of one line on one card are one row, if they were sent as one and are as far: what was brought is not cooked again
 * because it meets a piece that is still on the stove.
 */
export function joinPieces(items: readonly KdsItem[]): readonly KdsItem[] {
  const joined = new Map<string, KdsItem>();
  for (const item of items) {
    const { ticketItemId, orderedAs = ticketItemId, readyAt, servedAt } = item;
    const key = JSON.stringify([togetherKey(item), orderedAs, readyAt !== undefined, servedAt !== undefined]);
    const other = joined.get(key);
    const together = other && {
      ...other,
      qty: other.qty + item.qty,
      voidedQty: other.voidedQty + item.voidedQty,
    };
    joined.set(key, together ?? item);
  }
  return [...joined.values()];
}

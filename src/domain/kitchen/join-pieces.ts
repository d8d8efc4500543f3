import type { KdsItem } from './kds-entry.ts';

/** Rows of one line on one card are one row, if they were sent as one. */
export function joinPieces(items: readonly KdsItem[]): readonly KdsItem[] {
  const joined = new Map<string, KdsItem>();
  for (const item of items) {
    const key = `${item.ticketItemId} ${item.orderedAs ?? item.ticketItemId}`;
    const other = joined.get(key);
    if (!other) {
      joined.set(key, item);
      continue;
    }
    const { readyAt, servedAt, ...rest } = other;
    joined.set(key, {
      ...rest,
      qty: other.qty + item.qty,
      voidedQty: other.voidedQty + item.voidedQty,
      // Together they are ready, or brought, when all of them are.
      ...(readyAt !== undefined && item.readyAt !== undefined ? { readyAt } : {}),
      ...(servedAt !== undefined && item.servedAt !== undefined ? { servedAt } : {}),
    });
  }
  return [...joined.values()];
}

import { dishIdOf, isDishReady, isDishServed, type KdsEntry, type KdsItem } from './kds-entry.ts';

/*
 * A dish that two stations make stands on the card of each. What counts dishes counts it at the first alone, and what
 * takes pieces off or away takes as many at both.
 */

export interface Row {
  readonly entry: KdsEntry;
  readonly item: KdsItem;
}

/** Every dish has exactly one row that counts. */
export function countsAt({ station }: KdsEntry, { stations }: KdsItem): boolean {
  return stations === undefined || stations[0] === station;
}

/** Rows of one line whose pieces are the same dishes. */
export function togetherKey(item: KdsItem): string {
  return `${dishIdOf(item)} ${item.stations?.join('+') ?? ''}`;
}

/** The same at one of its stations. */
export function rowKey({ station = '' }: KdsEntry, item: KdsItem): string {
  return item.stations === undefined ? togetherKey(item) : `${togetherKey(item)} ${station}`;
}

/** How near it is to being eaten. */
export function progressOf({ entry, item }: Row): number {
  if (entry.status === 'held') return 0;
  if (isDishServed(entry, item)) return 4;
  if (isDishReady(entry, item)) return 3;
  return entry.status === 'pending' ? 1 : 2;
}

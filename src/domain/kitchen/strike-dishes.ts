import { put, type Change, type World } from '#domain/world.ts';
import { asReadyAsItsDishes, isDishReady, isDishServed, wantedQty, type KdsEntry, type KdsItem } from './kds-entry.ts';

/**
 * Pieces of a line that were taken back: what waits is struck first, then what nobody has begun, what is on the stove, on
 * the pass and at the table; of these the latest. A dish that was eaten is not struck while another one is still cooked.
 */
export function strikeFromKitchen(world: World, lineId: string, qty: number): readonly Change[] {
  if (qty === 0) return [];
  const rows = world
    .of('kds', `line ${lineId}`)
    .flatMap((entry) => entry.items.map((item, place) => ({ entry, item, place })))
    .filter(({ item }) => item.ticketItemId === lineId && wantedQty(item) > 0)
    .toSorted((a, b) => progress(a) - progress(b) || (turn(a) < turn(b) ? 1 : -1));
  const struck = new Map<KdsEntry, Map<number, number>>();
  let left = qty;
  for (const { entry, item, place } of rows) {
    const count = Math.min(left, wantedQty(item));
    if (count === 0) break;
    left -= count;
    struck.set(entry, (struck.get(entry) ?? new Map<number, number>()).set(place, count));
  }
  return [...struck].map(([entry, counts]) => {
    const items = entry.items.map((item, place) => ({ ...item, voidedQty: item.voidedQty + (counts.get(place) ?? 0) }));
    return put('kds', asReadyAsItsDishes({ ...entry, items, ...whoWaits(world, entry, items) }));
  });
}

/** A card on which its account wants nothing more goes by the name of whoever waits for the rest. */
function whoWaits(world: World, entry: KdsEntry, items: readonly KdsItem[]): Pick<KdsEntry, 'ticketId' | 'folio'> {
  const waiting = items
    .filter((item) => wantedQty(item) > 0)
    .flatMap(({ ticketItemId }) => world.of('tickets', `line ${ticketItemId}`))
    // Of those who sit where the card says.
    .filter(({ tableId }) => tableId !== undefined && world.get('tables', tableId)?.name === entry.tableName);
  const owner = waiting.find(({ id }) => id === entry.ticketId) ?? waiting[0];
  return { ticketId: owner?.id ?? entry.ticketId, folio: owner?.folio ?? entry.folio };
}

interface Row {
  readonly entry: KdsEntry;
  readonly item: KdsItem;
}

function progress({ entry, item }: Row): number {
  if (entry.status === 'held') return 0;
  if (isDishServed(entry, item)) return 4;
  if (isDishReady(entry, item)) return 3;
  return entry.status === 'pending' ? 1 : 2;
}

function turn({ entry: { createdAt, id } }: Row): string {
  return createdAt + id;
}

import { put, type Change, type World } from '#domain/world.ts';
import { asReadyAsItsDishes, dishIdOf, wantedQty, type KdsEntry, type KdsItem } from './kds-entry.ts';
import { countsAt, progressOf, rowKey, togetherKey, type Row } from './two-stations.ts';

/**
 * Pieces of a line that were taken back: what waits is struck first, then what nobody has begun, what is on the stove, on
 * the pass and at the table; of these the latest. A dish that was eaten is not struck while another one is still cooked.
 */
export function strikeFromKitchen(
  world: World,
  lineId: string,
  { qty, part }: { readonly qty: number; readonly part?: string },
): readonly Change[] {
  if (qty === 0) return [];
  const rows = world
    .of('kds', `line ${lineId}`)
    .flatMap((entry) => entry.items.map((item, place) => ({ entry, item, place })))
    .filter(({ item }) => item.ticketItemId === lineId && wantedQty(item) > 0)
    .filter(({ item }) => part === undefined || item.part === part)
    .toSorted((a, b) => progressOf(a) - progressOf(b) || (turn(a) < turn(b) ? 1 : -1));
  const struck = new Map<KdsEntry, Map<number, number>>();
  const left = struckPieces(rows, qty);
  for (const { entry, item, place } of rows) {
    const key = rowKey(entry, item);
    const most = left.get(key) ?? left.get(togetherKey(item)) ?? 0;
    const count = Math.min(most, wantedQty(item));
    if (count === 0) continue;
    left.set(key, most - count);
    struck.set(entry, (struck.get(entry) ?? new Map<number, number>()).set(place, count));
  }
  return [...struck].map(([entry, counts]) => {
    const items = entry.items.map((item, place) => ({ ...item, voidedQty: item.voidedQty + (counts.get(place) ?? 0) }));
    return put('kds', asReadyAsItsDishes({ ...entry, items, ...whoWaits(world, entry, items) }));
  });
}

/** How many of each dish: of a package as many of each part, and what two stations make is struck at both. */
function struckPieces(rows: readonly Row[], qty: number): Map<string, number> {
  const left = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { item } of rows.filter((row) => countsAt(row.entry, row.item))) {
    const most = left.get(dishIdOf(item)) ?? qty;
    const count = Math.min(most, wantedQty(item));
    left.set(dishIdOf(item), most - count);
    counts.set(togetherKey(item), (counts.get(togetherKey(item)) ?? 0) + count);
  }
  return counts;
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

function turn({ entry: { createdAt, id } }: Row): string {
  return createdAt + id;
}

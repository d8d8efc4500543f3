import { isDishReady, isDishServed, wantedQty, type KdsEntry, type KdsItem } from '#domain/kitchen/kds-entry.ts';
import { countsAt, progressOf, rowKey, togetherKey, type Row } from '#domain/kitchen/two-stations.ts';

/* Dishes as guests count them: one of two stations is one. */

/** So many equal dishes with the rows on which they stand. */
export interface Dish {
  /** The row that counts: how the dish is called and made. */
  readonly first: Row;
  readonly rows: readonly Row[];
  readonly qty: number;
  readonly isReady: boolean;
  readonly isServed: boolean;
}

/** What is wanted on these cards as guests count it: a dish of two stations once, as far as the slower one. */
export function dishesOn(cards: readonly KdsEntry[]): readonly Dish[] {
  const rows = cards.flatMap((entry) => entry.items.map((item) => ({ entry, item })));
  const wanted = rows.filter(({ item }) => wantedQty(item) > 0);
  const whole = wanted.filter(({ item }) => item.stations === undefined);
  const shared = wanted.filter(({ item }) => item.stations !== undefined);
  const alone = whole.map((row) => dishOf([row], wantedQty(row.item)));
  if (shared.length === 0) return alone;
  const together = [...Map.groupBy(shared, ({ item }) => togetherKey(item)).values()];
  return [...alone, ...together.flatMap(matchedDishes)];
}

/** The pieces of each station, furthest first, are put together one by one. */
function matchedDishes(rows: readonly Row[]): readonly Dish[] {
  const byStation = [...Map.groupBy(rows, ({ entry, item }) => rowKey(entry, item)).values()].map((pieces) =>
    pieces
      .toSorted((a, b) => progressOf(b) - progressOf(a) || Number(isFirstRow(b)) - Number(isFirstRow(a)))
      .flatMap((row) => Array.from({ length: wantedQty(row.item) }, () => row)),
  );
  const found = new Map<string, { readonly rows: readonly Row[]; qty: number }>();
  const most = Math.max(...byStation.map(({ length }) => length));
  for (let piece = 0; piece < most; piece += 1) {
    const own = byStation.flatMap((pieces) => pieces[piece] ?? []);
    const key = own.map(({ entry, item }) => `${entry.id}/${entry.items.indexOf(item)}`).join(' ');
    const same = found.get(key);
    if (same) same.qty += 1;
    else found.set(key, { rows: own, qty: 1 });
  }
  return [...found.values()].map(({ rows: own, qty }) => dishOf(own, qty));
}

function isFirstRow({ entry, item }: Row): boolean {
  return countsAt(entry, item);
}

function dishOf(rows: readonly Row[], qty: number): Dish {
  const first = rows.find(isFirstRow) ?? rows[0];
  if (!first) throw new Error('a dish without a row');
  return {
    first,
    rows,
    qty,
    isReady: rows.every(({ entry, item }) => isDishReady(entry, item)),
    isServed: rows.every(({ entry, item }) => isDishServed(entry, item)),
  };
}

/** Ready cards of which every dish still waits for its other station: nobody can bring any of it. */
export function cardsThatWait(cards: readonly KdsEntry[]): ReadonlySet<string> {
  const shared = cards.filter(({ items }) => items.some(({ stations }) => stations !== undefined));
  if (shared.length === 0) return new Set();
  const lines = Map.groupBy(
    shared.flatMap((entry) => entry.items.map((item) => ({ entry, item }))),
    ({ item }) => togetherKey(item),
  );
  const isWaiting = (item: KdsItem): boolean =>
    item.stations !== undefined &&
    (lines.get(togetherKey(item)) ?? []).some((row) => wantedQty(row.item) > 0 && !isDishReady(row.entry, row.item));
  const wanted = ({ items }: KdsEntry) => items.filter((item) => wantedQty(item) > 0);
  return new Set(
    shared.filter((entry) => wanted(entry).length > 0 && wanted(entry).every(isWaiting)).map(({ id }) => id),
  );
}

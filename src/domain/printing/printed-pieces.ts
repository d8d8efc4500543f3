import { dishIdOf, wantedQty, type KdsEntry, type KdsItem } from '#domain/kitchen/kds-entry.ts';
import { stackOf, type PrintJob, type PrintedPiece } from './print-job.ts';

/* What the papers of one send say together, and what is left to say so that they say what is wanted. */

/** Pieces of a dish at a table. A dish bears the name under which it was sent, whatever its line is called by now. */
export interface PlacedPieces {
  readonly dish: string;
  readonly table: string | null;
  readonly qty: number;
}

export interface UnsaidPaper {
  readonly kind: 'comanda' | 'cancelled' | 'moved';
  readonly table: string | null;
  /** Of a move: where the papers so far say that they go. */
  readonly from: string | null;
  readonly says: readonly PrintedPiece[];
}

export function dishOfRow(item: KdsItem): string {
  return dishIdOf({ ...item, ticketItemId: item.orderedAs ?? item.ticketItemId });
}

/** Where somebody waits for how many of each dish. */
export function wantedPieces(cards: readonly KdsEntry[]): readonly PlacedPieces[] {
  return tallied(
    cards.flatMap(({ items, tableName }) =>
      items.map((item) => ({ dish: dishOfRow(item), table: tableName, qty: wantedQty(item) })),
    ),
  );
}

/** What these papers say together, in the order in which they were requested. */
export function toldPieces(papers: readonly PrintJob[], cards: readonly KdsEntry[]): readonly PlacedPieces[] {
  return tallied(
    papers.flatMap((paper) =>
      saysOf(paper, cards).flatMap(({ dish, qty }): readonly PlacedPieces[] => {
        const here = { dish, table: paper.tableName, qty };
        if (paper.kind === 'comanda') return [here];
        if (paper.kind === 'cancelled') return [{ ...here, qty: -qty }];
        return [{ dish, table: paper.movedFrom, qty: -qty }, here];
      }),
    ),
  );
}

/** A paper of an older version names its card instead: it says all of it, less what it calls cancelled. */
export function saysOf(paper: PrintJob, cards: readonly KdsEntry[]): readonly PrintedPiece[] {
  if (paper.says !== undefined) return paper.says;
  const { kind, voided, saidBefore = {} } = paper;
  const items = cards.filter(({ id }) => id === stackOf(paper).card).flatMap((card) => card.items);
  return items
    .map((item) => {
      const off = voided[item.ticketItemId] ?? 0;
      const qty = kind === 'cancelled' ? off - (saidBefore[item.ticketItemId] ?? 0) : item.qty - off;
      return { dish: dishOfRow(item), qty };
    })
    .filter(({ qty }) => qty > 0);
}

/** Dish by dish: what is at another table by now, what nobody wants any more, what nobody was told of. */
export function unsaidPapers(told: readonly PlacedPieces[], wanted: readonly PlacedPieces[]): readonly UnsaidPaper[] {
  const papers = new Map<string, { paper: Omit<UnsaidPaper, 'says'>; says: PrintedPiece[] }>();
  const say = (paper: Omit<UnsaidPaper, 'says'>, piece: PrintedPiece): void => {
    if (piece.qty === 0) return;
    const key = JSON.stringify(paper);
    const there = papers.get(key) ?? { paper, says: [] };
    there.says.push(piece);
    papers.set(key, there);
  };
  for (const [dish, pieces] of Map.groupBy([...wanted, ...told], (piece) => piece.dish)) {
    const places = [...new Set(pieces.map(({ table }) => table))].map((table) => ({
      table,
      missing: countAt(wanted, dish, table) - countAt(told, dish, table),
    }));
    for (const place of places.filter(({ missing }) => missing > 0)) {
      for (const other of places) {
        const qty = Math.min(place.missing, Math.max(0, -other.missing));
        say({ kind: 'moved', table: place.table, from: other.table }, { dish, qty });
        place.missing -= qty;
        other.missing += qty;
      }
    }
    for (const { table, missing } of places) {
      const kind = missing < 0 ? 'cancelled' : 'comanda';
      say({ kind, table, from: null }, { dish, qty: Math.abs(missing) });
    }
  }
  return [...papers.values()].map(({ paper, says }) => ({ ...paper, says }));
}

function countAt(pieces: readonly PlacedPieces[], dish: string, table: string | null): number {
  return pieces.reduce((sum, piece) => sum + (piece.dish === dish && piece.table === table ? piece.qty : 0), 0);
}

function tallied(pieces: readonly PlacedPieces[]): readonly PlacedPieces[] {
  const sums = new Map<string, PlacedPieces>();
  for (const piece of pieces) {
    const key = JSON.stringify([piece.dish, piece.table]);
    sums.set(key, { ...piece, qty: piece.qty + (sums.get(key)?.qty ?? 0) });
  }
  return [...sums.values()].filter(({ qty }) => qty !== 0);
}

import type { Context } from '#domain/decision.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { cardsWith } from './held-cards.ts';
import { joinPieces } from './join-pieces.ts';
import {
  asReadyAsItsDishes,
  dishIdOf,
  entryId,
  isWantedOn,
  wantedQty,
  type KdsEntry,
  type KdsItem,
} from './kds-entry.ts';
import { countsAt, rowKey, togetherKey } from './two-stations.ts';

/* The kitchen's cards follow the dishes: each stands at the table where the guests of its lines sit. */

/** So many pieces of a line that go elsewhere, and the name they bear there. */
export interface MovingPieces {
  readonly item: TicketItem;
  readonly qty: number;
  readonly newId: string;
}

export interface Destination {
  readonly ticketId: string;
  readonly folio: string;
  readonly tableId: string | undefined;
}

interface Move extends Pick<Context, 'commandId'> {
  readonly to: Destination;
  /** The account as it was. */
  readonly from: Ticket;
}

/**
 * To another table on a card of their own that says so, with their minutes going on; at the same table the card stays
 * where the cook knows it. Rows of other accounts stay, and so does their card.
 */
export function moveCards(world: World, movings: readonly MovingPieces[], move: Move): readonly Change[] {
  const { to, from, commandId } = move;
  const byLine = new Map(movings.map((moving) => [moving.item.id, moving]));
  const isSameTable = to.tableId === from.tableId && to.tableId !== undefined;
  const cards = cardsWith(world, byLine.keys()).toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));
  const left = goingPieces(cards, byLine);
  const moved = cards.flatMap((entry, index): readonly Change[] => {
    const { stays, goes } = partRows(entry, byLine, left);
    if (goes.length === 0) return [];
    if (isSameTable) {
      const card = { ...entry, items: joinPieces([...stays, ...goes]) };
      return [put('kds', isStillOf(card, from, movings) ? card : { ...card, ...accountOf(to) })];
    }
    const account = atTable(world, to, entry);
    // Nobody waits for anything that stays: what was struck out goes along.
    if (stays.every((item) => wantedQty(item) === 0)) {
      return [put('kds', { ...entry, ...account, items: joinPieces([...goes, ...stays]) })];
    }
    const parted: KdsEntry = {
      ...entry,
      ...account,
      ...(entry.status === 'held' ? {} : { paperOf: entry.paperOf ?? entry.id }),
      id: entryId(entry, `${commandId}:${index}`),
      items: joinPieces(goes),
    };
    const stayed: KdsEntry = { ...entry, items: stays };
    const owner = isStillOf(stayed, from, movings) ? accountOf(entry) : ownerOf(world, stayed, entry);
    return [put('kds', asReadyAsItsDishes({ ...stayed, ...owner })), put('kds', asReadyAsItsDishes(parted))];
  });
  return [...moved, ...renamedCards(world, from, cards)];
}

/** Cards that name an account of which nothing is wanted on them any more go by the name of whoever waits for the rest. */
function renamedCards(world: World, from: Ticket, moved: readonly KdsEntry[]): readonly Change[] {
  const lines = new Set(from.items.map(({ id }) => id));
  return world
    .of('kds', `ticket ${from.id}`)
    .filter((entry) => !moved.includes(entry))
    .filter((entry) => isWantedOn(entry, (id) => !lines.has(id)) && !isWantedOn(entry, (id) => lines.has(id)))
    .map((entry) => put('kds', { ...entry, ...ownerOf(world, entry, entry) }));
}

/** All lines of an account go, and with them the cards on which everything was struck out. */
export function moveAllCards(world: World, move: Move): readonly Change[] {
  const { from, to } = move;
  const movings = from.items.map((item) => ({ item, qty: item.qty, newId: item.id }));
  const struck = world.of('kds', `ticket ${from.id}`).filter((entry) => !isWantedOn(entry, () => true));
  return [
    ...struck.map((entry) => put('kds', { ...entry, ...atTable(world, to, entry) })),
    ...moveCards(world, movings, move),
  ];
}

/** What a card says of the account and the table it belongs to now; the cook still looks for the table it came from. */
function atTable(world: World, to: Destination, entry: KdsEntry): Partial<KdsEntry> {
  const tableName = to.tableId === undefined ? null : (world.get('tables', to.tableId)?.name ?? null);
  return {
    ...accountOf(to),
    tableName,
    ...(tableName === entry.tableName ? {} : { movedFrom: entry.tableName }),
  };
}

function accountOf({ ticketId, folio }: Pick<Destination, 'ticketId' | 'folio'>) {
  return { ticketId, folio };
}

/**
 * How many dishes go, by the rows that say the same of them: of a package as many of each part, of what two stations make
 * as many at both.
 */
function goingPieces(cards: readonly KdsEntry[], byLine: ReadonlyMap<string, MovingPieces>): Map<string, number> {
  const left = new Map<string, number>();
  const going = new Map<string, number>();
  for (const entry of cards) {
    for (const item of entry.items) {
      const moving = byLine.get(item.ticketItemId);
      if (!moving || !countsAt(entry, item)) continue;
      const most = left.get(dishIdOf(item)) ?? Math.min(moving.qty, moving.item.sentQty);
      const qty = Math.min(most, wantedQty(item));
      left.set(dishIdOf(item), most - qty);
      going.set(togetherKey(item), (going.get(togetherKey(item)) ?? 0) + qty);
    }
  }
  return going;
}

/** How many pieces each row gives away: `left` counts down what is still to be found. */
function partRows(entry: KdsEntry, byLine: ReadonlyMap<string, MovingPieces>, left: Map<string, number>) {
  const stays: KdsItem[] = [];
  const goes: KdsItem[] = [];
  for (const item of entry.items) {
    const moving = byLine.get(item.ticketItemId);
    const key = rowKey(entry, item);
    const most = left.get(key) ?? left.get(togetherKey(item)) ?? 0;
    const isWhole = moving !== undefined && moving.qty >= moving.item.qty;
    const qty = moving === undefined ? 0 : isWhole ? item.qty : Math.min(most, wantedQty(item));
    left.set(key, most - qty);
    if (qty < item.qty) stays.push({ ...item, qty: item.qty - qty });
    if (qty > 0 && moving) goes.push({ ...renamed(item, moving.newId), qty, voidedQty: isWhole ? item.voidedQty : 0 });
  }
  return { stays, goes };
}

function renamed(item: KdsItem, newId: string): KdsItem {
  if (newId === item.ticketItemId) return item;
  return { ...item, ticketItemId: newId, orderedAs: item.orderedAs ?? item.ticketItemId };
}

/** The account that a card names has a dish on it, also when others have left. */
function isStillOf(entry: KdsEntry, from: Ticket, movings: readonly MovingPieces[]): boolean {
  if (entry.ticketId !== from.id) return true;
  const gone = new Set(movings.filter(({ item, qty }) => qty >= item.qty).map(({ item }) => item.id));
  const lines = new Set(from.items.map(({ id }) => id).filter((id) => !gone.has(id)));
  return isWantedOn(entry, (id) => lines.has(id));
}

/** Whose dishes are left on a card that its account has gone away from: of several the one opened first. */
function ownerOf(world: World, card: KdsEntry, named: Pick<Destination, 'ticketId' | 'folio'>) {
  const [owner] = card.items
    .flatMap(({ ticketItemId }) => world.of('tickets', `line ${ticketItemId}`))
    .filter(({ items }) => isWantedOn(card, (id) => items.some((item) => item.id === id)))
    .toSorted((a, b) => (a.openedAt + a.id < b.openedAt + b.id ? -1 : 1));
  return accountOf(owner ? { ticketId: owner.id, folio: owner.folio } : named);
}

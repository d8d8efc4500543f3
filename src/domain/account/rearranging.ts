import type { Context } from '#domain/decision.ts';
import { closeAccount } from '#domain/floor/table-account.ts';
import { entryId, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Courtesy, Discount, Ticket, TicketItem } from '#domain/order/ticket.ts';
import { billLines, discountsOf, inProportion } from '#domain/order/totals.ts';
import { cents, sum } from '#domain/shared/money.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type Change, type World } from '#domain/world.ts';

/* What moving, joining and dividing accounts have in common: whose leave it needs, and what follows the lines. */

/** Money or a discount on the table: whoever moves lines about then moves what somebody paid or allowed. */
export function rearrangePermission(...tickets: readonly (Ticket | undefined)[]): Permission {
  const isTouchy = tickets.some(
    (ticket) =>
      ticket !== undefined && (ticket.payments.length > 0 || ticket.discount > 0 || (ticket.courtesy ?? 0) > 0),
  );
  return isTouchy ? 'rearrange-paid' : 'rearrange';
}

export const REARRANGE_ROWS = ['rearrange', 'rearrange-paid'] as const;

/** So many pieces of a line leave it: the same line if all of them go, otherwise a new one beside it. */
export interface Moving {
  readonly item: TicketItem;
  readonly qty: number;
  /** The line's name where it goes to. */
  readonly newId: string;
}

/** Pieces of one line that meet again are one line again, if nothing was granted on either account. */
export function siblingOf(into: Ticket, item: TicketItem): TicketItem | undefined {
  if (item.share !== undefined || into.discount > 0 || (into.courtesies ?? []).length > 0) return undefined;
  return into.items.find(
    (other) => other.share === undefined && dishOf(other) === dishOf(item) && madeAs(other) === madeAs(item),
  );
}

/** The same for all pieces of one order, wherever they are paid. */
export function dishOf({ id, pieceOf }: TicketItem): string {
  return pieceOf ?? id;
}

/** Pieces that nobody has cooked yet may have been asked for differently since. */
function madeAs({ seat = 0, notes = '', modifiers, course }: TicketItem): string {
  return JSON.stringify([seat, notes, modifiers, course ?? 0]);
}

/**
 * An account that lines have left. One that was only made by dividing goes with its last dish: it points to where that
 * went, so that whoever still names it is understood there.
 */
export function leftAccount(
  world: World,
  left: Ticket,
  { into, now, today }: { readonly into: Ticket } & Pick<Context, 'now' | 'today'>,
): readonly Change[] {
  const isOver =
    left.division !== undefined &&
    left.id !== into.id &&
    left.items.length === 0 &&
    left.voids.length === 0 &&
    left.payments.length === 0 &&
    left.tip === 0;
  if (!isOver) return [put('tickets', left)];
  return closeAccount(world, { ...left, mergedInto: into.id }, { now, today, left: 'cleaning' });
}

export interface Parted {
  readonly stays: TicketItem | null;
  readonly goes: TicketItem;
}

/** Pieces that the kitchen has go first: what was eaten is what is being paid elsewhere. */
export function partLine({ item, qty, newId }: Moving): Parted {
  if (qty >= item.qty) return { stays: null, goes: { ...item, id: newId } };
  const sentQty = Math.min(qty, item.sentQty);
  return {
    stays: { ...item, qty: item.qty - qty, sentQty: item.sentQty - sentQty },
    goes: { ...item, id: newId, pieceOf: dishOf(item), qty, sentQty },
  };
}

/** Discounts and courtesies of lines that left, as they are on the account they left and on the one they came to. */
export interface Following {
  readonly stay: { readonly discounts: readonly Discount[]; readonly courtesies: readonly Courtesy[] };
  readonly go: { readonly discounts: readonly Discount[]; readonly courtesies: readonly Courtesy[] };
}

/**
 * A discount follows the lines it reduces and never grows by it: per cents go with every line, an amount is divided in
 * proportion to what it takes off on each side.
 */
export function followLines(from: Ticket, movings: readonly Moving[]): Following {
  const lines = billLines(from);
  const partOfLine = new Map(movings.map(({ item, qty, newId }) => [item.id, { qty, newId, whole: qty >= item.qty }]));
  const stayDiscounts: Discount[] = [];
  const goDiscounts: Discount[] = [];
  for (const discount of discountsOf(from)) {
    const covered = lines.filter(({ item }) => discount.itemIds?.includes(item.id) ?? true);
    const goIds = covered.flatMap(({ item }) => {
      const part = partOfLine.get(item.id);
      return part ? [part.newId] : [];
    });
    const stayIds = covered.filter(({ item }) => partOfLine.get(item.id)?.whole !== true).map(({ item }) => item.id);
    const goBase = cents(
      covered.reduce((total, { item, gross }) => {
        const part = partOfLine.get(item.id);
        return total + (part ? Math.round((gross * part.qty) / item.qty) : 0);
      }, 0),
    );
    const whole = sum(covered.map(({ gross }) => gross));
    const [goValue = 0, stayValue = 0] =
      discount.kind === 'percent'
        ? [discount.value, discount.value]
        : inProportion(cents(discount.value), [goBase, cents(whole - goBase)]);
    if (goIds.length > 0 && goValue > 0) goDiscounts.push({ ...discount, itemIds: goIds, value: goValue });
    if (stayIds.length > 0 && stayValue > 0) {
      stayDiscounts.push({ ...discount, itemIds: discount.itemIds === null ? null : stayIds, value: stayValue });
    }
  }
  return {
    stay: { discounts: stayDiscounts, courtesies: courtesiesAfter(from, partOfLine, 'stay') },
    go: { discounts: goDiscounts, courtesies: courtesiesAfter(from, partOfLine, 'go') },
  };
}

/** Pieces given away go with the line; of a divided one as many as fit on the part that leaves. */
function courtesiesAfter(
  { courtesies = [], items }: Ticket,
  partOfLine: ReadonlyMap<string, { readonly qty: number; readonly newId: string; readonly whole: boolean }>,
  side: 'stay' | 'go',
): readonly Courtesy[] {
  return courtesies.flatMap((courtesy) => {
    const part = partOfLine.get(courtesy.itemId);
    if (!part) return side === 'stay' ? [courtesy] : [];
    if (part.whole) return side === 'go' ? [{ ...courtesy, itemId: part.newId }] : [];
    const line = items.find(({ id }) => id === courtesy.itemId);
    const stayQty = Math.min(courtesy.qty, (line?.qty ?? 0) - part.qty);
    const goQty = courtesy.qty - stayQty;
    if (side === 'stay') return stayQty > 0 ? [{ ...courtesy, qty: stayQty }] : [];
    // However often its pieces are parted, its name stays short: people take it back by it.
    const [act = '', place = ''] = courtesy.id.split(':');
    return goQty > 0 ? [{ ...courtesy, id: `${act}:${place}:${part.newId}`, itemId: part.newId, qty: goQty }] : [];
  });
}

/** Discounts of two accounts on one: what covered the whole of an account goes on covering its lines only. */
export function boundDiscounts(ticket: Ticket): readonly Discount[] {
  const ids = ticket.items.map(({ id }) => id);
  return discountsOf(ticket).map((discount) => (discount.itemIds === null ? { ...discount, itemIds: ids } : discount));
}

/** What a card says of the account and the table it belongs to now; the cook still looks for the table it came from. */
export function atTable(
  world: World,
  { ticketId, folio, tableId }: Destination,
  entry: KdsEntry,
): Pick<KdsEntry, 'ticketId' | 'folio' | 'tableName'> & Partial<Pick<KdsEntry, 'movedFrom'>> {
  const tableName = tableId === undefined ? null : (world.get('tables', tableId)?.name ?? null);
  return {
    ticketId,
    folio,
    tableName,
    ...(tableName === entry.tableName ? {} : { movedFrom: entry.tableName }),
  };
}

export interface Destination {
  readonly ticketId: string;
  readonly folio: string;
  readonly tableId: string | undefined;
}

/**
 * The kitchen's cards follow the dishes that it has: to another table on a card of their own that says so, with their
 * minutes going on; at the same table the card stays where the cook knows it.
 */
export function moveCards(
  world: World,
  movings: readonly Moving[],
  { to, from, commandId }: { readonly to: Destination; readonly from: Ticket } & Pick<Context, 'commandId'>,
): readonly Change[] {
  const byLine = new Map(movings.map((moving) => [moving.item.id, moving]));
  const left = new Map(movings.map(({ item, qty }) => [item.id, Math.min(qty, item.sentQty)]));
  const isSameTable = to.tableId === from.tableId && to.tableId !== undefined;
  const cards = [...world.all('kds')]
    .filter((entry) => entry.items.some(({ ticketItemId }) => byLine.has(ticketItemId)))
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1));
  return cards.flatMap((entry, index) => {
    const stays: KdsEntry['items'][number][] = [];
    const goes: KdsEntry['items'][number][] = [];
    for (const item of entry.items) {
      const moving = byLine.get(item.ticketItemId);
      const most = left.get(item.ticketItemId) ?? 0;
      const isWhole = moving !== undefined && moving.qty >= moving.item.qty;
      const qty = moving === undefined ? 0 : isWhole ? item.qty : Math.min(most, item.qty - item.voidedQty);
      left.set(item.ticketItemId, most - qty);
      if (qty < item.qty) stays.push({ ...item, qty: item.qty - qty });
      if (qty > 0 && moving) {
        goes.push({
          ...item,
          ticketItemId: moving.newId,
          qty,
          voidedQty: isWhole ? item.voidedQty : 0,
        });
      }
    }
    if (goes.length === 0) return [];
    if (isSameTable) return [put('kds', { ...entry, items: joinPieces([...stays, ...goes]) })];
    const account = atTable(world, to, entry);
    if (stays.length === 0) return [put('kds', { ...entry, ...account, items: goes })];
    return [
      put('kds', { ...entry, items: stays }),
      put('kds', { ...entry, ...account, id: entryId(entry.area, `${commandId}:${index}`), items: goes }),
    ];
  });
}

/** Two rows of one line on one card are one row. */
function joinPieces(items: KdsEntry['items']): KdsEntry['items'] {
  const joined = new Map<string, KdsEntry['items'][number]>();
  for (const item of items) {
    const other = joined.get(item.ticketItemId);
    if (!other) {
      joined.set(item.ticketItemId, item);
      continue;
    }
    const { readyAt, servedAt, ...rest } = other;
    joined.set(item.ticketItemId, {
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

import type { Context } from '#domain/decision.ts';
import { closeAccount } from '#domain/floor/table-account.ts';
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

import type { Context } from '#domain/decision.ts';
import { closeAccount } from '#domain/floor/table-account.ts';
import { grantsOf } from '#domain/order/grant.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type Change, type World } from '#domain/world.ts';

/* What moving, joining and dividing tickets share: which approval they need, and what follows the lines. */

/** A ticket with money or a discount on it: moving its lines also moves what somebody paid or approved. */
export function rearrangePermission(...tickets: readonly (Ticket | undefined)[]): Permission {
  const isTouchy = tickets.some(
    (ticket) =>
      ticket !== undefined && (ticket.payments.length > 0 || ticket.discount > 0 || (ticket.courtesy ?? 0) > 0),
  );
  return isTouchy ? 'rearrange-paid' : 'rearrange';
}

/** Moving, sharing and joining must not be a way to another tax: that needs a manager. */
export function isTaxedAlike(a: Ticket, b: Ticket): boolean {
  return a.taxRate === b.taxRate && a.pricesIncludeTax === b.pricesIncludeTax;
}

/**
 * An app pays for its own orders, at its own prices, and keeps its part of them: as was agreed when each was opened, which
 * the owner may have changed between the two.
 */
export function isOfOneChannel({ channel: a }: Ticket, { channel: b }: Ticket): boolean {
  return a?.id === b?.id && a?.commission === b?.commission && a?.paidByApp === b?.paidByApp;
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
  if (item.share !== undefined || grantsOf(into).length > 0) return undefined;
  return into.items.find(
    (other) => other.share === undefined && dishOf(other) === dishOf(item) && madeAs(other) === madeAs(item),
  );
}

/** The same for all pieces of one order, wherever they are paid. */
export function dishOf({ id, pieceOf }: TicketItem): string {
  return pieceOf ?? id;
}

/** Pieces that nobody has cooked yet may have been asked for differently since. */
function madeAs({ seat = 0, notes = '', modifiers, contents, course }: TicketItem): string {
  return JSON.stringify([seat, notes, modifiers, contents, course ?? 0]);
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

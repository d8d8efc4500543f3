import type { Courtesy, Discount, Grant, Ticket } from './ticket.ts';

/* What was granted on an account, in the one shape that every decision and every screen reads. */

/** The one figure of the specification's field, however often it was typed. */
const TYPED = 'typed';

/** What was granted on the account. What version 0.11 wrote is read into the same shape, and takes off the same. */
export function grantsOf(ticket: Ticket): readonly Grant[] {
  if (ticket.grants !== undefined) return ticket.grants;
  return [...(ticket.courtesies ?? []).map(oldCourtesy), ...oldDiscounts(ticket)];
}

export function discountsOf(ticket: Ticket): readonly Grant[] {
  return grantsOf(ticket).filter(({ gives }) => gives === 'discount');
}

/** The account with these grants alone. One that never had any is left as it is. */
export function withGrants(ticket: Ticket, grants: readonly Grant[]): Ticket {
  const { discounts, courtesies, ...plain } = ticket;
  const hadNone =
    ticket.grants === undefined && discounts === undefined && courtesies === undefined && ticket.discount === 0;
  return hadNone && grants.length === 0 ? ticket : { ...plain, grants };
}

export function typedId(commandId: string): string {
  return `${TYPED}:${commandId}`;
}

export function isTyped({ id }: Grant): boolean {
  return id.startsWith(`${TYPED}:`);
}

export function covers({ itemIds }: Grant, itemId: string): boolean {
  return itemIds === null || itemIds.includes(itemId);
}

/** Pieces of a line that are given away. */
export function givenPieces(ticket: Ticket, itemId: string): number {
  return grantsOf(ticket).reduce(
    (pieces, grant) => pieces + (grant.kind === 'pieces' && covers(grant, itemId) ? grant.value : 0),
    0,
  );
}

/** The only figure it knew stood in `discount`, without who gave it: whether it was small follows from the bill. */
function oldDiscounts(ticket: Ticket): readonly Grant[] {
  const { discounts, discount, openedBy, updatedAt } = ticket;
  if (discounts !== undefined) return discounts.map((each) => oldDiscount(each, ticket));
  if (discount === 0) return [];
  const figure = { id: TYPED, itemIds: null, kind: 'amount', value: discount, mostShare: null, reason: '' } as const;
  return [oldDiscount({ ...figure, by: openedBy, at: updatedAt }, ticket)];
}

function oldDiscount(
  { id, mostShare, ...discount }: Discount,
  { id: ticketId, subtotal, tax }: Pick<Ticket, 'id' | 'subtotal' | 'tax'>,
): Grant {
  if (mostShare !== null) return { ...discount, id: oldId(id, ticketId), gives: 'discount', isSmall: true, mostShare };
  const isSmall = id === TYPED && discount.value * 10 <= subtotal + tax;
  return { ...discount, id: oldId(id, ticketId), gives: 'discount', isSmall };
}

/** Two accounts that are joined must not take their typed figures for one. */
function oldId(id: string, ticketId: string): string {
  return id === TYPED ? typedId(ticketId) : id;
}

function oldCourtesy({ itemId, qty, ...courtesy }: Courtesy): Grant {
  return { ...courtesy, gives: 'courtesy', kind: 'pieces', value: qty, itemIds: [itemId], isSmall: false };
}

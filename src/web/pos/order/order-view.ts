import { accountsTogether } from '#domain/account/division.ts';
import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import { isSoldOut } from '#domain/menu/menu-item.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Area, Ticket, TicketItem, TicketVoid } from '#domain/order/ticket.ts';
import { balanceDue, lineTotal, paidSoFar } from '#domain/order/totals.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { keepSame } from '#web/shared/drawing/keep-same.ts';

export interface OrderLine {
  readonly id: string;
  readonly menuItemId: string;
  readonly name: string;
  readonly qty: number;
  readonly sentQty: number;
  /** How much of it the kitchen or the bar does not have yet. */
  readonly unsentQty: number;
  readonly area: Area;
  readonly notes: string;
  readonly modifiers: TicketItem['modifiers'];
  readonly total: Cents;
  /** For whom it is; null: for the table. */
  readonly seat: number | null;
  /** The dish is not to be had any more tonight: what is on the line stays, no more of it can be added. */
  readonly isSoldOut: boolean;
}

export interface OrderOnScreen {
  readonly ticketId: string;
  readonly folio: string;
  readonly tableName: string;
  readonly status: Ticket['status'];
  readonly guests: number | null;
  readonly isTable: boolean;
  /** All open accounts of the table, by number. */
  readonly accounts: readonly { readonly ticketId: string; readonly number: number; readonly total: Cents }[];
  readonly lines: readonly OrderLine[];
  readonly voids: readonly TicketVoid[];
  readonly itemCount: number;
  readonly toKitchen: number;
  readonly toBar: number;
  /** Exactly what a send will send: what the waiter sees at the tap. */
  readonly toSend: readonly { readonly itemId: string; readonly qty: number }[];
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly tip: Cents;
  readonly discount: Cents;
  readonly taxRate: number | null;
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
}

const lineFrom = keepSame<OrderLine>();

/** Null when there is no such account, or it was charged already: nothing can be ordered on it. */
export function orderView(
  world: World,
  { ticketId, today }: { readonly ticketId: string | null; readonly today: DateText },
): OrderOnScreen | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  if (!ticket || ticket.status === 'closed') return null;
  const unsent = unsentLines(ticket);
  return {
    ticketId: ticket.id,
    folio: ticket.folio,
    tableName: ticket.tableId === undefined ? 'Para llevar' : (world.get('tables', ticket.tableId)?.name ?? 'Mesa'),
    status: ticket.status,
    guests: ticket.guests,
    isTable: ticket.tableId !== undefined,
    accounts: accountsTogether(world, ticket)
      .filter(({ ticket: each }) => each.status !== 'closed')
      .map(({ number, ticket: each }) => ({ ticketId: each.id, number, total: each.total })),
    lines: ticket.items.map((item) => {
      const dish = world.get('menu', item.menuItemId);
      return lineOf(item, dish !== undefined && isSoldOut(dish, today));
    }),
    voids: ticket.voids,
    itemCount: ticket.items.reduce((count, { qty }) => count + qty, 0),
    toKitchen: countFor('kitchen', unsent),
    toBar: countFor('bar', unsent),
    toSend: unsent.map(({ itemId, qty }) => ({ itemId, qty })),
    subtotal: ticket.subtotal,
    tax: ticket.tax,
    tip: ticket.tip,
    discount: ticket.discount,
    taxRate: ticket.taxRate,
    total: ticket.total,
    paid: paidSoFar(ticket),
    due: balanceDue(ticket),
  };
}

/** The name of an account that was here and is closed; null when it is open, or there never was one. */
export function closedFolio(world: World, ticketId: string | null): string | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  return ticket?.status === 'closed' ? ticket.folio : null;
}

/** A plain line that has not left yet takes one more; everything else becomes a line of its own. */
export function lineToIncrease(
  lines: readonly OrderLine[],
  { menuItemId, seat }: { readonly menuItemId: string; readonly seat: number | null },
): OrderLine | undefined {
  return lines.find(
    (line) =>
      line.menuItemId === menuItemId &&
      line.seat === seat &&
      line.sentQty === 0 &&
      line.notes === '' &&
      line.modifiers.length === 0,
  );
}

function lineOf(item: TicketItem, soldOut: boolean): OrderLine {
  return lineFrom(item, [soldOut], () => ({
    id: item.id,
    menuItemId: item.menuItemId,
    name: item.name,
    qty: item.qty,
    sentQty: item.sentQty,
    unsentQty: item.qty - item.sentQty,
    area: item.area,
    notes: item.notes ?? '',
    modifiers: item.modifiers,
    total: lineTotal(item),
    seat: item.seat ?? null,
    isSoldOut: soldOut,
  }));
}

function countFor(area: Area, lines: readonly { readonly area: Area; readonly qty: number }[]): number {
  return lines.filter((line) => line.area === area).reduce((count, { qty }) => count + qty, 0);
}

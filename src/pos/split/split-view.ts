import { accountsTogether } from '#domain/account/division.ts';
import { equalParts, type Part } from '#domain/account/parts.ts';
import { dishOf } from '#domain/account/rearranging.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { sum, type Cents } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { compareText } from '#ui/drawing/compare.ts';
import { keepSame } from '#ui/drawing/keep-same.ts';
import { madeText } from '#domain/order/made-words.ts';

export interface SplitLine {
  readonly id: string;
  /** The same for all pieces and parts of one dish, on whichever account. */
  readonly dish: string;
  readonly name: string;
  /** How it is made: «Término medio». */
  readonly made: string;
  readonly qty: number;
  readonly amount: Cents;
  readonly seat: number | null;
  /** In how many parts it is paid; 1: whole. */
  readonly parts: number;
  readonly whole: Cents;
}

export interface SplitAccount {
  readonly ticketId: string;
  readonly number: number;
  readonly folio: string;
  readonly lines: readonly SplitLine[];
  readonly total: Cents;
  readonly due: Cents;
  readonly isPaid: boolean;
  readonly hasPayments: boolean;
  readonly seats: readonly number[];
  readonly guests: number | null;
  readonly parts: number | null;
  /** What each of its equal parts comes to, and which are paid. */
  readonly shares: readonly Part[];
}

export interface Split {
  readonly place: string;
  readonly tableId: string | undefined;
  readonly folio: string;
  readonly guests: number | null;
  readonly items: number;
  readonly accounts: readonly SplitAccount[];
  readonly total: Cents;
  readonly hasPayments: boolean;
  /** The totals are more than the prices of the dishes. */
  readonly hasTaxOnTop: boolean;
}

const lineFrom = keepSame<SplitLine>();
const accountFrom = keepSame<SplitAccount>();

/** The accounts of a table beside each other; null when there is none to divide. */
export function splitView(world: World, ticketId: string | null): Split | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  if (!ticket) return null;
  const together = accountsTogether(world, ticket);
  if (together.every((each) => each.ticket.status === 'closed')) return null;
  const accounts = together.map((each) => accountOf(each.ticket, each.number));
  return {
    place: ticket.tableId === undefined ? 'para llevar' : (world.get('tables', ticket.tableId)?.name ?? 'Mesa'),
    tableId: ticket.tableId,
    folio: together[0]?.ticket.folio ?? ticket.folio,
    guests: together.find((each) => each.ticket.guests !== null)?.ticket.guests ?? null,
    // A shared dish is one on the table, however many pay it.
    items: together
      .flatMap((each) => each.ticket.items)
      .reduce((count, { qty, share }) => count + (share === undefined || share.index === 0 ? qty : 0), 0),
    accounts,
    total: sum(accounts.map(({ total }) => total)),
    hasTaxOnTop: !ticket.pricesIncludeTax,
    hasPayments: accounts.some(({ hasPayments }) => hasPayments),
  };
}

function accountOf(ticket: Ticket, number: number): SplitAccount {
  return accountFrom(ticket, [number], () => ({
    ticketId: ticket.id,
    number,
    folio: ticket.folio,
    // In the order of the taps, however often a dish was here and there meanwhile.
    lines: ticket.items.toSorted((a, b) => compareText(a.createdAt, b.createdAt)).map(lineOf),
    total: ticket.total,
    due: balanceDue(ticket),
    isPaid: ticket.status === 'closed',
    hasPayments: ticket.payments.length > 0,
    seats: [...new Set(ticket.items.flatMap(({ seat }) => (seat === undefined ? [] : [seat])))].toSorted(
      (a, b) => a - b,
    ),
    guests: ticket.guests,
    parts: ticket.parts ?? null,
    shares: equalParts(ticket, ticket.parts ?? 1),
  }));
}

function lineOf(item: TicketItem): SplitLine {
  const { share: _share, ...whole } = item;
  return lineFrom(item, [], () => ({
    id: item.id,
    dish: item.share?.of ?? dishOf(item),
    name: item.name,
    made: madeText(item.modifiers),
    qty: item.qty,
    amount: lineTotal(item),
    seat: item.seat ?? null,
    parts: item.share?.parts ?? 1,
    whole: lineTotal(whole),
  }));
}

import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Payment, Ticket, TicketItem } from '#domain/order/ticket.ts';
import { balanceDue, lineTotal, paidSoFar, QUICK_TIPS, quickTip } from '#domain/order/totals.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { compareNames, compareText } from '#web/shared/drawing/compare.ts';
import { keepLatest, keepSame } from '#web/shared/drawing/keep-same.ts';

export interface AccountToCharge {
  readonly ticketId: string;
  readonly folio: string;
  readonly place: string;
  /** Less than its total when a part is paid. */
  readonly due: Cents;
}

export interface BillLine {
  readonly id: string;
  readonly qty: number;
  readonly name: string;
  readonly extras: readonly string[];
  readonly total: Cents;
}

export interface Bill {
  readonly ticketId: string;
  readonly folio: string;
  readonly place: string;
  readonly closedAt: Instant | null;
  readonly guests: number | null;
  readonly lines: readonly BillLine[];
  readonly payments: readonly Payment[];
  readonly pricesIncludeTax: boolean;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly taxRate: number | null;
  readonly tip: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
  /** Something is ordered that neither kitchen nor bar has heard of. */
  readonly hasUnsent: boolean;
  readonly quickTips: readonly { readonly percentage: number; readonly tip: Cents; readonly isChosen: boolean }[];
}

const accountFrom = keepSame<AccountToCharge>();
const lineFrom = keepSame<BillLine>();
const orderFrom = keepLatest<readonly number[]>();

/** Every open account, by place. */
export function openAccountsView(world: World): readonly AccountToCharge[] {
  const accounts = [...world.all('tickets')]
    .filter(({ status }) => status !== 'closed')
    .map((ticket) => accountOf(world, ticket));
  return orderOf(accounts).flatMap((index) => accounts[index] ?? []);
}

/** Filing names is slow, and amounts change far more often than names: the last order stays while the names do. */
function orderOf(accounts: readonly AccountToCharge[]): readonly number[] {
  const names = accounts.flatMap(({ place, folio }) => [place, folio]);
  return orderFrom(names, () =>
    [...accounts.entries()]
      .toSorted(([, a], [, b]) => compareNames(a.place, b.place) || compareText(a.folio, b.folio))
      .map(([index]) => index),
  );
}

/** Null when there is no such account, or it was charged already. */
export function billView(world: World, ticketId: string | null): Bill | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  if (!ticket || ticket.status === 'closed') return null;
  return billOf(world, ticket);
}

/** For the receipt: a charged account may be printed too. */
export function receiptView(world: World, ticketId: string | null): Bill | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  return ticket ? billOf(world, ticket) : null;
}

/** What a guest is likely to hand over: the exact amount, and the notes above it. */
export function quickCash(due: Cents): readonly Cents[] {
  const notes = [5000, 10_000, 20_000, 50_000, 100_000].map((note) => cents(Math.ceil(due / note) * note));
  return [...new Set([due, ...notes])].filter((amount) => amount > 0).toSorted((a, b) => a - b);
}

function billOf(world: World, ticket: Ticket): Bill {
  return {
    ticketId: ticket.id,
    folio: ticket.folio,
    place: placeOf(world, ticket),
    closedAt: ticket.closedAt,
    guests: ticket.guests,
    lines: ticket.items.map(lineOf),
    payments: ticket.payments,
    pricesIncludeTax: ticket.pricesIncludeTax,
    subtotal: ticket.subtotal,
    tax: ticket.tax,
    taxRate: ticket.taxRate,
    tip: ticket.tip,
    discount: ticket.discount,
    total: ticket.total,
    paid: paidSoFar(ticket),
    due: balanceDue(ticket),
    hasUnsent: ticket.items.some(({ qty, sentQty }) => qty > sentQty),
    quickTips: QUICK_TIPS.map((percentage) => {
      const tip = quickTip(ticket, percentage);
      return { percentage, tip, isChosen: tip > 0 && ticket.tip === tip };
    }),
  };
}

function accountOf(world: World, ticket: Ticket): AccountToCharge {
  const place = placeOf(world, ticket);
  return accountFrom(ticket, [place], () => ({
    ticketId: ticket.id,
    folio: ticket.folio,
    place,
    due: balanceDue(ticket),
  }));
}

function placeOf(world: World, { tableId }: Ticket): string {
  return tableId === undefined ? 'Para llevar' : (world.get('tables', tableId)?.name ?? 'Mesa');
}

function lineOf(item: TicketItem): BillLine {
  return lineFrom(item, [], () => ({
    id: item.id,
    qty: item.qty,
    name: item.name,
    // A number at the end of one row and its name on the next would be read apart.
    extras: item.modifiers.map(({ name, qty }) => (qty > 1 ? `${qty}\u00A0×\u00A0${name}` : name)),
    total: lineTotal(item),
  }));
}

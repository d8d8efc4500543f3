import {
  atLeastZero,
  cents,
  includedPortion,
  MAX_ACCOUNT,
  percent,
  sum,
  ZERO,
  type Cents,
} from '#domain/shared/money.ts';
import { inProportion } from '#domain/shared/proportions.ts';
import { covers, grantsOf, isTyped } from './grant.ts';
import { billDishes, lineAmounts, type BillLine, type PricedLine, type Taxation } from './lines/line-amounts.ts';
import type { Grant, Payment, Ticket, TicketItem } from './ticket.ts';

/** Every line with its share of courtesies and discounts; the sums of the account are the sums of these. */
export function billLines(ticket: Ticket): readonly BillLine[] {
  const taken = takenBy(ticket);
  return ticket.items.map((item, index) => {
    const { net, tax } = lineAmounts(item, ticket);
    const gross = cents(net + tax);
    const [courtesy, discount] = (['courtesy', 'discount'] as const).map((gives) =>
      sum(taken.map(({ grant, lines }) => (grant.gives === gives ? (lines[index] ?? ZERO) : ZERO))),
    ) as [Cents, Cents]; // One figure for each of the two.
    const left = cents(gross - courtesy - discount);
    const line = { item, gross, courtesy, discount };
    if (!ticket.pricesIncludeTax) return { ...line, tax };
    if (item.contents === undefined) return { ...line, tax: includedPortion(left, ticket.taxRate ?? item.taxRate) };
    return { ...line, tax: sum(billDishes({ ...line, tax }, ticket).map((dish) => dish.tax)) };
  });
}

/** What one grant takes off each line of its account, in the order of the lines. */
export interface Taken {
  readonly grant: Grant;
  readonly lines: readonly Cents[];
}

/** Whole pieces first, then other cortesías, then discounts as they were given: each takes of what is left. */
export function takenBy(ticket: Ticket): readonly Taken[] {
  const grants = grantsOf(ticket);
  if (grants.length === 0) return [];
  const left = ticket.items.map((item) => atLeastZero(grossOf(item, ticket)));
  const pieces = new Map<string, number>();
  return grants
    .toSorted((a, b) => turnOf(a) - turnOf(b) || (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map((grant) => {
      const lines =
        grant.kind === 'pieces'
          ? ticket.items.map((item) => (covers(grant, item.id) ? givenAway({ item, grant, pieces }, ticket) : ZERO))
          : takenOff(
              grant,
              ticket.items.map(({ id }, index) => (covers(grant, id) ? (left[index] ?? ZERO) : ZERO)),
            );
      for (const [index, part] of lines.entries()) left[index] = cents((left[index] ?? 0) - part);
      return { grant, lines };
    });
}

function turnOf({ gives, kind }: Grant): number {
  if (kind === 'pieces') return 0;
  return gives === 'courtesy' ? 1 : 2;
}

function grossOf(item: PricedLine, ticket: Taxation): Cents {
  const { net, tax } = lineAmounts(item, ticket);
  return cents(net + tax);
}

/** Of the pieces that nothing before it gave away. */
function givenAway(
  { item, grant, pieces }: { readonly item: TicketItem; readonly grant: Grant; readonly pieces: Map<string, number> },
  ticket: Ticket,
): Cents {
  const before = pieces.get(item.id) ?? 0;
  pieces.set(item.id, before + grant.value);
  const charged = (given: number): Cents => grossOf({ ...item, qty: Math.max(0, item.qty - given) }, ticket);
  return cents(charged(before) - charged(before + grant.value));
}

/** What it takes off lines that cost this much: never more than they do. */
function takenOff({ kind, value, mostShare }: Grant, bases: readonly Cents[]): readonly Cents[] {
  const base = sum(bases);
  const wished = kind === 'percent' ? percent(base, value) : cents(value);
  const most = mostShare === undefined ? base : Math.floor(base * mostShare);
  return inProportion(cents(Math.min(wished, base, most)), bases);
}

/**
 * The ticket with its figures computed anew; every change of a ticket ends here. Always:
 * subtotal + tax − discount − courtesy + tip = total, unless a typed discount above the bill would take it below zero.
 */
export function withTotals(ticket: Ticket): Ticket {
  const lines = billLines(ticket);
  const tax = sum(lines.map((line) => line.tax));
  const subtotal = ticket.pricesIncludeTax
    ? cents(sum(lines.map(({ gross }) => gross)) - tax)
    : sum(ticket.items.map((item) => lineAmounts(item, ticket).net));
  // Version 0.11 kept one figure as it was typed, although it be above the bill.
  const isOldFigure = ticket.grants === undefined && ticket.discounts === undefined;
  const discount = isOldFigure
    ? ticket.discount
    : cents(sum(lines.map((line) => line.discount)) + Math.min(ticket.tip, beyondLines(ticket)));
  const courtesy = sum(lines.map((line) => line.courtesy));
  const total = atLeastZero(cents(subtotal + tax - discount - courtesy + ticket.tip));
  return {
    ...ticket,
    subtotal,
    tax,
    discount,
    ...(courtesy > 0 || ticket.courtesy !== undefined ? { courtesy } : {}),
    total,
  };
}

/** A figure typed above the bill takes off the tip too, as the total counts it: subtotal + tax + tip − discount. */
function beyondLines(ticket: Ticket): number {
  if (ticket.grants === undefined) return 0;
  return takenBy(ticket).reduce(
    (beyond, { grant, lines }) => beyond + (isTyped(grant) ? Math.max(0, grant.value - sum(lines)) : 0),
    0,
  );
}

/** Before any discount: what is given away today may be taken back, and must be chargeable then. */
export function isWithinLimit({ subtotal, tax, tip }: Ticket): boolean {
  return subtotal + tax + tip <= MAX_ACCOUNT;
}

type Paid = Pick<Ticket, 'payments' | 'refunds'>;

/** What the till holds of this account: payments less what went back. */
export function paidSoFar({ payments, refunds = [] }: Paid): Cents {
  return cents(sum(payments.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount)));
}

/** What the drawer has beyond that because cash was rounded; below zero what it has less. */
export function roundedBy({ payments, refunds = [] }: Paid): Cents {
  const of = (money: readonly { readonly rounding?: Cents }[]): number =>
    sum(money.map(({ rounding = ZERO }) => rounding));
  return cents(of(payments) - of(refunds));
}

/** What is still to be paid; never below zero. */
export function balanceDue(ticket: Paid & Pick<Ticket, 'total'>): Cents {
  return atLeastZero(cents(ticket.total - paidSoFar(ticket)));
}

export function overpaidBy(ticket: Paid & Pick<Ticket, 'total'>): Cents {
  return atLeastZero(cents(paidSoFar(ticket) - ticket.total));
}

/** What of a payment has not gone back yet. */
export function refundable({ payments, refunds = [] }: Paid, paymentId: string): Cents {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return ZERO;
  return cents(
    payment.amount - sum(refunds.filter((refund) => refund.paymentId === paymentId).map(({ amount }) => amount)),
  );
}

/** What of a payment's tip has not gone back: money goes back from what was eaten first, from the tip last. */
export function tipKept(ticket: Pick<Ticket, 'refunds'>, { id, amount, tip = ZERO }: Payment): Cents {
  const { refunds = [] } = ticket;
  const returned = sum(refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount));
  return cents(Math.min(tip, Math.max(0, amount - returned)));
}

/** Tips that came with a payment of their own; a figure typed for the account is never below them. */
export function tipsOfPayments(ticket: Paid): Cents {
  return sum(ticket.payments.map((payment) => tipKept(ticket, payment)));
}

/** Only cash has change. */
export function changeFor(total: Cents, received: Cents): Cents {
  return atLeastZero(cents(received - total));
}

/** The tip that is in the total: a discount above the bill eats into it, because no total goes below zero. */
export function tipPaid({ tip, total }: Ticket): Cents {
  return cents(Math.min(tip, total));
}

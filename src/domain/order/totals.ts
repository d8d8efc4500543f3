import {
  atLeastZero,
  cents,
  includedPortion,
  MAX_ACCOUNT,
  percent,
  portion,
  sum,
  times,
  ZERO,
  type Cents,
} from '#domain/shared/money.ts';
import type { Discount, LineShare, Payment, Ticket, TicketItem } from './ticket.ts';

export interface LineAmounts {
  /** Without tax. */
  readonly net: Cents;
  readonly tax: Cents;
}

type Taxation = Pick<Ticket, 'pricesIncludeTax' | 'taxRate'>;
type PricedLine = Pick<TicketItem, 'basePrice' | 'qty' | 'modifiers' | 'taxRate' | 'share'>;

/** (base price + Σ modifier delta × its quantity) × quantity, as the menu shows it; of a shared dish its part. */
export function lineTotal(item: Pick<TicketItem, 'basePrice' | 'qty' | 'modifiers' | 'share'>): Cents {
  const extras = sum(item.modifiers.map(({ priceDelta, qty }) => times(priceDelta, qty)));
  return partOf(times(cents(item.basePrice + extras), item.qty), item.share);
}

/** The parts of an amount differ by a cent at most and add up to it; the first ones carry the cents that are left. */
export function partOf(amount: Cents, share: Pick<LineShare, 'parts' | 'index'> | undefined): Cents {
  if (share === undefined) return amount;
  return cents(Math.floor(amount / share.parts) + (share.index < amount % share.parts ? 1 : 0));
}

export function lineAmounts(item: PricedLine, { pricesIncludeTax, taxRate }: Taxation): LineAmounts {
  const shown = lineTotal(item);
  const rate = taxRate ?? item.taxRate;
  if (pricesIncludeTax) {
    const tax = includedPortion(shown, rate);
    return { net: cents(shown - tax), tax };
  }
  // The tax of a shared dish is that of the whole dish, in parts: the accounts together owe what one would.
  const { share: _share, ...whole } = item;
  return { net: shown, tax: partOf(portion(lineTotal(whole), rate), item.share) };
}

/** One line as it stands on the bill: what it costs, what of it is given away or taken off, and its tax in the end. */
export interface BillLine {
  readonly item: TicketItem;
  /** With tax. */
  readonly gross: Cents;
  readonly courtesy: Cents;
  readonly discount: Cents;
  /** Where prices include the tax, of what is really paid; otherwise of the price, as the specification adds it on top. */
  readonly tax: Cents;
}

/** Every line with its share of courtesies and discounts; the sums of the account are the sums of these. */
export function billLines(ticket: Ticket): readonly BillLine[] {
  const priced = ticket.items.map((item) => {
    const { net, tax } = lineAmounts(item, ticket);
    const gross = cents(net + tax);
    return { item, gross, tax, courtesy: cents(gross - chargedGross(item, ticket)) };
  });
  const left = priced.map(({ gross, courtesy }) => cents(gross - courtesy));
  const taken = priced.map(() => ZERO);
  for (const discount of discountsOf(ticket)) {
    const covered = priced.map(({ item }) => discount.itemIds?.includes(item.id) ?? true);
    const bases = left.map((amount, index) => (covered[index] === true ? atLeastZero(amount) : ZERO));
    const parts = inProportion(worthOf(discount, sum(bases)), bases);
    for (const [index, part] of parts.entries()) {
      taken[index] = cents((taken[index] ?? 0) + part);
      left[index] = cents((left[index] ?? 0) - part);
    }
  }
  return priced.map((line, index) => ({
    ...line,
    discount: taken[index] ?? ZERO,
    tax: ticket.pricesIncludeTax ? includedPortion(left[index] ?? ZERO, ticket.taxRate ?? line.item.taxRate) : line.tax,
  }));
}

/** What is still charged of a line after the pieces that the house gives away. */
function chargedGross(item: TicketItem, ticket: Ticket): Cents {
  const given = (ticket.courtesies ?? []).filter(({ itemId }) => itemId === item.id).reduce((n, { qty }) => n + qty, 0);
  const { net, tax } = lineAmounts({ ...item, qty: Math.max(0, item.qty - given) }, ticket);
  return cents(net + tax);
}

/** A ticket of an older version knows one figure, typed for the whole account. */
export function discountsOf(ticket: Ticket): readonly Discount[] {
  if (ticket.discounts !== undefined) return ticket.discounts;
  return ticket.discount === 0 ? [] : [typedDiscount(ticket.discount, ticket)];
}

export const TYPED_DISCOUNT = 'typed';

/** The one figure of the specification's field. */
export function typedDiscount(value: Cents, { openedBy, updatedAt }: Pick<Ticket, 'openedBy' | 'updatedAt'>): Discount {
  return {
    id: TYPED_DISCOUNT,
    itemIds: null,
    kind: 'amount',
    value,
    mostShare: null,
    reason: '',
    by: openedBy,
    at: updatedAt,
  };
}

/** What a discount takes off lines that cost this much: never more than they do. */
function worthOf({ kind, value, mostShare }: Discount, base: Cents): Cents {
  const wished = kind === 'percent' ? percent(base, value) : cents(value);
  const most = mostShare === null ? base : Math.floor(base * mostShare);
  return cents(Math.min(wished, base, most));
}

/** An amount in proportion to the bases: whole cents, the largest remainders first, so that the parts add up to it. */
export function inProportion(amount: Cents, bases: readonly Cents[]): readonly Cents[] {
  const whole = sum(bases);
  if (whole === 0 || amount === 0) return bases.map(() => ZERO);
  const exact = bases.map((base) => (amount * base) / whole);
  const floors = exact.map(Math.floor);
  let left = amount - floors.reduce((total, part) => total + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (left === 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors.map(cents);
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
  // One figure typed for the whole account stays as it was typed, although it be above the bill.
  const discount = ticket.discounts === undefined ? ticket.discount : sum(lines.map((line) => line.discount));
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

/** What a typed discount may be held at: never more than the bill it reduces, tip included, as the total counts it. */
export function discountHeld({ discount, subtotal, tax, tip, courtesy = ZERO }: Ticket): Cents {
  return cents(Math.min(discount, subtotal + tax - courtesy + tip));
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

export const QUICK_TIPS = [10, 12, 15, 20] as const;

export function quickTip(
  { subtotal, tax, discount, courtesy = ZERO }: Pick<Ticket, 'subtotal' | 'tax' | 'discount' | 'courtesy'>,
  percentage: number,
): Cents {
  return percent(atLeastZero(cents(subtotal + tax - discount - courtesy)), percentage);
}

/** Only cash has change. */
export function changeFor(total: Cents, received: Cents): Cents {
  return atLeastZero(cents(received - total));
}

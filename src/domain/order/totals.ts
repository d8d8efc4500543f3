import {
  atLeastZero,
  cents,
  includedPortion,
  MAX_ACCOUNT,
  percent,
  portion,
  sum,
  times,
  type Cents,
} from '#domain/shared/money.ts';
import type { Ticket, TicketItem } from './ticket.ts';

export interface LineAmounts {
  /** Without tax. */
  readonly net: Cents;
  readonly tax: Cents;
}

type Taxation = Pick<Ticket, 'pricesIncludeTax' | 'taxRate'>;
type PricedLine = Pick<TicketItem, 'basePrice' | 'qty' | 'modifiers' | 'taxRate'>;

/** (base price + Σ modifier delta × its quantity) × quantity, as the menu shows it. */
export function lineTotal(item: Pick<TicketItem, 'basePrice' | 'qty' | 'modifiers'>): Cents {
  const extras = sum(item.modifiers.map(({ priceDelta, qty }) => times(priceDelta, qty)));
  return times(cents(item.basePrice + extras), item.qty);
}

export function lineAmounts(item: PricedLine, { pricesIncludeTax, taxRate }: Taxation): LineAmounts {
  const shown = lineTotal(item);
  const rate = taxRate ?? item.taxRate;
  if (!pricesIncludeTax) return { net: shown, tax: portion(shown, rate) };
  const tax = includedPortion(shown, rate);
  return { net: cents(shown - tax), tax };
}

/** The ticket with its five figures computed anew; every change of a ticket ends here. */
export function withTotals(ticket: Ticket): Ticket {
  const lines = ticket.items.map((item) => lineAmounts(item, ticket));
  const subtotal = sum(lines.map(({ net }) => net));
  const tax = sum(lines.map((line) => line.tax));
  const total = atLeastZero(cents(subtotal + tax - ticket.discount + ticket.tip));
  return { ...ticket, subtotal, tax, total };
}

/** What a discount may be held at: never more than the bill it reduces, tip included, as the total counts it. */
export function discountHeld({ discount, subtotal, tax, tip }: Ticket): Cents {
  return cents(Math.min(discount, subtotal + tax + tip));
}

/** Before any discount: what is given away today may be taken back, and must be chargeable then. */
export function isWithinLimit({ subtotal, tax, tip }: Ticket): boolean {
  return subtotal + tax + tip <= MAX_ACCOUNT;
}

export function paidSoFar(ticket: Pick<Ticket, 'payments'>): Cents {
  return sum(ticket.payments.map(({ amount }) => amount));
}

/** What is still to be paid; never below zero. */
export function balanceDue(ticket: Pick<Ticket, 'payments' | 'total'>): Cents {
  return atLeastZero(cents(ticket.total - paidSoFar(ticket)));
}

export function overpaidBy(ticket: Pick<Ticket, 'payments' | 'total'>): Cents {
  return atLeastZero(cents(paidSoFar(ticket) - ticket.total));
}

export const QUICK_TIPS = [10, 12, 15, 20] as const;

export function quickTip(ticket: Pick<Ticket, 'subtotal' | 'tax' | 'discount'>, percentage: number): Cents {
  return percent(atLeastZero(cents(ticket.subtotal + ticket.tax - ticket.discount)), percentage);
}

/** Only cash has change. */
export function changeFor(total: Cents, received: Cents): Cents {
  return atLeastZero(cents(received - total));
}

import type { Ticket } from '#domain/order/ticket.ts';
import { billDishes } from '#domain/order/lines/line-amounts.ts';
import { billLines, tipPaid } from '#domain/order/totals.ts';
import { cents, includedPortion, sum, ZERO, type Cents } from '#domain/shared/money.ts';

/** An account as files and reports tell it, whether its prices include the IVA or not. */
export interface Sold {
  /** With IVA, before anything was taken off. */
  readonly consumed: Cents;
  readonly courtesy: Cents;
  readonly discount: Cents;
  /** What was sold: consumed − courtesy − discount; base and tax are parts of it. */
  readonly net: Cents;
  readonly base: Cents;
  readonly tax: Cents;
  readonly tip: Cents;
}

export function soldOf(ticket: Ticket): Sold {
  const tip = tipPaid(ticket);
  const consumed = cents(ticket.subtotal + ticket.tax);
  const courtesy = ticket.courtesy ?? ZERO;
  const net = cents(ticket.total - tip);
  const tax = sum(
    billLines(ticket)
      .flatMap((line) => billDishes(line, ticket))
      .map(({ rate, gross, courtesy: given, discount }) => includedPortion(cents(gross - given - discount), rate)),
  );
  // Whatever figure was typed, the discount is what the guest did not have to pay.
  return { consumed, courtesy, discount: cents(consumed - courtesy - net), net, base: cents(net - tax), tax, tip };
}

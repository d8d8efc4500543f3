import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { atLeastZero, cents, portion, sum, ZERO, type Cents } from '#domain/shared/money.ts';

/** What the app keeps of a sale: nothing of what guests were given back. */
export function commissionOf(ticket: Pick<Ticket, 'channel' | 'payments' | 'refunds' | 'total'>, sold: Cents): Cents {
  if (ticket.channel === undefined) return ZERO;
  // A bill that was paid too much goes back without a sale going back.
  const returned = Math.min(balanceDue(ticket), sum((ticket.refunds ?? []).map(({ amount }) => amount)));
  return portion(atLeastZero(cents(sold - returned)), ticket.channel.commission / 10_000);
}

import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue, partOf, paidSoFar, tipsOfPayments } from '#domain/order/totals.ts';
import { cents, sum, type Cents } from '#domain/shared/money.ts';

export interface PartsLeft {
  readonly of: number;
  /** Paid wholly; a payment that ends within a part leaves the rest of it to the next one. */
  readonly paid: number;
  /** What the next one costs, the next two, and so on: all of them are what is due. */
  readonly next: readonly Cents[];
}

/** An account in equal parts: which are paid, and what the next ones cost. Tips of payments are on top and no part of it. */
export function partsLeft(ticket: Ticket): PartsLeft | null {
  const { parts } = ticket;
  if (parts === undefined) return null;
  const whole = cents(ticket.total - tipsOfPayments(ticket));
  const paid = cents(paidSoFar(ticket) - tipsOfPayments(ticket));
  const upTo = Array.from({ length: parts }, (_, count) =>
    sum(Array.from({ length: count + 1 }, (_each, index) => partOf(whole, { parts, index }))),
  );
  const left = upTo.filter((reached) => reached > paid);
  const due = balanceDue(ticket);
  return {
    of: parts,
    paid: parts - left.length,
    // Money that went back with its tip leaves more due than the parts say: the last one carries it.
    next: left.map((reached, index) => (index === left.length - 1 ? due : cents(Math.min(due, reached - paid)))),
  };
}

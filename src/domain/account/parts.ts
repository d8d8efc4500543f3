import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue, tipsOfPayments } from '#domain/order/totals.ts';
import { partOf } from '#domain/shared/proportions.ts';
import { cents, type Cents } from '#domain/shared/money.ts';

type Paid = Pick<Ticket, 'total' | 'payments' | 'refunds'>;

export interface Part {
  readonly number: number;
  readonly amount: Cents;
  /** What of it is still to pay: a payment that ends within a part leaves the rest of it to the next one. */
  readonly left: Cents;
  readonly isPaid: boolean;
}

/** Equal shares of one account; payments cover the first ones first. Tips of payments are on top and no part of it. */
export function equalParts(ticket: Paid, parts: number): readonly Part[] {
  const tips = tipsOfPayments(ticket);
  const bill = cents(ticket.total - tips);
  let paid = ticket.total - balanceDue(ticket) - tips;
  return Array.from({ length: parts }, (_, index) => {
    const amount = partOf(bill, { parts, index });
    const left = cents(amount - Math.max(0, Math.min(amount, paid)));
    paid -= amount;
    return { number: index + 1, amount, left, isPaid: amount > 0 && left === 0 };
  });
}

export interface PartsLeft {
  readonly of: number;
  readonly paid: number;
  /** What the next one costs, the next two, and so on: all of them are what is due. */
  readonly next: readonly Cents[];
}

/** An account that was divided in equal parts: how many are paid, and what the next ones cost. */
export function partsLeft(ticket: Paid & Pick<Ticket, 'parts'>): PartsLeft | null {
  if (ticket.parts === undefined) return null;
  const parts = equalParts(ticket, ticket.parts);
  const due = balanceDue(ticket);
  const open = parts.filter(({ isPaid }) => !isPaid);
  let reached = 0;
  const next = open.map(({ left }, index) => {
    reached += left;
    // Money that went back with its tip leaves more due than the parts say: the last one carries it.
    return index === open.length - 1 ? due : cents(Math.min(due, reached));
  });
  return { of: parts.length, paid: parts.length - open.length, next };
}

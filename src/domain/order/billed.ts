import type { Ticket, TicketItem } from './ticket.ts';

/* Once a dish was on a bill that the guests have read, taking it off needs an approval, wherever it was moved since. */

export function isBilled({ bill }: Ticket, item: TicketItem | undefined): boolean {
  return bill !== undefined || item?.billed === true;
}

/** The line as it leaves this account for another. */
export function leavingBill(from: Ticket, item: TicketItem): TicketItem {
  return from.bill === undefined || item.billed === true ? item : { ...item, billed: true };
}

/** Two accounts become one: asked for once is asked for. */
export function billsTogether({ bill: one }: Ticket, { bill: other }: Ticket): Pick<Ticket, 'bill'> {
  const first = one ?? other;
  if (first === undefined) return {};
  const second = other ?? first;
  return {
    bill: {
      prints: Math.max(first.prints, second.prints),
      askedAt: first.askedAt < second.askedAt ? first.askedAt : second.askedAt,
    },
  };
}

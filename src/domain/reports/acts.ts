import type { PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import { billLines, discountsOf } from '#domain/order/totals.ts';
import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';

/** What happened to an account that an owner asks about: who took something off it, why, and how much it was. */
export const ACT_KINDS = ['void', 'discount', 'courtesy', 'refund', 'reopen', 'correct'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export interface Act {
  readonly id: string;
  readonly kind: ActKind;
  readonly ticketId: string;
  readonly folio: string;
  readonly person: string;
  readonly reason: string;
  /** The dish, or the form of payment. */
  readonly what: string;
  readonly qty: number;
  readonly amount: Cents;
  readonly at: Instant;
}

/** Also of an account that in the end had nothing to charge: everything on it may have been cancelled. */
export function actsOf(ticket: Ticket): readonly Act[] {
  const { id: ticketId, folio } = ticket;
  const methodOf = (paymentId: string): string => ticket.payments.find(({ id }) => id === paymentId)?.method ?? '';
  return [
    ...ticket.voids.map(({ id, name, qty, reason, by, at, amount = ZERO }) => {
      return { id, kind: 'void', ticketId, folio, person: by, reason, what: name, qty, amount, at } as const;
    }),
    ...discountActs(ticket),
    ...courtesyActs(ticket),
    ...(ticket.refunds ?? []).map(({ id, method, reason, by, at, amount }) => {
      return { id, kind: 'refund', ticketId, folio, person: by, reason, what: method, qty: 1, amount, at } as const;
    }),
    ...(ticket.reopenings ?? []).map(({ id, reason, by, at }) => {
      const { total: amount } = ticket;
      return { id, kind: 'reopen', ticketId, folio, person: by, reason, what: '', qty: 1, amount, at } as const;
    }),
    ...ticket.payments.flatMap(({ id: paymentId, amount, corrected = [] }) =>
      corrected.map(({ id, from, reason, by, at }): Act => {
        const what: `${PaymentMethod}>${string}` = `${from}>${methodOf(paymentId)}`;
        return { id, kind: 'correct', ticketId, folio, person: by, reason, what, qty: 1, amount, at };
      }),
    ),
  ];
}

/** Each discount takes its share of what those before it left: what one is worth is what it adds to all before it. */
function discountActs(ticket: Ticket): readonly Act[] {
  const all = discountsOf(ticket);
  let before = ZERO;
  return all.flatMap(({ id, reason, by, at, kind, value, itemIds }, index) => {
    const taken = sum(billLines({ ...ticket, discounts: all.slice(0, index + 1) }).map((line) => line.discount));
    const amount = cents(taken - before);
    before = taken;
    if (amount === 0) return [];
    const named = ticket.items.find((item) => itemIds?.includes(item.id) === true)?.name ?? '';
    const what = kind === 'percent' ? `${value} %${named === '' ? '' : ` · ${named}`}` : named;
    return [
      {
        id: `${ticket.id}/${id}`,
        kind: 'discount',
        ticketId: ticket.id,
        folio: ticket.folio,
        person: by,
        reason,
        what,
        qty: 1,
        amount,
        at,
      } as const,
    ];
  });
}

function courtesyActs(ticket: Ticket): readonly Act[] {
  const all = ticket.courtesies ?? [];
  let before = ZERO;
  return all.flatMap(({ id, itemId, qty, reason, by, at }, index) => {
    const given = sum(billLines({ ...ticket, courtesies: all.slice(0, index + 1) }).map((line) => line.courtesy));
    const amount = cents(given - before);
    before = given;
    if (amount === 0) return [];
    const what = ticket.items.find((item) => item.id === itemId)?.name ?? '';
    return [
      {
        id: `${ticket.id}/${id}/${itemId}`,
        kind: 'courtesy',
        ticketId: ticket.id,
        folio: ticket.folio,
        person: by,
        reason,
        what,
        qty,
        amount,
        at,
      } as const,
    ];
  });
}

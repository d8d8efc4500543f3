import type { Grant, PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import { takenBy } from '#domain/order/totals.ts';
import { sum, ZERO, type Cents } from '#domain/shared/money.ts';
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
    ...grantActs(ticket, 'discount'),
    ...grantActs(ticket, 'courtesy'),
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

/** What each discount and each cortesía takes off, as the bill counts them one after the other. */
function grantActs(ticket: Ticket, wanted: Grant['gives']): readonly Act[] {
  const taken = takenBy(ticket).filter(({ grant }) => grant.gives === wanted);
  return taken.flatMap(({ grant, lines }, index): readonly Act[] => {
    const { id, gives, kind, value, itemIds, reason, by: person, at } = grant;
    const amount = sum(lines);
    if (amount === 0) return [];
    const line = ticket.items.find((item) => itemIds?.includes(item.id) === true);
    const named = line?.name ?? '';
    const what = kind === 'percent' ? `${value} %${named === '' ? '' : ` · ${named}`}` : named;
    const act = { ticketId: ticket.id, folio: ticket.folio, person, reason, what, amount, at };
    // Amounts that were parted and met again bear one name.
    const isFirst = taken.findIndex((other) => other.grant.id === id) === index;
    const name = isFirst ? `${ticket.id}/${id}` : `${ticket.id}/${id}/${line?.id ?? ''}`;
    if (gives === 'discount') return [{ ...act, id: name, kind: 'discount', qty: 1 }];
    return [
      { ...act, id: `${ticket.id}/${id}/${line?.id ?? ''}`, kind: 'courtesy', qty: kind === 'pieces' ? value : 1 },
    ];
  });
}

import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { refundable, roundedBy } from '#domain/order/totals.ts';
import { atLeastZero, cents, formatPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import { drawerSettings, type VenueSettings } from '#domain/venue/venue-settings.ts';

/* «Redondear efectivo»: nobody can hand over or count 33 centavos. The bill stays as it is; only cash is rounded. */

type Money = Pick<Ticket, 'payments' | 'refunds'>;
type Settings = Shelf<'venue', VenueSettings>;

/** How cash for one account is rounded now. */
export interface CashRounding {
  /** Centavos; 0: cash is taken to the centavo. */
  readonly step: number;
  /** What its cash was rounded by so far. */
  readonly soFar: Cents;
}

export const NO_ROUNDING: CashRounding = { step: 0, soFar: ZERO };

export function cashRounding(world: Settings, money: Money): CashRounding {
  return { step: drawerSettings(world).rounding ?? 0, soFar: roundedBy(money) };
}

/**
 * What is handed over beyond the amount, or below zero what is let off. To the nearest step, halfway in favour of the
 * guest; all cash of one account together is never more than one step off, in however many payments it comes.
 */
export function roundingOf({ step, soFar }: CashRounding, amount: Cents): Cents {
  if (step === 0) return ZERO;
  const nearest = toNearest(amount, step) - amount;
  const isTooFar = Math.abs(soFar + nearest) > step;
  return cents(isTooFar ? nearest - Math.sign(nearest) * step : nearest);
}

/** «redondeo +$0.17», «redondeo −$0.20». */
export function roundingText(rounding: Cents): string {
  return `redondeo ${rounding > 0 ? '+' : ''}${formatPesos(rounding)}`;
}

/** Of cash that goes back: with the last of a payment goes back what that was rounded by. */
export function refundRounding(world: Settings, ticket: Ticket, back: { payment: Payment; amount: Cents }): Cents {
  const { payment, amount } = back;
  if (payment.method !== 'cash') return ZERO;
  const own = (ticket.refunds ?? []).filter(({ paymentId }) => paymentId === payment.id);
  const { step } = cashRounding(world, ticket);
  const isLast = amount === refundable(ticket, payment.id);
  const left = isLast ? roundedBy({ payments: [payment], refunds: own }) : ZERO;
  const exact = atLeastZero(cents(amount + left));
  return cents((step === 0 ? exact : toNearest(exact, step)) - amount);
}

function toNearest(amount: number, step: number): number {
  const over = amount % step;
  return amount - over + (over * 2 > step ? step : 0);
}

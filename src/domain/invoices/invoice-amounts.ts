import { satNumber } from '#domain/cashier/payment-forms.ts';
import type { CardKind, PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import { billDishes } from '#domain/order/lines/line-amounts.ts';
import { billLines, paidSoFar, refundable, tipKept, tipPaid, tipsOfPayments } from '#domain/order/totals.ts';
import { inProportion } from '#domain/shared/proportions.ts';
import { atLeastZero, cents, includedPortion, ZERO, type Cents } from '#domain/shared/money.ts';
import type { InvoiceRequest, InvoiceTax } from './invoice-request.ts';

type Form = PaymentMethod | CardKind;

/** The fiscal data that the SAT requires is not set yet. */
export const FORM_UNKNOWN = '';

/** The form by which most of it was paid and did not go back, tips left out; of equal ones the first. */
export function satForm(ticket: Pick<Ticket, 'payments' | 'refunds'>): string {
  const paid = new Map<Form, number>();
  for (const payment of ticket.payments) {
    const form = payment.card ?? payment.method;
    const kept = refundable(ticket, payment.id) - tipKept(ticket, payment);
    if (kept > 0) paid.set(form, (paid.get(form) ?? 0) + kept);
  }
  const [largest] = [...paid].toSorted(([, a], [, b]) => b - a);
  return (largest && satNumber(largest[0])) ?? FORM_UNKNOWN;
}

/** What a guest ate and drank for, without the tip. */
export function consumption(ticket: Ticket): Cents {
  return cents(ticket.total - tipPaid(ticket));
}

export function invoiceAmounts(ticket: Ticket): Pick<InvoiceRequest, 'importe' | 'taxes'> {
  // Paid twice and given back once, it is paid.
  const kept = paidSoFar(ticket) - tipsOfPayments(ticket);
  const importe = atLeastZero(cents(Math.min(consumption(ticket), kept)));
  const rates = new Map<number, { readonly left: number; readonly off: number }>();
  const dishes = billLines(ticket).flatMap((line) => billDishes(line, ticket));
  for (const { rate, gross, courtesy, discount } of dishes) {
    const { left, off } = rates.get(rate) ?? { left: 0, off: 0 };
    rates.set(rate, { left: left + gross - courtesy - discount, off: off + discount });
  }
  const paid = [...rates].filter(([, { left }]) => left > 0).toSorted(([a], [b]) => b - a);
  const parts = inProportion(
    importe,
    paid.map(([, { left }]) => cents(left)),
  );
  const taxes = paid.map(([tasa, { left, off }], place): InvoiceTax => {
    const part = parts[place] ?? ZERO;
    const iva = includedPortion(part, tasa);
    const base = cents(part - iva);
    // Of what went back the discount went back too.
    const discount = cents(Math.round((base * off) / left));
    return { tasa, base, iva, ...(discount > 0 ? { discount } : {}) };
  });
  return { importe, taxes };
}

/** What was on the paper that the guest holds, whatever of it went back since: with its tip or without. */
export function papersOf(ticket: Ticket): readonly number[] {
  const tipsBack = ticket.payments.reduce((total, payment) => total + (payment.tip ?? 0) - tipKept(ticket, payment), 0);
  return [ticket.total, ticket.total + tipsBack, consumption(ticket)];
}

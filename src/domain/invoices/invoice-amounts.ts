import { satNumber } from '#domain/cashier/payment-forms.ts';
import type { CardKind, PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import {
  billLines,
  inProportion,
  paidSoFar,
  refundable,
  tipKept,
  tipPaid,
  tipsOfPayments,
} from '#domain/order/totals.ts';
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
  const rates = new Map<number, number>();
  for (const { item, gross, courtesy, discount } of billLines(ticket)) {
    const rate = ticket.taxRate ?? item.taxRate;
    rates.set(rate, (rates.get(rate) ?? 0) + gross - courtesy - discount);
  }
  const paid = [...rates].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => b - a);
  const parts = inProportion(
    importe,
    paid.map(([, amount]) => cents(amount)),
  );
  const taxes = paid.map(([tasa], place): InvoiceTax => {
    const part = parts[place] ?? ZERO;
    const iva = includedPortion(part, tasa);
    return { tasa, base: cents(part - iva), iva };
  });
  return { importe, taxes };
}

/** What was on the paper that the guest holds, whatever of it went back since: with its tip or without. */
export function papersOf(ticket: Ticket): readonly number[] {
  const tipsBack = ticket.payments.reduce((total, payment) => total + (payment.tip ?? 0) - tipKept(ticket, payment), 0);
  return [ticket.total, ticket.total + tipsBack, consumption(ticket)];
}

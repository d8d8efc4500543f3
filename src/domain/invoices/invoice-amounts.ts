import type { PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import { billLines, inProportion } from '#domain/order/totals.ts';
import { tipPaid } from '#domain/reports/day-report.ts';
import { atLeastZero, cents, includedPortion, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import type { InvoiceRequest, InvoiceTax } from './invoice-request.ts';

const SAT_FORMS: Readonly<Record<PaymentMethod, string>> = { cash: '01', transfer: '03', card: '04', other: '99' };

/** The form by which most of it was paid; nothing paid yet: to be defined. */
export function satForm({ payments }: Pick<Ticket, 'payments'>): string {
  const paid = new Map<PaymentMethod, number>();
  for (const { method, amount } of payments) paid.set(method, (paid.get(method) ?? 0) + amount);
  const [largest] = [...paid].toSorted(([, a], [, b]) => b - a);
  return largest ? SAT_FORMS[largest[0]] : SAT_FORMS.other;
}

/** What a guest ate and drank for, without the tip. */
export function consumption(ticket: Ticket): Cents {
  return cents(ticket.total - tipPaid(ticket));
}

export function invoiceAmounts(ticket: Ticket): Pick<InvoiceRequest, 'importe' | 'taxes'> {
  const returned = sum((ticket.refunds ?? []).map(({ amount }) => amount));
  const importe = atLeastZero(cents(consumption(ticket) - returned));
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

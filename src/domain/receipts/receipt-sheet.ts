import { breakdownOf, isWorthTelling, type BillRow } from '#domain/account/breakdown.ts';
import { piecesText } from '#domain/account/pieces-text.ts';
import { isTakenOffAsSame } from '#domain/charges/match-charge.ts';
import { invoiceAmounts, papersOf } from '#domain/invoices/invoice-amounts.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { mayStillAsk, type InvoiceDeadline } from '#domain/invoices/invoice-deadline.ts';
import { paidWord } from '#domain/order/made-words.ts';
import type { CardKind, PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { paidSoFar } from '#domain/order/totals.ts';
import { cents, ZERO, type Cents } from '#domain/shared/money.ts';
import { addDays, localMoment, type DateText, type LocalMoment } from '#domain/shared/time.ts';
import { receiptPath } from './receipt-path.ts';

/* The receipt that a guest takes along: what was paid and how, and nothing of who paid. */

/** From the day of the account on. */
export const RECEIPT_DAYS = 90;

export interface ReceiptSheet {
  /**
   * `abierta`: not paid yet. `juntada`: paid with another account. `vencida`: its code is too old, whether or not there was
   * an account. `desconocida`: nothing has that code. `demasiadas`: too many guesses. `buscar`: a code is to be typed.
   * `lejos`: this server has the site and no accounts.
   */
  readonly state: 'pagada' | 'abierta' | 'juntada' | 'vencida' | 'desconocida' | 'demasiadas' | 'buscar' | 'lejos';
  /** Where this page is. */
  readonly path: string;
  readonly paid?: PaidReceipt;
}

export interface PaidReceipt {
  readonly code: string;
  readonly folio: string;
  readonly at: LocalMoment;
  readonly lines: readonly ReceiptLine[];
  /** From what was ordered to the total. */
  readonly rows: readonly BillRow[];
  readonly total: Cents;
  /** Of it base and IVA, where prices include it. */
  readonly of: readonly BillRow[];
  readonly payments: readonly ReceiptPayment[];
  readonly refunds: readonly { readonly id: string; readonly method: PaymentMethod; readonly amount: Cents }[];
  /** What stays paid after what went back. */
  readonly kept: Cents;
  /** `late`: its time is over. `none`: there is nothing to invoice. */
  readonly invoice: { readonly state: 'ask'; readonly path: string } | { readonly state: 'late' | 'none' };
}

export interface ReceiptLine {
  readonly id: string;
  readonly pieces: string;
  readonly name: string;
  readonly extras: readonly string[];
  readonly total: Cents;
}

export interface ReceiptPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly card?: CardKind;
  readonly received: Cents;
  readonly change: Cents;
  /** Beyond the exact sum, in cash; below zero what was let go. */
  readonly rounding: Cents;
}

export interface ReceiptAbout {
  readonly zone: string;
  readonly today: DateText;
  readonly deadline: InvoiceDeadline | undefined;
}

/** Whatever its code says, an account of so long ago is not told any more. */
export function isReceiptOver(day: DateText, today: DateText): boolean {
  return today > addDays(day, RECEIPT_DAYS);
}

export function receiptSheet(ticket: Ticket, about: ReceiptAbout): ReceiptSheet {
  const path = receiptPath(invoiceCode(ticket));
  if (ticket.mergedInto !== undefined) return { state: 'juntada', path };
  if (ticket.status !== 'closed' || ticket.closedAt === null) return { state: 'abierta', path };
  return { state: 'pagada', path, paid: paidReceipt(ticket, ticket.closedAt, about) };
}

function paidReceipt(ticket: Ticket, closedAt: NonNullable<Ticket['closedAt']>, about: ReceiptAbout): PaidReceipt {
  const { rows, of } = breakdownOf(ticket);
  const refunds = (ticket.refunds ?? []).filter((refund) => !isTakenOffAsSame(refund));
  const takenOff = new Set((ticket.refunds ?? []).filter(isTakenOffAsSame).map(({ paymentId }) => paymentId));
  return {
    code: invoiceCode(ticket),
    folio: ticket.folio,
    at: localMoment(closedAt, about.zone),
    lines: ticket.items.map((item) => ({
      id: item.id,
      pieces: piecesText(item),
      name: item.name,
      extras: item.modifiers.map(paidWord),
      total: lineTotal(item),
    })),
    rows: rows.filter(isWorthTelling),
    total: ticket.total,
    of,
    // What was typed in by hand and told by its terminal too was paid once.
    payments: ticket.payments
      .filter(({ id }) => !takenOff.has(id))
      .map(({ id, method, card, received, change, rounding = ZERO }) => ({
        id,
        method,
        ...(card === undefined ? {} : { card }),
        received,
        change,
        rounding,
      })),
    refunds: refunds.map(({ id, method, amount, rounding = ZERO }) => ({
      id,
      method,
      amount: cents(amount + rounding),
    })),
    kept: paidSoFar(ticket),
    invoice: invoiceWay(ticket, about),
  };
}

function invoiceWay(ticket: Ticket, { today, deadline }: ReceiptAbout): PaidReceipt['invoice'] {
  if (invoiceAmounts(ticket).importe === 0) return { state: 'none' };
  if (!mayStillAsk({ accountDay: ticket.day, today }, deadline)) return { state: 'late' };
  const [total = 0] = papersOf(ticket);
  // Behind the #, which no server and no log sees.
  return { state: 'ask', path: `/factura#${invoiceCode(ticket)}:${(total / 100).toFixed(2)}` };
}

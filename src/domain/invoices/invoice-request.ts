import type { Cents } from '#domain/shared/money.ts';
import { addDays, type DateText, type Instant } from '#domain/shared/time.ts';
import type { FiscalPerson } from './invoice-form.ts';

/**
 * A guest's wish for an invoice, as long as the venue may keep it. `solicitada` waits, `facturada` was invoiced,
 * `devuelta` had a mistake: the guest may ask again.
 */
export interface InvoiceRequest extends FiscalPerson {
  /** That of the account: there is one invoice for each. */
  readonly id: string;
  readonly codigo: string;
  readonly folio: string;
  readonly accountDay: DateText;
  /** What is invoiced: what was paid without its tip, less what went back. */
  readonly importe: Cents;
  readonly taxes: readonly InvoiceTax[];
  /** As the SAT numbers it; of several payments the largest. Empty: the venue must say it first. */
  readonly formaDePago: string;
  /** The last sign of the RFC is not what it should be. */
  readonly isDoubtful: boolean;
  readonly day: DateText;
  readonly createdAt: Instant;
  /** How often the guest asked, corrections counted: each is handed over under a name of its own. */
  readonly round: number;
  readonly status: 'solicitada' | 'facturada' | 'devuelta';
  readonly settled: InvoiceSettled | null;
  readonly delivery: InvoiceDelivery;
  /** The guest asked on an English page; absent: in Spanish. */
  readonly language?: 'en';
  /** What its account comes to now, where that changed after somebody else had heard of the request. */
  readonly changed?: InvoiceChange;
}

export interface InvoiceSettled {
  readonly by: string;
  readonly at: Instant;
  /** Its folio fiscal, or what is wrong with it. */
  readonly note: string;
  /** What the guest must correct, where the SAT said so. */
  readonly field?: string;
}

export interface InvoiceChange {
  readonly at: Instant;
  /** Nothing: all of it went back, or the account is open again. */
  readonly importe: Cents;
  readonly taxes: readonly InvoiceTax[];
  readonly formaDePago: string;
}

export interface InvoiceTax {
  readonly tasa: number;
  readonly base: Cents;
  readonly iva: Cents;
  /** What was taken off before this base, without its tax; absent: nothing. */
  readonly discount?: Cents;
}

/** Delivery to the invoicing program. `queued` waits, also where none is configured; `failed` waits for a person. */
export interface InvoiceDelivery {
  readonly status: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly nextAt: Instant;
  readonly problem: string | null;
  readonly sentAt: Instant | null;
}

/** Promised in the privacy notice. What was stamped lies with the venue's accountant, five years, by law. */
export const INVOICE_DAYS_KEPT = 90;

export function invoiceKeptUntil({ day }: Pick<InvoiceRequest, 'day'>): DateText {
  return addDays(day, INVOICE_DAYS_KEPT);
}

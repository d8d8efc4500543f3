import type { FiscalField } from '#domain/cfdi/stamp-refusals.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';

/** The page of one guest's invoice, for whoever knows the code and the total of the bill. */
export interface InvoiceSheet {
  /** `tarde`: nobody waits in front of the page. `desconocida`: no account has that code and that total. */
  readonly state: 'pedida' | 'timbrando' | 'tarde' | 'timbrada' | 'rechazada' | 'cancelada' | 'emitida' | 'desconocida';
  readonly title: Message;
  readonly messages: readonly Message[];
  /** Where this page is. */
  readonly path: string;
  /** Where its form is. */
  readonly formPath: string;
  readonly ready?: ReadyInvoice;
  readonly correction?: InvoiceCorrection;
}

export interface ReadyInvoice {
  readonly name: string;
  readonly total: string;
  readonly receiver: string;
  readonly at: LocalMoment;
  readonly uuid: string;
  readonly pdf: string;
  readonly xml: string;
  readonly letter: InvoiceLetterState | null;
}

/** Absent: this venue sends no mail, or the guest was erased. */
export interface InvoiceLetterState {
  readonly address: string;
  /** Null: it is on its way. */
  readonly sentAt: LocalMoment | null;
  readonly hasFailed: boolean;
  /** Where it can be asked for once more, with the total that opens it; null: not now. */
  readonly again: { readonly path: string; readonly total: string } | null;
}

/** What was typed, to be corrected and sent once more. */
export interface InvoiceCorrection {
  readonly typed: Readonly<Record<string, string>>;
  /** What the SAT did not take; absent: a manager said it in words. */
  readonly field?: FiscalField;
}

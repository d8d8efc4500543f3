import type { Cents } from '#domain/shared/money.ts';
import { addDays, type DateText, type Instant } from '#domain/shared/time.ts';

/**
 * An invoice that was signed, from then on for five years. By name there is at most one that counts for each account:
 * its id is the account's, so that two can never be made (a cancelled one makes room for the next and gets its folio
 * fiscal as id). A global one holds the accounts of a period.
 */
export interface StoredCfdi {
  readonly id: string;
  /** Under which the PAC knows it: asked again under the same key it never stamps a second one. */
  readonly key: string;
  /** The venue's day on which it was signed. */
  readonly day: DateText;
  /** In play until then; null: it is not known yet what became of it. Later it is in the database only. */
  readonly until: DateText | null;
  readonly serie: string;
  readonly folio: string;
  readonly total: Cents;
  /**
   * `signed`: sent, or about to be, and not known yet what became of it. `refused`: no invoice came of it. `cancelling`:
   * the SAT was asked to cancel it and has not said yet that it is.
   */
  readonly state: 'signed' | 'stamped' | 'refused' | 'cancelling' | 'cancelled';
  /** As it was signed; once it is stamped, as the PAC gave it, byte by byte. Empty: one by name that was refused. */
  readonly xml: string;
  readonly signedAt: Instant;
  /** «Folio fiscal», once it is stamped. */
  readonly uuid: string | null;
  readonly stampedAt: Instant | null;
  readonly attempts: number;
  readonly nextAt: Instant;
  /** Why a global one waits, or was not stamped; of one by name its request says it, which is forgotten in time. */
  readonly problem?: string | null;
  /** Absent: it is by name. */
  readonly global?: GlobalInvoice;
  /** The last cancellation that was asked for. */
  readonly cancel?: CfdiCancel;
  /** What accounts of it come to now, where that changed after it was signed. */
  readonly changed?: Readonly<Record<string, Cents>>;
}

export const GLOBAL_PERIODS = ['day', 'week', 'month'] as const;
export type GlobalEvery = (typeof GLOBAL_PERIODS)[number];

export interface GlobalInvoice {
  readonly every: GlobalEvery;
  readonly from: DateText;
  readonly to: DateText;
  readonly accounts: readonly HeldAccount[];
  /** The global invoice in whose place this one is issued. */
  readonly replaces?: { readonly id: string; readonly uuid: string };
  /** The id of the one that is issued in the place of this one. */
  readonly replacing?: string;
  /** A manager wants it issued anew, with what its accounts come to now. */
  readonly renew?: true;
  /** It was refused, and is tried again: a manager wants it, or what was wrong passes by itself. */
  readonly retry?: true;
}

export interface HeldAccount {
  readonly id: string;
  readonly folio: string;
  readonly day: DateText;
  readonly importe: Cents;
}

export const CANCEL_REASONS = ['01', '02', '03', '04'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const CANCEL_WORDS: Readonly<Record<CancelReason, string>> = {
  '01': 'Tiene errores y otra la sustituye',
  '02': 'Tiene errores, sin otra que la sustituya',
  '03': 'La venta no se llevó a cabo',
  '04': 'La cuenta se facturó a nombre de alguien',
};

export interface CfdiCancel {
  readonly reason: CancelReason;
  /** The folio fiscal of the one that takes its place; only with 01. */
  readonly replaces: string | null;
  /** Once it is cancelled its account is invoiced anew to the same receiver. */
  readonly again: boolean;
  readonly by: string;
  readonly at: Instant;
  readonly attempts: number;
  readonly nextAt: Instant;
  readonly problem: string | null;
}

/** Promised on the page of an invoice; managers find older ones in the database. */
export const CFDI_DAYS_IN_PLAY = 90;

/** The last day in play follows from state and day alone: by it the database finds the invoices of a month. */
export function settledUntil(day: DateText): DateText {
  return addDays(day, CFDI_DAYS_IN_PLAY);
}

/** Nobody else may make an invoice of its account. */
export function isLive(cfdi: StoredCfdi | undefined): cfdi is StoredCfdi {
  return cfdi !== undefined && cfdi.state !== 'refused' && cfdi.state !== 'cancelled';
}

/** It has a folio fiscal, whatever became of it later. */
export function isStamped({ state }: StoredCfdi): boolean {
  return state === 'stamped' || state === 'cancelling' || state === 'cancelled';
}

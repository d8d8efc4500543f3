import type { ActKind } from '#domain/reports/acts.ts';
import type { Period } from '#domain/reports/period.ts';
import type { PeriodTable } from '#domain/reports/period-csv.ts';
import type { Figure } from '#domain/reports/period-report.ts';

/** What was tapped: a figure of accounts, what somebody did, a whole table, or one account. */
export interface MadeOf {
  readonly title: string;
  readonly figure?: Figure;
  /** Its own days, where it is not of the whole period. */
  readonly period?: Period;
  readonly amount?: number | null;
  /** Its keys are dishes that are told one by one first. */
  readonly isDishes?: boolean;
  readonly acts?: { readonly kind: ActKind; readonly person: string | null };
  readonly table?: PeriodTable;
  readonly ticketId?: string;
}

import type { ActKind } from '#domain/reports/acts.ts';
import type { Period } from '#domain/reports/period.ts';
import type { PeriodTable } from '#domain/reports/period-csv.ts';
import type { Figure, FigureField } from '#domain/reports/period-report.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';

/** What was tapped: a figure of accounts, what somebody did, a whole table, or one account. */
export interface MadeOf {
  readonly title: string;
  readonly figure?: Figure;
  /** Its own days, where it is not of the whole period. */
  readonly period?: Period;
  readonly amount?: number | null;
  /** How a figure that is no plain sum is reckoned. */
  readonly note?: string;
  /** Its keys are dishes that are told one by one first. */
  readonly isDishes?: boolean;
  readonly acts?: { readonly kind: ActKind; readonly person?: string; readonly reason?: string };
  readonly table?: PeriodTable;
  readonly ticketId?: string;
}

/** As people write it: money, minutes, or how many. */
export function figureText(of: FigureField, value: number): string {
  if (of === 'minutes') return `${whole(value)} min`;
  return isMoney(of) ? formatPesos(cents(value)) : whole(value);
}

export function isMoney(of: FigureField): boolean {
  return !['n', 'qty', 'timed', 'minutes'].includes(of);
}

export function whole(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
}

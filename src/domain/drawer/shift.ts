import type { PaymentMethod } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { CorteSums } from './corte.ts';
import type { Count } from './count.ts';
import type { HoursPool } from './tips-by-hours.ts';
import type { TipsOwed } from './till.ts';

/** From «Abrir turno» to its corte Z: one drawer, whoever works at it. */
export interface Shift {
  readonly id: string;
  readonly till: string;
  readonly fondo: Cents;
  readonly openedAt: Instant;
  readonly openedBy: string;
  /** Left owed by the corte before. */
  readonly tipsOwed: readonly TipsOwed[];
  /** Kept before the expected sum was shown. */
  readonly count?: SavedCount;
  /** Once it is there nothing of this record changes any more. */
  readonly z: CorteZ | null;
}

export interface SavedCount {
  readonly count: Count;
  readonly by: string;
  readonly at: Instant;
}

/** What the terminals' vouchers say. */
export type Vouchers = Readonly<Partial<Record<Exclude<PaymentMethod, 'cash'>, Cents>>>;

/** A tablet that still had unsent commands when the drawer was closed. */
export interface OwingDevice {
  readonly name: string;
  /** Unsent commands on it, by its last report; null: it was away and the number is unknown. */
  readonly pending: number | null;
  readonly since: Instant;
}

export interface OpenAccount {
  readonly folio: string;
  readonly due: Cents;
}

export interface CorteZ {
  readonly number: number;
  readonly at: Instant;
  readonly by: string;
  readonly day: DateText;
  /** The one before at this till. */
  readonly previous: number | null;
  readonly sums: CorteSums;
  readonly count: Count;
  readonly counted: Cents;
  /** Counted less expected: below zero «Faltante», above «Sobrante». */
  readonly difference: Cents;
  readonly reason: string;
  readonly vouchers: Vouchers;
  readonly owing: readonly OwingDevice[];
  readonly openAccounts: readonly OpenAccount[];
  readonly openTotal: Cents;
  /** How its tips are shared by hours, as it was when it was made; absent: they are not. */
  readonly pool?: HoursPool;
}

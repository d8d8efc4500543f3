import type { Cents } from '#domain/shared/money.ts';
import type { DateText } from '#domain/shared/time.ts';

/** One day as the morning letter tells it: the figures of Reportes, and of the drawers that were opened on it. */
export interface MorningDay {
  readonly day: DateText;
  readonly sales: Cents;
  readonly tickets: number;
  readonly guests: number;
  readonly perTicket: Cents;
  readonly perGuest: Cents;
  readonly cancelled: { readonly pieces: number; readonly amount: Cents };
  readonly courtesies: Cents;
  readonly cortes: number;
  readonly difference: Cents;
  /** Drawers without a corte. */
  readonly openDrawers: number;
}

export interface MorningFigures {
  readonly now: MorningDay;
  /** The same weekday of the week before. */
  readonly past: MorningDay;
  readonly dishes: readonly { readonly id: string; readonly qty: number; readonly amount: Cents }[];
  /** Who is expected today. */
  readonly reservations: { readonly parties: number; readonly guests: number };
}

/** The letter of a morning, with the figures as they were when it was written. */
export interface Morning extends MorningFigures {
  /** Its day. */
  readonly id: string;
  readonly day: DateText;
}

import type { DateText } from '#domain/shared/time.ts';

/** Somebody who has been here: how often they came and how often they did not, by the phone they gave. */
export interface GuestRecord {
  readonly id: string;
  /** Its last ten digits; empty once the person was forgotten. */
  readonly telefono: string;
  readonly visits: number;
  readonly noShows: number;
  /** They agreed to be remembered. */
  readonly agreed: boolean;
  /** Thirty days after the last visit, or two years where they agreed. */
  readonly keptUntil: DateText;
}

/** What the book says of whoever books again. */
export interface KnownGuest {
  readonly visits: number;
  readonly noShows: number;
}

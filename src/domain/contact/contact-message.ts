import { addDays, type DateText, type Instant } from '#domain/shared/time.ts';

/** What a visitor wrote to the venue. */
export interface ContactMessage {
  readonly id: string;
  readonly nombre: string;
  readonly telefono: string;
  readonly email: string;
  readonly mensaje: string;
  /** The venue's day on which it came. */
  readonly day: DateText;
  readonly createdAt: Instant;
  /** Who answered it; absent while it is new. */
  readonly attended?: Attended | null;
}

export interface Attended {
  readonly by: string;
  readonly at: Instant;
}

/** Promised in the privacy notice. */
export const MESSAGE_DAYS_KEPT = 90;

export function keptUntil({ day }: { readonly day: DateText }): DateText {
  return addDays(day, MESSAGE_DAYS_KEPT);
}

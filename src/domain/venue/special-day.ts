import type { DateText } from '#domain/shared/time.ts';

/** A day that is not like its weekday. */
export interface SpecialDay {
  readonly date: string;
  readonly reason?: string;
  /** Absent: closed all day. */
  readonly hours?: { readonly open: string; readonly close: string };
}

/** The site, «open now», structured data and reservations all use this for dates with rules of their own. */
export function specialDayOn(days: readonly SpecialDay[] | undefined, date: DateText): SpecialDay | undefined {
  return days?.find((day) => day.date === date);
}

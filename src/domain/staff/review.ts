import type { DateText, Instant } from '#domain/shared/time.ts';

/** Somebody looked at a case «Por revisar»: its id is that of the command that was marked. */
export interface Review {
  readonly id: string;
  readonly by: string;
  readonly at: Instant;
  readonly day: DateText;
}

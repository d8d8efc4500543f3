import type { DateText, Instant } from '#domain/shared/time.ts';

/** What the owner is told of, in the order of the settings. */
export const WATCH_KINDS = [
  'copy',
  'disk',
  'certificate',
  'printer',
  'tablet',
  'line',
  'no-corte',
  'corte-off',
  'locked',
] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** The key of the copy at the front, among the servers' own. */
export const OUTSIDE_COPY = 'outside';

/** Something that is wrong now. The same cause has the same kind and key, whoever finds it and however often. */
export interface Cause {
  readonly kind: WatchKind;
  /** Which printer, tablet, drawer, server or person; of two servers, which is not heard. */
  readonly key: string;
  /** Its name, as people say it. */
  readonly subject: string;
  readonly since: Instant;
  /** Per mille of the disk, commands on the tablet, wrong PINs, or centavos of the difference. */
  readonly figure: number | null;
  /** When the certificate or the lock ends. */
  readonly until: Instant | null;
}

/** A cause that was found, until some time after it is over. */
export interface WatchCase extends Cause {
  readonly id: string;
  readonly openedAt: Instant;
  /** A letter about it was written. */
  readonly isTold: boolean;
  /** When it was last found by whoever alone can see it. */
  readonly seenAt: Instant;
  readonly overAt: Instant | null;
  /** It is over because its kind was switched off, and may well go on. */
  readonly isLeft?: true;
  /** Until when one can look at it; null: it goes on. */
  readonly keptUntil: DateText | null;
}

/** So long one can look at what was. */
export const CASE_DAYS_KEPT = 30;

export function causeName({ kind, key }: Pick<Cause, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

import type { Instant } from '#domain/shared/time.ts';

export const SITE_LINE_ID = 'sitio';

/**
 * Whether the venue's server hears its front on the internet, as tablets are told. Written by the venue's server alone,
 * for people: no decision rests on it. Absent or `none`: the venue has no front.
 */
export interface SiteLine {
  readonly id: string;
  readonly state: 'together' | 'apart' | 'none';
  /** Since when it is so. */
  readonly since: Instant;
  /** The front's name on the internet, as `xalli.example`. */
  readonly site: string;
}

import type { Shelf } from '#domain/shared/shelf.ts';
import type { Instant } from '#domain/shared/time.ts';

export const SITE_LINE_ID = 'sitio';

/**
 * Whether the venue's server hears its front on the internet, as tablets are told: for people, no decision rests on it.
 * Absent or `none`: the venue has no front. A front has a record of its own, and writes one word there: `none` once its
 * venue has said that the two have parted.
 */
export interface SiteLine {
  readonly id: string;
  readonly state: 'together' | 'apart' | 'none';
  /** Since when it is so. */
  readonly since: Instant;
  /** The front's name on the internet, as `xalli.example`. */
  readonly site: string;
}

/** Of a front: since when its venue is not its venue any more; null: they have not parted. */
export function partedSince(world: Shelf<'siteLines', SiteLine>): Instant | null {
  const line = world.get('siteLines', SITE_LINE_ID);
  return line?.state === 'none' ? line.since : null;
}

import type { LocalMoment } from '#domain/shared/time.ts';

/** From seven in the evening until six it is dark at the venue: pictures of the night come first. */
export function isNight({ time }: Pick<LocalMoment, 'time'>): boolean {
  return time >= '19:00' || time < '06:00';
}

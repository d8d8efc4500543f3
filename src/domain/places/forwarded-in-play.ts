import { addDays, type DateText } from '#domain/shared/time.ts';
import type { Forwarded } from './forwarded.ts';

/** What nobody has decided yet stays in play, however long the line is cut. */
export function lastDayOfForwarded({ status, fecha }: Forwarded): DateText | null {
  return status === 'waiting' ? null : addDays(fecha, 1);
}

import { MARK_DAYS_IN_PLAY, type ClockMark } from '#domain/hours/clock-mark.ts';
import type { Period } from '#domain/reports/period.ts';
import { addDays } from '#domain/shared/time.ts';
import type { Reader } from '../database/reader.ts';
import { changeOf } from '../database/rows.ts';

/** Found by the day on which they leave play, which follows from their own (see `lastDayInPlay`). */
export async function marksOf(
  { ask, by }: Reader,
  venueId: string,
  { from, to }: Period,
): Promise<readonly ClockMark[]> {
  const rows = await ask(
    `SELECT body FROM record ${by('record_last_day')}
     WHERE venue = $1 AND last_day >= $2 AND last_day <= $3 AND collection = 'clockMarks'`,
    [venueId, addDays(from, MARK_DAYS_IN_PLAY), addDays(to, MARK_DAYS_IN_PLAY)],
  );
  return rows
    .map(({ body }) => changeOf({ collection: 'clockMarks', body: String(body) }))
    .flatMap((change) => (change.collection === 'clockMarks' ? change.record : []));
}

import type { Cortes } from '#domain/reports/accountant-cortes.ts';
import type { Period } from '#domain/reports/period.ts';
import { addDays } from '#domain/shared/time.ts';
import type { Shift } from '#domain/drawer/shift.ts';
import { ENTRY_DAYS_IN_PLAY, SHIFT_DAYS_IN_PLAY } from '#domain/drawer/in-play.ts';
import type { Reader } from './reader.ts';
import { changeOf } from './rows.ts';

/** The cortes Z of these days, found by the day on which they leave play (see `lastDayInPlay`). */
export async function closedShiftsOf({ ask, by }: Reader, venueId: string, { from, to }: Period): Promise<Shift[]> {
  const rows = await ask(
    `SELECT body FROM record ${by('record_last_day')}
     WHERE venue = $1 AND last_day >= $2 AND last_day <= $3 AND collection = 'shifts'`,
    [venueId, addDays(from, SHIFT_DAYS_IN_PLAY), addDays(to, SHIFT_DAYS_IN_PLAY)],
  );
  return rows
    .map(({ body }) => changeOf({ collection: 'shifts', body: String(body) }))
    .flatMap((change) => (change.collection === 'shifts' ? change.record : []))
    .toSorted((a, b) => (a.z?.number ?? 0) - (b.z?.number ?? 0));
}

/** With what lies in them, which leaves play by the same day. */
export async function cortesOf(reader: Reader, venueId: string, period: Period): Promise<Cortes> {
  const { ask, by } = reader;
  const rows = await ask(
    `SELECT body FROM record ${by('record_last_day')}
     WHERE venue = $1 AND last_day >= $2 AND last_day <= $3 AND collection = 'drawerEntries'`,
    [venueId, addDays(period.from, ENTRY_DAYS_IN_PLAY), addDays(period.to, ENTRY_DAYS_IN_PLAY)],
  );
  return {
    shifts: await closedShiftsOf(reader, venueId, period),
    entries: rows
      .map(({ body }) => changeOf({ collection: 'drawerEntries', body: String(body) }))
      .flatMap((change) => (change.collection === 'drawerEntries' ? change.record : [])),
  };
}

import type { Cortes } from '#domain/reports/accountant-cortes.ts';
import type { Period } from '#domain/reports/period.ts';
import { addDays } from '#domain/shared/time.ts';
import { ENTRY_DAYS_IN_PLAY, SHIFT_DAYS_IN_PLAY } from '#domain/drawer/in-play.ts';
import type { Change } from '#domain/world.ts';
import type { Reader } from './reader.ts';
import { changeOf } from './rows.ts';

/** Found by the day on which they leave play, which follows from that of their corte (see `lastDayInPlay`). */
export async function cortesOf({ ask, by }: Reader, venueId: string, { from, to }: Period): Promise<Cortes> {
  const found = async (collection: 'shifts' | 'drawerEntries', days: number): Promise<readonly Change[]> => {
    const rows = await ask(
      `SELECT body FROM record ${by('record_last_day')}
       WHERE venue = $1 AND last_day >= $2 AND last_day <= $3 AND collection = $4`,
      [venueId, addDays(from, days), addDays(to, days), collection],
    );
    return rows.map(({ body }) => changeOf({ collection, body: String(body) }));
  };
  return {
    shifts: (await found('shifts', SHIFT_DAYS_IN_PLAY))
      .flatMap((change) => (change.collection === 'shifts' ? change.record : []))
      .toSorted((a, b) => (a.z?.number ?? 0) - (b.z?.number ?? 0)),
    entries: (await found('drawerEntries', ENTRY_DAYS_IN_PLAY)).flatMap((change) =>
      change.collection === 'drawerEntries' ? change.record : [],
    ),
  };
}

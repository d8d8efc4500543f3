import { CFDI_DAYS_IN_PLAY, type StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import type { Period } from '#domain/reports/period.ts';
import { addDays } from '#domain/shared/time.ts';
import type { Reader } from './reader.ts';
import { changeOf } from './rows.ts';

/**
 * Those signed on these days, the newest first. What is settled is found by the day on which it leaves play, which
 * follows from that of its signature (see `lastDayInPlay`); what is not settled yet stays in play.
 */
export async function cfdisOf(
  { ask, by }: Reader,
  venueId: string,
  { from, to }: Period,
): Promise<readonly StoredCfdi[]> {
  const settled = await ask(
    `SELECT body FROM record ${by('record_last_day')}
     WHERE venue = $1 AND last_day >= $2 AND last_day <= $3 AND collection = 'cfdis'`,
    [venueId, addDays(from, CFDI_DAYS_IN_PLAY), addDays(to, CFDI_DAYS_IN_PLAY)],
  );
  const open = await ask(
    `SELECT body FROM record ${by('record_lasting')} WHERE venue = $1 AND collection = 'cfdis' AND last_day IS NULL`,
    [venueId],
  );
  return [...settled, ...open]
    .flatMap(cfdiIn)
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => b.signedAt.localeCompare(a.signedAt) || a.id.localeCompare(b.id));
}

export async function cfdiOf({ ask }: Reader, venueId: string, id: string): Promise<StoredCfdi | null> {
  const rows = await ask("SELECT body FROM record WHERE venue = $1 AND collection = 'cfdis' AND id = $2", [
    venueId,
    id,
  ]);
  return rows.flatMap(cfdiIn)[0] ?? null;
}

function cfdiIn({ body }: Readonly<Record<string, unknown>>): readonly StoredCfdi[] {
  const change = changeOf({ collection: 'cfdis', body: String(body) });
  return change.collection === 'cfdis' ? [change.record] : [];
}

import { setTimeout } from 'node:timers/promises';
import { daysOf, type Period } from '#domain/reports/period.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Ask } from './reader.ts';
import { KEPT_DAY, readDay, settleDay, type DayBooks } from './settled-days.ts';

/** Today's sums still change; hours are in the venue's time zone. */
export interface Moment {
  readonly today: DateText;
  readonly zone: string;
}

/** Which days have stored sums, and the sums of the others. */
export function keptDays(ask: Ask, books: DayBooks, derive: (work: (ask: Ask) => Promise<void>) => Promise<void>) {
  const unsettled = async (period: Period): Promise<readonly DateText[]> => {
    const kept = await ask(`SELECT day FROM report_sum WHERE venue = $1 AND ${KEPT_DAY} AND day >= $2 AND day <= $3`, [
      books.venueId,
      period.from,
      period.to,
    ]);
    const known = new Set(kept.map(({ day }) => String(day)));
    const first = await firstDay(ask, books);
    return daysOf(period).filter((day) => first !== null && day >= first && !known.has(day));
  };
  const settle = async (period: Period, { today, zone }: Moment): Promise<void> => {
    const over = (await unsettled(period)).filter((day) => day < today);
    for (let done = 0; done < over.length;) {
      const startMs = performance.now();
      await derive(async (inside) => {
        do {
          const day = over[done];
          done += 1;
          // Another report may have stored it meanwhile.
          if (day !== undefined && !(await isKept(inside, books, day))) await settleDay(inside, books, { day, zone });
        } while (done < over.length && performance.now() - startMs < BITE_MS);
      });
      // Half of the time is left to commands: one takes several turns of the event loop to arrive.
      if (done < over.length) await setTimeout(performance.now() - startMs);
    }
  };
  /** Today, and a day that changed since its sums were stored. */
  const moving = async (period: Period, moment: Moment) => {
    await settle(period, moment);
    const days = (await unsettled(period)).filter((day) => day <= moment.today);
    return Promise.all(days.map(async (day) => ({ day, sums: await readDay(ask, books, { day, zone: moment.zone }) })));
  };
  return { settle, moving };
}

/**
 * Each transaction costs one disk sync, and a command that arrives meanwhile waits for it: at least one day per
 * transaction, then as many as fit the time.
 */
const BITE_MS = 20;

async function isKept(ask: Ask, { venueId }: DayBooks, day: DateText): Promise<boolean> {
  const found = await ask(`SELECT day FROM report_sum WHERE venue = $1 AND ${KEPT_DAY} AND day = $2`, [venueId, day]);
  return found.length > 0;
}

/** Before the first account there is nothing to add up. */
async function firstDay(ask: Ask, { isSqlite, by, venueId }: DayBooks): Promise<string | null> {
  const day = isSqlite ? "json_extract(body, '$.day')" : "body::json ->> 'day'";
  const first = (index: string): string =>
    `SELECT min(${day}) AS day FROM record ${by(index)} WHERE venue = $1 AND collection = 'tickets'`;
  const rows = await ask(
    `${first('record_day')} AND last_day IS NOT NULL UNION ALL ${first('record_lasting')} AND last_day IS NULL`,
    [venueId],
  );
  const days = rows.flatMap((row) => (typeof row['day'] === 'string' ? [row['day']] : []));
  return days.toSorted()[0] ?? null;
}

/*
 * A venue in two places plays a week in simulated time: front, venue and the line between them, with cuts, wrong clocks,
 * deaths, midnights apart and restores. `WEEK=7 npx vitest run tests/torture/places.test.ts` repeats one week; `WEEKS=200` tries
 * more; `npm run torture -- P30` plays 2,000.
 */
import { describe, expect, test } from 'vitest';
import { faultsWithMistake, PLANTED_WEEKS, weeks } from '../simulation/places/many-weeks.ts';
import { howMany } from '../support/how-many.ts';

const ONE = process.env['WEEK'];
const COUNT = Number(process.env['WEEKS'] ?? howMany({ usual: 4, all: 100 }));
/** Weeks that found a mistake nobody had thought of. */
const FOUND = [5, 40, 46, 659_135_378];

const seeds = ONE ? [Number(ONE)] : Array.from({ length: COUNT }, (_, index) => index + 1);

describe('a venue in two places', () => {
  test('[PLC1][PLC2][PLC3][PLC4][PLC5] no table has two parties, no yes is lost, each letter leaves once', async () => {
    const { failing, total } = await weeks(seeds);
    expect(failing).toEqual([]);
    if (ONE) return;
    for (const what of [
      'outOfSight',
      'toConfirm',
      'crossings',
      'restores',
      'recoveries',
      'deaths',
      'cuts',
      'repeats',
      'jumps',
      'letters',
    ] as const)
      expect(total[what], `${what} happened`).toBeGreaterThan(0);
  }, 600_000);

  test.runIf(!ONE)(
    '[PLC3] a visit that left play while they were apart, and one given back, are told of',
    async () => {
      expect((await weeks(FOUND)).failing).toEqual([]);
    },
    600_000,
  );

  test.runIf(!ONE).each(PLANTED_WEEKS)(
    '[PLC6] the oracles catch a planted mistake: %s',
    async (bug, oracle) => {
      expect(await faultsWithMistake(bug, oracle)).not.toEqual([]);
    },
    600_000,
  );
});

/*
 * Five tablets in production mode work one evening over a bad network, in simulated time: the real terminal, the real
 * doors and executor, the real rules. `SEED=7 npx vitest run tests/simulation.test.ts` repeats one evening; `SEEDS=5000`
 * tries more of them; `npm run torture -- P23` plays 2,000.
 */
import { describe, expect, test } from 'vitest';
import { howMany } from './support/how-many.ts';
import { evenings, faultsWith, MUST_HAPPEN, PLANTED, PLANTED_RARE } from './simulation/many.ts';

const ONE = process.env['SEED'];
const COUNT = Number(process.env['SEEDS'] ?? howMany({ usual: 50, all: 500 }));
/** Fifty evenings meet everything that must happen. */
const GROUPS = Math.max(1, Math.floor(COUNT / 50));

/** Evenings that found a mistake nobody had thought of. */
const FOUND = [22491];

const seeds = ONE ? [Number(ONE)] : Array.from({ length: COUNT }, (_, index) => index + 1);

describe('an evening on a bad network', () => {
  test.each(Array.from({ length: ONE ? 1 : GROUPS }, (_, group) => [group]))(
    '[SYNC1][SYNC2][SYNC3][SYNC4][SYNC14] all terminals agree, nothing is lost, doubled or silently refused (group %i)',
    async (group) => {
      // Neighbours, not every tenth: what a seed switches on goes by its remainder, and every group must meet all of it.
      const size = Math.ceil(seeds.length / GROUPS);
      const mine = ONE ? seeds : seeds.slice(group * size, (group + 1) * size);
      const { failing, total } = await evenings(mine);
      expect(failing).toEqual([]);
      if (mine.length < 50) return;
      for (const fault of MUST_HAPPEN) expect(total[fault], `${fault} happened`).toBeGreaterThan(0);
    },
    600_000,
  );

  test.runIf(!ONE)(
    '[SYNC2] a tab that reads its venue anew shows nothing twice that another tab settles meanwhile',
    async () => {
      expect((await evenings(FOUND)).failing).toEqual([]);
    },
  );

  test.runIf(!ONE).each(COUNT > 1000 ? [...PLANTED, ...PLANTED_RARE] : PLANTED)(
    '[SYNC5] the oracles catch a planted mistake: %s',
    async (bug, oracle, special) => {
      expect(await faultsWith(bug, oracle, special)).not.toEqual([]);
    },
    600_000,
  );
});

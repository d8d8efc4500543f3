import type { PlantedMistake } from './planted.ts';
import { playWeek, weekOptions, type WeekResult } from './week.ts';

export interface WeekFindings {
  /** Each with the seed that finds it again. */
  readonly failing: readonly string[];
  readonly total: WeekResult['stats'];
  readonly played: number;
}

export async function weeks(seeds: readonly number[], isTimeUp: () => boolean = () => false): Promise<WeekFindings> {
  const failing: string[] = [];
  const total: Record<string, number> = {};
  let played = 0;
  for (const seed of seeds) {
    if (isTimeUp()) break;
    played += 1;
    const { faults, stats } = await playWeek(weekOptions(seed));
    if (faults.length > 0) failing.push(`WEEK=${seed}: ${faults.slice(0, 3).join(' | ')}`);
    for (const [name, value] of Object.entries(stats)) total[name] = (total[name] ?? 0) + value;
  }
  // Every week counts all of them.
  return { failing, total: total as unknown as WeekResult['stats'], played };
}

/** A mistake, and the words with which the oracle that must see it begins. */
export const PLANTED_WEEKS: readonly (readonly [PlantedMistake, RegExp])[] = [
  ['in-flight', /^TWICE/],
  ['owner-by-clock', /^TWICE/],
  ['out-of-order', /^(?:LOST|UNHEARD|DIVERGED|TWICE)/],
  ['release-first', /^LOST/],
  ['letter-by-both', /^LETTER/],
  ['lost-front-returns', /^(?:OWNER|BOUNDARY)/],
];

/** What is found with that mistake in the first weeks in which something is. */
export async function faultsWithMistake(bug: PlantedMistake, oracle: RegExp): Promise<readonly string[]> {
  for (let seed = 1; seed < 60; seed += 1) {
    const options = weekOptions(seed);
    const { faults } = await playWeek({ ...options, bug, recoveries: bug === 'lost-front-returns' });
    const caught = faults.filter((fault) => oracle.test(fault));
    if (caught.length > 0) return caught;
  }
  return [];
}

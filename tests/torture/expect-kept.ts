import { expect } from 'vitest';
import type { Trial } from '../../tools/torture/trial.ts';

/** Runs a trial as often as the tests can afford; a failure names what was lost and the seed that shows it again. */
export async function expectKept(trial: Trial, { rounds, seed = 20_261_115 }: { rounds: number; seed?: number }) {
  const findings = await trial.run({ seed, rounds });
  expect(findings.failures, `${trial.promise}, seed ${seed}: ${findings.figure}`).toEqual([]);
}

import { loadavg } from 'node:os';
import { readCommit } from '../bench/machine.ts';
import { systemNow } from '#server/clock.ts';
import { writePromises } from './promises-page.ts';
import { TRIALS } from './trials.ts';

/**
 * `npm run torture -- P1 [--seed n] [--rounds n] [--minutes n]` tries to break one promise; `all` tries every one. What was found is
 * printed with its seed and written to docs/PROMISES.md. A number of rounds means the trial of exactly that name: a
 * round of one is a moment, of another a minute.
 */
const words = process.argv.slice(2);
const numberAfter = (flag: string): number | null => {
  const at = words.indexOf(flag);
  return at === -1 ? null : Number(words[at + 1]);
};
const [promise] = words;
const givenRounds = numberAfter('--rounds');
const minutes = numberAfter('--minutes') ?? Number.POSITIVE_INFINITY;
const chosen =
  promise === 'all'
    ? TRIALS
    : TRIALS.filter(
        (trial) => promise === trial.promise || (givenRounds === null && promise === trial.promise.split('-')[0]),
      );
if (chosen.length === 0) {
  const known = TRIALS.map((trial) => trial.promise);
  console.error(`Uso: npm run torture -- <${known.join('|')}|all> [--seed n] [--rounds n] [--minutes n]`);
  process.exit(1);
}
const seed = numberAfter('--seed') ?? Math.trunc(Math.random() * 2 ** 31);
let isBroken = false;
for (const trial of chosen) {
  const rounds = givenRounds ?? trial.rounds;
  console.log(`${trial.promise} ${trial.title}: seed ${seed}, ${rounds} ${trial.unit} …`);
  const startMs = performance.now();
  const isTimeUp = (): boolean => performance.now() - startMs > minutes * 60_000;
  const { figure, failures, rounds: done = rounds } = await trial.run({ seed, rounds, isTimeUp });
  const seconds = Math.round((performance.now() - startMs) / 1000);
  console.log(`${failures.length === 0 ? 'kept' : 'BROKEN'} in ${seconds} s: ${figure}`);
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  writePromises({
    promise: trial.promise,
    rounds: done,
    figure,
    failures: failures.length,
    seed,
    date: systemNow(),
    commit: readCommit(),
    load: loadavg()[0] ?? 0,
  });
  isBroken ||= failures.length > 0;
}
process.exit(isBroken ? 1 : 0);

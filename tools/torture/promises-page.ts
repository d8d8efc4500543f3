import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

export interface Tried {
  readonly promise: string;
  readonly rounds: number;
  readonly figure: string;
  readonly failures: number;
  readonly seed: number;
  readonly date: string;
  readonly commit: string;
  /** Work waiting for a processor while it ran; above the number of cores, waits in wall-clock time are not ours alone. */
  readonly load: number;
}

const CELLS = 8;
const PAGE = new URL('../../docs/PROMISES.md', import.meta.url);

/** One line for each promise, with the last figure found; lines of promises not tried now stay as they are. */
export function writePromises(tried: Tried): void {
  const known = existsSync(PAGE) ? readFileSync(PAGE, 'utf8').split('\n') : [];
  const rows = TRIALS.map((trial) => {
    if (trial.promise === tried.promise) return rowOf(trial, tried);
    return (
      known.find((line) => line.startsWith(`| ${trial.promise} |`) && line.split(' | ').length === CELLS) ??
      `| ${trial.promise} | ${trial.title} | **SHORT** 0 of ${count(trial.rounds)} ${trial.unit} | not tried yet | | | | |`
    );
  });
  const page = [
    '# Promises, tried',
    '',
    'Written by `npm run torture -- <promise>`: what was done to the product, and what came of it. Every row can be repeated with its seed. Smaller counts of the same trials run in `npm test`. «Load» is the work that waited for the processors meanwhile: above the number of cores (2 where these rows were made) a miss in milliseconds says as much about the neighbours as about Xalli, and is named all the same.',
    '',
    ...verdicts(rows),
    '',
    '| Promise | What | Tried | Last figure | Seed | Date | Commit | Load |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'P13 (fast at the peak) is a matter of measuring: [BENCH.md](BENCH.md).',
    '',
  ];
  writeFileSync(PAGE, page.join('\n'));
}

/** What was missed, and what was tried less often than promised, before anything else. */
function verdicts(rows: readonly string[]): readonly string[] {
  const named = (mark: string): string => {
    const found = rows.filter((row) => row.includes(mark)).map((row) => row.split(' | ')[0]?.slice(2));
    return found.length === 0 ? 'none' : found.join(', ');
  };
  return [`- Missed: ${named('**MISS')}`, `- Tried less often than promised: ${named('**SHORT**')}`];
}

function rowOf(trial: Trial, { rounds, figure, failures, seed, date, commit, load }: Tried): string {
  const verdict = failures === 0 ? 'kept' : `**MISS (${failures})**`;
  const whole = `${count(trial.rounds)} ${trial.unit}`;
  const tried = rounds < trial.rounds ? `**SHORT** ${count(rounds)} of ${whole}` : `${count(rounds)} ${trial.unit}`;
  const cells = [trial.promise, trial.title, tried, `${verdict}: ${figure}`, seed, date.slice(0, 16).replace('T', ' ')];
  return `| ${[...cells, commit, load.toFixed(1)].join(' | ')} |`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

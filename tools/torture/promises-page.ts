import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { TRIALS } from './trials.ts';

export interface Tried {
  readonly promise: string;
  readonly figure: string;
  readonly failures: number;
  readonly seed: number;
  readonly date: string;
  readonly commit: string;
  /** Work waiting for a processor while it ran; above the number of cores, waits in wall-clock time are not ours alone. */
  readonly load: number;
}

const PAGE = new URL('../../docs/PROMISES.md', import.meta.url);

/** What other promises rest on: named here so that the table is whole. */
const ELSEWHERE: readonly (readonly [string, string, string])[] = [
  ['P6', 'A queued order survives the tablet’s battery', 'browser tests: offline'],
  ['P9', 'No guest’s data without a staff session', '`tests/http`: crawl'],
  ['P10', 'Production: every POS call needs a paired device and a person', '`tests/http`: permission table'],
  ['P11', 'No default password; demo and production data never mix', '`tests/http`: first run'],
  ['P12', 'No script runs from a name or a note', 'browser tests: payloads'],
  ['P13', 'Fast at the peak', '[BENCH.md](BENCH.md)'],
  ['P15', 'Upgrade in mid-service', 'protocol fixtures'],
  ['P16', 'Backups restore', '`tests/torture/backup.test.ts`'],
  ['P20', 'Personal data is erased on time', 'virtual clock'],
  ['P22', 'Clean supply chain', 'script in the tests'],
];

/** One line for each promise, with the last figure found; lines of promises not tried now stay as they are. */
export function writePromises(tried: Tried): void {
  const known = existsSync(PAGE) ? readFileSync(PAGE, 'utf8').split('\n') : [];
  const rows = TRIALS.map(({ promise, title }) => {
    if (promise === tried.promise) return rowOf(title, tried);
    return (
      known.find((line) => line.startsWith(`| ${promise} |`)) ?? `| ${promise} | ${title} | not tried yet | | | | |`
    );
  });
  const missed = rows.filter((row) => row.includes('**MISS'));
  const page = [
    '# Promises, tried',
    '',
    'Written by `npm run torture -- <promise>`: what was done to the product, and what came of it. Every row can be repeated with its seed. Smaller counts of the same trials run in `npm test`. «Load» is the work that waited for the processors meanwhile: above the number of cores (2 where these rows were made) a miss in milliseconds says as much about the neighbours as about Xalli, and is named all the same.',
    '',
    missed.length === 0 ? 'No promise tried here was missed.' : `**${missed.length} missed**; see the rows.`,
    '',
    '| Promise | What | Last figure | Seed | Date | Commit | Load |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Shown elsewhere',
    '| Promise | What | Where |',
    '|---|---|---|',
    ...ELSEWHERE.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
  writeFileSync(PAGE, page.join('\n'));
}

function rowOf(title: string, { promise, figure, failures, seed, date, commit, load }: Tried): string {
  const verdict = failures === 0 ? 'kept' : `**MISS (${failures})**`;
  return `| ${promise} | ${title} | ${verdict}: ${figure} | ${seed} | ${date.slice(0, 16).replace('T', ' ')} | ${commit} | ${load.toFixed(1)} |`;
}

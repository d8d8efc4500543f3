import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../bench/folder.ts';
import { Tally, type Trial } from './trial.ts';

interface Suite {
  readonly promise: string;
  readonly title: string;
  readonly runner: 'vitest' | 'playwright';
  readonly files: readonly string[];
  /** Only tests whose title cites one of these rules; all of the files when there is none. */
  readonly rules?: readonly string[];
}

/** Promises whose whole count is a test of its own: tried by running exactly those tests. */
const SUITES: readonly Suite[] = [
  {
    promise: 'P9',
    title: 'No guest’s data without a staff session: public answers, the process’s log, the kitchen’s stream',
    runner: 'vitest',
    files: ['tests/http/security/crawl.test.ts'],
  },
  {
    promise: 'P10',
    title:
      'Production: every route and command × every role equals the permission table; at most 20 PIN guesses an hour',
    runner: 'vitest',
    files: ['tests/http/security/matrix.test.ts', 'tests/http/security/limits.test.ts'],
    rules: ['SEC12', 'SEC13', 'SEC14', 'SEC15', 'SEC16'],
  },
  {
    promise: 'P11',
    title: 'No default password; demo and production data never mix',
    runner: 'vitest',
    files: ['tests/http/security/access.test.ts', 'tests/http/security/limits.test.ts'],
    rules: ['SEC1', 'SEC2', 'SEC18'],
  },
  {
    promise: 'P12',
    title: 'No script runs from a name or a note: 60 payloads × every field × every screen, in a browser',
    runner: 'playwright',
    files: ['tests/e2e/security/scripts.spec.ts'],
  },
  {
    promise: 'P15',
    title:
      'Upgrade in mid-service: frozen queues of the last protocol are taken; nobody is reloaded over an unsent form',
    runner: 'vitest',
    files: ['tests/http/last-protocol.test.ts', 'src/server/database/migrations.test.ts'],
  },
  {
    promise: 'P15-site',
    title: '… and a new version of the site is offered, never forced',
    runner: 'playwright',
    files: ['tests/e2e/site/version.spec.ts'],
  },
  {
    promise: 'P16',
    title: 'Backups restore: rotation, copies under work, restore row for row, the move to PostgreSQL',
    runner: 'vitest',
    files: ['tests/torture/backup.test.ts'],
  },
  {
    promise: 'P20',
    title: 'Personal data is erased on time, and on request',
    runner: 'vitest',
    files: ['tests/http/security/privacy.test.ts'],
    rules: ['PRIV1', 'PRIV2'],
  },
  {
    promise: 'P22',
    title: 'Clean supply chain: dependencies, licences, bill of materials, no install scripts',
    runner: 'vitest',
    files: ['tools/supply/supply.test.ts'],
  },
  {
    promise: 'P34',
    title: 'A charge is one payment: emulated terminals with lost, late and doubled answers, restarts, two servers',
    runner: 'vitest',
    files: ['tests/charges-agree.test.ts', 'tests/http/charges/point.test.ts', 'tests/http/charges/netpay.test.ts'],
  },
  {
    promise: 'P25',
    title:
      'The drawer agrees: cortes and what came after them are the payments of the journal, to the cent, on both databases',
    runner: 'vitest',
    files: ['tests/drawer-agrees.test.ts'],
    rules: ['DRW11'],
  },
  {
    promise: 'P28',
    title: 'One room: after every act of an evening site, book and Mesas say the same about every table',
    runner: 'vitest',
    files: ['tests/http/reservations/one-room-evening.test.ts', 'src/pos/floor/plan/table-state.test.ts'],
    rules: ['RES54'],
  },
  {
    promise: 'P27',
    title:
      'Paper neither doubles nor vanishes silently: an evening with printers that are off, deaf, empty and dying; papers, cards and accounts agree',
    runner: 'vitest',
    files: ['tests/http/printing/paper-evening.test.ts', 'tests/http/printing/hard-papers.test.ts'],
  },
  {
    promise: 'P24',
    title:
      'No session is a way around the rules: valid and lost sessions of each role forge times, facts, approvals, lines and revisions on both databases',
    runner: 'vitest',
    files: ['tests/http/adversary.test.ts'],
  },
  {
    promise: 'P29',
    title:
      'One truth: what a manager saved is on every server within two seconds, whole, and survives restore and move between both databases',
    runner: 'vitest',
    files: [
      'tests/http/site/one-truth.test.ts',
      'tests/http/site/content-files.test.ts',
      'tests/http/site/one-menu.test.ts',
      'tests/http/site/house-photos.test.ts',
    ],
  },
  {
    promise: 'P35',
    title:
      'An account is in exactly one live invoice: 10,000 random accounts, invoices by name, globals, cancellations, a PAC that loses answers, two servers; sums to the cent',
    runner: 'vitest',
    files: ['tests/http/cfdi/one-live-invoice.test.ts', 'src/domain/cfdi/cfdi.test.ts'],
    rules: ['FAC20', 'FAC21', 'FAC34', 'FAC39'],
  },
  {
    promise: 'P19-strangers',
    title:
      'Strangers who push: full lines, floods from one household, halves of letters, held connections, both shipped proxies',
    runner: 'vitest',
    files: ['tests/http/proxy', 'tests/http/parts'],
    rules: ['OPS11', 'OPS12', 'OPS13', 'SEC44', 'CMD10', 'SITE35'],
  },
];

export const SUITE_TRIALS: readonly Trial[] = SUITES.map((suite) => ({
  promise: suite.promise,
  title: suite.title,
  rounds: 1,
  unit: 'run of its tests',
  run: async () => {
    const tally = new Tally();
    await withFolder((folder) => runSuite(suite, join(folder, 'report.json'), tally));
    tally.expectAtLeast('tests passed', 1);
    return tally.findings();
  },
}));

async function runSuite({ runner, files, rules }: Suite, report: string, tally: Tally): Promise<void> {
  const pattern = rules === undefined ? null : `\\[(${rules.join('|')})\\]`;
  const args =
    runner === 'vitest'
      ? ['run', ...files, ...(pattern === null ? [] : ['-t', pattern]), '--reporter=json', `--outputFile=${report}`]
      : ['test', ...files, ...(pattern === null ? [] : ['-g', pattern]), '--reporter=json'];
  const env = { ...process.env, TRY_ALL: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  // A failing suite ends with another code than 0; its report says what failed.
  await promisify(execFile)(runner, args, { env, maxBuffer: 2 ** 28 }).catch(() => undefined);
  // Both tools write these fields; one that wrote nothing has failed altogether.
  const found = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly numPassedTests?: number;
    readonly numFailedTests?: number;
    readonly stats?: { readonly expected: number; readonly unexpected: number };
  };
  tally.add('tests passed', found.numPassedTests ?? found.stats?.expected ?? 0);
  const failed = found.numFailedTests ?? found.stats?.unexpected ?? 0;
  if (failed > 0) tally.fail(`${failed} tests failed: ${runner} ${args.slice(0, -1).join(' ')}`);
}

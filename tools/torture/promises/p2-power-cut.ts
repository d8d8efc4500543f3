import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { withFolder } from '../../bench/folder.ts';
import { onPath } from '../../system.ts';
import { bundle } from '../bundle.ts';
import { readRecording, RecordedDisk, STRACE, TRACED, writeState, type DiskEvent } from '../recorded-disk.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';

const COMMANDS = 700;

/** P2: an acknowledged order survives a power cut. The disk's possible states are rebuilt from recorded writes. */
export const powerCutTrial: Trial = {
  promise: 'P2',
  title: '… and a power cut (crash states rebuilt from recorded writes and fsyncs)',
  rounds: 300,
  unit: 'power cuts',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    if (onPath('strace') === null) {
      tally.fail('needs strace');
      return tally.findings();
    }
    await withFolder(async (folder) => {
      const program = await bundle(new URL('../kill-child.ts', import.meta.url), folder);
      const events = record(program, join(folder, 'full'), { seed, synchronous: 'FULL' });
      const chance = new Seeded(seed);
      for (const cut of await cutPower(events, { folder: join(folder, 'cuts'), chance, rounds })) {
        tally.add('power cuts');
        tally.add('acknowledged before the cut', cut.told);
        for (const failure of cut.failures) tally.fail(`after event ${cut.until}, seed ${seed}: ${failure}`);
      }
      // The same with a weaker setting must be caught, or the trial proves nothing.
      const weak = record(program, join(folder, 'normal'), { seed, synchronous: 'NORMAL' });
      const planted = await cutPower(weak, { folder: join(folder, 'weak'), chance, rounds: Math.max(20, rounds / 5) });
      const lost = planted.reduce((total, { failures }) => total + failures.length, 0);
      tally.add('losses found with synchronous=NORMAL, planted', lost);
    });
    tally.expectAtLeast('acknowledged before the cut', rounds);
    tally.expectAtLeast('losses found with synchronous=NORMAL, planted', 1);
    return tally.findings();
  },
};

function record(
  program: string,
  folder: string,
  { seed, synchronous }: { readonly seed: number; readonly synchronous: string },
): readonly DiskEvent[] {
  mkdirSync(folder);
  const trace = `${folder}.trace`;
  const [strace = 'strace', ...flags] = STRACE;
  const child = [process.execPath, program, join(folder, 'xalli.db'), String(seed), String(COMMANDS), synchronous];
  execFileSync(strace, [...flags, '-e', TRACED, '-o', trace, ...child], { stdio: ['ignore', 'ignore', 'inherit'] });
  return readRecording(trace, folder);
}

interface Cut {
  readonly until: number;
  readonly told: number;
  readonly failures: readonly string[];
}

/** Lives through the recording once and cuts the power at random events on the way. */
async function cutPower(
  events: readonly DiskEvent[],
  { folder, chance, rounds }: { readonly folder: string; readonly chance: Seeded; readonly rounds: number },
): Promise<readonly Cut[]> {
  const firstWord = events.findIndex(({ kind }) => kind === 'told');
  const moments = Array.from({ length: rounds }, () => firstWord + 1 + chance.below(events.length - firstWord - 1));
  const disk = new RecordedDisk();
  const told: string[] = [];
  const cuts: Cut[] = [];
  let lived = 0;
  for (const until of moments.toSorted((a, b) => a - b)) {
    for (const event of events.slice(lived, until)) {
      disk.live(event);
      if (event.kind === 'told') told.push(commandId(event.text));
    }
    lived = until;
    mkdirSync(folder);
    writeState(disk.cut(chance), folder);
    cuts.push({ until, told: told.length, failures: await examine(join(folder, 'xalli.db'), told) });
    rmSync(folder, { recursive: true });
  }
  return cuts;
}

async function examine(file: string, told: readonly string[]): Promise<readonly string[]> {
  const failures: string[] = [];
  try {
    (await openSqlite(file)).close();
    const truth = readTruth(file);
    const ids = new Set(truth.entries.map(({ command }) => command.id));
    const lost = told.filter((id) => !ids.has(id));
    if (lost.length > 0) failures.push(`${lost.length} acknowledged commands lost`);
    if (truth.integrity !== 'ok') failures.push(`the file is not sound: ${truth.integrity}`);
    failures.push(...replayDifferences(truth));
  } catch (fault) {
    failures.push(`the file does not open: ${String(fault)}`);
  }
  return failures;
}

function commandId(line: string): string {
  // Written by our own child, one whole line at a time.
  return (JSON.parse(line) as { command: { id: string } }).command.id;
}

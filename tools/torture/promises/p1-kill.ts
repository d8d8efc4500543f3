import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Executor } from '#application/executor.ts';
import type { Answer } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { systemNow } from '#server/clock.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { SqliteJournal } from '#server/database/sqlite-journal.ts';
import { withFolder } from '../../bench/folder.ts';
import { bundle } from '../bundle.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';

export interface Acknowledged {
  readonly command: Command;
  readonly answer: Answer;
}

/** Most of a life is waiting: for a process to begin, for the disk, for the knife. */
const LANES = 10;
const LIVES_OF_A_FILE = 40;
/** The knife falls within so long after the first acknowledgement. */
const LONGEST_LIFE_MS = 60;

/** P1: an acknowledged order survives kill -9. Lanes crash again and again on their own file, like a real bad night. */
export const killTrial: Trial = {
  promise: 'P1',
  title: 'An acknowledged order survives a server crash (kill -9)',
  rounds: 5000,
  unit: 'kills',
  run: async ({ seed, rounds, isTimeUp = () => false }) => {
    const tally = new Tally();
    await withFolder(async (folder) => {
      const program = await bundle(new URL('../kill-child.ts', import.meta.url), folder);
      await Promise.all(
        Array.from({ length: LANES }, async (_, lane) => {
          const chance = new Seeded(seed + lane * 1_000_003);
          let all: Acknowledged[] = [];
          let file = '';
          let lives = 0;
          let isLast = false;
          for (let round = lane; round < rounds && !isLast; round += LANES) {
            isLast = round + LANES >= rounds || isTimeUp();
            // A new night on a new file: a day of thousands of accounts would only be slow to open.
            if (lives % LIVES_OF_A_FILE === 0) file = join(folder, `lane-${lane}-${lives}.db`);
            lives += 1;
            const acknowledged = await runAndKill(program, file, chance);
            all.push(...acknowledged);
            tally.add('kills');
            tally.add('acknowledged', acknowledged.length);
            await compare(file, acknowledged, tally);
            if (lives % LIVES_OF_A_FILE > 0 && !isLast) continue;
            compareWhole(file, all, tally);
            all = [];
            rmSync(file);
          }
        }),
      );
    });
    const kills = tally.get('kills');
    if (!isTimeUp()) tally.expectAtLeast('kills', rounds);
    tally.expectAtLeast('acknowledged', kills);
    return { ...tally.findings(), rounds: kills };
  },
};

async function runAndKill(program: string, file: string, chance: Seeded): Promise<readonly Acknowledged[]> {
  const child = spawn(process.execPath, [program, file, String(chance.below(2 ** 31))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let heard = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    heard += text;
  });
  await Promise.race([once(child.stdout, 'data'), gone]);
  await setTimeout(chance.fraction() * LONGEST_LIFE_MS);
  child.kill('SIGKILL');
  await gone;
  if (!child.stdout.readableEnded) await once(child.stdout, 'end');
  // A torn last line was not yet acknowledged to anybody.
  return heard
    .slice(0, heard.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Acknowledged);
}

/** Opens the file as the next start would, and asks the last commands again: the same answers, nothing more. */
async function compare(file: string, acknowledged: readonly Acknowledged[], tally: Tally): Promise<void> {
  const journal = new SqliteJournal(await openSqlite(file), { venue: DEFAULT_VENUE_ID, newEpoch: 'never' });
  const known = await journal.transaction((tx) => tx.answers(acknowledged.map(({ command }) => command.id)));
  for (const { command, answer } of acknowledged) {
    const kept = known.get(command.id);
    if (!kept) tally.fail(`lost: ${command.type} ${command.id}`);
    else if (!isDeepStrictEqual(kept, answer)) tally.fail(`another answer for ${command.type} ${command.id}`);
  }
  const executor = new Executor({ journal, now: systemNow, newId: () => 'never' });
  await executor.start();
  const before = executor.revision;
  for (const { command, answer } of acknowledged.slice(-3)) {
    const again = await executor.execute({ command, identify: () => DEMO_ACTOR });
    if (!isDeepStrictEqual(again, answer)) tally.fail(`asked again, another answer for ${command.id}`);
  }
  if (executor.revision !== before) tally.fail('asking again changed something');
  await journal.close();
}

function compareWhole(file: string, acknowledged: readonly Acknowledged[], tally: Tally): void {
  const truth = readTruth(file);
  if (truth.integrity !== 'ok') tally.fail(`the file is not sound: ${truth.integrity}`);
  const ids = new Set(truth.entries.map(({ command }) => command.id));
  for (const { command } of acknowledged) if (!ids.has(command.id)) tally.fail(`lost in the end: ${command.id}`);
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

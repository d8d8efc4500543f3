import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Executor } from '#application/executor.ts';
import type { Answer } from '#application/protocol.ts';
import { parseCommand, type Command } from '#domain/commands.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR, SYSTEM } from '#domain/staff/roles.ts';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { SqliteJournal } from '#server/database/sqlite-journal.ts';
import { join } from 'node:path';
import { withFolder } from '../../bench/folder.ts';
import { History } from '../history.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';

const NOON = milliseconds('2026-11-14T18:00:00.000Z' as Instant);
const PER_EVENING = 400;
/** How far a message may overtake another. */
const WINDOW = 12;

/** P5: everything arrives up to three times and out of order; each command happens once and has one answer. */
export const repeatsTrial: Trial = {
  promise: 'P5',
  title: 'Nothing twice, nothing silently dropped',
  rounds: 100_000,
  unit: 'commands',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    const evenings = Math.ceil(rounds / PER_EVENING);
    for (let evening = 0; evening < evenings; evening += 1) {
      await withFolder((folder) => repeatEvening(join(folder, 'p5.db'), new Seeded(seed + evening), tally));
      if (tally.failures.length > 0) {
        tally.fail(`found with seed ${seed + evening}`);
        break;
      }
    }
    tally.expectAtLeast('commands', rounds);
    tally.expectAtLeast('repeats', rounds / 2);
    tally.expectAtLeast('refused and told', rounds / 100);
    return tally.findings();
  },
};

async function repeatEvening(file: string, chance: Seeded, tally: Tally): Promise<void> {
  const history = new History(chance, NOON);
  const db = await openSqlite(file);
  // Durability is P1's and P2's matter; here a hundred thousand commands must fit into a test.
  db.exec('PRAGMA synchronous = OFF');
  const journal = new SqliteJournal(db, { venue: DEFAULT_VENUE_ID, newEpoch: 'p5' });
  const executor = new Executor({ journal, now: () => history.now(), newId: () => chance.id() });
  await executor.start();
  await loadDemo(executor, history.now());

  const sent: Command[] = [];
  const answers = new Map<string, Answer>();
  let order: { readonly key: number; readonly command: Command }[] = [];
  for (let index = 0; index < PER_EVENING; index += 1) {
    const command = history.next();
    sent.push(command);
    const copies = 1 + chance.below(3);
    for (let copy = 0; copy < copies; copy += 1) order.push({ key: index + chance.fraction() * WINDOW, command });
    tally.add('repeats', copies - 1);
  }
  order = order.toSorted((a, b) => a.key - b.key);
  tally.add('commands', sent.length);
  while (order.length > 0) {
    const together = order.splice(0, 1 + chance.below(8));
    const got = await Promise.all(
      together.map(({ command }) => executor.execute({ command, identify: () => DEMO_ACTOR })),
    );
    for (const [index, answer] of got.entries()) {
      const { command } = together[index] ?? {};
      const known = command && answers.get(command.id);
      if (known && !isDeepStrictEqual(known, answer)) tally.fail(`two answers for ${answer.id}`);
      answers.set(answer.id, answer);
    }
    if (chance.chance(0.2)) await setImmediate();
  }
  await journal.close();
  const truth = readTruth(file);
  const ids = truth.entries.map(({ command }) => command.id);
  if (new Set(ids).size !== ids.length) tally.fail('a command stands twice in the journal');
  if (ids.length !== sent.length + 1) tally.fail(`${sent.length} commands asked, ${ids.length - 1} in the journal`);
  for (const { answer } of truth.entries) {
    if (answer.outcome !== 'refused') continue;
    if (answers.get(answer.id)?.code === answer.code && answer.code !== undefined) tally.add('refused and told');
    else tally.fail(`${answer.id} was refused in silence`);
  }
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

export async function loadDemo(executor: Executor, at: Instant): Promise<void> {
  const demo = parseCommand({ id: 'carga-demo', type: 'LOAD_DEMO', args: {}, at, device: 'server', by: SYSTEM.id });
  if (demo) await executor.execute({ command: demo, identify: () => SYSTEM });
}

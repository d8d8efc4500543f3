import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { systemNow } from '#server/clock.ts';
import { withFolder } from '../../bench/folder.ts';
import { ask, House } from '../house.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';
import { Waiter } from '../waiter.ts';

const STREAM = 300;
const TERMINALS = 5;
const KILLS = 3;

/** P1 through the front door: the real server is killed in the middle of a stream of 300 commands, and started again. */
export const streamTrial: Trial = {
  promise: 'P1-server',
  title: 'kill -9 of the real server in a stream of 300 commands',
  rounds: 20,
  unit: 'streams',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    for (let round = 0; round < rounds; round += 1) {
      await withFolder((folder) => streamOnce(folder, new Seeded(seed + round), tally));
    }
    tally.expectAtLeast('acknowledged', STREAM * rounds);
    tally.expectAtLeast('kills', KILLS * rounds);
    return tally.findings();
  },
};

async function streamOnce(folder: string, chance: Seeded, tally: Tally): Promise<void> {
  let house = await House.open({ dataDir: folder });
  const { port } = house;
  const acknowledged = new Map<string, Answer>();
  const sent: Command[] = [];
  const killAfter = Array.from({ length: KILLS }, (_, kill) => 20 + kill * 85 + chance.below(60));
  const restarts: Promise<void>[] = [];

  const restart = async (): Promise<void> => {
    await house.kill();
    tally.add('kills');
    house = await House.open({ dataDir: folder, port });
  };
  const serve = async (index: number): Promise<void> => {
    const tableId = index === 0 ? 'mesa-2' : null;
    const waiter = new Waiter({
      chance: new Seeded(chance.below(2 ** 31)),
      device: `tableta-${index}`,
      tableId,
      now: systemNow,
    });
    for (let count = 0; count < STREAM / TERMINALS; count += 1) {
      const command = waiter.next();
      sent.push(command);
      await askUntilAnswered(house.address, command, acknowledged, tally);
      if (acknowledged.size >= (killAfter[0] ?? Number.POSITIVE_INFINITY)) {
        killAfter.shift();
        // Not awaited: the others are in the middle of asking, and so is this one at its next command.
        restarts.push(restart());
      }
    }
  };
  await Promise.all(Array.from({ length: TERMINALS }, (_, index) => serve(index)));
  await Promise.all(restarts);
  await house.stop();

  const truth = readTruth(join(folder, 'xalli.db'));
  const entries = truth.entries.filter(({ command }) => acknowledged.has(command.id));
  if (entries.length !== sent.length) tally.fail(`${sent.length} sent, ${entries.length} in the journal`);
  for (const { command, answer } of entries) {
    if (!isDeepStrictEqual(acknowledged.get(command.id), answer)) tally.fail(`another answer for ${command.id}`);
  }
  if (truth.integrity !== 'ok') tally.fail(`the file is not sound: ${truth.integrity}`);
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

async function askUntilAnswered(
  address: string,
  command: Command,
  acknowledged: Map<string, Answer>,
  tally: Tally,
): Promise<void> {
  for (;;) {
    const response = await ask(address, [command]);
    const answer = response?.answers[0];
    if (answer) {
      acknowledged.set(command.id, answer);
      tally.add('acknowledged');
      return;
    }
    tally.add('asked again');
    await setTimeout(30);
  }
}

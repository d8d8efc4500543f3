import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '#application/journal.ts';
import { questionOf } from '#application/questions.ts';
import { COLLECTIONS } from '#domain/records.ts';
import type { World } from '#domain/world.ts';
import { systemNow } from '#server/clock.ts';
import { withFolder } from '../../bench/folder.ts';
import { ChaosProxy } from '../chaos-proxy.ts';
import { House } from '../house.ts';
import { Seeded } from '../seeded.ts';
import { Tablet } from '../tablet.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';
import { Waiter } from '../waiter.ts';

type AnsweredCommand = Pick<JournalEntry, 'command' | 'answer'>;

const TABLETS = 5;
const STEPS = 120;
const STEP_MS = 40;
/** Looks, not seconds: a machine that was put to sleep meanwhile must not decide. */
const LOOKS = 1200;
const LOOK_MS = 50;
const QUIET_LOOKS = 10;
const SLEEP_MS = 2500;

/** P5 over real sockets: slow, cut and dead lines, reloads and server deaths between the product's own terminals and it. */
export const badLineTrial: Trial = {
  promise: 'P5-line',
  title: 'Real terminals over a bad line: delays, cuts, half-open lines, reloads, server kills and sleeps',
  rounds: 10,
  unit: 'bad evenings',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    for (let round = 0; round < rounds; round += 1) {
      await withFolder((folder) => badEvening(folder, new Seeded(seed + round), tally));
      if (tally.failures.length > 0) {
        tally.fail(`found with seed ${seed + round}`);
        break;
      }
    }
    tally.expectAtLeast('commands', rounds * 100);
    tally.expectAtLeast('cuts', rounds);
    tally.expectAtLeast('server kills', rounds);
    return tally.findings();
  },
};

async function badEvening(folder: string, chance: Seeded, tally: Tally): Promise<void> {
  let house = await House.open({ dataDir: folder });
  const { port } = house;
  const proxy = await ChaosProxy.open(() => port);
  const tablets = Array.from({ length: TABLETS }, (_, index) => {
    const own = new Seeded(chance.below(2 ** 31));
    const device = `tableta-${index}`;
    const waiter = new Waiter({ chance: own, device, tableId: index < 2 ? 'mesa-1' : null, now: systemNow });
    return { tablet: new Tablet({ device, origin: `http://127.0.0.1:${proxy.port}`, chance: own }), waiter };
  });
  const asked = new Set<string>();
  await calm(tablets.map(({ tablet }) => tablet));

  for (let step = 0; step < STEPS; step += 1) {
    for (const { tablet, waiter } of tablets) {
      if (!chance.chance(0.3)) continue;
      const { id, type, args } = waiter.next();
      const issued = tablet.terminal.issue(type, args, { by: 'demo', id });
      if (!issued.decision.ok) tally.add('refused on the tablet');
      else {
        await issued.saved;
        asked.add(id);
        tally.add('commands');
      }
    }
    const fate = chance.fraction();
    if (fate < 0.06) tally.add('cuts', proxy.cut());
    else if (fate < 0.12) proxy.weather = { delayMs: chance.below(300), isSilent: false };
    else if (fate < 0.15) proxy.weather = { delayMs: 0, isSilent: true };
    else if (fate < 0.3) proxy.weather = { delayMs: 0, isSilent: false };
    if (chance.chance(0.03)) {
      chance.pick(tablets).tablet.reload();
      tally.add('reloads');
    }
    if (step === 40 || step === 80) {
      await house.kill();
      tally.add('server kills');
      house = await House.open({ dataDir: folder, port });
    }
    if (step === 20 || step === 60 || step === 100) {
      // Longer than a tablet waits for an answer: it asks again while the first question still lies in the server's hands.
      await house.sleep(SLEEP_MS);
      tally.add('server sleeps');
    }
    await setTimeout(STEP_MS);
  }
  proxy.weather = { delayMs: 0, isSilent: false };
  proxy.cut();
  await calm(tablets.map(({ tablet }) => tablet));
  compareTablets(
    tablets.map(({ tablet }) => tablet),
    tally,
  );
  for (const { tablet } of tablets) tablet.terminal.stop();
  await proxy.close();
  await house.stop();

  const truth = readTruth(join(folder, 'xalli.db'));
  const kept = new Set(truth.entries.map(({ command }) => command.id));
  for (const id of asked) if (!kept.has(id)) tally.fail(`lost: ${id}`);
  for (const silence of silences(
    truth.entries,
    tablets.map(({ tablet }) => tablet),
  ))
    tally.fail(silence);
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

/**
 * What nobody at the tablets was told. A charge whose no came after it had become money taken is no task any more
 * (decision 028): then its fact is in the books, and whatever the house remarked on that is told.
 */
export function silences(
  entries: readonly AnsweredCommand[],
  tablets: readonly Pick<Tablet, 'disk'>[],
): readonly string[] {
  const refused = new Set(tablets.flatMap(({ disk }) => [...disk.refusals.keys()]));
  const remarked = new Set(tablets.flatMap(({ disk }) => [...disk.remarks.keys()]));
  const recorded = new Set(
    entries.flatMap(({ command, answer }) => (answer.outcome === 'accepted' ? (questionOf(command) ?? []) : [])),
  );
  return entries.flatMap(({ command, answer }) => {
    const name = `${command.type} ${command.id} of ${command.device}`;
    if (answer.outcome === 'refused')
      return refused.has(command.id) || recorded.has(command.id)
        ? []
        : [`refused in silence: ${name}, ${answer.code ?? 'no code'}`];
    return answer.note === undefined || remarked.has(command.id) || recorded.has(command.id)
      ? []
      : [`remarked in silence: ${name}, ${answer.note}`];
  });
}

/**
 * Until every tablet is online, has nothing left to send and shows what the others show, and stays so: one whose line
 * was cut this moment has not heard of it yet and believes itself online.
 */
export async function calm(tablets: readonly Tablet[]): Promise<void> {
  for (let look = 0, quiet = 0; look < LOOKS && quiet < QUIET_LOOKS; look += 1) {
    await setTimeout(LOOK_MS);
    quiet = tablets.every((tablet) => tablet.isSettled) && isOneTruth(tablets) ? quiet + 1 : 0;
  }
}

export function compareTablets(tablets: readonly Tablet[], tally: Tally): void {
  for (const tablet of tablets.filter((each) => !each.isSettled))
    tally.fail(`did not come to rest: ${tablet.condition}`);
  if (!isOneTruth(tablets)) tally.fail('two tablets show two truths');
}

function isOneTruth(tablets: readonly Tablet[]): boolean {
  const [first, ...others] = tablets.map(({ terminal }) => contentOf(terminal.world));
  return others.every((other) => isDeepStrictEqual(other, first));
}

function contentOf(world: World): unknown {
  return COLLECTIONS.map((collection) => [...world.all(collection)].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

import { setTimeout } from 'node:timers/promises';
import { systemNow } from '#server/clock.ts';
import { cuttableLine, type CuttableLine } from '#tests/support/cuttable-line.ts';
import { freePort, startPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../bench/folder.ts';
import { House } from '../house.ts';
import { startNginx } from '../nginx.ts';
import { Seeded } from '../seeded.ts';
import { Tablet } from '../tablet.ts';
import { Tally, type Trial } from '../trial.ts';
import { replayDifferences } from '../truth.ts';
import { Waiter } from '../waiter.ts';
import { calm, compareTablets } from './p5-bad-line.ts';
import { readPostgresTruth } from './p21-database-loss.ts';

const TABLETS = 4;
const STEPS = 100;
const STEP_MS = 40;
/** Longer than PostgreSQL leaves the venue's lock to a server that does nothing with it. */
const ASLEEP_MS = 5500;

/** P21: lines to the database that say nothing, a database that hangs, and a server that freezes, lock and all. */
export const silentLinesTrial: Trial = {
  promise: 'P21-silent',
  title: 'Silent and half-open lines to PostgreSQL, and a frozen server, behind nginx: nothing lost, nothing doubled',
  rounds: 5,
  unit: 'evenings',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    // The certificate is made for this evening, and this process speaks to nobody else.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    for (let round = 0; round < rounds && tally.failures.length === 0; round += 1) {
      await withFolder((folder) => silentEvening(folder, new Seeded(seed + round), tally));
      if (tally.failures.length > 0) tally.fail(`found with seed ${seed + round}`);
    }
    tally.expectAtLeast('commands', rounds * 60);
    for (const fault of ['silenced lines', 'hanging databases', 'frozen servers']) tally.expectAtLeast(fault, rounds);
    return tally.findings();
  },
};

interface Member {
  readonly house: House;
  readonly line: CuttableLine;
}

async function silentEvening(folder: string, chance: Seeded, tally: Tally): Promise<void> {
  const postgres = await startPostgres({ fsync: 'on' });
  const url = await postgres.createDatabase();
  const open = async (index: number): Promise<Member> => {
    const line = await cuttableLine(url);
    const through = new URL(url);
    through.port = new URL(line.url).port;
    const environment = { DATABASE_URL: through.href };
    return { line, house: await House.open({ dataDir: `${folder}/${index}`, port: await freePort(), environment }) };
  };
  // One after the other: the first makes the tables.
  const one = await open(1);
  const two = await open(2);
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startNginx(`${folder}/nginx`, { servers: [one.house.port, two.house.port], ports });
  const tablets = Array.from({ length: TABLETS }, (_, index) => {
    const own = new Seeded(chance.below(2 ** 31));
    const device = `tableta-${index}`;
    const waiter = new Waiter({ chance: own, device, tableId: index < 2 ? 'mesa-1' : null, now: systemNow });
    return { tablet: new Tablet({ device, origin: proxy.origin, chance: own }), waiter };
  });
  const all = tablets.map(({ tablet }) => tablet);
  const asked = new Set<string>();
  try {
    await calm(all);
    for (let step = 0; step < STEPS; step += 1) {
      for (const { tablet, waiter } of tablets) {
        if (!chance.chance(0.3)) continue;
        const { id, type, args } = waiter.next();
        const issued = tablet.terminal.issue(type, args, { by: 'demo', id });
        if (!issued.decision.ok) continue;
        await issued.saved;
        asked.add(id);
        tally.add('commands');
      }
      await strike(step, { one, two }, tally);
      await setTimeout(STEP_MS);
    }
    await calm(all);
    compareTablets(all, tally);
    const truth = await readPostgresTruth(url);
    const kept = new Set(truth.entries.map(({ command }) => command.id));
    for (const id of asked) if (!kept.has(id)) tally.fail(`lost: ${id}`);
    for (const difference of replayDifferences(truth)) tally.fail(difference);
  } finally {
    for (const tablet of all) tablet.terminal.stop();
    await proxy.stop();
    for (const { house, line } of [one, two]) {
      line.mend();
      await house.stop();
      await line.close();
    }
    await postgres.stop();
  }
}

async function strike(step: number, { one, two }: Record<'one' | 'two', Member>, tally: Tally): Promise<void> {
  if (step === 20) {
    one.line.silence();
    tally.add('silenced lines');
  }
  if (step === 45) {
    two.line.freeze();
    tally.add('hanging databases');
  }
  if (step === 60) two.line.mend();
  if (step === 75) {
    await one.house.sleep(ASLEEP_MS);
    tally.add('frozen servers');
  }
}

import { setTimeout } from 'node:timers/promises';
import { systemNow } from '#server/clock.ts';
import { freePort, startPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../bench/folder.ts';
import { onPath } from '../../system.ts';
import { House } from '../house.ts';
import { startNginx } from '../nginx.ts';
import { calm, compareTablets } from './p5-bad-line.ts';
import { readPostgresTruth } from './p21-database-loss.ts';
import { Seeded } from '../seeded.ts';
import { Tablet } from '../tablet.ts';
import { Tally, type Trial } from '../trial.ts';
import { replayDifferences } from '../truth.ts';
import { Waiter } from '../waiter.ts';

const TABLETS = 6;
const STEPS = 90;
const STEP_MS = 40;

/** P21: tablets over HTTPS and nginx to two servers on one PostgreSQL; one server dies, then the other. */
export const twoServersTrial: Trial = {
  promise: 'P21-two',
  title: 'Two servers behind nginx on one PostgreSQL: either may die, tablets go on',
  rounds: 5,
  unit: 'evenings',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    if (onPath('openssl') === null) {
      tally.fail('needs openssl');
      return tally.findings();
    }
    // The certificate is made for this evening, and this process speaks to nobody else.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    for (let round = 0; round < rounds && tally.failures.length === 0; round += 1) {
      await withFolder((folder) => eveningOfTwo(folder, new Seeded(seed + round), tally));
      if (tally.failures.length > 0) tally.fail(`found with seed ${seed + round}`);
    }
    tally.expectAtLeast('commands', rounds * 100);
    tally.expectAtLeast('server kills', rounds * 2);
    return tally.findings();
  },
};

async function eveningOfTwo(folder: string, chance: Seeded, tally: Tally): Promise<void> {
  const postgres = await startPostgres({ fsync: 'on' });
  const url = await postgres.createDatabase();
  const open = (index: number, port: number): Promise<House> =>
    House.open({ dataDir: `${folder}/${index}`, port, environment: { DATABASE_URL: url } });
  // One after the other: the first makes the tables.
  let one = await open(1, await freePort());
  let two = await open(2, await freePort());
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startNginx(`${folder}/nginx`, { servers: [one.port, two.port], ports });
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
        if (!chance.chance(0.4)) continue;
        const { id, type, args } = waiter.next();
        const issued = tablet.terminal.issue(type, args, { by: 'demo', id });
        if (!issued.decision.ok) continue;
        await issued.saved;
        asked.add(id);
        tally.add('commands');
      }
      if (step === 30) one = await dieAndReturn(one, () => open(1, one.port), tally);
      if (step === 60) two = await dieAndReturn(two, () => open(2, two.port), tally);
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
    await one.stop();
    await two.stop();
    await postgres.stop();
  }
}

/** While it is away the tablets work with the other one. */
async function dieAndReturn(house: House, open: () => Promise<House>, tally: Tally): Promise<House> {
  await house.kill();
  tally.add('server kills');
  return open();
}

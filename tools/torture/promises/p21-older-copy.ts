import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { systemNow } from '#server/clock.ts';
import { cuttableLine } from '#tests/support/cuttable-line.ts';
import { freePort, startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../bench/folder.ts';
import { findPostgres } from '../../find-postgres.ts';
import { startNewEpoch } from '../../new-epoch.ts';
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
const STEPS = 60;
const STEP_MS = 40;
const COPIED_AT = 20;
const BACK_AT = 40;

/** P21: two servers behind nginx, and a database that is suddenly older than what they had confirmed. */
export const olderCopyTrial: Trial = {
  promise: 'P21-older',
  title: 'Two servers behind nginx: a restore, and a failover that lost transactions, are refilled by the tablets',
  rounds: 4,
  unit: 'evenings',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    // The certificate is made for this evening, and this process speaks to nobody else.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    for (let round = 0; round < rounds && tally.failures.length === 0; round += 1) {
      const way = round % 2 === 0 ? 'restores' : 'failovers';
      await withFolder((folder) => olderEvening(folder, way, { chance: new Seeded(seed + round), tally }));
      if (tally.failures.length > 0) tally.fail(`found with seed ${seed + round}, ${way}`);
    }
    tally.expectAtLeast('commands', rounds * 40);
    return tally.findings();
  },
};

interface Evening {
  readonly chance: Seeded;
  readonly tally: Tally;
}

async function olderEvening(folder: string, way: 'restores' | 'failovers', evening: Evening): Promise<void> {
  const { chance, tally } = evening;
  const [first, second] = [await startPostgres({ fsync: 'on' }), await startPostgres({ fsync: 'on' })];
  const url = await first.createDatabase();
  const later = new URL(url);
  later.port = String(second.port);
  const line = await cuttableLine(url);
  const through = new URL(url);
  through.port = new URL(line.url).port;
  const open = (index: number, port: number): Promise<House> =>
    House.open({ dataDir: `${folder}/${index}`, port, environment: { DATABASE_URL: through.href } });
  // One after the other: the first makes the tables.
  let houses = [await open(1, await freePort()), await open(2, await freePort())] as const;
  const [one, two] = houses;
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startNginx(`${folder}/nginx`, { servers: [one.port, two.port], ports });
  const staff = Array.from({ length: TABLETS }, (_, index) => {
    const own = new Seeded(chance.below(2 ** 31));
    const device = `tableta-${index}`;
    const waiter = new Waiter({ chance: own, device, tableId: index < 2 ? 'mesa-1' : null, now: systemNow });
    return { tablet: new Tablet({ device, origin: proxy.origin, chance: own }), waiter };
  });
  const all = staff.map(({ tablet }) => tablet);
  const asked = new Set<string>();
  try {
    await calm(all);
    for (let step = 0; step < STEPS; step += 1) {
      await work(staff, asked, evening);
      if (step === COPIED_AT) copy(url, join(folder, 'copy.dump'));
      if (step === BACK_AT) {
        if (way === 'restores') for (const house of houses) await house.kill();
        line.cut();
        await restoreInto(second, { url: later.href, file: join(folder, 'copy.dump') });
        if (way === 'restores') await startNewEpoch(later.href);
        line.point(later.href);
        line.mend();
        if (way === 'restores') houses = [await open(1, one.port), await open(2, two.port)];
        tally.add(way);
      }
      await setTimeout(STEP_MS);
    }
    await calm(all);
    compareTablets(all, tally);
    const truth = await readPostgresTruth(later.href);
    const kept = new Map(truth.entries.map(({ command, answer }) => [command.id, answer]));
    for (const id of asked) {
      if (!kept.has(id)) tally.fail(`lost: ${id}`);
      if (kept.get(id)?.code === 'ticket-not-found') tally.fail(`refused for want of what another tablet had: ${id}`);
    }
    for (const difference of replayDifferences(truth)) tally.fail(difference);
  } finally {
    for (const tablet of all) tablet.terminal.stop();
    await proxy.stop();
    for (const house of houses) await house.stop();
    await line.close();
    await first.stop();
    await second.stop();
  }
}

async function work(
  staff: readonly { readonly tablet: Tablet; readonly waiter: Waiter }[],
  asked: Set<string>,
  { chance, tally }: Evening,
): Promise<void> {
  for (const { tablet, waiter } of staff) {
    if (!chance.chance(0.4)) continue;
    const { id, type, args } = waiter.next();
    const issued = tablet.terminal.issue(type, args, { by: 'demo', id });
    if (!issued.decision.ok) continue;
    await issued.saved;
    asked.add(id);
    tally.add('commands');
  }
}

function copy(url: string, file: string): void {
  execFileSync(join(findPostgres(), 'pg_dump'), ['--format=custom', `--file=${file}`, url], { stdio: 'ignore' });
}

/** As a standby would be that had not heard the last of it. */
async function restoreInto(
  postgres: TestPostgres,
  { url, file }: { readonly url: string; readonly file: string },
): Promise<void> {
  const client = new Client({ connectionString: `postgres://xalli@127.0.0.1:${postgres.port}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${new URL(url).pathname.slice(1)}`);
  await client.end();
  execFileSync(join(findPostgres(), 'pg_restore'), [`--dbname=${url}`, '--no-owner', file], { stdio: 'ignore' });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '#domain/shared/assert.ts';
import { systemNow } from '#server/clock.ts';
import { ownPostgres } from '#tests/support/postgres.ts';
import { Tablet } from '#tests/support/staffed-house.ts';
import { Child } from './child.ts';
import { Fleet, type Crew } from './fleet.ts';
import { withFolder } from './folder.ts';

/**
 * What the same load is played on: the demonstration on the embedded database, the same in production (every command
 * sealed by its person's key, checked, and held against a role), and production on PostgreSQL with fsync.
 */
export const HOUSES = ['demo', 'production', 'postgres'] as const;
export type House = (typeof HOUSES)[number];

export const HOUSE_WORDS: Readonly<Record<House, string>> = {
  demo: '',
  production: 'Production: ',
  postgres: 'Production on PostgreSQL: ',
};

const PIN = '730518';
const PATH = { setUp: '/api/pos/inicio', code: '/api/pos/dispositivos/codigo', pair: '/api/pos/vincular' };

/** A server of that kind in a process of its own, with so many terminals on its live line. */
export async function withHouse<T>(
  house: House,
  terminals: number,
  work: (fleet: Fleet, child: Child) => Promise<T>,
): Promise<T> {
  return withFolder((folder) =>
    withDatabase(house, async (environment) => {
      const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0', ...environment });
      const crew = house === 'demo' ? [] : await hireCrew(child.port, folder, Math.max(terminals, 1));
      const fleet = new Fleet(child.port, crew);
      try {
        await fleet.join(terminals);
        return await work(fleet, child);
      } finally {
        fleet.close();
        await child.stop();
      }
    }),
  );
}

async function withDatabase<T>(
  house: House,
  work: (environment: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (house === 'demo') return work({});
  const mode = { MODE: 'production', HOST: '127.0.0.1' };
  if (house === 'production') return work(mode);
  const postgres = await ownPostgres('on');
  try {
    return await work({ ...mode, DATABASE_URL: await postgres.createDatabase() });
  } finally {
    await postgres.stop();
  }
}

/** The manager on a device of their own per terminal: the one role that does everything a waiter of the load does. */
async function hireCrew(port: number, folder: string, count: number): Promise<Crew> {
  const door = { server: { address: `http://127.0.0.1:${port}` }, now: systemNow };
  const office = new Tablet(door);
  const code = readFileSync(join(folder, 'codigo-inicial.txt'), 'utf8').trim();
  const device = { deviceId: office.deviceId, deviceName: 'Oficina' };
  const { body } = await office.post(PATH.setUp, { code, name: 'Gabriela', pin: PIN, ...device });
  const manager = { id: String(body['staffId']), pin: PIN };
  await office.enter(manager);
  const [answer] = await office.ask(office.command('LOAD_DEMO', {}, { by: manager.id }));
  assert(answer?.outcome === 'accepted', `no menu: ${JSON.stringify(answer)}`);
  const tablets = [office];
  while (tablets.length < count) {
    const offered = await office.post(PATH.code, {});
    const tablet = new Tablet(door);
    const name = `Tableta ${tablets.length}`;
    await tablet.post(PATH.pair, { code: offered.body['code'], deviceId: tablet.deviceId, name });
    const entered = await tablet.enter(manager);
    assert(entered.status === 201, `${name} did not get in: ${JSON.stringify(entered.body)}`);
    tablets.push(tablet);
  }
  return tablets.map((tablet) => ({
    device: tablet.deviceId,
    by: manager.id,
    cookie: tablet.cookieHeader,
    sealOf: (command) => tablet.sealOf(command),
  }));
}

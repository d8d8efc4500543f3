import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '#server/server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

/** As often as it takes to lose a race that can be lost: a notification needs five milliseconds, a request two. */
const ROUNDS = 12;

describe('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let house: StaffedHouse;
  let second: RunningServer;
  let office: Tablet;
  let waiter: Person;

  beforeAll(async () => {
    postgres = await startPostgres();
    house = await StaffedHouse.open({ DATABASE_URL: await postgres.createDatabase() });
    second = await house.addServer();
  });
  afterAll(async () => {
    await house.close();
    await postgres.stop();
  });

  const onSecond = (tablet: Tablet): Tablet => Object.assign(tablet, { address: second.address });
  const onFirst = (tablet: Tablet): Tablet => Object.assign(tablet, { address: house.server.address });

  test('[SEC31] set up on one server, the other asks for no set-up, and its code is gone', async () => {
    const code = second.setupCode?.shown ?? '';
    const file = second.setupCode?.file ?? '';
    expect(code).not.toBe('');
    expect(existsSync(file)).toBe(true);
    office = await house.setUp();
    const stranger = onSecond(house.stranger());
    expect((await stranger.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'unpaired' });
    const form = { code, name: 'Intruso', pin: '730518', deviceId: stranger.deviceId, deviceName: 'x' };
    expect((await stranger.post('/api/pos/inicio', form)).status).toBe(409);
    expect(existsSync(file)).toBe(false);
    waiter = await house.hire(office, 'waiter', 'Wendy');
  });

  test('[SEC31] what was paired or entered on one server is known to the other with the next request', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const offered = await office.post('/api/pos/dispositivos/codigo', {});
      const tablet = onSecond(house.stranger());
      const form = { code: offered.body['code'], deviceId: tablet.deviceId, name: `Tableta ${round}` };
      expect((await tablet.post('/api/pos/vincular', form)).status).toBe(201);
      expect((await onFirst(tablet).enter(waiter)).status).toBe(201);
      expect((await onSecond(tablet).get('/api/pos/snapshot')).status).toBe(200);
      await tablet.send('DELETE', '/api/pos/sesion');
      expect((await onFirst(tablet).get('/api/pos/snapshot')).status).toBe(401);
    }
  });

  test('[SEC31] access taken on one server is refused by the other at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const tablet = await house.pair(office, `Robada ${round}`);
      await tablet.enter(waiter);
      onSecond(tablet);
      const line = await liveLine(second, tablet);
      const queued = tablet.command('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' }, { by: waiter.id });
      await office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {});
      expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
      expect((await tablet.post('/api/pos/commands', { protocol: 1, commands: [queued] })).status).toBe(401);
      expect((await tablet.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'unpaired' });
      expect(await line.closed).toBe(4401);
    }
  });

  test('[SEC31] wrong PINs count on both servers together', async () => {
    const tablet = await house.pair(office, 'Adivina');
    const guess = (pin: string) => tablet.enter({ id: waiter.id, pin });
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      if (count % 2 === 0) onFirst(tablet);
      else onSecond(tablet);
      statuses.push((await guess(String(2010 + count * 7))).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const right = await onSecond(tablet).enter(waiter);
    expect(right.body['error']).toBe('pin_wait');
  });
});

async function liveLine(server: RunningServer, tablet: Tablet): Promise<{ readonly closed: Promise<number> }> {
  const { epoch, revision } = server.executor;
  const query = new URLSearchParams({ protocol: '1', epoch, revision: String(revision) });
  const cookie = [...tablet.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/pos/live?${query.toString()}`, {
    headers: { cookie },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  return { closed };
}

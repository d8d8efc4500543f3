/* The code of the first run and the code of a rescue: each works once, also when it is typed several times at once or on
   several servers. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

const setUp = (tablet: Tablet, name: string, code: string) =>
  tablet.post('/api/pos/inicio', { code, name, pin: '730518', deviceId: tablet.deviceId, deviceName: 'Oficina' });
const managersOf = (house: StaffedHouse) =>
  [...house.server.executor.world.all('staff')].filter(({ role }) => role === 'manager').map(({ name }) => name);

test('[SEC1] typed three times at once, the code of the first run makes one manager', async () => {
  const house = await StaffedHouse.open();
  const code = house.server.setupCode?.shown ?? '';
  const replies = await Promise.all(['Ana', 'Berta', 'Carla'].map((name) => setUp(house.stranger(), name, code)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  expect(managersOf(house)).toHaveLength(1);
  expect(existsSync(house.server.setupCode?.file ?? '')).toBe(false);
  await house.close();
});

test('[SEC1] a PIN that is refused does not use the code up', async () => {
  const house = await StaffedHouse.open();
  const code = house.server.setupCode?.shown ?? '';
  const weak = house.stranger();
  const form = { code, name: 'Ana', pin: '123456', deviceId: weak.deviceId, deviceName: 'Oficina' };
  expect((await weak.post('/api/pos/inicio', form)).status).toBe(422);
  expect((await setUp(weak, 'Ana', code)).status).toBe(201);
  await house.close();
});

test('[SEC36] typed three times at once, the code of a rescue opens the venue once', async () => {
  const house = await StaffedHouse.open();
  await house.setUp();
  await house.restart({ RESCUE: '1' });
  const code = house.server.setupCode?.shown ?? '';
  const replies = await Promise.all(['Ana', 'Berta', 'Carla'].map((name) => setUp(house.stranger(), name, code)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
  expect(managersOf(house)).toHaveLength(2);
  await house.close();
});

test('[SEC36] a rescue used on one server closes the code of every other', async () => {
  const postgres = await startPostgres();
  const house = await StaffedHouse.open({ DATABASE_URL: await postgres.createDatabase(), RESCUE: '1' });
  await house.setUp();
  await house.restart({ RESCUE: '1' });
  const second = await house.addServer();
  const other = second.setupCode?.shown ?? '';
  expect(other).not.toBe('');
  const fresh = house.stranger();
  const code = house.server.setupCode?.shown ?? '';
  expect((await setUp(fresh, house.manager.name, code)).status).toBe(201);
  const stranger = Object.assign(house.stranger(), { address: second.address });
  expect((await setUp(stranger, 'Intrusa', other)).status).toBe(409);
  expect(existsSync(second.setupCode?.file ?? '')).toBe(false);
  expect(managersOf(house)).toHaveLength(1);
  await house.close();
  await postgres.stop();
});

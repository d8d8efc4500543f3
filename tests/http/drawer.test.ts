import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '#application/protocol.ts';
import { assert } from '#domain/shared/assert.ts';
import { listenTo, type Listener } from '#tests/support/live-listener.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let house: StaffedHouse;
let office: Tablet;
let till: Tablet;
let waiter: Tablet;
let cashier: Person;
let wendy: Person;
beforeAll(async () => {
  house = await StaffedHouse.open();
  office = await house.setUp();
  cashier = await house.hire(office, 'cashier', 'Carlos');
  wendy = await house.hire(office, 'waiter', 'Wendy');
  till = await house.pair(office, 'Caja');
  waiter = await house.pair(office, 'Tableta 3');
  await till.enter(cashier);
  await waiter.enter(wendy);
});
afterAll(() => house.close());

async function lineOf(tablet: Tablet): Promise<Listener> {
  const snapshot = readSnapshot((await tablet.get('/api/pos/snapshot')).body);
  assert(snapshot !== null, 'a copy of the venue');
  const line = await listenTo(house.server.address, snapshot, { cookie: tablet.cookieHeader });
  await line.next('live');
  return line;
}

/** Said on the line and heard by the time the same line is answered. */
async function says(line: Listener, pending: number): Promise<void> {
  line.say(JSON.stringify({ pending }));
  line.say(JSON.stringify({ ask: 1, body: {} }));
  await line.next('answers');
}

const owing = async (by: Tablet) => (await by.get('/api/pos/turno/tabletas')).body['tabletas'];

test('[DRW13] a tablet that still owes commands is named with how many and since when, and no longer when they arrived', async () => {
  const line = await lineOf(waiter);
  expect(await owing(till)).toEqual([]);
  await says(line, 4);
  const since = house.now();
  house.passMinutes(2);
  await says(line, 5);
  expect(await owing(till)).toEqual([{ name: 'Tableta 3', pending: 5, since }]);
  await says(line, 0);
  expect(await owing(till)).toEqual([]);
  // What is no number of commands is not heard, and breaks nothing.
  for (const odd of ['{"pending":-3}', '{"pending":"x"}', '{"pending":1e99}', '{"pending":null}', '[]', 'x'])
    line.say(odd);
  await says(line, 0);
  expect(await owing(till)).toEqual([]);
  line.close();
  await expect.poll(() => owing(till)).toEqual([{ name: 'Tableta 3', pending: null, since: house.now() }]);
});

test('[DRW13] only who has a drawer asks for it', async () => {
  expect(await waiter.get('/api/pos/turno/tabletas')).toMatchObject({ status: 403 });
  expect(await house.stranger().get('/api/pos/turno/tabletas')).toMatchObject({ status: 401 });
});

test('[DRW7] in production: the cashier opens, a large withdrawal and another drawer are refused, the manager closes a dead till', async () => {
  const by = { by: cashier.id };
  const opening = till.command('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 }, by);
  expect(await till.ask(opening)).toMatchObject([{ outcome: 'accepted' }]);
  expect(await till.ask(till.command('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 }, by))).toMatchObject([
    { outcome: 'refused', code: 'shift-open' },
  ]);
  const shiftId = opening.id;
  const large = { shiftId, kind: 'withdrawal', amount: 500_000, concept: 'Banco' };
  expect(await till.ask(till.command('MOVE_CASH', large, by))).toMatchObject([{ code: 'approval-needed' }]);
  expect(await waiter.ask(waiter.command('MOVE_CASH', { ...large, amount: 1 }, { by: wendy.id }))).toMatchObject([
    { code: 'not-allowed' },
  ]);
  const manager = { by: house.manager.id };
  await office.ask(office.command('SAVE_TILL', { id: 'barra', name: 'Barra' }, manager));
  await till.ask(till.command('JOIN_TILL', { tillId: 'barra' }, by));
  const close = { shiftId, count: { sum: 100_000 }, owing: [{ name: 'Tableta 3', pending: 4, since: house.now() }] };
  expect(await till.ask(till.command('CLOSE_SHIFT', close, by))).toMatchObject([{ code: 'not-allowed' }]);
  // [DRW16] Joining it would open it: that is a manager's to allow while its shift is open.
  expect(await till.ask(till.command('JOIN_TILL', { tillId: 'caja-1' }, by))).toMatchObject([
    { outcome: 'refused', code: 'approval-needed' },
  ]);
  expect(await till.ask(till.command('MOVE_CASH', { ...large, amount: 1 }, by))).toMatchObject([
    { code: 'not-allowed' },
  ]);
  expect(await office.ask(office.command('CLOSE_SHIFT', close, manager))).toMatchObject([{ outcome: 'accepted' }]);
  expect(house.server.executor.world.get('shifts', shiftId)?.z).toMatchObject({
    number: 1,
    by: house.manager.id,
    difference: 0,
    owing: [{ name: 'Tableta 3', pending: 4 }],
  });
});

test('[DRW5] an hour offline: a shift opened, money moved and taken are replayed in their order and lie in that shift', async () => {
  const by = { by: cashier.id };
  const then = house.now();
  const opening = till.command('OPEN_SHIFT', { tillId: 'barra', fondo: 50_000 }, { ...by, at: then });
  house.passMinutes(60);
  const shiftId = opening.id;
  const late = till.command(
    'MOVE_CASH',
    { shiftId, kind: 'expense', amount: 900, concept: 'Hielo' },
    { ...by, at: then },
  );
  expect(await till.ask(opening, late, late)).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }, {}]);
  const entries = [...house.server.executor.world.all('drawerEntries')];
  expect(entries).toMatchObject([{ shift: shiftId, till: 'barra', at: then, movement: { amount: 900 } }]);
  expect(house.server.executor.world.get('shifts', shiftId)?.openedAt).toBe(then);
});

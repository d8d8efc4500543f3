/* The time clock where it is hard: two servers, a database put back, clocks that jump, and tips by hours in a real corte. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import type { InputOf, CommandType } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { openTwoServers } from '#tests/support/servers/two-servers.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let house: StaffedHouse;
let office: Tablet;
let close: () => Promise<void>;
afterEach(() => close());

type Kind = 'in' | 'break' | 'back' | 'out';

async function open(): Promise<void> {
  house = await StaffedHouse.open();
  close = () => house.close();
  office = await house.setUp();
  await office.post('/api/pos/horas/ajustes', { isOn: true });
}

async function check(tablet: Tablet, person: Person, kind: Kind, at: Instant = house.now()) {
  const [answer] = await tablet.ask(tablet.command('CHECK_HOURS', { kind }, { by: person.id, at }));
  return answer;
}

const marks = () => [...house.server.executor.world.all('clockMarks')];
const ago = (minutes: number): Instant => instant(milliseconds(house.now()) - minutes * 60_000);
const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<string> => {
  const answer = await executeAsSystem(house.server.executor, () => house.now(), type, args);
  expect(answer, `${type} ${answer.code ?? ''}`).toMatchObject({ outcome: 'accepted' });
  return answer.id;
};

test('[HRS2] two entries at once on two tablets of two servers are one mark, and one of the two is told', async () => {
  const two = await openTwoServers();
  ({ house, office, close } = two);
  const lupita = await house.hire(office, 'waiter', 'Lupita');
  const tablets = [await house.pair(office, 'Entrada'), await house.pair(office, 'Barra')];
  for (const tablet of tablets) await tablet.enter(lupita);
  tablets[1]!.address = two.second.address;
  const answers = await Promise.all(tablets.map((tablet) => check(tablet, lupita, 'in')));
  expect(answers.filter((answer) => answer?.outcome === 'accepted')).toHaveLength(1);
  expect(answers.find((answer) => answer?.outcome === 'refused')).toMatchObject({ code: 'already-in' });
  house.passMinutes(90);
  expect(await check(tablets[1]!, lupita, 'out')).toMatchObject({ outcome: 'accepted' });
  for (const address of two.addresses) {
    office.address = address;
    const { body } = await office.get('/api/pos/horas/trabajadas?desde=2026-11-16&hasta=2026-11-16');
    expect(body).toEqual({ minutes: 90 });
  }
});

test('[HRS2] a database put back from before the marks has them again once, from the tablet that remembers them', async () => {
  await open();
  const lupita = await house.hire(office, 'waiter', 'Lupita');
  const tablet = await house.pair(office, 'Entrada');
  await tablet.enter(lupita);
  const file = join(house.dataDir, 'xalli.db');
  const copy = join(house.dataDir, 'copia.db');
  const db = new DatabaseSync(file);
  db.exec(`VACUUM INTO '${copy}'`);
  db.close();
  const commands = (['in', 'break', 'back'] as const).map((kind, index) =>
    tablet.command('CHECK_HOURS', { kind }, { by: lupita.id, at: ago(60 - index * 10) }),
  );
  await tablet.ask(...commands);
  expect(marks()).toHaveLength(3);
  await house.restart({}, () => {
    for (const rest of ['', '-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    copyFileSync(copy, file);
  });
  tablet.address = house.server.address;
  expect(marks()).toEqual([]);
  // Twice, as a tablet does whose line broke between.
  for (const _ of [1, 2])
    expect(await tablet.ask(...commands)).toMatchObject(commands.map(() => ({ outcome: 'accepted' })));
  expect(marks().map(({ kind, at }) => [kind, at])).toEqual([
    ['in', ago(60)],
    ['break', ago(50)],
    ['back', ago(40)],
  ]);
});

test('[HRS2] a tablet whose clock is days ahead checks at the time of the venue; somebody else’s PIN checks for nobody', async () => {
  await open();
  const lupita = await house.hire(office, 'waiter', 'Lupita');
  const chava: Person = { ...(await house.hire(office, 'kitchen', 'Chava')), pin: '9146' };
  await office.send('PUT', '/api/pos/personal', {
    staffId: chava.id,
    name: chava.name,
    role: 'kitchen',
    active: true,
    pin: chava.pin,
  });
  const tablet = await house.pair(office, 'Entrada');
  expect(await tablet.enter({ id: lupita.id, pin: chava.pin })).toMatchObject({ status: 403 });
  expect(await check(tablet, lupita, 'in')).toMatchObject({ outcome: 'refused' });
  expect(marks()).toEqual([]);
  await tablet.enter(lupita);
  expect(await check(tablet, lupita, 'in', ago(-3 * 24 * 60))).toMatchObject({ outcome: 'accepted' });
  expect(marks()).toMatchObject([{ kind: 'in', at: house.now(), day: '2026-11-16' }]);
  // The clock of the server is set back an hour: what was said is still before what is said now or beside it, never lost.
  house.passMinutes(-60);
  expect(await check(tablet, lupita, 'out')).toMatchObject({ outcome: 'accepted' });
  house.passMinutes(150);
  expect(await check(tablet, lupita, 'out')).toMatchObject({ outcome: 'accepted' });
  const { body } = await office.get('/api/pos/mis-horas');
  expect(body['staffId']).toBe(house.manager.id);
  expect(marks()).toHaveLength(3);
});

test('[HRS8] [HRS9] a corte Z shares the tips by the hours that were checked while its drawer was open, and stays as it is', async () => {
  await open();
  await office.post('/api/pos/horas/ajustes', { points: { waiter: 10, kitchen: 5 } });
  const [lupita, memo, chava] = [
    await house.hire(office, 'waiter', 'Lupita'),
    await house.hire(office, 'waiter', 'Memo'),
    await house.hire(office, 'kitchen', 'Chava'),
  ];
  const tablet = await house.pair(office, 'Entrada');
  for (const person of [lupita, memo, chava]) await tablet.enter(person);
  await tell('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 });
  const dish = {
    id: 'taco',
    name: 'Taco',
    categoryId: 'tacos',
    price: 10_000,
    area: 'kitchen',
    taxRate: 0.16,
  } as const;
  await tell('SAVE_MENU_ITEM', dish);
  await check(tablet, lupita, 'in');
  house.passMinutes(60);
  const shiftId = await tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
  await check(tablet, chava, 'in');
  house.passMinutes(60);
  await check(tablet, memo, 'in');
  await tell('OPEN_TAKEAWAY', { ticketId: 'cuenta-1', folio: 'A-701' });
  await tell('ADD_ITEM', { ticketId: 'cuenta-1', menuItemId: 'taco' });
  const due = house.server.executor.world.get('tickets', 'cuenta-1')?.total ?? 0;
  await tell('TAKE_PAYMENT', {
    ticketId: 'cuenta-1',
    method: 'cash',
    amount: due,
    tip: 10_001,
    received: due + 10_001,
  });
  await check(tablet, lupita, 'break');
  house.passMinutes(30);
  await check(tablet, lupita, 'back');
  house.passMinutes(30);
  await check(tablet, memo, 'out');
  await tell('CLOSE_SHIFT', { shiftId, count: { sum: 50_000 + due + 10_001 } });
  const z = () => house.server.executor.world.get('shifts', shiftId)?.z;
  // 90 minutes × 10, 60 × 10 and 120 × 5: 900, 600 and 600 of 2100 parts.
  const shares = Object.fromEntries((z()?.pool?.shares ?? []).map(({ staffId, share }) => [staffId, share]));
  expect(shares[lupita.id]).toBe(4286);
  // The last centavo goes to one of two who have the same parts.
  expect([2857, 2858]).toContain(shares[memo.id]);
  expect([2857, 2858]).toContain(shares[chava.id]);
  expect(Object.values(shares).reduce((sum, each) => sum + each, 0)).toBe(10_001);
  expect(z()?.difference).toBe(0);
  const before = JSON.stringify(z());
  // Corrected afterwards: what was counted stays.
  const mark = marks().find(({ staffId, kind }) => staffId === memo.id && kind === 'out');
  const reply = await office.post('/api/pos/horas/correccion', {
    staffId: memo.id,
    changes: [{ markId: mark?.id, at: ago(20), seen: 0 }],
    added: [],
    reason: 'Se fue antes',
  });
  expect(reply.status).toBe(200);
  expect(JSON.stringify(z())).toBe(before);
  // Each reads their own, on their own tablet.
  await tablet.enterAgain(memo);
  const own = (await tablet.get('/api/pos/mis-horas')).body;
  expect(own).toMatchObject({ staffId: memo.id });
  expect(JSON.stringify(own)).not.toContain(lupita.id);
  // [HRS9] Their share as that corte settled it, however their hours are corrected; of another week there is none.
  const settled = { number: 1, day: '2026-11-16', till: 'Caja 1', received: 0, carried: 0, paid: 0 };
  const share = { amount: shares[memo.id], minutes: 60, points: 10, owed: shares[memo.id] };
  expect(own).toMatchObject({ settled: [{ ...settled, share }], tips: [] });
  expect((await tablet.get('/api/pos/mis-horas?semana=2026-11-09')).body).toMatchObject({ settled: [] });
  // Paid in the next shift, and with the time clock off: what is owed stays theirs, and nothing waits for hours.
  await tablet.enterAgain(lupita);
  await office.enterAgain(house.manager);
  await office.post('/api/pos/horas/ajustes', { isOn: false });
  const second = await tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
  await tell('MOVE_CASH', { shiftId: second, kind: 'tips', amount: 4286, concept: 'Propinas', staffId: lupita.id });
  expect((await tablet.get('/api/pos/mis-horas')).body).toMatchObject({ tips: [{ received: 0, paid: 4286 }] });
  await tell('CLOSE_SHIFT', { shiftId: second, count: { sum: 50_000 - 4286 } });
  expect(house.server.executor.world.get('shifts', second)?.z).not.toHaveProperty('pool');
  expect((await tablet.get('/api/pos/mis-horas')).body).toMatchObject({
    settled: [
      { number: 1, share: { amount: 4286, owed: 4286 } },
      { number: 2, share: null, received: 0, carried: 4286, paid: 4286 },
    ],
    tips: [],
  });
});

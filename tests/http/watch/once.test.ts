/* One letter for each cause: with two servers, after a restore, with dead mail, by settings. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';
import { WatchedHouse } from './watched-house.ts';

const SOON = { timeout: 20_000, interval: 20 };
const NO_CORTE = 'Caja 1 no tiene corte desde el 16 de noviembre a las 12:00';
let postgres: TestPostgres;
let watched: WatchedHouse;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(() => watched.close());
afterAll(() => postgres.stop());

const openDrawer = () => watched.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });

test('[WCH2] two servers that look at once, restarted and with a third, tell a cause once, and its end once', async () => {
  watched = await WatchedHouse.open({ DATABASE_URL: await postgres.createDatabase() });
  const second = await watched.house.addServer();
  const shiftId = await openDrawer();
  watched.house.passMinutes(17 * 60);
  const both = () => Promise.all([watched.server.watch?.look(), second.watch?.look()]);
  await both();
  await both();
  expect(await watched.subjects()).toEqual([NO_CORTE]);
  await watched.restart();
  const third = await watched.house.addServer();
  await Promise.all([third.watch?.look(), both()]);
  expect(watched.cases()).toHaveLength(1);
  await watched.tell('CLOSE_SHIFT', { shiftId, count: { sum: 100_000 } });
  watched.house.passMinutes(2);
  await Promise.all([both(), third.watch?.look()]);
  expect(await watched.subjects()).toEqual([NO_CORTE, 'Ya pasó']);
  expect(watched.cases()).toMatchObject([{ overAt: watched.house.now() }]);
});

test('[WCH2] a database put back from before the cause, or from before its end, tells nothing twice', async () => {
  watched = await WatchedHouse.open();
  const file = join(watched.house.dataDir, 'xalli.db');
  const keep = (name: string): void => {
    const db = new DatabaseSync(file);
    db.exec(`VACUUM INTO '${join(watched.house.dataDir, name)}'`);
    db.close();
  };
  const putBack = (name: string) =>
    watched.restart({}, () => {
      for (const rest of ['', '-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
      copyFileSync(join(watched.house.dataDir, name), file);
    });
  const low = '9.0 % del disco libre';
  keep('antes.db');
  watched.disk.free = 90;
  await watched.look();
  expect(await watched.subjects()).toEqual([expect.stringContaining(low)]);
  await putBack('antes.db');
  await watched.look();
  await watched.look();
  expect(await watched.shown()).toEqual(['disk']);
  expect(await watched.subjects()).toHaveLength(1);
  keep('durante.db');
  watched.disk.free = 300;
  await watched.look();
  expect(await watched.subjects()).toEqual([expect.stringContaining(low), 'Ya pasó']);
  await putBack('durante.db');
  await watched.look();
  expect(await watched.shown()).toEqual([]);
  expect(await watched.subjects()).toHaveLength(2);
  // Over while the database was away: its end is told, although the copy never knew its beginning.
  watched.disk.free = 80;
  await watched.look();
  watched.disk.free = 300;
  await putBack('antes.db');
  await watched.look();
  expect(await watched.subjects()).toEqual([
    expect.stringContaining(low),
    'Ya pasó',
    expect.stringContaining('8.0 %'),
    'Ya pasó',
  ]);
});

test('[WCH9] mail that is dead for a day: what was over meanwhile is one letter, what goes on is told as soon as it is back', async () => {
  watched = await WatchedHouse.open();
  await watched.save({ off: ['copy'] });
  watched.box.turn('busy');
  await openDrawer();
  watched.disk.free = 90;
  await watched.lookWithoutCopy(1);
  for (let hour = 0; hour < 26; hour += 1) {
    await watched.lookWithoutCopy(60);
    await watched.server.outbox?.drain();
  }
  expect(await watched.shown()).toEqual(['disk', 'no-corte']);
  watched.disk.free = 400;
  await watched.lookWithoutCopy(1);
  await watched.server.outbox?.drain();
  expect(watched.box.letters).toEqual([]);
  watched.box.turn('well');
  await watched.lookWithoutCopy(61);
  expect((await watched.subjects()).toSorted()).toEqual([NO_CORTE, 'Ya pasó']);
  expect(watched.box.letters.find(({ text }) => text.startsWith('Ya pasó'))?.text).toContain('duró 1 día');
});

test('[WCH10] kinds are switched off and on, letters go where the owner says, and a test letter says whether they arrive', async () => {
  watched = await WatchedHouse.open();
  await watched.save({ off: ['disk'], address: ' lety@correo.example ' });
  watched.disk.free = 10;
  await watched.look();
  expect(watched.cases()).toEqual([]);
  const shiftId = await openDrawer();
  await watched.look(17 * 60);
  expect(await watched.letters()).toMatchObject([{ to: 'lety@correo.example' }]);
  // Switched off, it is no longer shown; on again, it is the same cause and no second letter.
  await watched.save({ off: ['disk', 'no-corte'] });
  await watched.look();
  expect(await watched.shown()).toEqual([]);
  await watched.save({ off: ['disk'] });
  await watched.look();
  expect(await watched.shown()).toEqual(['no-corte']);
  expect(await watched.letters()).toHaveLength(1);
  await watched.tell('CLOSE_SHIFT', { shiftId, count: { sum: 100_000 } });
  await watched.look();
  expect(await watched.subjects()).toEqual([expect.stringContaining('no tiene corte'), 'Ya pasó']);

  await watched.enter();
  expect(await watched.office.post('/api/pos/avisos/prueba', {})).toMatchObject({ status: 200 });
  expect((await watched.subjects()).at(-1)).toBe('La carta de prueba llegó');
  watched.box.turn('busy');
  expect(await watched.office.post('/api/pos/avisos/prueba', {})).toMatchObject({ status: 200 });
  expect(await watched.office.post('/api/pos/avisos/prueba', {})).toMatchObject({ status: 409 });
  for (const address of [
    'lety',
    'a@b',
    'lety@correo.example, otra@correo.example',
    'x'.repeat(130),
    '"a"@correo.example',
  ])
    expect(await watched.office.post('/api/pos/avisos/ajustes', { address })).toMatchObject({ status: 400 });
  for (const morningAt of ['03:59', '12:01', '25:00', ''])
    expect(await watched.office.post('/api/pos/avisos/ajustes', { morningAt })).toMatchObject({ status: 400 });
  const wendy = await watched.house.hire(watched.office, 'waiter', 'Wendy');
  const tablet = await watched.house.pair(watched.office);
  await tablet.enter(wendy);
  for (const path of ['/api/pos/avisos/ajustes', '/api/pos/avisos/prueba'])
    expect(await tablet.post(path, {})).toMatchObject({ status: 403 });
  expect(await tablet.get('/api/pos/avisos')).toMatchObject({ status: 403 });
  expect(JSON.stringify((await tablet.get('/api/pos/snapshot')).body)).not.toContain('lety@');
});

test('[WCH10] without mail it is said, causes are still shown, and no letter waits for a mail server that may come', async () => {
  watched = await WatchedHouse.open();
  const house = await StaffedHouse.open({}, { diskOf: async () => ({ free: 1, size: 1000 }) });
  const office = await house.setUp();
  expect((await office.get('/api/pos/avisos')).body).toMatchObject({ mailTo: null, seesCopies: true });
  expect(await office.post('/api/pos/avisos/prueba', {})).toMatchObject({ status: 409 });
  await house.server.watch?.look();
  const { world } = house.server.executor;
  expect([...world.all('watchCases')]).toMatchObject([{ kind: 'disk', figure: 1, isTold: false }]);
  expect([...world.all('mails')]).toEqual([]);
  await house.close();
});

test('[WCH2] a clock that was a day ahead told what was not: once it is right, what happens then is told', async () => {
  watched = await WatchedHouse.open();
  await openDrawer();
  await watched.look(24 * 60);
  expect(await watched.subjects()).toEqual([NO_CORTE]);
  // Set right: the drawer is open since an hour.
  await watched.look(-23 * 60);
  expect(await watched.shown()).toEqual([]);
  await expect.poll(() => watched.subjects(), SOON).toEqual([NO_CORTE, 'Ya pasó']);
  await watched.look(16 * 60);
  expect(await watched.shown()).toEqual(['no-corte']);
  expect(await watched.subjects()).toEqual([NO_CORTE, 'Ya pasó', NO_CORTE]);
});

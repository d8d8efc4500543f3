/* The server starts with a date that is years ahead. Nothing may be gone when it is set right. */
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { EvenRun, isDoubted } from '#server/clock-doubt.ts';
import { readConfig } from '#server/config.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';
import { examine } from '../../tools/doctor-checks.ts';

const DAY = 24 * 60;
const YEARS = 4 * 365 * DAY;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['SQLite', 'PostgreSQL'])('a wrong date on %s', (kind) => {
  let house: StaffedHouse;
  afterEach(() => house.close());

  test('[OPS14] a start in 2030 forgets nobody and says so to the manager and the doctor', async () => {
    const environment = { DATABASE_URL: kind === 'PostgreSQL' ? await postgres.createDatabase() : '' };
    house = await StaffedHouse.open(environment);
    const office = await house.setUp();
    const telefono = '3300000001';
    const wish = { nombre: 'Ximena', email: 'x@correo.example', telefono, personas: 2, mesa: 'Mesa 1' };
    const booked = await house.stranger().post('/api/reservaciones', { ...wish, fecha: '2026-11-20', hora: '14:00' });
    expect(booked.status).toBe(201);
    const isKnown = async (): Promise<boolean> =>
      (await house.server.privacy.find({ phone: telefono, email: null })).length > 0;

    house.passMinutes(YEARS);
    // The stop waits for what the start began.
    await house.restart();
    await house.restart();
    expect(await isKnown()).toBe(true);
    office.address = house.server.address;
    expect((await office.enter(house.manager)).status).toBe(201);
    const door = await office.send('GET', '/api/pos/puerta');
    expect(door.body['clockDoubtedSince']).toMatch(/^2026-11-16T/);
    const config = readConfig({ ...environment, PORT: '0', DATA_DIR: house.dataDir });
    const told = (await examine(config, house.now())).filter(({ ok }) => !ok).map(({ text }) => text);
    expect(told.join('\n')).toMatch(/lo anterior se guardó el 2026-11-16.*no se borra nada/);

    house.passMinutes(-YEARS);
    await house.restart();
    await house.restart();
    expect(await isKnown()).toBe(true);
    const again = await house.stranger().post('/api/reservaciones', { ...wish, fecha: '2026-11-20', hora: '14:00' });
    expect(again.status, 'the table of that hour is taken').toBe(409);
  });

  test('[OPS14] once the venue has worked two days under the new date, who is due is forgotten', async () => {
    const environment = { DATABASE_URL: kind === 'PostgreSQL' ? await postgres.createDatabase() : '' };
    house = await StaffedHouse.open(environment);
    const office = await house.setUp();
    const wish = { nombre: 'Ximena', email: 'x@correo.example', telefono: '3300000002', personas: 2, mesa: 'Mesa 1' };
    await house.stranger().post('/api/reservaciones', { ...wish, fecha: '2026-11-20', hora: '14:00' });
    house.passMinutes(60 * DAY);
    await house.restart();
    office.address = house.server.address;
    expect((await office.enter(house.manager)).status).toBe(201);
    house.passMinutes(2 * DAY + 60);
    await house.restart();
    await house.restart();
    expect(await house.server.privacy.find({ phone: '3300000002', email: null })).toEqual([]);
  });
});

test('[OPS14] a venue that is closed for a day or two is believed, one that is new too', () => {
  const now = instant(Date.parse('2026-11-20T18:00:00Z'));
  const daysAgo = (days: number) => instant(milliseconds(now) - days * 86_400_000);
  expect(isDoubted(null, now)).toBe(false);
  expect(isDoubted(daysAgo(3.9), now)).toBe(false);
  expect(isDoubted(daysAgo(4.1), now)).toBe(true);
});

test('[OPS14] a process that ran evenly knows the date; one whose clock jumped begins to count anew', () => {
  const clock = { wallMs: Date.parse('2026-11-20T18:00:00Z'), runMs: 0 };
  const run = new EvenRun(
    () => instant(clock.wallMs),
    () => clock.runMs,
  );
  const pass = (ms: number): number => {
    clock.wallMs += ms;
    clock.runMs += ms;
    return run.ms();
  };
  expect(pass(50 * 3_600_000)).toBe(50 * 3_600_000);
  clock.wallMs += 8 * 86_400_000;
  expect(run.ms()).toBe(0);
  expect(pass(3_600_000)).toBe(3_600_000);
});

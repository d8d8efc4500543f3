import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
let server: HttpServer;
beforeEach(async () => {
  server = await startHttpServer(NOW);
});
afterEach(() => server.stop());

interface Sheet {
  readonly mesas: readonly { readonly id: string; readonly codigo: string }[];
}
const sheet = async (): Promise<Sheet> => (await server.get('/api/pos/mesas/codigos')).json() as Promise<Sheet>;
const codeOf = async (id: string): Promise<string> => (await sheet()).mesas.find((table) => table.id === id)!.codigo;
const open = (ticketId: string, tableId: string) =>
  executeAsSystem(server.executor, () => NOW, 'OPEN_TABLE', { tableId, ticketId, folio: 'A-100' });
const call = (code: string, motivo: unknown = 'mesero') => server.post(`/api/mesa/${code}/llamar`, { motivo });
const calls = () => server.executor.world.get('tickets', 't1')?.calls?.map(({ reason }) => reason) ?? [];

test('[MESA1] 201 while the table has an account, 409 before, 422 for anything else', async () => {
  const code = await codeOf('mesa-1');
  const early = await call(code);
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({ error: 'mesa_sin_cuenta' });
  await open('t1', 'mesa-1');
  expect((await call(code)).status).toBe(201);
  expect((await call(code, 'cuenta')).status).toBe(201);
  expect(calls()).toEqual(['waiter', 'bill']);
  const wrong = await call(code, 'toString');
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ error: 'datos_invalidos' });
  expect(calls()).toEqual(['waiter', 'bill']);
});

test('[MESA2] a guessed, a renewed and another table’s code call nobody', async () => {
  await open('t1', 'mesa-1');
  const { mesas } = await sheet();
  expect(new Set(mesas.map(({ codigo }) => codigo)).size).toBe(mesas.length);
  for (const { codigo } of mesas) expect(codigo).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
  const old = await codeOf('mesa-1');
  for (const guess of ['mesa-1', old.slice(0, -1), `${old}x`, old.toUpperCase(), '%00', '__proto__']) {
    expect((await call(guess)).status, guess).toBe(404);
  }
  const renewed = await server.post('/api/pos/mesas/codigos/renovar', { mesas: ['mesa-1'] });
  expect(renewed.status).toBe(200);
  const fresh = await codeOf('mesa-1');
  expect(fresh).not.toBe(old);
  expect((await call(old)).status).toBe(404);
  expect((await call(await codeOf('mesa-2'))).status).toBe(409);
  expect(calls()).toEqual([]);
  expect((await call(fresh)).status).toBe(201);
});

test('[MESA2] whoever goes on guessing is cut off, and no longer told whether it was one', async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 40; guess += 1) statuses.add((await call(`guess${guess}`)).status);
  expect([...statuses]).toEqual([404, 429]);
});

test('[MESA3] a flood from one phone is cut, at that table and for a while', async () => {
  await open('t1', 'mesa-1');
  const code = await codeOf('mesa-1');
  const statuses: number[] = [];
  for (let tap = 0; tap < 9; tap += 1) statuses.push((await call(code)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429]);
  expect(calls()).toEqual(['waiter']);
  await open('t2', 'mesa-2');
  expect((await call(await codeOf('mesa-2'))).status).toBe(201);
  server.setNow(instant(milliseconds(NOW) + 6 * 60_000));
  expect((await call(code, 'cuenta')).status).toBe(201);
});

test('[MESA7] in production only the manager reads and renews codes', async () => {
  const house = await StaffedHouse.open();
  try {
    const office = await house.setUp();
    expect((await office.get('/api/pos/mesas/codigos')).status).toBe(200);
    for (const role of ['waiter', 'cashier'] as const) {
      const person = await house.hire(office, role);
      const tablet = await house.pair(office, `De ${role}`);
      await tablet.enter(person);
      expect((await tablet.get('/api/pos/mesas/codigos')).status, role).toBe(403);
      expect((await tablet.post('/api/pos/mesas/codigos/renovar', { mesas: ['mesa-1'] })).status, role).toBe(403);
    }
    expect((await house.stranger().get('/api/pos/mesas/codigos')).status).toBe(401);
  } finally {
    await house.close();
  }
});

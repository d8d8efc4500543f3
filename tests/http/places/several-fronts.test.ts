import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import type { RunningServer } from '#server/server.ts';
import { cuttableLine } from '#tests/support/cuttable-line.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };

/** Servers that hear what is said to all. */
const LISTENERS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND query = 'LISTEN xalli_line' AND state = 'idle'`;

/** Two servers of one front on one PostgreSQL, and the restaurant, whose line ends at the first. */
describe('several servers of one front', { timeout: 180_000 }, () => {
  let postgres: TestPostgres;
  let two: TwoPlaces;
  let second: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  afterEach(() => two.close());

  const open = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const DATABASE_URL = await postgres.createDatabase();
    two = await TwoPlaces.open({ front: { DATABASE_URL, ...more }, house: more });
    second = await two.addFront();
    await hears(second);
  };
  const lineAt = (server: RunningServer) => server.places.state.line;
  const hears = (server: RunningServer) =>
    vi.waitUntil(
      () => lineAt(server) === 'together' && server.executor.revision === two.front.executor.revision,
      PATIENCE,
    );
  const wish = { nombre: 'Ana Ruiz', email: 'ana@correo.example', personas: 2, hora: '20:30' };
  const book = (server: RunningServer, more: object, key?: string): Promise<Response> =>
    fetch(`${server.address}/api/reservaciones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body: JSON.stringify({ ...wish, telefono: '3312345678', ...more }),
    });
  const booked = (id: string) => two.house.executor.world.get('reservations', id)?.status;

  test('[PLC50] what a guest asks of the second server, the restaurant answers through the first; nothing twice', async () => {
    await open();
    expect(second.frontCode).toBeNull();
    const near = await book(second, { fecha: two.inDays(1), mesa: 'Mesa 4' }, 'una-vez');
    expect(near.status).toBe(201);
    const { id, enlace } = (await near.json()) as { id: string; enlace: string };
    expect(booked(id)).toBe('booked');
    // Whoever asks the other server in the same moment, or again, hears of the same visit.
    expect(await (await book(two.front, { fecha: two.inDays(1), mesa: 'Mesa 4' }, 'una-vez')).json()).toMatchObject({
      id,
    });
    for (const server of [two.front, second]) {
      const other = await book(server, { fecha: two.inDays(1), mesa: 'Mesa 4', telefono: '3300000001' });
      expect(other.status).toBe(409);
      expect((await fetch(`${server.address}${enlace}`)).status).toBe(200);
    }
    const far = await book(second, { fecha: two.inDays(6), mesa: 'Mesa 4' });
    expect(far.status).toBe(201);
    const { id: farId } = (await far.json()) as { id: string };
    await vi.waitUntil(() => booked(farId) === 'booked', { timeout: 2000 });
    // What only the restaurant knows.
    expect((await fetch(`${second.address}/mesa/ninguno`)).status).toBe(404);
  });

  test('[PLC50] one table, asked of both servers at once, is promised once', async () => {
    await open();
    for (const days of [1, 6]) {
      const asked = Array.from({ length: 8 }, (_, index) =>
        book(index % 2 === 0 ? two.front : second, {
          fecha: two.inDays(days),
          mesa: 'Mesa 4',
          telefono: `330000000${index}`,
          email: `g${index}@correo.example`,
        }),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    }
  });

  test('[PLC51] the server with the line dies: the restaurant dials the other one, and both go on', async () => {
    await open();
    two.line.point(second.address);
    await two.front.stop();
    await vi.waitUntil(() => second.places.hasLine && two.house.places.state.line === 'together', PATIENCE);
    const near = await book(second, { fecha: two.inDays(1), mesa: 'Mesa 4' });
    expect(near.status).toBe(201);
    expect(booked(((await near.json()) as { id: string }).id)).toBe('booked');
    await two.startFront();
    two.line.point(second.address);
    await hears(two.front);
    expect(two.front.frontCode).toBeNull();
    const other = await book(two.front, { fecha: two.inDays(1), mesa: 'Mesa 11', telefono: '3300000001' });
    expect(other.status).toBe(201);
  });

  test('[PLC51] a line that is silent at the first server is left as soon as the second one has it', async () => {
    await open();
    two.line.silence();
    two.line.point(second.address);
    // The restaurant's end notices nothing either: it is started again, as after a power cut.
    await two.house.stop();
    await two.startHouse();
    await vi.waitUntil(() => second.places.hasLine, PATIENCE);
    await vi.waitUntil(() => !two.front.places.hasLine, { timeout: 2000, interval: 20 });
    await hears(two.front);
    expect((await book(two.front, { fecha: two.inDays(1), mesa: 'Mesa 4' })).status).toBe(201);
  });

  test('[PLC51] with several addresses the next one is dialled; without a line both say whom to call at once', async () => {
    await open();
    const direct = await cuttableLine(second.address);
    try {
      await two.house.stop();
      await two.startHouse({ FRONT_URL: `${two.line.url}, ${direct.url}` });
      await two.areTogether();
      two.line.cut();
      await vi.waitUntil(() => second.places.hasLine, PATIENCE);
      direct.cut();
      await vi.waitUntil(() => [two.front, second].every((server) => lineAt(server) === 'apart'), PATIENCE);
      for (const server of [two.front, second]) {
        expect((await book(server, { fecha: two.inDays(1), mesa: 'Mesa 4' })).status).toBe(503);
        expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      }
    } finally {
      await direct.close();
    }
  });

  test('[PLC64] that the restaurant has parted from the front is known to every server of it', async () => {
    await open({ MODE: 'demo' });
    const answer = await two.post('house', '/api/pos/sitio-internet/separar', {});
    expect(answer.status).toBe(200);
    for (const server of [two.front, second]) {
      await vi.waitUntil(() => server.places.partedAt !== null && !server.places.isPaired, PATIENCE);
      expect((await book(server, { fecha: two.inDays(6), mesa: 'Mesa 4' })).status).toBe(503);
      const ready = await (await fetch(`${server.address}/readyz`)).json();
      expect(ready).toHaveProperty('parted');
    }
  });

  test('[PLC51] of a server that died with the line the others say since when nobody heard the restaurant', async () => {
    const DATABASE_URL = await postgres.createDatabase();
    two = await TwoPlaces.unpaired({ front: { DATABASE_URL } });
    const { venueId } = readConfig({ DATABASE_URL });
    const since = two.now('front');
    two.passHours(30);
    const last = two.now('front');
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    // As the other server said it, once: more of them would still be on their way when hours pass.
    await vi.waitUntil(async () => (await client.query(LISTENERS)).rowCount === 1, PATIENCE);
    const said = JSON.stringify({ said: 'line', venue: venueId, server: 'otro', line: 'together', since });
    await client.query('SELECT pg_notify($1, $2)', ['xalli_line', said]);
    await vi.waitUntil(() => lineAt(two.front) === 'together', PATIENCE);
    await client.end();
    two.passHours(1);
    await vi.waitUntil(() => lineAt(two.front) === 'apart', PATIENCE);
    expect(two.front.places.state.since).toBe(last);
  });

  test('[PLC52] a code of a server’s start is void once the front was paired by another server', async () => {
    const DATABASE_URL = await postgres.createDatabase();
    two = await TwoPlaces.unpaired({ front: { DATABASE_URL } });
    second = await two.addFront();
    const code = second.frontCode?.shown ?? '';
    await two.startHouse({ FRONT_CODE: two.front.frontCode?.shown ?? '' });
    await two.areTogether();
    const thief = await TwoPlaces.unpaired();
    try {
      await thief.startHouse({ FRONT_URL: second.address });
      expect(await thief.house.places?.venueLine?.pair(second.address.replace('http', 'ws'), code)).toBe('wrong-code');
      expect(two.house.places.state.line).toBe('together');
    } finally {
      await thief.close();
    }
  });
});

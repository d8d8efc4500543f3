import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import { Client } from 'pg';
import { MIGRATIONS } from '#server/database/schema.ts';
import { PROTOCOL, type CommandsResponse } from '#application/protocol.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { at, WISH } from '#tests/support/test-house.ts';

const NOW = at('2026-11-15 12:00');
/** Halves of letters alone, in the wrong order and inside a word, and a NUL. */
const UNREADABLE = ['\uD83C', 'a\uDF79b', '\uDF79\uD83C', 'sin\u0000hielo'];
/** Odd, but text: marks that turn the line, joiners, a pile of accents. */
const ODD = ['\u202Emesa\u202C', '\u200F\u200Eqr', `e${'\u0301'.repeat(200)}`, '👨‍👩‍👧 🍹'];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
const HOMES = [
  { name: 'SQLite', environment: async () => ({}) },
  { name: 'PostgreSQL', environment: async () => ({ DATABASE_URL: await postgres.createDatabase() }) },
] as const;

describe.each(HOMES)('text that is none, on $name', ({ environment }) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(NOW, await environment());
  });
  afterAll(() => server.stop());

  const command = (type: string, args: object, rest: object = {}) => ({
    id: randomUUID(),
    type,
    args,
    at: NOW,
    device: 'tableta',
    by: 'demo',
    ...rest,
  });
  const ask = async (...commands: readonly object[]) => {
    const answer = await server.post('/api/pos/commands', { protocol: PROTOCOL, commands });
    return { status: answer.status, ...((await answer.json()) as CommandsResponse) };
  };
  const closedAccount = async (notes: string) => {
    const ticketId = randomUUID();
    const item = [...server.executor.world.all('menu')].find(({ active }) => active)?.id ?? '';
    const folio = `B-${String(100 + (server.executor.revision % 899))}`;
    const made = await ask(
      command('OPEN_TAKEAWAY', { ticketId, folio }),
      command('ADD_ITEM', { ticketId, menuItemId: item, notes }),
    );
    const total = server.executor.world.get('tickets', ticketId)?.total;
    const closed = await ask(command('CLOSE_TICKET', { ticketId, method: 'cash', amount: total }));
    return [...made.answers, ...closed.answers].map(({ outcome, code }) => code ?? outcome);
  };
  /** What a manager reads afterwards. */
  const reads = async (): Promise<readonly number[]> => {
    const paths = [
      '/api/pos/reportes?fecha=2026-11-15',
      '/api/pos/bitacora',
      '/api/pos/bitacora?monto=1',
      '/api/pos/bitacora.csv',
      '/api/pos/reportes/periodo?desde=2026-11-01&hasta=2026-11-15',
    ];
    return Promise.all(paths.map(async (path) => (await server.get(path)).status));
  };
  const FINE = [200, 200, 200, 200, 200];

  test('[CMD10] a command with half a letter or a NUL is refused by name; what is sound beside it goes on', async () => {
    for (const notes of UNREADABLE) {
      const ticketId = randomUUID();
      const bad = command('ADD_ITEM', { ticketId, menuItemId: 'taco', notes });
      const batch = await ask(command('OPEN_TAKEAWAY', { ticketId, folio: 'C-100' }), bad);
      expect(batch.status).toBe(400);
      expect(batch.answers).toMatchObject([{ id: bad.id, outcome: 'refused', code: 'bad-command' }]);
      expect((await ask(command('SET_SOLD_OUT', { menuItemId: 'x', soldOut: true }, { seal: notes }))).status).toBe(
        400,
      );
    }
    for (const notes of ODD) expect(await closedAccount(notes)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await reads()).toEqual(FINE);
  });

  test('[CMD10] the live line refuses the same', async () => {
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}/api/pos/live?protocol=${PROTOCOL}&revision=0`,
    );
    await once(socket, 'open');
    const heard = new Promise<{ status: number }>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const said = JSON.parse(data.toString('utf8')) as { type: string; status: number };
        if (said.type === 'answers') resolve(said);
      });
    });
    const bad = command('ADD_ITEM', { ticketId: randomUUID(), menuItemId: 'taco', notes: '\uD83C' });
    socket.send(JSON.stringify({ ask: 1, body: { protocol: PROTOCOL, commands: [bad] } }));
    expect((await heard).status).toBe(400);
    socket.terminate();
  });

  const contact = { nombre: 'Ana', telefono: '3312345678', email: 'ana@correo.example', mensaje: 'Hola' };
  const FORMS = [
    ['/api/contacto', contact, ['nombre', 'mensaje']],
    [
      '/api/eventos/info',
      { nombre: 'Ana', telefono: '3312345678', email: 'a@b.mx', evento: 'Noche' },
      ['nombre', 'evento'],
    ],
    ['/api/reservaciones', WISH, ['nombre', 'email', 'notas']],
    [
      '/api/facturas',
      { codigo: 'X', total: '1', rfc: 'X', nombre: 'ANA', email: 'a@b.mx' },
      ['nombre', 'email', 'codigo'],
    ],
    ['/api/pos/vincular', { code: 'AAAA-AAAA', deviceId: 'd', name: 'Tableta' }, ['name', 'code']],
  ] as const;
  test.each(FORMS)('[CMD10] %s refuses it and keeps nothing', async (path, form, fields) => {
    const before = server.executor.revision;
    for (const field of fields) {
      for (const text of UNREADABLE) {
        const asJson = await server.post(path, { ...form, [field]: text });
        expect([400, 422]).toContain(asJson.status);
        const entries = Object.entries({ ...form, [field]: text }).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        const typed = new URLSearchParams(entries).toString();
        const asForm = await server.post(path, typed, { 'content-type': 'application/x-www-form-urlencoded' });
        expect(asForm.status).toBeLessThan(500);
      }
    }
    // What a browser's own form encodes is readable: halves of letters became the sign for it on the way.
    expect(server.executor.revision - before).toBeLessThanOrEqual(fields.length * UNREADABLE.length);
    expect((await server.get(`/api/pos/bitacora?persona=%00&cuenta=%00`)).status).toBe(422);
    expect(await reads()).toEqual(FINE);
  });

  test('[CMD10] a megabyte of accents is too long, not a fault', async () => {
    const pile = `e${'\u0301'.repeat(500_000)}`;
    expect((await server.post('/api/contacto', { ...contact, mensaje: pile })).status).toBe(413);
    const long = `e${'\u0301'.repeat(20_000)}`;
    expect((await server.post('/api/contacto', { ...contact, mensaje: long })).status).toBe(422);
    const bad = command('ADD_ITEM', { ticketId: randomUUID(), menuItemId: 'taco', notes: long });
    expect((await ask(bad)).status).toBe(400);
    expect(await reads()).toEqual(FINE);
  });
});

test('[DB4] what older versions let in can be read, and its account be closed, after the start', async () => {
  const url = await postgres.createDatabase();
  const server = await startHttpServer(NOW, { DATABASE_URL: url });
  const ticketId = randomUUID();
  const command = (type: string, args: object) => ({ id: randomUUID(), type, args, at: NOW, device: 't', by: 'demo' });
  const send = (from: HttpServer, ...commands: readonly object[]) =>
    from.post('/api/pos/commands', { protocol: PROTOCOL, commands });
  const item = [...server.executor.world.all('menu')].find(({ active }) => active)?.id ?? '';
  const notes = String.raw`C:\ud83c`;
  await send(server, command('OPEN_TAKEAWAY', { ticketId, folio: 'A-100' }));
  await send(server, command('ADD_ITEM', { ticketId, menuItemId: item, notes: 'sin chile' }));
  await send(server, command('ADD_ITEM', { ticketId, menuItemId: item, notes }));
  const total = server.executor.world.get('tickets', ticketId)?.total;
  await server.stop();
  const old = await postgres.createDatabase();
  await copyAsOfVersion(9, { from: url, to: old });
  const client = new Client({ connectionString: old });
  await client.connect();
  // As a server of before left it.
  for (const table of ['record', 'journal']) {
    await client.query(`UPDATE ${table} SET body = replace(body, 'sin chile', 'sin \\ud83c chile\\u0000')`);
  }
  await client.end();

  const again = await startHttpServer(NOW, { DATABASE_URL: old });
  const lines = again.executor.world.get('tickets', ticketId)?.items.map((line) => line.notes);
  expect(lines).toEqual(['sin \uFFFD chile\uFFFD', notes]);
  const closed = await send(again, command('CLOSE_TICKET', { ticketId, method: 'cash', amount: total }));
  expect(await closed.json()).toMatchObject({ answers: [{ outcome: 'accepted' }] });
  expect((await again.get('/api/pos/reportes?fecha=2026-11-15')).status).toBe(200);
  expect((await again.get('/api/pos/bitacora?monto=1')).status).toBe(200);
  await again.stop();
});

/** The tables as that version made them, with all that they can hold of a venue of today. */
async function copyAsOfVersion(version: number, { from, to }: Record<'from' | 'to', string>): Promise<void> {
  const [source, target] = [new Client({ connectionString: from }), new Client({ connectionString: to })];
  await Promise.all([source.connect(), target.connect()]);
  await target.query('CREATE TABLE schema_version (version integer NOT NULL)');
  for (const step of MIGRATIONS.filter((migration) => migration.version <= version)) await target.query(step.postgres);
  const { rows: tables } = await target.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'schema_version' GROUP BY table_name`,
  );
  for (const { name, columns } of tables) {
    const { rows } = await source.query<Record<string, unknown>>(`SELECT ${columns.join(', ')} FROM ${name}`);
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    for (const row of rows) {
      const values = columns.map((column) => row[column]);
      await target.query(
        `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${places})`,
        values,
      );
    }
  }
  await target.query(`SELECT setval(pg_get_serial_sequence('journal', 'seq'), (SELECT max(seq) FROM journal))`);
  await target.query('INSERT INTO schema_version (version) VALUES ($1)', [version]);
  await Promise.all([source.end(), target.end()]);
}

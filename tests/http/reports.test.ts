import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const HOMES = [
  { name: 'SQLite', environment: async (): Promise<Record<string, string>> => ({}) },
  { name: 'PostgreSQL', environment: async () => ({ DATABASE_URL: await postgres.createDatabase() }) },
];

describe.each(HOMES)('reports from $name', ({ environment }) => {
  test('[REP7] a day that left every terminal is reported from the database, as JSON and as CSV', async () => {
    const server = await startHttpServer(at('2026-11-15 20:00'), await environment());
    try {
      await serveOneTable(server);
      server.setNow(at('2026-11-16 12:00'));
      const report = await (await server.get('/api/pos/reportes?fecha=2026-11-15')).json();
      expect(report).toMatchObject({ day: '2026-11-15', netSales: 13_920, tickets: 1, byMethod: { card: 13_920 } });
      const today = await (await server.get('/api/pos/reportes?fecha=2026-11-16')).json();
      expect(today).toMatchObject({ netSales: 0, tickets: 0, recent: [] });

      const csv = await server.get('/api/pos/reportes.csv?fecha=2026-11-15');
      expect(csv.headers.get('content-disposition')).toBe('attachment; filename="xalli-2026-11-15.csv"');
      expect(await csv.text()).toContain('A-123,Mesa 1,15/11/2026,20:00,20:00,Cobrada');
    } finally {
      await server.stop();
    }
  });
});

test('[REP7] a date that is none is refused', async () => {
  const server = await startHttpServer(at('2026-11-15 20:00'));
  try {
    for (const query of ['', '?fecha=ayer', '?fecha=2026-02-30', '?fecha=2026-11-15&fecha=2026-11-16']) {
      expect((await server.get(`/api/pos/reportes${query}`)).status).toBe(400);
    }
  } finally {
    await server.stop();
  }
});

test('[CAT1] the public menu is offered to the point of sale as one command', async () => {
  const server = await startHttpServer(at('2026-11-15 20:00'));
  try {
    const menu: InputOf<'IMPORT_MENU'> = await (await server.get('/api/pos/menu-publico')).json();
    const answer = await command(server, { id: 'import-1', type: 'IMPORT_MENU', args: menu });
    expect(answer).toMatchObject({ outcome: 'accepted' });
    expect([...server.executor.world.all('menu')].length).toBe(menu.items.length + 6);
  } finally {
    await server.stop();
  }
});

async function serveOneTable(server: HttpServer): Promise<void> {
  const ticketId = 'ticket-1';
  await command(server, { id: 'c1', type: 'OPEN_TABLE', args: { tableId: 'mesa-1', ticketId, folio: 'A-123' } });
  await command(server, { id: 'c2', type: 'ADD_ITEM', args: { ticketId, menuItemId: 'hamburguesa-clasica' } });
  await command(server, { id: 'c3', type: 'CLOSE_TICKET', args: { ticketId, method: 'card', amount: 13_920 } });
}

async function command<T extends CommandType>(
  server: HttpServer,
  { id, type, args }: { readonly id: string; readonly type: T; readonly args: InputOf<T> },
): Promise<unknown> {
  const at = server.executor.snapshot().now;
  const answer = await server.post('/api/pos/commands', {
    protocol: 1,
    commands: [{ id, type, args, at, device: 'test', by: 'demo' }],
  });
  expect(answer.status).toBe(200);
  const { answers } = (await answer.json()) as { readonly answers: readonly unknown[] };
  return answers[0];
}

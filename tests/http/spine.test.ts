/* The line between terminals and server, over real sockets, on both databases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL, type CommandsResponse, type Snapshot } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { addItemCommand, NOON, openTableCommand, staffRequest } from '../support/commands.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { listenTo, type Listener } from '../support/live-listener.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const HOMES = [
  { name: 'SQLite', environment: async () => ({}) },
  { name: 'PostgreSQL', environment: async () => ({ DATABASE_URL: await postgres.createDatabase() }) },
] as const;

async function send(server: HttpServer, commands: readonly Command[], protocol = PROTOCOL): Promise<CommandsResponse> {
  const response = await server.post('/api/pos/commands', { protocol, commands });
  expect(response.status).toBe(200);
  // Our own server's answer.
  return (await response.json()) as CommandsResponse;
}

async function snapshotOf(server: HttpServer): Promise<Snapshot> {
  return (await (await server.get('/api/pos/snapshot')).json()) as Snapshot;
}

describe.each(HOMES)('the line on $name', ({ environment }) => {
  let server: HttpServer;
  const listeners: Listener[] = [];
  const listen = async (position: { epoch: string; revision: number }): Promise<Listener> => {
    const listener = await listenTo(server.address, position);
    listeners.push(listener);
    return listener;
  };
  beforeAll(async () => {
    server = await startHttpServer(NOON, await environment());
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await server.stop();
  });

  test('[LIVE1] a change reaches every terminal, numbered, after it was kept', async () => {
    const { epoch, revision } = await snapshotOf(server);
    const [kitchen, till] = [await listen({ epoch, revision }), await listen({ epoch, revision })];
    const table = openTableCommand({ tableId: 'mesa-1' }).command;
    const { answers } = await send(server, [table]);
    expect(answers).toMatchObject([{ id: table.id, outcome: 'accepted', revision: revision + 1 }]);
    for (const listener of [kitchen, till]) {
      const delta = await listener.next('delta');
      expect(delta).toMatchObject({ previous: revision, revision: revision + 1, by: [table.id] });
      expect(delta.changes.map(({ collection }) => collection).toSorted()).toEqual(['folios', 'tables', 'tickets']);
    }
  });

  test('[LIVE2] a terminal that was away gets what changed since, once', async () => {
    const before = await snapshotOf(server);
    const table = openTableCommand({ tableId: 'mesa-2' }).command;
    await send(server, [table, addItemCommand({ ticketId: table.args.ticketId, menuItemId: 'agua' }).command]);
    const back = await listen(before);
    const delta = await back.next('delta');
    const tickets = delta.changes.filter(({ collection }) => collection === 'tickets');
    expect(tickets.map(({ record }) => record.id)).toEqual([table.args.ticketId]);
    expect((await back.next('live')).revision).toBe(delta.revision);
  });

  test('[LIVE3] another epoch of the database, or a terminal that knows more, makes it read anew', async () => {
    const { revision } = await snapshotOf(server);
    await (await listen({ epoch: 'otra-vida', revision })).next('reset');
    const { epoch } = await snapshotOf(server);
    await (await listen({ epoch, revision: revision + 100 })).next('reset');
    // Its word alone proves nothing: nobody else is made to hand in three days again.
    expect((await snapshotOf(server)).epoch).toBe(epoch);
  });

  test('[LIVE4] the same command twice, in one message or in two, happens once', async () => {
    const table = openTableCommand({ tableId: 'mesa-3' }).command;
    const add = addItemCommand({ ticketId: table.args.ticketId, menuItemId: 'refresco' }).command;
    const first = await send(server, [table, add, add]);
    const again = await send(server, [table, add]);
    expect(again.answers).toEqual(first.answers.slice(0, 2));
    const ticket = server.executor.world.get('tickets', table.args.ticketId);
    expect(ticket?.items).toHaveLength(1);
  });

  const good = staffRequest('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'ordering' }).command;
  test.each<[string, unknown, number]>([
    ['broken JSON', '{"protocol":1,', 400],
    ['nothing', '', 400],
    ['a list instead of a message', [], 400],
    ['an unknown command', { protocol: PROTOCOL, commands: [{ ...good, type: 'BORRAR_TODO' }] }, 400],
    ['a wrong type', { protocol: PROTOCOL, commands: [{ ...good, args: { tableId: 7 } }] }, 400],
    ['a good command beside a bad one', { protocol: PROTOCOL, commands: [good, { ...good, id: 'x y' }] }, 400],
    ['an unknown protocol', { protocol: 99, commands: [good] }, 426],
    ['no commands', { protocol: PROTOCOL, commands: [] }, 400],
    ['too many commands', { protocol: PROTOCOL, commands: Array.from({ length: 201 }, () => good) }, 400],
    ['a giant body', { protocol: PROTOCOL, commands: [good], padding: 'x'.repeat(2_000_000) }, 413],
  ])('[LIVE5] %s is answered in Spanish, and nothing is written', async (_name, body, status) => {
    const { revision } = server.executor;
    const response = await server.post('/api/pos/commands', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: expect.any(String),
      message: expect.stringMatching(/[a-zñáéíóú]{3}/),
    });
    expect(server.executor.revision).toBe(revision);
    expect((await server.get('/healthz')).status).toBe(200);
  });

  test('[LIVE6] a price, a total or a role sent along is not even read', async () => {
    const table = openTableCommand({ tableId: 'terraza-a' }).command;
    const add = addItemCommand({ ticketId: table.args.ticketId, menuItemId: 'agua' }).command;
    const forged = {
      ...add,
      id: randomUUID(),
      role: 'manager',
      args: { ...add.args, basePrice: 1, taxRate: 0, total: 1 },
    };
    await send(server, [table, forged]);
    expect(server.executor.world.get('tickets', table.args.ticketId)).toMatchObject({ subtotal: 3000, total: 3480 });
  });

  test('[LIVE9] the line stays open between taps, longer than a proxy keeps it', async () => {
    const { headers } = await server.get('/api/pos/snapshot');
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test('[LIVE8] a burst is told in few messages, whole, in order, each change once', async () => {
    const { epoch, revision } = await snapshotOf(server);
    const kitchen = await listen({ epoch, revision });
    await kitchen.next('live');
    const states = ['cleaning', 'free'] as const;
    const asked = Array.from({ length: 40 }, (_, index) =>
      staffRequest('SET_TABLE_STATUS', { tableId: 'barra-1', status: states[index % 2] ?? 'free' }),
    );
    for (const { command } of asked) await send(server, [command]);
    const heard = [];
    while (heard.at(-1)?.revision !== revision + asked.length) heard.push(await kitchen.next('delta'));
    expect(heard.flatMap(({ by }) => by)).toEqual(asked.map(({ command }) => command.id));
    expect(heard.map(({ previous }) => previous)).toEqual([
      revision,
      ...heard.slice(0, -1).map((delta) => delta.revision),
    ]);
    expect(heard.every(({ changes }) => changes.length === 1)).toBe(true);
    expect(heard.at(-1)?.changes[0]?.record).toMatchObject({ id: 'barra-1', status: 'free' });
  });

  test('[LIVE8] a terminal that joins within a frame hears only what comes after the revision it has', async () => {
    const states = ['cleaning', 'free'] as const;
    for (let round = 0; round < 10; round += 1) {
      const asked = states.map((status) => staffRequest('SET_TABLE_STATUS', { tableId: 'barra-1', status }).command);
      // The second waits for the end of the frame that the first has begun.
      for (const command of asked) await send(server, [command]);
      const { epoch, revision } = server.executor;
      const late = await listen({ epoch, revision });
      await late.next('live');
      const next = staffRequest('SET_TABLE_STATUS', { tableId: 'mesa-4', status: states[round % 2] ?? 'free' });
      await send(server, [next.command]);
      expect(await late.next('delta')).toMatchObject({ previous: revision, by: [next.command.id] });
    }
  });
});

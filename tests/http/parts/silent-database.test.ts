import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { PROTOCOL } from '#application/protocol.ts';
import { cuttableLine, type CuttableLine } from '#tests/support/cuttable-line.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';
import { House } from '../../../tools/torture/house.ts';

const NOW = at('2026-11-15 12:00');
/** Less than a tablet waits for an answer. */
const PATIENCE_MS = 9000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const order = () => ({
  id: randomUUID(),
  type: 'OPEN_TAKEAWAY',
  args: { ticketId: randomUUID(), folio: `A-${String(Math.trunc(performance.now()) % 1000).padStart(3, '0')}` },
  at: NOW,
  device: 'tableta',
  by: 'demo',
});
const ask = async (server: Pick<HttpServer, 'address'>, command: object): Promise<number> => {
  const answer = await fetch(`${server.address}/api/pos/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ protocol: PROTOCOL, commands: [command] }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return answer.status;
};

async function behindLine(): Promise<{ server: HttpServer; line: CuttableLine; url: string }> {
  const url = await postgres.createDatabase();
  const line = await cuttableLine(url);
  const through = new URL(url);
  through.port = new URL(line.url).port;
  return { url, line, server: await startHttpServer(NOW, { DATABASE_URL: through.href }) };
}

test('[DB5] lines that fell silent cost one answer, not one for each of them; what was asked is kept once', async () => {
  const { server, line, url } = await behindLine();
  try {
    const first = order();
    expect(await ask(server, first)).toBe(200);
    expect((await server.get('/readyz')).status).toBe(200);
    line.silence();
    const second = order();
    expect(await ask(server, second)).toBe(503);
    await expect.poll(() => ask(server, second), { timeout: 20_000 }).toBe(200);
    expect((await server.get('/readyz')).status).toBe(200);
    expect(await keptTimes(url, second.id)).toBe(1);
  } finally {
    await line.close();
    await server.stop();
  }
});

test('[DB5] a database that hangs is told by /readyz and to whoever asks, pages go on, and it heals by itself', async () => {
  const { server, line } = await behindLine();
  try {
    line.freeze();
    const command = order();
    expect(await ask(server, command)).toBe(503);
    expect((await server.get('/readyz')).status).toBe(503);
    expect((await server.get('/api/carta')).status).toBe(200);
    line.mend();
    await expect.poll(() => ask(server, command), { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await server.get('/readyz')).status).toBe(200);
  } finally {
    await line.close();
    await server.stop();
  }
});

test('[DB5] a server that froze with the lock loses it, and the other one goes on', async () => {
  const url = await postgres.createDatabase();
  const server = await startHttpServer(NOW, { DATABASE_URL: url });
  const line = await cuttableLine(url);
  // As another server of this venue would, which stops in the middle of its transaction.
  const { lineTo, COMMAND_MS } = await import('#server/start/postgres-line.ts');
  const through = new URL(url);
  through.port = new URL(line.url).port;
  const frozen = new Client(lineTo(through.href, COMMAND_MS));
  frozen.on('error', () => undefined);
  await frozen.connect();
  await frozen.query('BEGIN');
  await frozen.query("SELECT revision FROM venue WHERE id = 'xalli' FOR UPDATE");
  line.silence();
  try {
    expect(await ask(server, order())).toBe(200);
  } finally {
    await line.close();
    await server.stop();
  }
});

test('[DB5] both ends of every connection notice within seconds that the other is gone', async () => {
  const url = await postgres.createDatabase();
  const server = await startHttpServer(NOW, { DATABASE_URL: url });
  const { lineTo, COMMAND_MS } = await import('#server/start/postgres-line.ts');
  const client = new Client(lineTo(url, COMMAND_MS));
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_%' OR name IN ('lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit')",
  );
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(settings).toMatchObject({ tcp_keepalives_idle: '5', tcp_keepalives_count: '5', synchronous_commit: 'on' });
  for (const name of ['lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout']) {
    expect(Number(settings[name])).toBeGreaterThan(0);
    expect(Number(settings[name])).toBeLessThanOrEqual(15_000);
  }
  await client.end();
  await server.stop();
});

test('[DB6] a PostgreSQL that would lose confirmed sales in a power cut is refused in production, in one line', async () => {
  const url = await postgres.createDatabase();
  const environment = { DATABASE_URL: url, MODE: 'production', HOST: '127.0.0.1', UNSAFE_POSTGRES: '0' };
  await expect(House.open({ dataDir: '/nonexistent', environment })).rejects.toThrow(
    /DATABASE_URL: PostgreSQL tiene fsync en off/,
  );
});

async function keptTimes(url: string, id: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM journal WHERE command_id = $1', [id]);
  await client.end();
  return Number(rows[0]?.n);
}

import type { IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx, type Proxy } from '../../../tools/torture/nginx.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { freePort, startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
const LINE = '/api/reservaciones/en-vivo?fecha=2026-11-20&hora=20:00';
const MB = 1024 * 1024;

describe('the shipped nginx file in front of two servers', () => {
  let postgres: TestPostgres;
  let servers: readonly HttpServer[] = [];
  let proxy: Proxy;
  let folder = '';

  beforeAll(async () => {
    // The certificate is made for this test, and this process speaks to nobody else.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    postgres = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'xalli-nginx-'));
    const environment = { DATABASE_URL: await postgres.createDatabase() };
    // One after the other: the first makes the tables.
    const one = await startHttpServer(NOW, environment);
    const two = await startHttpServer(NOW, environment);
    servers = [one, two];
    const ports = [await freePort(), await freePort()] as const;
    proxy = await startNginx(folder, { servers: [portOf(one), portOf(two)], ports });
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What other people get meanwhile. */
  const others = async (): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await fetch(`${proxy.origin}/readyz`)).status);
    return statuses;
  };
  const ALL_WELL = Array.from({ length: 12 }, () => 200);

  test('[OPS11] a guest who holds every line there is for one address takes nothing from anybody', async () => {
    const held: IncomingMessage[] = [];
    const refused: number[] = [];
    for (let count = 0; count < 56; count += 1) {
      const line = await openLine(`${proxy.origin}${LINE}`);
      if (line.statusCode === 200) held.push(line);
      else refused.push(line.statusCode ?? 0);
    }
    expect(held).toHaveLength(48);
    expect(new Set(refused)).toEqual(new Set([429]));
    expect(await others()).toEqual(ALL_WELL);
    for (const line of held) line.destroy();
  });

  test('[OPS11] requests that no server takes cost no server: bodies too large, lines to nowhere, heads too long', async () => {
    for (let count = 0; count < 8; count += 1) {
      const large = await post(`${proxy.origin}/api/contacto`, 'application/json', Buffer.alloc(8 * MB, 'a'));
      expect(large).toMatchObject({ status: 413, body: { error: 'demasiado_grande' } });
      expect(await upgrade(proxy.origin, '/no/existe')).toContain('404');
      expect(await upgrade(proxy.origin, '/api/pos/live?protocol=0')).toContain('426');
      const head = await fetch(`${proxy.origin}/`, {
        headers: Object.fromEntries([1, 2, 3].map((index) => [`x-${index}`, 'a'.repeat(7000)])),
      });
      expect([400, 431]).toContain(head.status);
    }
    expect(await others()).toEqual(ALL_WELL);
  });

  test('[OPS11] the largest photo reaches the server, and a larger one is refused in its words', async () => {
    const send = (bytes: number) =>
      post(`${proxy.origin}/api/pos/fotos?alt=Terraza`, 'image/jpeg', Buffer.alloc(bytes));
    expect(await send(20 * MB)).toMatchObject({ status: 422, body: { error: 'foto_invalida' } });
    expect(await send(21 * MB)).toMatchObject({ status: 413, body: { error: 'demasiado_grande' } });
    expect(await others()).toEqual(ALL_WELL);
  });

  test('[OPS11] a write that may have arrived is asked again only where its id makes it one', () => {
    const file = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
    const rules = file.split('\n').filter((line) => line.includes('proxy_next_upstream'));
    expect(rules.filter((line) => /http_\d/.test(line))).toEqual([]);
    const blocks = file.split(/(?=location )/);
    expect(blocks.filter((block) => block.includes('non_idempotent')).map((block) => block.split(' {')[0])).toEqual([
      'location ^~ /api/pos/commands',
    ]);
  });
});

function portOf(server: HttpServer): number {
  return Number(new URL(server.address).port);
}

function openLine(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = askHttps(url, { headers: { accept: 'text/event-stream' }, agent: false }, resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** By HTTP/1.1, as most programs do; a large body by HTTP/2 takes Node's `fetch` seconds. */
async function post(url: string, type: string, body: Buffer): Promise<{ status: number; body: unknown }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': body.length };
    const asked = askHttps(url, { method: 'POST', headers, agent: false }, resolve);
    asked.on('error', reject);
    asked.end(body);
  });
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return { status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** The first line of the answer. */
function upgrade(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`);
    });
    socket.once('data', (bytes: Buffer) => {
      resolve(bytes.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

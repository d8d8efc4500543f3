import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL } from '#application/protocol.ts';
import { findCaddy } from '../../../tools/torture/find-proxies.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { freePort } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';

const FILE = new URL('../../../deploy/Caddyfile', import.meta.url);

test('[OPS12] the shipped Caddyfile hands on pages, lines and forms, and keeps the figures inside', async () => {
  const caddy = findCaddy();
  const folder = mkdtempSync(join(tmpdir(), 'xalli-caddy-'));
  const port = await freePort();
  const server = await startHttpServer(at('2026-11-16 20:00'), { MODE: 'production', HOST: '127.0.0.1' });
  // The certificate is Caddy's own business; here it has no name to fetch one for.
  const ours = readFileSync(FILE, 'utf8')
    .replace('pos.ejemplo.mx', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', new URL(server.address).host);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${ours}`);
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  execFileSync(caddy, ['adapt', '--config', file, '--adapter', 'caddyfile'], { env: environment });
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: environment,
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const statusOf = (path: string, init: RequestInit = {}): Promise<number> =>
    fetch(`${origin}${path}`, init).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await expect.poll(() => statusOf('/healthz')).toBe(200);
    expect(await statusOf('/metrics')).toBe(404);
    // A guest cannot choose the address that counts: all of these come from one.
    const body = JSON.stringify({ code: 'AAAA-AAAA', deviceId: 'd', name: 'x' });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${count}` };
      statuses.push(await statusOf('/api/pos/vincular', { method: 'POST', headers, body }));
    }
    expect(statuses.at(-1)).toBe(429);
    // The line of terminals reaches the server, which knows no such device.
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/pos/live?protocol=${PROTOCOL}`);
    socket.on('error', () => undefined);
    const [, refused] = await once(socket, 'unexpected-response');
    expect(refused).toMatchObject({ statusCode: 401 });
    const line = await fetch(`${origin}/api/menu/agotados`, { headers: { accept: 'text/event-stream' } });
    const reader = line.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('data: ');
    await reader.cancel();
  } finally {
    // Asked politely it waits for every open line.
    child.kill('SIGKILL');
    await gone;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

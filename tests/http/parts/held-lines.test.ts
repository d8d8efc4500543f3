import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-15 12:00');
let server: HttpServer;
beforeAll(async () => {
  server = await startHttpServer(NOW, { TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => server.stop());

const openSockets = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.app.http.server.getConnections((fault, count) => (fault ? reject(fault) : resolve(count)));
  });

test('[OPS13] a refused line is hung up on, also when its client never hangs up', async () => {
  const { hostname, port } = new URL(server.address);
  const before = await openSockets();
  const held: Socket[] = [];
  for (let count = 0; count < 30; count += 1) {
    // Half open: it hears our end and keeps its own.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => undefined);
    const path = count % 2 === 0 ? '/no/existe' : '/api/pos/live?protocol=0';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    held.push(socket);
  }
  await expect.poll(openSockets, { timeout: 5000 }).toBeLessThanOrEqual(before);
  for (const socket of held) socket.destroy();
});

test('[OPS13] heads and bodies have their time', () => {
  const { headersTimeout, requestTimeout } = server.app.http.server;
  expect(headersTimeout).toBe(15_000);
  expect(requestTimeout).toBe(180_000);
});

test('[SITE35] where English is off, an English address leads to a page of this venue and nowhere else', async () => {
  const settings = venueSettings(server.executor.world);
  expect(settings.english).not.toBe(false);
  await executeAsSystem(server.executor, () => NOW, 'SAVE_VENUE', { english: false });
  expect(venueSettings(server.executor.world).english).toBe(false);
  for (const path of ['/en//evil.example', '/en/\\evil.example', '/en///evil.example/x', '/en/\\/evil.example']) {
    const answer = await rawGet(path);
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '';
    expect(answer).toContain(' 302 ');
    expect(new URL(location, server.address).host).toBe(new URL(server.address).host);
  }
  expect(/^location: (.*)$/im.exec(await rawGet('/en/menu?x=1'))?.[1]).toBe('/menu?x=1');
});

/** As written: a client library would tidy the address first. */
function rawGet(path: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', reject);
    let said = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text;
    });
    socket.on('close', () => resolve(said));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  });
}

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

describe('a stranger with our source code', () => {
  let house: StaffedHouse;
  let office: Tablet;
  beforeAll(async () => {
    house = await StaffedHouse.open();
    office = await house.setUp();
  });
  afterAll(() => house.close());

  /** Bytes on a bare socket, as no browser would send them; what came back until the line was closed. */
  const sayRaw = (text: string, { andReset = false } = {}): Promise<string> =>
    new Promise((resolve) => {
      const { port } = new URL(house.server.address);
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(text, () => {
          if (andReset) socket.resetAndDestroy();
        });
      });
      socket.on('data', (data) => {
        heard += data.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });
  const upgrade = (path: string, more = ''): string =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

  test('[SEC30] addresses that are none do not end the process', async () => {
    for (const path of ['//', '//[', 'http://', '/\\\\', '*', '/%', '/api/pos/live?revision=%zz']) {
      expect(await sayRaw(upgrade(path)), path).toMatch(/^HTTP\/1\.1 40[0134] /);
      expect(await sayRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`), path).toMatch(
        /^HTTP\/1\.1 [245]\d\d /,
      );
    }
    expect((await office.get('/healthz')).status).toBe(200);
  });

  test('[SEC30] a line that is reset in the middle of its greeting does not end the process', async () => {
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (let count = 0; count < 20; count += 1) {
      await sayRaw(upgrade('/api/pos/live?protocol=1&epoch=&revision=0', key), { andReset: true });
      await sayRaw(upgrade('/api/pos/live?protocol=1&epoch=&revision=0', `${key}Cookie: ${cookie}\r\n`), {
        andReset: true,
      });
    }
    expect((await office.get('/healthz')).status).toBe(200);
  });

  test('[SEC20] no write of any route is taken from a page of another site', async () => {
    const writes = house.server.app
      .rules()
      .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method));
    expect(writes.length).toBeGreaterThan(15);
    for (const { method, url } of writes) {
      const path = url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x');
      for (const evil of [{ origin: 'https://malo.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
        const reply = await office.send(method, path, method === 'DELETE' ? undefined : {}, evil);
        expect(`${method} ${url} ${reply.status} ${String(reply.body['error'])}`).toBe(
          `${method} ${url} 403 otro_origen`,
        );
      }
    }
    expect((await office.get('/api/pos/snapshot')).status).toBe(200);
  });

  test('[SEC32] every write that the street may try has a limit', async () => {
    const writes = house.server.app
      .rules()
      .filter(
        ({ method, permission }) => permission === 'anyone' && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
      );
    expect(writes.map(({ url }) => url)).toEqual(expect.arrayContaining([...OWN_LIMITS]));
    const stranger = house.stranger();
    for (const { method, url } of writes) {
      if (OWN_LIMITS.has(url)) continue;
      const { headers } = await stranger.send(method, url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x'), {});
      expect(`${method} ${url} ${headers.get('x-ratelimit-limit')}`).toBe(`${method} ${url} 60`);
    }
  });

  test('[SEC32] a body beyond its route’s limit is refused before it is read', async () => {
    const stranger = house.stranger();
    for (const [path, bytes] of [
      ['/api/pos/inicio', 17_000],
      ['/api/contacto', 66_000],
      ['/api/reservaciones', 66_000],
    ] as const) {
      const reply = await stranger.post(path, { nombre: 'a'.repeat(bytes) });
      expect(`${path} ${reply.status} ${String(reply.body['error'])}`).toBe(`${path} 413 demasiado_grande`);
    }
    const reply = await office.post('/api/pos/commands', { protocol: 1, commands: ['a'.repeat(1_100_000)] });
    expect(reply.status).toBe(413);
  });

  test('[OPS2] figures are not told to the street through a proxy that says nothing of itself', async () => {
    const { port } = new URL(house.server.address);
    const ask = (host: string): Promise<string> =>
      sayRaw(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await ask('pos.turestaurante.mx')).toMatch(/^HTTP\/1\.1 404/);
    expect(await ask(`127.0.0.1:${port}`)).toMatch(/^HTTP\/1\.1 200/);
  });
});

/** These count by address or phone themselves; their own tests show it. */
const OWN_LIMITS: ReadonlySet<string> = new Set([
  '/api/pos/inicio',
  '/api/pos/vincular',
  '/api/contacto',
  '/api/eventos/info',
  '/api/reservaciones',
  '/api/mesa/:codigo/llamar',
  '/api/facturas',
  '/factura/:codigo/correo',
  // A secret of 256 bits; all terminals of a full venue tell their answers by it.
  '/api/terminales/netpay/:secret',
]);

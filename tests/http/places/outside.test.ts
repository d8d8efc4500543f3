import { once } from 'node:events';
import { connect as connectPlain, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL } from '#application/protocol.ts';
import { STREAM_PATH } from '#server/places/line-paths.ts';
import { makeAuthority } from '#server/tls/certificates.ts';
import { OutsideClient } from '#tests/support/places/outside-client.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';
import { freePort } from '#tests/support/postgres.ts';
import { Tablet } from '#tests/support/staffed-house.ts';
import { checkOutside, outsideAuthority, type Asking } from '../../../tools/places/doctor-outside.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const MANAGER = { name: 'Gabriela', pin: '730518' };

describe('staff from outside, through the front', { timeout: 180_000 }, () => {
  let two: TwoPlaces;
  let client: OutsideClient;
  const closing: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await two.close();
  });

  const open = async (house: Readonly<Record<string, string>> = {}): Promise<void> => {
    const port = await freePort();
    const address = `https://casa.localhost:${port}`;
    two = await TwoPlaces.open({
      front: { OUTSIDE_PORT: String(port) },
      house: { OUTSIDE_ADDRESS: address, OWN_TLS: '1', ...house },
    });
    await vi.waitUntil(() => two.front.places.outsideAddress !== null, PATIENCE);
    const certificate = await fetch(`${plain()}/conectar/casa-afuera.crt`);
    client = new OutsideClient(address, Buffer.from(await certificate.arrayBuffer()));
  };
  /** The restaurant's own network; plain HTTP is for this machine and for `/conectar`. */
  const plain = () => two.house.address.replace('https:', 'http:');
  const here = { now: () => two.now('house') };
  const inside = () => new Tablet({ ...here, server: { address: plain() } });
  const outside = () => new Tablet({ ...here, server: { address: client.address }, fetch: client.fetch });
  const setUp = async () => {
    const office = inside();
    const code = two.house.setupCode?.shown ?? '';
    const device = { deviceId: office.deviceId, deviceName: 'Oficina' };
    const made = await office.post('/api/pos/inicio', { code, ...MANAGER, ...device });
    expect(made.status).toBe(201);
    const manager = { id: String(made.body['staffId']), pin: MANAGER.pin };
    expect((await office.enter(manager)).status).toBe(201);
    return { office, manager };
  };
  const paired = async (office: Tablet): Promise<Tablet> => {
    const { body } = await office.post('/api/pos/dispositivos/codigo', {});
    const tablet = outside();
    const asked = { code: body['code'], deviceId: tablet.deviceId, name: 'Celular de Gabriela' };
    expect((await tablet.post('/api/pos/vincular', asked)).status).toBe(201);
    return tablet;
  };

  test('[PLC53] a prepared phone works from outside: screen, PIN, commands and live line, by its person’s seal', async () => {
    await open();
    const { office, manager } = await setUp();
    const phone = await paired(office);
    const shell = await client.fetch(`${client.address}/pos`);
    expect(shell.status).toBe(200);
    expect(await shell.text()).toContain('<div id="pos">');
    expect((await phone.get('/api/pos/snapshot')).status).toBe(401);
    expect((await phone.enter(manager)).status).toBe(201);
    const { body } = await phone.get('/api/pos/snapshot');
    const line = client.socket(
      `/api/pos/live?protocol=${PROTOCOL}&epoch=${String(body['epoch'])}&revision=${String(body['revision'])}`,
      phone.cookieHeader,
    );
    closing.push(() => line.terminate());
    const heard: string[] = [];
    line.on('message', (data: Buffer) => heard.push(data.toString()));
    await once(line, 'open');
    const command = phone.command(
      'SAVE_CATEGORY',
      { id: 'brasa', name: 'De la brasa', sort: 1, view: 'comida' },
      { by: manager.id },
    );
    expect(await phone.ask(command)).toMatchObject([{ outcome: 'accepted' }]);
    expect(two.house.executor.world.get('categories', 'brasa')?.name).toBe('De la brasa');
    await vi.waitUntil(() => heard.some((text) => text.includes('De la brasa')), PATIENCE);
    // Somebody else's seal proves nothing here either, and access that is taken is gone outside too.
    const forged = { ...phone.command('SAVE_CATEGORY', command.args, { by: manager.id }), seal: 'x'.repeat(86) };
    expect(await phone.ask(forged)).toMatchObject([{ outcome: 'refused' }]);
    expect((await office.post(`/api/pos/dispositivos/${phone.deviceId}/revocar`, {})).status).toBe(200);
    expect((await phone.get('/api/pos/snapshot')).status).toBe(401);
  });

  test('[PLC54] the front carries what it cannot read: no PIN, cookie, name or answer is in its bytes, and it serves no script', async () => {
    await open();
    const { office, manager } = await setUp();
    const seen: Buffer[] = [];
    const tap = await tapBefore(client.port, seen);
    closing.push(tap.close);
    client.port = tap.port;
    const phone = await paired(office);
    expect((await phone.enter(manager)).status).toBe(201);
    expect((await phone.get('/api/pos/personal')).status).toBe(200);
    const bytes = Buffer.concat(seen).toString('latin1');
    expect(bytes.length).toBeGreaterThan(2000);
    for (const secret of [manager.pin, 'Gabriela', phone.deviceId, ...phone.cookies.values(), 'HTTP/1.1'])
      expect(bytes.includes(secret), secret).toBe(false);
    // What the front itself serves at /pos: a page without a script, a form or a place to type.
    const page = await (await two.get('front', '/pos')).text();
    expect(page).toContain(`${client.address}/pos`);
    expect(page).not.toMatch(/<input|type="password"/);
    expect((await two.get('front', '/pos/sw.js')).headers.get('content-type')).toContain('text/html');
    expect((await two.get('front', '/api/pos/snapshot')).status).toBe(404);
  });

  test('[PLC54] whoever stands at the front with another certificate is not believed, and one of the venue’s own network neither', async () => {
    await open();
    const other = await TwoPlaces.open({
      front: { OUTSIDE_PORT: String(await freePort()) },
      house: { OUTSIDE_ADDRESS: client.address, OWN_TLS: '1' },
    });
    closing.push(() => other.close());
    await vi.waitUntil(() => other.front.places.outsideAddress !== null, PATIENCE);
    const honest = client.port;
    client.port = other.front.places.outsidePort ?? 0;
    await expect(client.connection()).rejects.toThrow();
    client.port = honest;
    (await client.connection()).destroy();
    // The authority of the restaurant's network signs for no name of the internet.
    const local = await fetch(`${plain()}/conectar/casa-xalli.crt`);
    const wrong = new OutsideClient(client.address, Buffer.from(await local.arrayBuffer()));
    await expect(wrong.connection()).rejects.toThrow();
  });

  test('[PLC55] from outside there is the point of sale and nothing else: no first run, site, metrics or other name', async () => {
    await open();
    const { office } = await setUp();
    const phone = await paired(office);
    for (const path of [
      '/',
      '/menu',
      '/metrics',
      '/readyz',
      '/conectar',
      '/api/v1/changes',
      '/api/casa/linea',
      '/mesa/x',
    ])
      expect((await phone.get(path)).status, path).toBe(404);
    for (const path of ['/api/pos/inicio', '/api/pos/%69nicio', '//api/pos/inicio'])
      expect((await phone.post(path, { code: 'x' })).status, path).toBe(404);
    const named = await phone.send('GET', '/api/pos/entrada');
    expect(named.status).toBe(200);
    // Without a cookie a stranger gets what a stranger on the venue's network gets.
    expect((await outside().get('/api/pos/personal')).status).toBe(401);
    const asLocalhost = await client.connection();
    closing.push(() => void asLocalhost.destroy());
    asLocalhost.write('GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const [said] = (await once(asLocalhost, 'data')) as [Buffer];
    expect(said.toString()).toContain('421');
    // A second encryption inside the first leads to no other entrance of the same server.
    const outer = await client.connection();
    closing.push(() => void outer.destroy());
    const inner = connectTls({ socket: outer, servername: 'localhost', rejectUnauthorized: false });
    inner.on('error', () => undefined);
    let isOpen = false;
    inner.on('secureConnect', () => {
      isOpen = true;
    });
    await new Promise((resolve) => inner.once('close', resolve));
    expect(isOpen).toBe(false);
  });

  test('[PLC55] a stranger at the gate or at the line’s other path gets nothing; nobody who waits is answered by one', async () => {
    await open();
    const knock = async (bytes: string): Promise<void> => {
      const socket = connectPlain(client.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(bytes);
      socket.resume();
      await once(socket, 'close');
    };
    await knock('GET /api/pos/snapshot HTTP/1.1\r\n\r\n');
    const socket = new WebSocket(`${two.front.address.replace('http', 'ws')}${STREAM_PATH}`);
    await once(socket, 'open');
    socket.send(Buffer.from('{"greeting":1}'));
    await once(socket, 'close');
    (await client.connection()).destroy();
  });

  test('[PLC56] one slow reader outside holds up neither bookings on the line nor another tablet', async () => {
    await open();
    const { office, manager } = await setUp();
    const phone = await paired(office);
    expect((await phone.enter(manager)).status).toBe(201);
    const slow = await Promise.all(Array.from({ length: 8 }, () => client.connection()));
    closing.push(() => slow.forEach((each) => each.destroy()));
    for (const each of slow) {
      each.pause();
      // Asks for far more than any buffer holds, and reads nothing of it.
      for (let index = 0; index < 40; index += 1)
        each.write(`GET /pos HTTP/1.1\r\nhost: ${new URL(client.address).host}\r\n\r\n`);
    }
    const near = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4' });
    expect(near.status).toBe(201);
    expect((await phone.get('/api/pos/personal')).status).toBe(200);
    expect(two.house.places.state.line).toBe('together');
  });

  test('[PLC57] apart, the front says since when and leads on; a tablet is hung up on at once, and together again it works', async () => {
    await open();
    const { office } = await setUp();
    const phone = await paired(office);
    two.line.cut();
    await two.areApart();
    await expect(phone.get('/api/pos/entrada')).rejects.toThrow();
    const page = await (await two.get('front', '/pos')).text();
    expect(page).toMatch(/La casa no contesta desde \d\d:\d\d/);
    expect(page).not.toMatch(/<input/);
    two.line.mend();
    await two.areTogether();
    expect((await phone.get('/api/pos/entrada')).status).toBe(200);
  });

  test('[PLC58] nobody comes from outside where it is not set, in a demonstration, or under a name anybody could get a certificate for', async () => {
    two = await TwoPlaces.open({ front: { OUTSIDE_PORT: String(await freePort()) } });
    client = new OutsideClient(`https://casa.localhost:${two.front.places.outsidePort}`, await anyCertificate());
    await expect(client.connection()).rejects.toThrow();
    expect((await fetch(`${plain()}/conectar/casa-afuera.crt`)).status).toBe(404);
    await two.house.stop();
    await expect(two.startHouse({ MODE: 'demo', OUTSIDE_ADDRESS: client.address })).rejects.toThrow(/OUTSIDE_ADDRESS/);
    await two.startHouse({ OUTSIDE_ADDRESS: 'https://casa.ejemplo.example:8443', OWN_TLS: '1' });
    await two.areTogether();
    await expect(client.connection()).rejects.toThrow();
  });

  async function anyCertificate(): Promise<Buffer> {
    const { makeAuthority } = await import('#server/tls/certificates.ts');
    const { X509Certificate } = await import('node:crypto');
    return new X509Certificate(makeAuthority({ name: 'Otra', now: two.now('house') }).certificate).raw;
  }

  test('[PLC67] the doctor says in either place whether staff get in from outside, and what is missing', async () => {
    await open();
    const { address } = client;
    const config = (
      side: 'front' | 'house',
      more: { readonly port?: number | null; readonly address?: string | null },
    ) => ({ role: side, outside: { port: null, address: null, ...more } }) as const;
    const keptOf = async (side: 'front' | 'house', name: string): Promise<string | null> => {
      const db = new DatabaseSync(join(two.folders[side], 'xalli.db'), { readOnly: true });
      const row = db.prepare('SELECT value FROM secret WHERE name = ?').get(name);
      db.close();
      return typeof row?.['value'] === 'string' ? row['value'] : null;
    };
    const asHouse = config('house', { address });
    const authority = await keptOf('house', outsideAuthority(asHouse));
    const here = { host: '127.0.0.1' };
    const house = (kept: string | null, asking: Asking = here) =>
      checkOutside(asHouse, { told: null, authority: kept }, asking);
    expect(await house(authority)).toEqual([{ ok: true, text: `Desde afuera contesta la casa en ${address}.` }]);
    expect(await checkOutside(config('house', {}), { told: null, authority })).toEqual([]);

    const told = await keptOf('front', 'line-told');
    const port = Number(new URL(address).port);
    const front = (own: number | null, said: string | null = told) =>
      checkOutside(config('front', { port: own }), { told: said, authority: null });
    expect(await front(port)).toEqual([{ ok: true, text: `El puerto ${port} espera a la gente de la casa.` }]);
    expect(await front(null)).toMatchObject([{ ok: false, text: expect.stringContaining('OUTSIDE_PORT') as string }]);
    expect((await front(port, null))[1]?.text).toContain('OUTSIDE_ADDRESS');
    expect(await front(null, null)).toEqual([]);

    // Somebody else answers there, nobody does, and any authority could issue a certificate for it.
    const other = JSON.stringify(makeAuthority({ name: 'Otra', now: two.now('house'), only: 'casa.localhost' }));
    expect(await house(other)).toMatchObject([
      { ok: false, text: expect.stringContaining('no contesta esta casa') as string },
    ]);
    await two.front.stop();
    expect(await house(authority)).toMatchObject([{ ok: false }]);
    expect((await front(port))[0]).toMatchObject({
      ok: false,
      text: expect.stringContaining('Nadie escucha') as string,
    });
    await two.startFront();
    const anyName = { role: 'house', outside: { port: null, address: 'https://casa.example.mx' } } as const;
    const ask = () => Promise.resolve([]);
    const [missing] = await checkOutside(anyName, { told: null, authority }, { ...here, ask });
    expect(missing).toMatchObject({ ok: false, text: expect.stringContaining('CAA') as string });
    const [silent] = await checkOutside(
      anyName,
      { told: null, authority },
      { ask: () => Promise.reject(new Error('DNS')) },
    );
    expect(silent).toMatchObject({ ok: false, text: expect.stringContaining('no contestó') as string });
  });
});

/** Somebody who reads along where the front stands. */
async function tapBefore(port: number, seen: Buffer[]): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectPlain(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes: Buffer) => {
        seen.push(bytes);
        other.write(bytes);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

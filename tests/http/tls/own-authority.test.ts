/* The venue's own HTTPS with real handshakes: a client that trusts our authority and nothing else in the world. */
import { X509Certificate } from 'node:crypto';
import { get } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { systemNow } from '#server/clock.ts';
import { outerAddresses } from '#server/tls/local-addresses.ts';
import { issueCertificate, makeAuthority } from '#server/tls/certificates.ts';
import type { RunningServer } from '#server/server.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const DAY_MS = 86_400_000;
const OWN = { MODE: 'production', HOST: '127.0.0.1', OWN_TLS: '1' };
const open: HttpServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});

async function start(environment: Readonly<Record<string, string>> = {}, now = systemNow()): Promise<HttpServer> {
  const server = await startHttpServer(now, { ...OWN, ...environment });
  open.push(server);
  return server;
}

test('[TLS1] the first production start makes an authority, and who trusts it alone reaches the venue by name and number', async () => {
  const server = await start();
  expect(server.address).toMatch(/^https:\/\/127\.0\.0\.1:/);
  for (const servername of ['xalli.local', 'localhost', '']) {
    const line = await shake(server, { servername, ca: authorityOf(server) });
    expect(line).toMatchObject({ authorized: true });
    line.destroy();
  }
  await expect(shake(server, { servername: 'xalli.local', ca: [] })).rejects.toThrow(/unable to (get|verify)/);
  expect(await read(server, '/readyz')).toMatchObject({ status: 200 });
});

test('[TLS1] the same port speaks HTTP to this machine, and the live line is open on both', async () => {
  const server = await start();
  const { port } = new URL(server.address);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  for (const address of [`wss://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`]) {
    const line = new WebSocket(`${address}/api/pos/live?protocol=0`, { ca: authorityOf(server) });
    // Nobody is known here yet: the venue itself answers, not the way to it.
    await expect(new Promise((_, reject) => line.once('error', reject))).rejects.toThrow('401');
  }
});

test('[TLS2] the authority vouches for the local network alone: for a bank it is not believed', async () => {
  const authority = makeAuthority({ name: 'Casa Ñandú, «La Esquina»', now: systemNow() });
  const handshake = (names: readonly string[], addresses: readonly string[], servername: string) =>
    shakeWith(issueCertificate(authority, { names, addresses, now: systemNow() }), {
      ca: authority.certificate,
      servername,
    });
  expect(await handshake(['xalli.local'], [], 'xalli.local')).toBe('authorized');
  expect(await handshake(['banco.mx'], [], 'banco.mx')).toMatch(/permitted subtree violation/);
  expect(await handshake(['xalli.local'], ['8.8.8.8'], 'xalli.local')).toMatch(/permitted subtree violation/);
  expect(await handshake(['xalli.local'], ['192.168.1.20', 'fd12::7'], 'xalli.local')).toBe('authorized');
  const { subject, ca } = new X509Certificate(authority.certificate);
  expect({ ca, subject }).toEqual({ ca: true, subject: String.raw`CN=Casa Ñandú\, «La Esquina»` });
});

test('[TLS3] the certificate is renewed by itself: the authority stays, an open line goes on, the next shows the new one', async () => {
  const now = systemNow();
  const server = await start({}, daysFrom(now, -200));
  const first = await shake(server, { servername: 'xalli.local', ca: authorityOf(server) });
  server.tls?.renewWhereNeeded();
  const [authority, made] = [authorityOf(server), server.tls?.certificateUntil];
  server.setNow(now);
  server.tls?.renewWhereNeeded();
  expect(milliseconds(server.tls?.certificateUntil ?? now)).toBeGreaterThan(milliseconds(now) + 390 * DAY_MS);
  expect(server.tls?.certificateUntil).not.toBe(made);
  const second = await shake(server, { servername: 'xalli.local', ca: authority });
  expect(second.getPeerCertificate().serialNumber).not.toBe(first.getPeerCertificate().serialNumber);
  expect(await askOn(first, '/readyz')).toContain('200 OK');
  expect(await askOn(second, '/readyz')).toContain('200 OK');
});

test('[TLS3] a certificate made while the clock was ahead is made anew when it is set right', async () => {
  const now = systemNow();
  const server = await start({}, now);
  server.setNow(daysFrom(now, 40));
  server.tls?.renewWhereNeeded();
  server.setNow(now);
  server.tls?.renewWhereNeeded();
  const line = await shake(server, { servername: 'xalli.local', ca: authorityOf(server) });
  expect(line.authorized).toBe(true);
  expect(Date.parse(line.getPeerCertificate().valid_from)).toBeLessThan(milliseconds(now));
  line.destroy();
});

test('[TLS4] two servers on one PostgreSQL are one venue to a tablet', async () => {
  const DATABASE_URL = await (await startPostgres()).createDatabase();
  const one = await start({ DATABASE_URL });
  const two = await start({ DATABASE_URL });
  expect(authorityOf(two)).toBe(authorityOf(one));
  const line = await shake(two, { servername: 'xalli.local', ca: authorityOf(one) });
  expect(line.authorized).toBe(true);
  line.destroy();
});

const [outside] = outerAddresses();
if (outside === undefined)
  console.warn('[TLS5] without another address of this machine: nobody can come from the network');

test.skipIf(outside === undefined)(
  '[TLS5] in the clear the network is told how to connect, and nothing else',
  async () => {
    const server = await start({ HOST: '0.0.0.0' });
    const { port } = new URL(server.address);
    const clear = `http://${outside}:${port}`;
    expect((await fetch(`${clear}/conectar`)).status).toBe(200);
    for (const path of ['/', '/pos', '/api/pos/entrada', '/readyz', '/conectarse']) {
      const { status, headers } = await fetch(`${clear}${path}`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([307, '/conectar']);
    }
    const written = await fetch(`${clear}/api/pos/inicio`, { method: 'POST', body: '{}' });
    expect([written.status, ((await written.json()) as { error: string }).error]).toEqual([403, 'sin_https']);
    const line = new WebSocket(`ws://${outside}:${port}/api/pos/live?protocol=0`);
    await expect(new Promise((_, reject) => line.once('error', reject))).rejects.toThrow('403');
  },
);

test('[TLS5] what is neither HTTP nor a handshake, or nothing at all, holds nobody up', async () => {
  const server = await start();
  const { port } = new URL(server.address);
  for (const bytes of ['\u0000\u0001', '\u0016\u0003\u0001', '']) {
    const strange = connectPlain(Number(port), '127.0.0.1');
    strange.on('error', () => undefined);
    await new Promise<void>((resolve) => strange.once('connect', resolve));
    if (bytes !== '') strange.write(bytes);
  }
  expect(await read(server, '/readyz')).toMatchObject({ status: 200 });
  const began = performance.now();
  await open.pop()?.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});

function authorityOf({ tls }: Pick<RunningServer, 'tls'>): string {
  return tls?.authority.certificate ?? '';
}

function daysFrom(now: Instant, days: number): Instant {
  return instant(milliseconds(now) + days * DAY_MS);
}

function shake(
  { address }: Pick<RunningServer, 'address'>,
  { servername, ca }: { readonly servername: string; readonly ca: string | string[] },
): Promise<TLSSocket> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const line = connect(
      {
        host: '127.0.0.1',
        port: Number(port),
        servername,
        ca,
        ...(servername ? {} : { checkServerIdentity: checkNumber }),
      },
      () => resolve(line),
    );
    line.once('error', reject);
  });
}

/** By number no name is sent; the certificate must bear the address itself. */
function checkNumber(_host: string, certificate: { readonly subjectaltname?: string }): Error | undefined {
  return certificate.subjectaltname?.includes('IP Address:127.0.0.1') ? undefined : new Error('not this address');
}

async function shakeWith(
  { certificate, key }: { readonly certificate: string; readonly key: string },
  { ca, servername }: { readonly ca: string; readonly servername: string },
): Promise<string> {
  const server = createServer({ cert: certificate, key }).on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = server.address() as { port: number };
  try {
    return await new Promise((resolve) => {
      const line = connect({ host: '127.0.0.1', port, ca, servername }, () => {
        resolve(line.authorized ? 'authorized' : String(line.authorizationError));
        line.destroy();
      });
      line.once('error', (fault) => resolve(fault.message));
    });
  } finally {
    server.close();
  }
}

function read(server: RunningServer, path: string): Promise<{ readonly status: number | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${server.address}${path}`, { ca: authorityOf(server), agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode });
    }).once('error', reject);
  });
}

/** One request on a line that is open already. */
function askOn(line: TLSSocket, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    line.once('data', (data: Buffer) => resolve(data.toString()));
    line.once('error', reject);
    line.write(`GET ${path} HTTP/1.1\r\nHost: xalli.local\r\nConnection: close\r\n\r\n`);
  });
}

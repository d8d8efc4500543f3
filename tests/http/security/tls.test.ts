import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { selfSigned } from '#tests/support/servers/self-signed.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

describe('a box in the restaurant with its own certificate files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-tls-'));
  const { certFile, keyFile, pem } = selfSigned(folder);
  const trustedBefore = getCACertificates('default');
  let house: StaffedHouse;
  let office: Tablet;

  beforeAll(async () => {
    house = await StaffedHouse.open({ TLS_CERT: certFile, TLS_KEY: keyFile });
  });
  afterAll(async () => {
    setDefaultCACertificates(trustedBefore);
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[SEC33] who does not trust the certificate does not get through', async () => {
    expect(house.server.address).toMatch(/^https:/);
    await expect(house.stranger().get('/healthz')).rejects.toThrow('fetch failed');
  });

  test('[SEC33] over HTTPS people get in, and browsers are told to stay on HTTPS', async () => {
    setDefaultCACertificates([...trustedBefore, pem]);
    office = await house.setUp();
    const { status, headers } = await office.get('/api/pos/snapshot');
    expect(status).toBe(200);
    expect(headers.get('strict-transport-security')).toBe(`max-age=${365 * 24 * 60 * 60}`);
    expect((await house.stranger().get('/')).headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('[SEC33] the live line runs over wss, for our own page only', async () => {
    const { epoch, revision } = house.server.executor;
    const query = new URLSearchParams({ protocol: '1', epoch, revision: String(revision) });
    const url = `${house.server.address.replace('https', 'wss')}/api/pos/live?${query.toString()}`;
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(url, { headers: { cookie, origin: house.server.address } });
      socket.once('message', (data) => {
        // The server speaks text, which arrives as one buffer.
        resolve(Buffer.isBuffer(data) ? data.toString('utf8') : '');
        socket.close();
      });
      socket.once('error', reject);
    });
    expect(JSON.parse(heard)).toMatchObject({ type: 'live' });

    const status = await new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(url, { headers: { cookie, origin: 'https://malo.example' } });
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('open', () => resolve(101));
    });
    expect(status).toBe(403);
  });

  test('[SEC33] plain HTTP on that port gets nothing', async () => {
    const { port } = new URL(house.server.address);
    const heard = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.on('data', (data) => {
        text += data.toString('latin1');
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(heard).not.toMatch(/HTTP\/1\.1 2|xalli/i);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import Fastify from 'fastify';
import { demoAccess } from '#server/access.ts';
import { systemNow } from '#server/clock.ts';
import { guardRoutes } from '#server/http/route-permissions.ts';
import { addSecurityHeaders } from '#server/http/security-headers.ts';
import { readConfig } from '#server/config.ts';
import { WrongMode } from '#server/database/claim-mode.ts';
import { startServer } from '#server/server.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';

describe('guessing PINs', () => {
  test('[SEC16] a thousand guesses at once are at most twenty, and nobody else is locked out', async () => {
    const house = await StaffedHouse.open();
    const office = await house.setUp();
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    const other = await house.hire(office, 'bar', 'Beto');
    const [attacked, quiet] = [await house.pair(office, 'A'), await house.pair(office, 'B')];

    const burst = await Promise.all(
      Array.from({ length: 25 }, (_, index) => attacked.enter({ id: waiter.id, pin: String(2000 + index * 7) })),
    );
    const looked = burst.filter(({ status }) => status === 403).length;
    expect(looked).toBe(5);

    // Patience does not help either: the waits grow, and twenty in an hour is the end.
    let guesses = looked;
    for (let minute = 0; minute < 54; minute += 2) {
      house.passMinutes(2);
      const { status } = await attacked.enter({ id: waiter.id, pin: String(3000 + minute) });
      if (status === 403) guesses += 1;
    }
    expect(guesses).toBeLessThanOrEqual(20);
    expect(guesses).toBeGreaterThan(10);

    expect((await quiet.enter(waiter)).status).toBe(201);
    expect((await quiet.enter(other)).status).toBe(201);
    house.passMinutes(61);
    expect((await attacked.enter(waiter)).status).toBe(201);
    await house.close();
  });

  test('[SEC16] one who mistypes waits alone; a locked device is freed by the manager', async () => {
    const house = await StaffedHouse.open();
    const office = await house.setUp();
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    const other = await house.hire(office, 'bar', 'Beto');
    const tablet = await house.pair(office);
    for (let count = 0; count < 5; count += 1) await tablet.enter({ id: waiter.id, pin: '1111' });
    expect((await tablet.enter(waiter)).body['error']).toBe('pin_wait');
    expect((await tablet.enter(other)).status).toBe(201);
    for (let count = 0; count < 15; count += 1) {
      house.passMinutes(0.5);
      await tablet.enter({
        id: count % 3 === 0 ? house.manager.id : count % 3 === 1 ? waiter.id : other.id,
        pin: '7777',
      });
    }
    const locked = await tablet.enter(other);
    expect(locked.status).toBe(429);
    await office.post(`/api/pos/dispositivos/${tablet.deviceId}/liberar`, {});
    expect((await tablet.enter(other)).status).toBe(201);
    await house.close();
  });

  test('[SEC17] codes cannot be tried by the thousand', async () => {
    const house = await StaffedHouse.open();
    await house.setUp();
    const stranger = house.stranger();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const code = `AAAA-AAA${count}`;
      statuses.push((await stranger.post('/api/pos/vincular', { code, deviceId: 'd', name: 'x' })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
    expect(statuses.slice(10)).toEqual([429, 429]);
    await house.close();
  });
});

describe('two modes', () => {
  const configOf = (mode: string, dataDir: string) =>
    readConfig({ MODE: mode, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

  test.each([
    ['demo', 'production'],
    ['production', 'demo'],
  ])('[SEC18] data of the mode %s is never opened in the mode %s', async (first, second) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'xalli-'));
    const running = await startServer(configOf(first, dataDir));
    await running.stop();
    await expect(startServer(configOf(second, dataDir))).rejects.toThrow(WrongMode);
    await expect(startServer(configOf(second, dataDir))).rejects.toThrow(/^MODE: estos datos son del modo/);
    const again = await startServer(configOf(first, dataDir));
    await again.stop();
    rmSync(dataDir, { recursive: true });
  });
});

describe('what a browser is told', () => {
  test('[SEC19] strict headers on pages and data, no banner, no stack', async () => {
    const house = await StaffedHouse.open({ PUBLIC_URL: 'https://xalli.example' });
    const stranger = house.stranger();
    for (const path of ['/healthz', '/api/nada', '/pos', '/api/pos/snapshot', '/']) {
      const { headers } = await stranger.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*;|http:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
    const broken = await stranger.send('POST', '/api/pos/inicio', undefined, { 'content-type': 'application/json' });
    expect(broken.status).toBe(400);
    expect(JSON.stringify(broken.body)).not.toMatch(/node_modules|\.ts|at /);
    await house.close();
  });

  test('[SEC19] the maps origin stands in the policy only when the owner has given a key', async () => {
    const policyOf = async (environment: Readonly<Record<string, string>>): Promise<string> => {
      const http = Fastify();
      addSecurityHeaders(http, readConfig(environment));
      http.get('/', async (_request, reply) => reply.type('text/html').send('<p>hola</p>'));
      return String((await http.inject('/')).headers['content-security-policy']);
    };
    expect(await policyOf({})).not.toMatch(/google|gstatic/);
    const key = { GOOGLE_MAPS_KEY: 'llave', MAPS_SCRIPT_URL: 'https://mapas.example/js' };
    const withKey = await policyOf(key);
    expect(withKey).toMatch(/script-src 'self'[^;]* https:\/\/mapas\.example(;|$)/);
    expect(withKey).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('[SEC13] a route that declares no permission stops the start', async () => {
    const http = Fastify();
    guardRoutes(http, demoAccess({ now: systemNow, venue: () => 'ejemplo' }));
    http.get('/olvidada', async () => 'secreto');
    await expect(http.ready()).rejects.toThrow('/olvidada declares no permission');
  });

  test('[SEC20] a page of another site can neither write nor listen', async () => {
    const house = await StaffedHouse.open();
    const office = await house.setUp();
    const evil = { origin: 'https://malo.example' };
    const path = '/api/pos/dispositivos/codigo';
    expect((await office.send('POST', path, {}, evil)).body['error']).toBe('otro_origen');
    expect((await office.send('POST', path, {}, { origin: 'null' })).body['error']).toBe('otro_origen');
    expect((await office.send('POST', path, {}, { 'sec-fetch-site': 'cross-site' })).body['error']).toBe('otro_origen');
    expect((await office.send('POST', path, {}, { origin: house.server.address })).status).toBe(201);

    const live = await office.send('GET', '/api/pos/live?protocol=1&epoch=&revision=0');
    expect(live.status).toBe(404);
    await house.close();
  });
});

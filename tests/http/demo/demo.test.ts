import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { demoHost } from '#server/demo/open-demo.ts';
import type { DemoHost } from '#server/demo/demo-host.ts';
import { freePort } from '../../support/postgres.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { instant } from '#domain/shared/time.ts';

interface DemoAnswer {
  readonly casa: string;
  readonly nombre: string;
  readonly velocidad: number;
  readonly ahora: string;
}

const folder = mkdtempSync(join(tmpdir(), 'xalli-demo-'));
let host: DemoHost;
let url = '';

beforeAll(async () => {
  const port = await freePort();
  host = demoHost(readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' }), {});
  await host.start();
  url = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function told(): Promise<DemoAnswer | null> {
  const answer = await fetch(`${url}/api/demo`).catch(() => null);
  // The server's own words, as `demo-routes.ts` writes them.
  return answer?.ok === true ? ((await answer.json()) as DemoAnswer) : null;
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function show(casa: 'ejemplo' | 'viernes'): Promise<void> {
  expect((await post('/api/demo/casa', { casa })).status).toBe(202);
  await expect.poll(async () => (await told())?.casa, { timeout: 150_000 }).toBe(casa);
}

async function tablesSeen(query = ''): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/pos/snapshot${query}`);
  expect(answer.status).toBe(200);
  // What every terminal reads.
  const { changes } = (await answer.json()) as {
    readonly changes: readonly { readonly collection: string; readonly record: { readonly name: string } }[];
  };
  return changes.flatMap(({ collection, record }) => (collection === 'tables' ? [record.name] : []));
}

describe('a demonstration with two venues', () => {
  test(
    '[DEMO6] begins with the example, shows the Friday, and goes back to the example exactly',
    { timeout: 320_000 },
    async () => {
      const example = await tablesSeen();
      expect(example).toHaveLength(6);
      await show('viernes');
      expect(await tablesSeen()).toHaveLength(15);
      const carta = (await (await fetch(`${url}/api/carta`)).json()) as readonly unknown[];
      expect(carta.length).toBeGreaterThan(100);
      // The clock is the Friday's own, and goes as it is told.
      expect((await post('/api/demo/reloj', { velocidad: 10 })).status).toBe(200);
      expect((await told())?.velocidad).toBe(10);
      await show('ejemplo');
      expect(await tablesSeen()).toEqual(example);
    },
  );

  test('[DEMO7] a window that shows another venue is not heard', async () => {
    expect((await fetch(`${url}/api/pos/snapshot?casa=ejemplo`)).status).toBe(200);
    expect((await fetch(`${url}/api/pos/snapshot?casa=viernes-1-1`)).status).toBe(401);
    const stale = await post('/api/pos/commands?casa=viernes-1-1', { protocol: 1, commands: [{}] });
    expect(stale.status).toBe(401);
  });

  test('[DEMO8] «Ver como» has the rights of that role', async () => {
    const command = {
      id: 'demo-role-1',
      type: 'SAVE_TABLE',
      args: { id: 'mesa-x', name: 'Mesa X', capacity: 2, sort: 9 },
      at: new Date().toISOString(),
      device: 'ventana-1',
      by: 'demo-lupita',
    };
    const asWaiter = await post('/api/pos/commands?como=waiter', { protocol: 1, commands: [command] });
    expect(await asWaiter.json()).toMatchObject({ answers: [{ outcome: 'refused', code: 'not-allowed' }] });
    expect(await tablesSeen()).not.toContain('Mesa X');
  });

  test('[DEMO9] what it is asked is read strictly', async () => {
    expect((await post('/api/demo/casa', { casa: 'otra' })).status).toBe(400);
    expect((await post('/api/demo/reloj', { velocidad: 100 })).status).toBe(400);
  });

  test('[DEMO10] a server in production has none of it', async () => {
    const house = await startHttpServer(instant(Date.parse('2026-11-13T18:00:00Z')), {
      MODE: 'production',
      OWN_TLS: '0',
      HOST: '127.0.0.1',
    });
    try {
      for (const path of ['/api/demo', '/api/demo/casa', '/api/demo/reloj']) {
        expect((await house.get(path)).status).toBe(404);
        expect((await house.post(path, { casa: 'viernes' })).status).toBe(404);
      }
      expect((await house.get('/api/pos/snapshot?como=manager')).status).toBe(401);
    } finally {
      await house.stop();
    }
  });
});

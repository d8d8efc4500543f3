import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { demoHost } from '#server/demo/open-demo.ts';
import type { DemoHost } from '#server/demo/demo-host.ts';
import { freePort } from '../../support/postgres.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { instant, localMoment } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';

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

interface SeenRecord {
  readonly name: string;
  readonly nombre: string;
  readonly status: string;
  readonly state: string;
}

async function seen(wanted: string): Promise<readonly SeenRecord[]> {
  const answer = await fetch(`${url}/api/pos/snapshot`);
  expect(answer.status).toBe(200);
  // What every terminal reads.
  const { changes } = (await answer.json()) as {
    readonly changes: readonly { readonly collection: string; readonly record: SeenRecord }[];
  };
  return changes.flatMap(({ collection, record }) => (collection === wanted ? [record] : []));
}

async function tablesSeen(): Promise<readonly string[]> {
  return (await seen('tables')).map(({ name }) => name);
}

describe('a demonstration with two venues', () => {
  test(
    '[DEMO6] [DEMO18] begins with the example, shows the Friday, and goes back to the example exactly',
    { timeout: 320_000 },
    async () => {
      const example = await tablesSeen();
      expect(example).toHaveLength(6);
      await show('viernes');
      expect(await tablesSeen()).toHaveLength(15);
      const carta = (await (await fetch(`${url}/api/carta`)).json()) as readonly { readonly agotado: boolean }[];
      expect(carta.length).toBeGreaterThan(100);
      expect(carta.some(({ agotado }) => agotado)).toBe(true);
      // Guests of the site find tonight's tables taken, and those of the weeks to come partly.
      const tonight = localMoment(instant(Date.parse((await told())?.ahora ?? '')), DEFAULT_ZONE).date;
      const free = await fetch(`${url}/api/reservaciones/disponibilidad?fecha=${tonight}&hora=21:30`);
      const { mesas } = (await free.json()) as { readonly mesas: readonly { readonly reservada: boolean }[] };
      expect(mesas.filter(({ reservada }) => reservada).length).toBeGreaterThan(10);
      // Comandas sent before the first look come out of the venue's printers, and guests have written.
      await expect
        .poll(async () => {
          const jobs = await seen('printJobs');
          return jobs.length > 0 && jobs.every(({ status }) => status === 'impresa');
        })
        .toBe(true);
      expect((await seen('printers')).map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
        'Barra ready',
        'Cocina ready',
      ]);
      expect((await seen('messages')).map(({ nombre }) => nombre)).toContain('Patricia Lomelí');
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

import { expect, test } from '@playwright/test';
import type { Instant } from '../../../src/domain/shared/time.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { at } from '../../support/test-house.ts';

let now: Instant = at('2025-11-01 12:00');
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer({}, { now: () => now });
});
test.afterAll(() => server.stop());

const read = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();

test('[EVT11] what is said of the season is said while it lasts, in both languages', async () => {
  expect(await read('/novedades')).toContain('todo lo que se viene de octubre a diciembre');
  expect(await read('/en/novedades')).toContain('everything coming up from October to December');
  expect(await read('/novedades/proximos')).toContain('De octubre a diciembre de 2025.');

  now = at('2026-01-02 12:00');
  for (const path of ['/novedades', '/novedades/proximos']) {
    const page = await read(path);
    expect(page).not.toContain('octubre a diciembre');
    expect(page).toContain('Esta temporada ya terminó. Pronto anunciamos las fechas que siguen.');
    expect(await read(`/en${path}`)).not.toContain('October to December');
  }
});

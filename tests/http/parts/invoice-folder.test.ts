import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHttpServer } from '#tests/support/http-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-15 12:00');
let postgres: TestPostgres;
let folder = '';
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'xalli-facturas-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[FAC15] of two servers only those that share the folder hand requests into it; the other says so', async () => {
  const url = await postgres.createDatabase();
  const lines: string[] = [];
  const open = (name: string) =>
    startHttpServer(
      NOW,
      { DATABASE_URL: url, INVOICE_FOLDER: join(folder, name) },
      { tell: (line) => lines.push(line) },
    );
  const first = await open('compartida');
  const beside = await open('compartida');
  const apart = await open('propia');
  expect([first, beside, apart].map(({ invoices }) => invoices !== null)).toEqual([true, true, false]);
  expect(lines.filter((line) => line.startsWith('INVOICE_FOLDER'))).toEqual([expect.stringContaining('propia')]);
  for (const server of [first, beside, apart]) await server.stop();
  // Its own folder again after a restart; a house with one file has one server, and needs no mark.
  const again = await open('compartida');
  expect(again.invoices).not.toBeNull();
  await again.stop();
  const alone = await startHttpServer(NOW, { INVOICE_FOLDER: join(folder, 'sola') });
  expect(alone.invoices).not.toBeNull();
  await alone.stop();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { dateText, instant, milliseconds } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { PacEmulator } from '#tests/support/cfdi/pac-emulator.ts';
import { CSD_PASSWORD, testCsd } from '#tests/support/cfdi/test-csd.ts';
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
  // Its own folder again after a restart; a venue with one file has one server, and needs no mark.
  const again = await open('compartida');
  expect(again.invoices).not.toBeNull();
  await again.stop();
  const alone = await startHttpServer(NOW, { INVOICE_FOLDER: join(folder, 'sola') });
  expect(alone.invoices).not.toBeNull();
  await alone.stop();
});

test('[FAC25] two servers at once, and a PAC that loses answers: one document and one stamp for each account', async () => {
  const url = await postgres.createDatabase();
  const pac = new PacEmulator();
  await pac.start();
  const { cer, key } = testCsd();
  writeFileSync(join(folder, 'csd.cer'), cer);
  writeFileSync(join(folder, 'csd.key'), key);
  const environment = {
    DATABASE_URL: url,
    PAC_URL: pac.url,
    PAC_TOKEN: 'x',
    CSD_CER: join(folder, 'csd.cer'),
    CSD_KEY: join(folder, 'csd.key'),
    CSD_PASSWORD,
  };
  const servers = [await startHttpServer(NOW, environment), await startHttpServer(NOW, environment)];
  const first = servers[0] as (typeof servers)[number];
  const tickets = Array.from({ length: 6 }, (_, index) => `t${index}`);
  pac.moods = ['lost', 'ok', 'late', 'down', 'lost', 'ok', 'empty'];
  for (const [index, ticketId] of tickets.entries()) {
    const tell = (type: never, args: object) => executeAsSystem(first.executor, () => NOW, type, args as never);
    await tell('OPEN_TAKEAWAY' as never, { ticketId, folio: `A-10${index}` });
    await tell('ADD_ITEM' as never, { ticketId, menuItemId: 'hamburguesa-clasica' });
    await tell('CLOSE_TICKET' as never, { ticketId, method: 'cash', amount: 13_920 });
    const form = {
      rfc: 'GODE561231GR8',
      nombre: 'ELENA',
      cp: '45050',
      regimen: '612',
      uso: 'G03',
      email: 'e@x.example',
    };
    const codigo = invoiceCode({ id: ticketId, day: dateText('2026-11-15') });
    const asked = await (servers[index % 2] ?? first).post('/api/facturas', { codigo, total: '139.20', ...form });
    expect(asked.status).toBe(201);
  }
  for (let hour = 0; hour <= 4; hour += 1) {
    for (const server of servers) server.setNow(instant(milliseconds(NOW) + hour * 3_600_000));
    await Promise.all(servers.map(async ({ invoices }) => invoices?.drain()));
  }
  expect(pac.stamped.size).toBe(tickets.length);
  expect(new Set(pac.received.map(({ xml }) => xml)).size).toBe(tickets.length);
  expect(tickets.map((id) => first.executor.world.get('cfdis', id)?.state)).toEqual(tickets.map(() => 'stamped'));
  for (const server of servers) await server.stop();
  await pac.stop();
});

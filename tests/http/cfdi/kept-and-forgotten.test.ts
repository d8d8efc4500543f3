/* What the law keeps of an invoice, and what is forgotten of whoever asked for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { dateText, instant, milliseconds } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startStamping } from '#tests/support/cfdi/stamping-house.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 15:00');
const DAY_MS = 86_400_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('[FAC38] after 90 days RFC, name and mail stand in the stamped invoice alone, and that is byte for byte as it was', async () => {
  const { pac, environment, stop } = await startStamping();
  const dataDir = mkdtempSync(join(tmpdir(), 'xalli-kept-'));
  closing.push(stop, () => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startHttpServer(NOW, { ...environment, DATA_DIR: dataDir });
  closing.push(() => server.stop());
  const ask = async (ticketId: string, nombre: string): Promise<void> => {
    const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
      expect(await executeAsSystem(server.executor, () => NOW, type, args)).toMatchObject({ outcome: 'accepted' });
    };
    await tell('OPEN_TAKEAWAY', { ticketId, folio: `A-90${ticketId.slice(1)}` });
    await tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
    await tell('CLOSE_TICKET', { ticketId, method: 'cash', amount: 13_920, received: 14_000 });
    const codigo = invoiceCode({ id: ticketId, day: dateText('2026-11-16') });
    const person = { rfc: 'GODE561231GR8', nombre, cp: '45050', regimen: '612', uso: 'G03' };
    const more = { total: '139.20', email: `${ticketId}@correo.example` };
    expect((await server.post('/api/facturas', { codigo, ...person, ...more })).status).toBe(201);
    await server.invoices?.drain();
  };
  await ask('t1', 'Elena Guardada');
  pac.moods = ['CFDI40145 El nombre ELENA RECHAZADA del receptor no es el del RFC GODE561231GR8.'];
  await ask('t2', 'Elena Rechazada');
  const [stamped] = [...pac.stamped.values()];
  server.setNow(instant(milliseconds(NOW) + 91 * DAY_MS));
  await server.privacy.eraseDue();
  const file = new DatabaseSync(join(dataDir, 'xalli.db'));
  const all = (table: 'journal' | 'record') =>
    file
      .prepare(`SELECT body FROM ${table}`)
      .all()
      .map(({ body }) => String(body));
  const mentions = (word: RegExp) => [...all('journal'), ...all('record')].filter((body) => word.test(body));
  expect(mentions(/elena rechazada|correo\.example/i)).toEqual([]);
  // The law keeps the document; it is one record, and no command says it too.
  expect(mentions(/elena guardada|gode561231gr8/i)).toHaveLength(1);
  file.close();
  const xml = await server.get('/api/pos/facturas/t1/xml');
  expect([xml.status, await xml.text()]).toEqual([200, stamped]);
  const listed = await (await server.get('/api/pos/facturas?mes=2026-11')).json();
  expect(listed).toMatchObject({
    facturas: [
      { id: 't1', nombre: 'ELENA GUARDADA' },
      { id: 't2', nombre: '' },
    ],
  });
});

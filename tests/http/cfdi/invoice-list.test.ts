/* «Facturas» of a manager: the list, a search in all years, the files, the month and the accountant's package. */
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import type { InvoiceDocument } from '#domain/reads/invoice-reads.ts';
import { dateText } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startStamping, type StampingParts } from '#tests/support/cfdi/stamping-house.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 15:00');
const codeOf = (id: string): string => invoiceCode({ id, day: dateText('2026-11-16') });

let parts: StampingParts;
let server: HttpServer;
beforeEach(async () => {
  parts = await startStamping();
  server = await startHttpServer(NOW, parts.environment);
});
afterEach(async () => {
  await server.stop();
  await parts.stop();
});

/** An account is paid, and its guest asks. */
async function ask(id: string, nombre = 'Elena Godínez', more: object = {}): Promise<void> {
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    expect(await executeAsSystem(server.executor, () => NOW, type, args)).toMatchObject({ outcome: 'accepted' });
  };
  await tell('OPEN_TAKEAWAY', { ticketId: id, folio: `A-${id.slice(1)}` });
  await tell('ADD_ITEM', { ticketId: id, menuItemId: 'hamburguesa-clasica' });
  await tell('CLOSE_TICKET', { ticketId: id, method: 'cash', amount: 13_920, received: 14_000 });
  const person = { rfc: 'GODE561231GR8', nombre, cp: '45050', regimen: '612', uso: 'G03', email: 'a@correo.example' };
  const form = { codigo: codeOf(id), total: '139.20', ...person, ...more };
  expect((await server.post('/api/facturas', form)).status).toBe(201);
  await server.invoices?.drain();
}

async function listed(query: string): Promise<{ facturas: InvoiceDocument[]; next: string | null }> {
  const reply = await server.get(`/api/pos/facturas${query}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as { facturas: InvoiceDocument[]; next: string | null };
}

test('[FAC40] the month’s documents, what waits, and a search by folio, RFC, name or folio fiscal in all years', async () => {
  await ask('t101');
  parts.pac.moods = ['lost'];
  await ask('t102', 'Ñandú Rojo', { rfc: 'XEXX010101000', regimen: '616', uso: 'S01' });
  const month = await listed('?mes=2026-11');
  expect(month.next).toBeNull();
  expect(month.facturas.map(({ id, estado, rfc, nombre, total }) => ({ id, estado, rfc, nombre, total }))).toEqual(
    expect.arrayContaining([
      { id: 't101', estado: 'timbrada', rfc: 'GODE561231GR8', nombre: 'ELENA GODÍNEZ', total: 13_920 },
    ]),
  );
  expect((await listed('?mes=2026-10')).facturas).toEqual([]);
  const ids = async (typed: string): Promise<string[]> =>
    (await listed(`?buscar=${encodeURIComponent(typed)}`)).facturas.map(({ id }) => id);
  const uuid = month.facturas.find(({ id }) => id === 't101')?.uuid ?? '';
  expect(await ids('a-101')).toEqual(['t101']);
  expect(await ids('ñandu')).toEqual(['t102']);
  // Two years later it is in no tablet and in no memory, and is found all the same.
  server.setNow(at('2028-12-01 12:00'));
  for (const typed of ['godinez', 'GODE561231', uuid.toLowerCase(), codeOf('t101').replace('-', '')]) {
    expect(await ids(typed), typed).toEqual(['t101']);
  }
  expect(await ids('nadie')).toEqual([]);
});

test('[FAC40] what was sent and is not known yet is listed as waiting, until it is stamped', async () => {
  parts.pac.moods = ['lost'];
  await ask('t101');
  expect((await listed('')).facturas).toMatchObject([{ id: 't101', estado: 'pedida', uuid: null }]);
  expect((await server.get('/api/pos/facturas/t101/xml')).status).toBe(404);
  await executeAsSystem(server.executor, () => NOW, 'RETRY_INVOICE', { invoiceId: 't101' });
  await server.invoices?.drain();
  expect((await listed('')).facturas).toEqual([]);
  expect((await listed('?mes=2026-11')).facturas).toMatchObject([{ id: 't101', estado: 'timbrada' }]);
});

test('[FAC41] a manager has XML (byte by byte) and PDF of each, the month as a zip, and both in the package', async () => {
  await ask('t101');
  const stamped = parts.pac.stamped.get(`${codeOf('t101')}-1`);
  const name = `factura-F-${codeOf('t101')}`;
  // Long after its request was forgotten.
  server.setNow(at('2031-10-01 12:00'));
  const xml = await server.get('/api/pos/facturas/t101/xml');
  expect([xml.headers.get('content-disposition'), await xml.text()]).toEqual([
    `attachment; filename="${name}.xml"`,
    stamped,
  ]);
  const pdf = await server.get('/api/pos/facturas/t101/pdf');
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  expect((await server.get('/api/pos/facturas/nadie/pdf')).status).toBe(404);
  for (const path of ['facturas.zip', 'paquete.zip']) {
    const reply = await server.get(`/api/pos/${path}?mes=2026-11`);
    const files = unzip(Buffer.from(await reply.arrayBuffer()));
    expect(files.get(`facturas/${name}.xml`)?.toString()).toBe(stamped);
    expect(files.get(`facturas/${name}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('2026-11-facturas.csv')?.toString()).toContain(
      ',2026-11-16,timbrada,GODE561231GR8,ELENA GODÍNEZ,139.20',
    );
  }
  expect((await server.get('/api/pos/facturas.zip?mes=2026-13')).status).toBe(400);
});

test('[FAC42] a global invoice is listed with its period and what it holds, and says which accounts changed', async () => {
  await ask('t101');
  const accounts = ['t201', 't202'].map((id) => ({
    id,
    folio: `A-${id.slice(1)}`,
    day: '2026-11-15',
    importe: 10_000,
  }));
  const xml = '<cfdi:Comprobante><cfdi:Receptor Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL"/><cfdi:Conceptos/>';
  const period = { every: 'day', from: '2026-11-15', to: '2026-11-15' } as const;
  const cfdiId = 'global.2026-11-15.1';
  const document = { cfdiId, key: 'G-1', serie: 'F', folio: 'G20261115', xml, accounts, ...period };
  for (const [type, args] of [
    ['SIGN_GLOBAL', document],
    ['NOTE_CFDI_CHANGE', { cfdiId, ticketId: 't202', folio: 'A-202', importe: 0 }],
  ] as const) {
    const told = await executeAsSystem(server.executor, () => NOW, type, args as InputOf<typeof type>);
    expect(told).toMatchObject({ outcome: 'accepted' });
  }
  expect((await listed('')).facturas).toMatchObject([
    { id: cfdiId, estado: 'pedida', total: 20_000, global: { ...period, accounts: 2, changed: 1 }, can: ['retry'] },
  ]);
  const held = await server.get(`/api/pos/facturas/${cfdiId}/cuentas`);
  expect(await held.json()).toEqual({
    cuentas: [
      { ...accounts[0], now: null },
      { ...accounts[1], now: 0 },
    ],
  });
  expect((await server.get('/api/pos/facturas/t101/cuentas')).status).toBe(404);
  // The case «Por revisar» names the invoice, so that one tap opens it.
  const { casos } = (await (await server.get('/api/pos/revisar')).json()) as { casos: object[] };
  expect(casos).toMatchObject([{ factura: cfdiId, cuenta: 't202' }]);
  expect((await listed(`?buscar=${cfdiId}`)).facturas.map(({ id }) => id)).toEqual([cfdiId]);
});

test('[FAC44] a stamped invoice offers «Cancelar»; 01 without the one that replaces it is refused, asked for it says so', async () => {
  await ask('t101');
  expect((await listed('?mes=2026-11')).facturas).toMatchObject([{ estado: 'timbrada', can: ['cancel'] }]);
  const cancel = (body: object) => server.post('/api/pos/facturas/t101/cancelar', body);
  expect((await cancel({ motivo: '01' })).ok).toBe(false);
  expect((await cancel({ motivo: '09' })).status).toBe(400);
  expect((await cancel({ motivo: '02' })).status).toBe(200);
  const [asked] = (await listed('?mes=2026-11')).facturas;
  expect(asked).toMatchObject({ id: 't101', cancel: { reason: '02' } });
  expect(['cancelacion', 'cancelada']).toContain(asked?.estado);
});

function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let offset = 0; bytes.readUInt32LE(offset) === 0x04034b50;) {
    const [size, length] = [bytes.readUInt32LE(offset + 18), bytes.readUInt16LE(offset + 26)];
    const begin = offset + 30 + length;
    files.set(bytes.subarray(offset + 30, begin).toString(), inflateRawSync(bytes.subarray(begin, begin + size)));
    offset = begin + size;
  }
  return files;
}

/* From the guest's form to the stamped invoice, with a PAC that loses answers, refuses and is down. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { invoiceSheet } from '#domain/invoices/make-invoice-sheet.ts';
import { dateText, instant, milliseconds } from '#domain/shared/time.ts';
import { INVOICE_LIMIT } from '#server/http/site/invoice-routes.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { PacEmulator } from '#tests/support/cfdi/pac-emulator.ts';
import { CSD_PASSWORD, testCsd } from '#tests/support/cfdi/test-csd.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 15:00');
const HOUR_MS = 3_600_000;
const CODE = invoiceCode({ id: 't1', day: dateText('2026-11-16') });
const FORM = {
  codigo: CODE,
  total: '139.20',
  rfc: 'GODE561231GR8',
  nombre: 'Elena Godínez',
  cp: '45050',
  regimen: '612',
  uso: 'G03',
  email: 'elena@correo.example',
};

const closing: (() => unknown)[] = [];
let pac: PacEmulator;
let folder = '';
beforeEach(async () => {
  pac = new PacEmulator();
  await pac.start();
  folder = mkdtempSync(join(tmpdir(), 'xalli-csd-'));
  closing.push(
    () => pac.stop(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  const { cer, key } = testCsd();
  writeFileSync(join(folder, 'csd.cer'), cer);
  writeFileSync(join(folder, 'csd.key'), key);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PAC_URL: pac.url,
  PAC_TOKEN: 'secreto',
  CSD_CER: join(folder, 'csd.cer'),
  CSD_KEY: join(folder, 'csd.key'),
  CSD_PASSWORD,
  ...more,
});

async function houseWithAccount(more: Readonly<Record<string, string>> = {}): Promise<HttpServer> {
  const server = await startHttpServer(NOW, environment(more));
  closing.push(() => server.stop());
  await payAccount(server);
  return server;
}

async function payAccount(server: HttpServer): Promise<void> {
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    expect(await executeAsSystem(server.executor, () => NOW, type, args)).toMatchObject({ outcome: 'accepted' });
  };
  await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-101' });
  await tell('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' });
  await tell('CLOSE_TICKET', { ticketId: 't1', method: 'card', card: 'debit', amount: 13_920 });
}

const request = (server: HttpServer) => server.executor.world.get('invoices', 't1');
const cfdi = (server: HttpServer) => server.executor.world.get('cfdis', 't1');
const ask = async (server: HttpServer, more: object = {}): Promise<void> => {
  expect((await server.post('/api/facturas', { ...FORM, ...more })).status).toBe(201);
  await server.invoices?.drain();
};
/** Hour after hour, until nothing is left to try. */
const wait = async (server: HttpServer, hours: number): Promise<void> => {
  for (let hour = 1; hour <= hours; hour += 1) {
    server.setNow(instant(milliseconds(NOW) + hour * HOUR_MS));
    await server.invoices?.drain();
  }
};

test('[FAC24] what a guest asks for is signed, stamped and kept byte by byte', async () => {
  const server = await houseWithAccount();
  await ask(server);
  const [document] = pac.received;
  expect(document).toMatchObject({ key: `${CODE}-1`, authorization: 'bearer secreto' });
  expect(document?.xml).toContain('FormaPago="28"');
  expect(document?.xml).toContain(`Serie="F" Folio="${CODE}" Fecha="2026-11-16T15:00:00"`);
  expect(cfdi(server)).toMatchObject({ state: 'stamped', total: 13_920, xml: pac.stamped.get(`${CODE}-1`) });
  expect(request(server)).toMatchObject({
    status: 'facturada',
    settled: { note: '8C1F4B6E-27D3-4A95-9E0B-000000000001' },
    delivery: { status: 'sent', problem: null },
  });
});

test.each([
  ['an answer that got lost', ['lost']],
  ['an answer that came too late', ['late']],
  ['a PAC that is down, then loses the answer', ['down', 'down', 'lost']],
  ['307 without the document', ['empty', 'empty']],
  ['no credit, then a wrong token', ['credit', 'token']],
])('[FAC25] %s: the same document again, and one stamp', async (_what, moods) => {
  const server = await houseWithAccount();
  pac.moods = [...moods];
  await ask(server);
  expect(request(server)).toMatchObject({
    status: 'solicitada',
    delivery: { status: 'queued', problem: expect.stringMatching(/^El PAC /) },
  });
  await wait(server, moods.length + 1);
  expect(pac.stamped.size).toBe(1);
  expect(new Set(pac.received.map(({ xml }) => xml)).size).toBe(1);
  expect(pac.received).toHaveLength(moods.length + 1);
  expect([request(server)?.status, cfdi(server)?.state]).toEqual(['facturada', 'stamped']);
});

test('[FAC25] what was sent and is not known cannot be asked, changed or settled beside it', async () => {
  const server = await houseWithAccount();
  pac.moods = ['lost'];
  await ask(server);
  const settle = (status: 'solicitada' | 'devuelta' | 'facturada') =>
    executeAsSystem(server.executor, () => NOW, 'SETTLE_INVOICE', { invoiceId: 't1', status, note: 'x' });
  for (const status of ['devuelta', 'facturada', 'solicitada'] as const) {
    expect(await settle(status)).toMatchObject({ outcome: 'refused', code: 'invoice-not-due' });
  }
  expect((await server.post('/api/facturas', FORM)).status).toBe(409);
  await executeAsSystem(server.executor, () => NOW, 'RETRY_INVOICE', { invoiceId: 't1' });
  await server.invoices?.drain();
  expect([pac.stamped.size, request(server)?.status]).toEqual([1, 'facturada']);
  for (const status of ['devuelta', 'solicitada'] as const) {
    expect(await settle(status)).toMatchObject({ outcome: 'refused', code: 'invoice-stamped' });
  }
});

test('[FAC26] refused for the guest’s data it goes back with the field to correct, and may be asked again', async () => {
  const server = await houseWithAccount();
  pac.moods = ['CFDI40145 El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC.'];
  await ask(server);
  expect(request(server)).toMatchObject({
    status: 'devuelta',
    settled: { field: 'nombre', note: expect.stringContaining('El nombre no coincide con el RFC en el SAT') },
  });
  expect(cfdi(server)).toMatchObject({ state: 'refused' });
  // On the same page (drawn in islands.test.ts), with all that was typed.
  const found = { id: 't1', code: CODE, request: request(server), cfdi: cfdi(server) };
  const page = invoiceSheet(server.executor.world, found, { stamps: true, hasMail: false, total: '139.20' });
  expect(page).toMatchObject({
    state: 'rechazada',
    correction: { typed: { rfc: 'GODE561231GR8', nombre: 'ELENA GODÍNEZ', total: '139.20' }, field: 'nombre' },
  });
  expect(JSON.stringify(page.messages)).toContain('no coincide con el RFC en el SAT');
  expect(await (await get(server, `${CODE}?total=139.21`)).text()).not.toContain('GODE561231GR8');
  await ask(server, { nombre: 'Elena Godínez Ñuño' });
  expect(pac.received.map(({ key }) => key)).toEqual([`${CODE}-1`, `${CODE}-2`]);
  expect([...pac.stamped.keys()]).toEqual([`${CODE}-2`]);
  expect(request(server)).toMatchObject({ status: 'facturada' });
});

test('[FAC26] refused for something else it waits for a manager, who sees why and may try again', async () => {
  const server = await houseWithAccount();
  pac.moods = ['CFDI40139 El campo Nombre del emisor no corresponde.'];
  await ask(server);
  expect(request(server)).toMatchObject({
    status: 'solicitada',
    delivery: { status: 'failed', problem: expect.stringContaining('CFDI40139') },
  });
  await wait(server, 2);
  expect(pac.received).toHaveLength(1);
  await executeAsSystem(server.executor, () => NOW, 'RETRY_INVOICE', { invoiceId: 't1' });
  await server.invoices?.drain();
  expect(request(server)).toMatchObject({ status: 'facturada' });
});

test('[FAC37] a document that came too late for the SAT is made anew by itself, with the hour of then', async () => {
  const server = await houseWithAccount();
  pac.moods = ['down', '401. Fecha y hora de generación fuera de rango.'];
  await ask(server);
  await wait(server, 3);
  expect(pac.received.map(({ xml }) => / Fecha="([^"]*)"/.exec(xml)?.[1])).toEqual([
    '2026-11-16T15:00:00',
    '2026-11-16T15:00:00',
    '2026-11-16T17:00:00',
  ]);
  expect([pac.stamped.size, request(server)?.status, cfdi(server)?.state]).toEqual([1, 'facturada', 'stamped']);
});

test('[FAC37] under a clock that is wrong it waits with longer and longer pauses, and says so', async () => {
  const server = await houseWithAccount();
  pac.moods = Array.from({ length: 20 }, () => '401. Fecha y hora de generación fuera de rango.');
  await ask(server);
  await wait(server, 3);
  expect(pac.received.length).toBeLessThan(6);
  expect(request(server)).toMatchObject({
    status: 'solicitada',
    delivery: { status: 'queued', problem: expect.stringContaining('hora de este equipo') },
  });
});

test('[FAC38] what was refused says nothing of the guest beyond the request, which is forgotten in time', async () => {
  const server = await houseWithAccount();
  pac.moods = ['CFDI40145 El nombre ELENA GODÍNEZ del receptor no es el del RFC GODE561231GR8.'];
  await ask(server);
  expect(cfdi(server)).toMatchObject({ state: 'refused', xml: '' });
  expect(JSON.stringify(cfdi(server))).not.toMatch(/GODE561231|GOD[IÍ]NEZ/i);
});

test('[FAC23] with a wrong password nothing is lost: a manager reads one sentence, the right one helps by itself', async () => {
  const server = await houseWithAccount();
  const { key } = testCsd({ password: 'otra' });
  writeFileSync(join(folder, 'csd.key'), key);
  await ask(server);
  expect(request(server)).toMatchObject({
    delivery: { status: 'queued', problem: expect.stringContaining('.key') },
  });
  expect(JSON.stringify(request(server))).not.toContain(CSD_PASSWORD);
  writeFileSync(join(folder, 'csd.key'), testCsd().key);
  await wait(server, 1);
  expect(request(server)).toMatchObject({ status: 'facturada' });
});

test('[FAC22] of which nobody said how it was paid waits, and goes on when somebody does', async () => {
  const server = await houseWithAccount();
  const paymentId = server.executor.world.get('tickets', 't1')?.payments[0]?.id ?? '';
  const correct = (args: object) =>
    executeAsSystem(server.executor, () => NOW, 'CORRECT_PAYMENT', {
      ticketId: 't1',
      paymentId,
      reason: 'x',
      ...args,
    } as InputOf<'CORRECT_PAYMENT'>);
  await correct({ method: 'other' });
  await ask(server);
  expect([pac.received.length, request(server)?.status]).toEqual([0, 'solicitada']);
  await correct({ method: 'cash' });
  await server.invoices?.drain();
  expect(pac.received[0]?.xml).toContain('FormaPago="01"');
});

const get = (server: HttpServer, path: string) => fetch(`${server.address}/factura/${path}`, { redirect: 'manual' });

test('[FAC29] code and total give the files, the XML byte by byte; nothing else does', async () => {
  const server = await houseWithAccount();
  expect((await get(server, `${CODE}/xml?total=139.20`)).status).toBe(404);
  await ask(server);
  const xml = await get(server, `${CODE}/xml?total=139.20`);
  expect([xml.status, xml.headers.get('content-disposition'), await xml.text()]).toEqual([
    200,
    `attachment; filename="factura-F-${CODE}.xml"`,
    pac.stamped.get(`${CODE}-1`),
  ]);
  const pdf = await get(server, `${CODE.toLowerCase().replace('-', '')}/pdf?total=139.20`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  for (const path of [
    `${CODE}/xml`,
    `${CODE}/xml?total=139.21`,
    `${CODE}/pdf?total=`,
    'AAAAA-AAAAA/xml?total=139.20',
  ]) {
    expect((await get(server, path)).status).toBe(404);
  }
});

test('[FAC29] whoever guesses is stopped', async () => {
  const server = await startHttpServer(NOW, { MODE: 'production', OWN_TLS: '0', HOST: '127.0.0.1' });
  closing.push(() => server.stop());
  const answers: number[] = [];
  for (let n = 0; n <= INVOICE_LIMIT.max; n += 1) answers.push((await get(server, `${CODE}/xml?total=${n}`)).status);
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: INVOICE_LIMIT.max }, () => 404));
  expect(answers.at(-1)).toBe(429);
});

test('[FAC4] an account given away costs nothing: asking says so, nothing is made, and no global invoice holds it', async () => {
  const server = await houseWithAccount();
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    const { outcome } = await executeAsSystem(server.executor, () => NOW, type, args);
    expect([type, outcome]).toEqual([type, 'accepted']);
  };
  await tell('SAVE_FISCAL', { global: 'day' });
  await tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 't2', folio: 'A-102' });
  await tell('ADD_ITEM', { ticketId: 't2', menuItemId: 'hamburguesa-clasica' });
  const itemId = server.executor.world.get('tickets', 't2')?.items[0]?.id ?? '';
  await tell('GIVE_COURTESY', { ticketId: 't2', lines: [{ itemId, qty: 1 }], reason: 'De la casa' });
  await tell('CLOSE_UNPAID', { ticketId: 't2' });
  const codigo = invoiceCode({ id: 't2', day: dateText('2026-11-16') });
  const answer = await server.post('/api/facturas', { ...FORM, codigo, total: '0.00' });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ message: 'Esta cuenta no tiene importe que facturar.' }),
  ]);
  server.setNow(at('2026-11-17 09:00'));
  await server.invoices?.drain();
  expect(pac.received).toHaveLength(1);
  expect(pac.received[0]?.xml).toContain('NoIdentificacion="A-101"');
  expect(pac.received[0]?.xml).not.toContain('A-102');
});

test.each([
  ['a certificate is missing', { CSD_PASSWORD: 'equivocada' }, []],
  ['the PAC refused it for a manager', {}, ['CFDI40139 El campo Nombre del emisor no corresponde.']],
])('[FAC48] while %s the account changes: what is stamped then is what it comes to', async (_what, more, moods) => {
  const server = await houseWithAccount(more);
  pac.moods = [...moods];
  await ask(server);
  expect(request(server)).toMatchObject({ status: 'solicitada', delivery: { problem: expect.any(String) } });
  const paymentId = server.executor.world.get('tickets', 't1')?.payments[0]?.id ?? '';
  const back = { ticketId: 't1', paymentId, amount: 3920, reason: 'Frío' };
  await executeAsSystem(server.executor, () => NOW, 'REFUND_PAYMENT', back);
  if (moods.length === 0) {
    const { cer, key } = testCsd({ password: 'equivocada' });
    writeFileSync(join(folder, 'csd.cer'), cer);
    writeFileSync(join(folder, 'csd.key'), key);
  }
  await wait(server, 3);
  expect(cfdi(server)).toMatchObject({ state: 'stamped', total: 10_000 });
  expect(request(server)).toMatchObject({ status: 'facturada', importe: 10_000 });
  expect(request(server)).not.toHaveProperty('changed');
  expect(pac.stamped.size).toBe(1);
});

test('[FAC49] a PAC that answers with somebody else’s invoice has said nothing of ours: it is asked again', async () => {
  const server = await houseWithAccount();
  pac.moods = ['other'];
  await ask(server);
  expect(cfdi(server)).toMatchObject({ state: 'signed' });
  expect(request(server)).toMatchObject({ delivery: { problem: expect.stringContaining('otra factura') } });
  await wait(server, 2);
  expect(cfdi(server)).toMatchObject({ state: 'stamped', total: 13_920 });
  expect(pac.stamped.size).toBe(1);
});

test('[FAC49] restored to before the guest asked, whoever asks for the account now: what the PAC stamped then counts', async () => {
  const first = await houseWithAccount();
  await ask(first);
  await first.stop();
  closing.pop();
  const server = await houseWithAccount();
  const other = { rfc: 'XEXX010101000', nombre: 'John Smith', regimen: '616', uso: 'S01' };
  await ask(server, { ...other, email: 'john@correo.example' });
  const kept = pac.stamped.get(`${CODE}-1`);
  expect(cfdi(server)).toMatchObject({ state: 'stamped', xml: kept });
  expect(pac.stamped.size).toBe(1);
  expect(await (await server.get('/api/pos/revisar')).text()).toContain('MARK_INVOICE_STAMPED');
  expect([...server.executor.world.all('mails')].filter(({ about }) => about === 't1')).toEqual([]);
  // A manager has it cancelled and issued to whoever asked.
  const cancel = { cfdiId: 't1', reason: '02', again: true } as const;
  await executeAsSystem(server.executor, () => NOW, 'CANCEL_CFDI', cancel);
  await wait(server, 2);
  expect(cfdi(server)).toMatchObject({ state: 'stamped', xml: expect.stringContaining('XEXX010101000') });
});

/* The CSD that a manager gives on the screen, and the letter with the two files. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { invoiceSheet } from '#domain/invoices/make-invoice-sheet.ts';
import { dateText } from '#domain/shared/time.ts';
import { storedCsd } from '#server/cfdi/csd-store.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { PacEmulator } from '#tests/support/cfdi/pac-emulator.ts';
import { CSD_PASSWORD, testCsd } from '#tests/support/cfdi/test-csd.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { leavesOf } from '#tests/support/read-letter.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 15:00');
const closing: (() => unknown)[] = [];
let pac: PacEmulator;
beforeEach(async () => {
  pac = new PacEmulator();
  await pac.start();
  closing.push(() => pac.stop());
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(more: Readonly<Record<string, string>> = {}): Promise<HttpServer> {
  const server = await startHttpServer(NOW, { PAC_URL: pac.url, PAC_TOKEN: 'secreto', ...more });
  closing.push(() => server.stop());
  return server;
}

async function asked(server: HttpServer, language = ''): Promise<void> {
  const tell = (type: 'OPEN_TAKEAWAY' | 'ADD_ITEM' | 'CLOSE_TICKET', args: never) =>
    executeAsSystem(server.executor, () => NOW, type, args);
  await tell('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-101' } as never);
  await tell('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' } as never);
  await tell('CLOSE_TICKET', { ticketId: 't1', method: 'card', card: 'debit', amount: 13_920 } as never);
  const codigo = invoiceCode({ id: 't1', day: dateText('2026-11-16') });
  const person = { rfc: 'GODE561231GR8', nombre: 'Elena Godínez', cp: '45050', regimen: '612', uso: 'G03' };
  const email = 'elena@correo.example';
  const form = { codigo, total: '139.20', ...person, email };
  expect((await server.post(`${language}/api/facturas`, form)).status).toBe(201);
  await server.invoices?.drain();
}

const base64 = () => {
  const { cer, key } = testCsd();
  return { cer: cer.toString('base64'), key: key.toString('base64'), password: CSD_PASSWORD };
};
const send = (server: HttpServer, method: 'PUT' | 'POST' | 'DELETE', path: string, body: object = {}) =>
  fetch(`${server.address}/api/pos/facturacion${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('[FAC35] a CSD given on the screen is checked, stored encrypted and signs from then on', async () => {
  const server = await open();
  await asked(server);
  expect(server.executor.world.get('invoices', 't1')).toMatchObject({
    delivery: { problem: expect.stringContaining('Falta el certificado') },
  });
  const wrong = await send(server, 'PUT', '/csd', { ...base64(), password: 'otra' });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('.key')]);
  const checked = await send(server, 'POST', '/revisar', base64());
  expect(await checked.json()).toMatchObject({
    rfc: 'ABZ210315QX7',
    noCertificado: '00001000000514207736',
    daysLeft: 775,
  });
  expect(await (await server.get('/api/pos/facturacion')).json()).toMatchObject({
    stamping: { place: 'screen', csd: null },
  });
  expect((await send(server, 'PUT', '/csd', base64())).status).toBe(200);
  const told = await (await server.get('/api/pos/facturacion')).text();
  expect(JSON.parse(told)).toMatchObject({ stamping: { csd: { rfc: 'ABZ210315QX7' }, problem: null }, global: 'no' });
  for (const secret of [CSD_PASSWORD, base64().key.slice(0, 40)]) expect(told).not.toContain(secret);
  await executeAsSystem(server.executor, () => NOW, 'RETRY_CFDI', { cfdiId: 't1' });
  await server.invoices?.drain();
  expect(server.executor.world.get('cfdis', 't1')).toMatchObject({ state: 'stamped' });
  expect((await send(server, 'DELETE', '/csd')).status).toBe(200);
  expect(await (await server.get('/api/pos/facturacion')).json()).toMatchObject({ stamping: { csd: null } });
});

test('[FAC35] what is stored opens with the PAC’s token alone, and nothing of it can be read', async () => {
  const kept = new Map<string, string>();
  const journal = {
    secret: async (name: string) => kept.get(name) ?? '',
    derive: async (work: (ask: (sql: string, values: readonly unknown[]) => Promise<readonly []>) => Promise<void>) =>
      work(async (_sql, [, name, value]) => {
        kept.set(String(name), String(value));
        return [];
      }),
  };
  const files = testCsd();
  await storedCsd(journal, { token: 'uno', venueId: 'xalli' }).keep(files);
  expect(await storedCsd(journal, { token: 'uno', venueId: 'xalli' }).read()).toEqual(files);
  expect(await storedCsd(journal, { token: 'dos', venueId: 'xalli' }).read()).toBe('unreadable');
  const stored = Buffer.from([...kept.values()].join(), 'base64').toString('latin1');
  expect(stored.includes(CSD_PASSWORD) || stored.includes(files.key.subarray(40, 60).toString('latin1'))).toBe(false);
});

test('[FAC36] the guest has both files by mail, once, as soon as it is stamped', async () => {
  const box = await startMailbox();
  closing.push(() => box.stop());
  const server = await open({
    SMTP_URL: box.url,
    MAIL_FROM: 'facturas@xalli.example',
    MAIL_TO: 'hola@xalli.example',
    PUBLIC_URL: 'https://xalli.example',
  });
  await send(server, 'PUT', '/csd', base64());
  await asked(server);
  const [letter] = await box.wait(1);
  expect([letter?.to, letter?.text]).toEqual([
    'elena@correo.example',
    expect.stringContaining('Tu factura está lista'),
  ]);
  const files = leavesOf(letter?.letter ?? { type: '', params: {}, headers: {}, content: '', parts: [] });
  const xml = files.find(({ type }) => type === 'application/xml')?.content;
  expect(xml).toBe(server.executor.world.get('cfdis', 't1')?.xml);
  expect(files.find(({ type }) => type === 'application/pdf')?.content.slice(0, 5)).toBe('%PDF-');
  await server.invoices?.drain();
  await server.outbox?.drain();
  expect(box.letters).toHaveLength(1);
  // It did not arrive: the guest asks for it once more on the page, and nobody floods an address by that.
  const codigo = invoiceCode({ id: 't1', day: dateText('2026-11-16') });
  const again = (total: string) =>
    fetch(`${server.address}/factura/${codigo}/correo`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ total }),
      redirect: 'manual',
    });
  expect((await again('1.00')).status).toBe(404);
  for (let n = 0; n < 6; n += 1) {
    const answer = await again('139.20');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/factura/${codigo}?total=139.20`]);
    await server.outbox?.drain();
  }
  expect(box.letters).toHaveLength(4);
  expect(new Set(box.letters.map(({ to }) => to))).toEqual(new Set(['elena@correo.example']));
  const { world } = server.executor;
  const found = { id: 't1', code: codigo, request: world.get('invoices', 't1'), cfdi: world.get('cfdis', 't1') };
  const page = invoiceSheet(world, found, { stamps: true, hasMail: true, total: '139.20' });
  // Drawn in islands.test.ts.
  expect(page.ready?.letter).toMatchObject({
    address: 'elena@correo.example',
    sentAt: { time: '15:00' },
    hasFailed: false,
    again: null,
  });
});

/** A venue that stamps and sends letters. */
async function openWithMail() {
  const box = await startMailbox();
  closing.push(() => box.stop());
  const server = await open({
    SMTP_URL: box.url,
    MAIL_FROM: 'facturas@xalli.example',
    MAIL_TO: 'hola@xalli.example',
    PUBLIC_URL: 'https://xalli.example',
  });
  await send(server, 'PUT', '/csd', base64());
  return { box, server };
}

test('[FAC36] whoever asked on the English page reads the letter in English', async () => {
  const { box, server } = await openWithMail();
  await asked(server, '/en');
  const [letter] = await box.wait(1);
  const text = letter?.text ?? '';
  expect(text).toContain('Your invoice is ready');
  expect(text).toContain('PDF to print and the XML for your accountant');
  expect(text).toContain('Phone');
  expect(text).not.toMatch(/Tu factura|Folio fiscal:|Teléfono|Cómo llegar/);
  expect(letter?.letter.headers['subject']).toMatch(/^Your invoice F /);
});

test.each([
  ['', 'El nombre no coincide con el RFC en el SAT', 'https://xalli.example/factura/'],
  ['/en', 'The name does not match the RFC at the SAT', 'https://xalli.example/en/factura/'],
])(
  '[FAC45] refused after the guest left the page, a letter (%s) says what to correct and where',
  async (language, words, page) => {
    const { box, server } = await openWithMail();
    pac.moods = ['down', 'CFDI40145 El campo Nombre del receptor no es el del RFC.'];
    await asked(server, language);
    expect(box.letters).toHaveLength(0);
    server.setNow(at('2026-11-16 16:00'));
    await server.invoices?.drain();
    const [letter] = await box.wait(1);
    expect(letter?.to).toBe('elena@correo.example');
    expect(letter?.text).toContain(words);
    const codigo = invoiceCode({ id: 't1', day: dateText('2026-11-16') });
    expect(letter?.text).toContain(`${page}${codigo}?total=139.20`);
    // It leads to the form with all that was typed.
    const { world } = server.executor;
    const found = { id: 't1', code: codigo, request: world.get('invoices', 't1'), cfdi: world.get('cfdis', 't1') };
    expect(invoiceSheet(world, found, { stamps: true, hasMail: true, total: '139.20' })).toMatchObject({
      state: 'rechazada',
      correction: { field: 'nombre', typed: { nombre: 'ELENA GODÍNEZ', cp: '45050', total: '139.20' } },
    });
  },
);

test('[FAC45] whoever corrected it before that letter left gets the invoice alone', async () => {
  const { box, server } = await openWithMail();
  pac.moods = ['CFDI40145 El campo Nombre del receptor no es el del RFC.'];
  box.turn('busy');
  await asked(server);
  expect([...server.executor.world.all('mails')].map(({ kind, status }) => [kind, status])).toEqual([
    ['invoice-returned', 'queued'],
  ]);
  const codigo = invoiceCode({ id: 't1', day: dateText('2026-11-16') });
  const corrected = { rfc: 'GODE561231GR8', nombre: 'Elena Godínez Ruiz', cp: '45050', regimen: '612', uso: 'G03' };
  const form = { codigo, total: '139.20', ...corrected, email: 'elena@correo.example' };
  expect((await server.post('/api/facturas', form)).status).toBe(201);
  await server.invoices?.drain();
  box.turn('well');
  server.setNow(at('2026-11-16 18:00'));
  await server.outbox?.drain();
  expect(box.letters.map(({ text }) => text)).toEqual([expect.stringContaining('Tu factura está lista')]);
});

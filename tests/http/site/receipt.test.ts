/* «/cuenta/<codigo>»: what was paid, for whoever has the code of the bill, and nothing of who paid. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { receiptSheet, type ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import { dateText, type Instant } from '#domain/shared/time.ts';
import type { Language } from '#domain/site/language.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import { loadContent } from '#server/content.ts';
import { INVOICE_LIMIT } from '#server/http/site/invoice-routes.ts';
import { CurrentContent } from '#server/pages/current-content.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { renderPage } from '#site/render.tsx';
import { staffRequest } from '#tests/support/commands.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { BREAKFAST, BREAKFAST_PRICE, CHOSEN, sellBreakfast } from '#tests/support/menus/breakfast.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 20:00');
let server: HttpServer;
let now: Instant;
beforeEach(async () => {
  now = NOW;
  // Guesses are limited as they are where real guests are.
  server = await startHttpServer(NOW);
});
afterEach(() => server.stop());

const world = () => server.executor.world;
const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
  const { outcome, code } = await server.executor.execute(staffRequest(type, args, { at: now }));
  expect([type, outcome, code]).toEqual([type, 'accepted', undefined]);
};
const ticket = (id: string) => {
  const found = world().get('tickets', id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const codeOf = (id: string): string => invoiceCode(ticket(id));
/** What the page itself says is tried below: here a site may be built or not. */
const look = async (code: string): Promise<{ readonly status: number; readonly text: string }> => {
  const answer = await server.get(`/cuenta/${code}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  return { status: answer.status, text: await answer.text() };
};
/** Of the same day, and nobody's. */
const wrong = (code: string): string => code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
const sheetOf = (id: string): ReceiptSheet =>
  receiptSheet(ticket(id), { zone: 'America/Mexico_City', today: dateText('2026-11-16'), deadline: undefined });

async function opened(ticketId: string, dishes = 2): Promise<void> {
  await tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId, folio: 'A-102' });
  for (let n = 0; n < dishes; n += 1) await tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
}

test('[REC1] lines, cortesía, tip, forms, change and refund add up as on the bill; of the guest, the waiter and the table it says nothing', async () => {
  await opened('t1');
  const [line] = ticket('t1').items;
  await tell('SET_ITEM_NOTE', { ticketId: 't1', itemId: line?.id ?? '', notes: 'Alergia a la nuez, Sr. Gómez' });
  await tell('GIVE_COURTESY', { ticketId: 't1', lines: [{ itemId: line?.id ?? '', qty: 1 }], reason: 'De la casa' });
  const due = ticket('t1').total;
  await tell('TAKE_PAYMENT', { ticketId: 't1', method: 'card', card: 'debit', amount: 5000, rest: false });
  await tell('TAKE_PAYMENT', {
    ticketId: 't1',
    method: 'cash',
    amount: due - 5000,
    tip: 2000,
    received: 20_000,
    rest: true,
  });
  const [card] = ticket('t1').payments;
  await tell('REFUND_PAYMENT', { ticketId: 't1', paymentId: card?.id ?? '', amount: 1000, reason: 'Frío' });
  const { state, paid } = sheetOf('t1');
  expect(state).toBe('pagada');
  const figure = (name: string) => paid?.rows.find(({ figure: each }) => each === name)?.amount;
  expect(figure('cortesia')).toBe(ticket('t1').courtesy);
  expect(figure('propina')).toBe(2000);
  expect(paid).toMatchObject({
    folio: 'A-102',
    total: ticket('t1').total,
    payments: [
      { method: 'card', card: 'debit', received: 5000 },
      { method: 'cash', received: 20_000, change: 20_000 - (due - 5000) - 2000 },
    ],
    refunds: [{ method: 'card', amount: 1000 }],
    kept: ticket('t1').total - 1000,
  });
  const { status, text } = await look(codeOf('t1'));
  expect(status).toBe(200);
  for (const secret of ['Gómez', 'Alergia', 'Mesa 2', 'mesa-2', 'demo']) {
    expect(JSON.stringify(paid)).not.toContain(secret);
    if (secret !== 'demo') expect(text).not.toContain(secret);
  }
});

test('[REC1] each divided account has its own; what was joined is told by the account that was paid', async () => {
  await opened('t1');
  await tell('MOVE_LINES', {
    ticketId: 't1',
    lines: [{ itemId: ticket('t1').items[0]?.id ?? '', qty: 1 }],
    to: { ticketId: 't2', folio: 'A-103', tableId: 'mesa-2' },
  });
  for (const id of ['t1', 't2']) {
    await tell('CLOSE_TICKET', { ticketId: id, method: 'cash', amount: ticket(id).total });
    expect(sheetOf(id).paid?.total).toBe(ticket(id).total);
  }
  expect(codeOf('t1')).not.toBe(codeOf('t2'));
  await tell('OPEN_TAKEAWAY', { ticketId: 't3', folio: 'A-104' });
  await tell('ADD_ITEM', { ticketId: 't3', menuItemId: 'hamburguesa-clasica' });
  await tell('OPEN_TAKEAWAY', { ticketId: 't4', folio: 'A-105' });
  await tell('ADD_ITEM', { ticketId: 't4', menuItemId: 'hamburguesa-clasica' });
  await tell('MERGE_TICKETS', { fromTicketId: 't3', intoTicketId: 't4' });
  expect(sheetOf('t3')).toEqual({ state: 'juntada', path: `/cuenta/${codeOf('t3')}` });
  expect((await look(codeOf('t3'))).status).toBe(200);
});

test('[REC1] [CHN10] a package is told with its parts and what they add; where it was brought to, and by whom, is not', async () => {
  const selling: Promise<void>[] = [];
  sellBreakfast({ do: (type, args) => selling.push(tell(type, args)) });
  await Promise.all(selling);
  await tell('OPEN_CHANNEL', { ticketId: 't1', folio: 'A-102', channelId: 'delivery' });
  const said = { nombre: 'Ximena', telefono: '3398700001', direccion: 'Calle Mar 12', repartidor: 'Beto' };
  await tell('NOTE_GUESTS', { ticketId: 't1', ...said });
  await tell('ADD_PACKAGE', { ticketId: 't1', menuItemId: BREAKFAST, parts: CHOSEN, qty: 2 });
  await tell('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: ticket('t1').total });
  const { paid } = sheetOf('t1');
  expect(paid?.lines).toMatchObject([
    {
      pieces: '2',
      name: 'Paquete desayuno',
      extras: ['Agua', 'Hamburguesa Xalli +$20.00', 'Bolillo', 'Concha +$5.00'],
      total: 2 * (BREAKFAST_PRICE + 2500),
    },
  ]);
  for (const secret of Object.values(said)) expect(JSON.stringify(paid)).not.toContain(secret);
});

test('[REC2] not paid yet, unknown, mistyped, too old: each says so; nothing of an account is told', async () => {
  await opened('t1');
  const code = codeOf('t1');
  const open = await look(code);
  expect(open.status).toBe(200);
  expect(sheetOf('t1')).toEqual({ state: 'abierta', path: `/cuenta/${code}` });
  expect(open.text).not.toContain('A-102');
  expect((await look(wrong(code))).status).toBe(404);
  expect((await look('no-es-un-codigo')).status).toBe(404);
  await tell('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: ticket('t1').total });
  expect(await look(code.toLowerCase().replace('-', ''))).toMatchObject({ status: 200 });
  server.setNow(at('2027-02-14 12:00'));
  expect(await look(code)).toMatchObject({ status: 200 });
  server.setNow(at('2027-02-15 12:00'));
  const over = await look(code);
  expect(over).toMatchObject({ status: 410 });
  expect(over.text).not.toContain('A-102');
});

test('[REC3] whoever guesses is stopped; whoever has a code is not', async () => {
  await server.stop();
  server = await startHttpServer(NOW, { MODE: 'production', OWN_TLS: '0', HOST: '127.0.0.1' });
  const code = invoiceCode({ id: 'nobody', day: dateText('2026-11-16') });
  const answers: number[] = [];
  for (let n = 0; n <= INVOICE_LIMIT.max; n += 1) answers.push((await look(code)).status);
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: INVOICE_LIMIT.max }, () => 404));
  expect(answers.at(-1)).toBe(429);
});

test('[REC3] typed from a paper it leads to its own address, in the language of the page', async () => {
  const answer = await server.get('/cuenta?codigo=3kd7q%202mxpb');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cuenta/3KD7Q-2MXPB']);
  const english = await server.get('/en/cuenta?codigo=3KD7Q2MXPB');
  expect(english.headers.get('location')).toBe('/en/cuenta/3KD7Q-2MXPB');
  expect((await server.get('/cuenta')).status).toBe(200);
});

/** What a page loads besides its words is not asked here. */
const NOTHING = new Proxy({}, { get: () => [] });
const SCRIPTS = { first: NOTHING, late: NOTHING, islands: NOTHING };
const ASSETS = {
  styles: NOTHING,
  ambienceScript: '',
  scriptsIn: { es: SCRIPTS, en: SCRIPTS },
  preloadFonts: NOTHING,
} as unknown as PageRequest['assets'];

function pageOf(receipt: ReceiptSheet, language: Language): string {
  const house = new CurrentContent({
    files: loadContent(join(PROJECT_DIR, 'content')),
    executor: server.executor,
    menuFrom: 'catalog',
  });
  const { content, photos: pictures } = house.current();
  const settings = {
    publicUrl: 'https://xalli.example',
    version: '1',
    googleMapsKey: '',
    mapsScriptUrl: '',
    contactFormUrl: '',
    stampsInvoices: false,
  };
  const facts = house.facts(NOW);
  const fixed = { content, pictures, facts, menuVersion: '1', assets: ASSETS, settings };
  return renderPage({ ...fixed, page: 'invoice', receipt, language });
}

test('[REC4] [REC5] in both languages: what was paid, «Factura» filled in, WhatsApp and mail in one tap without an address of anybody, not for search engines', async () => {
  await opened('t1', 1);
  await tell('CLOSE_TICKET', { ticketId: 't1', method: 'card', card: 'credit', amount: 13_920 });
  const code = codeOf('t1');
  const spanish = pageOf(sheetOf('t1'), 'es');
  expect(spanish).toContain('Tu recibo');
  expect(spanish).toContain('Tarjeta de crédito');
  expect(spanish).toContain(`href="/factura#${code}:139.20"`);
  expect(spanish).toContain(`href="https://wa.me/?text=${encodeURIComponent('Tu recibo de ')}`);
  expect(spanish).toContain('href="mailto:?subject=');
  expect(spanish).toContain(encodeURIComponent(`https://xalli.example/cuenta/${code}`));
  expect(spanish).toContain('<meta name="robots" content="noindex"/>');
  const english = pageOf(sheetOf('t1'), 'en');
  for (const words of ['Your receipt', 'Credit card', 'VAT', `/en/factura#${code}:139.20`]) {
    expect(english).toContain(words);
  }
  // After its time the page says so instead of leading to a form that refuses.
  const late = receiptSheet(ticket('t1'), {
    zone: 'America/Mexico_City',
    today: dateText('2026-12-20'),
    deadline: undefined,
  });
  expect(pageOf(late, 'es')).toContain('El plazo para pedir su factura ya pasó.');
  expect(pageOf({ state: 'vencida', path: `/cuenta/${code}` }, 'en')).toContain('This receipt has expired');
});

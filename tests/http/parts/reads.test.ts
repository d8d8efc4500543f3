import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadDefinition } from '#domain/define-read.ts';
import { accountRead } from '#domain/reads/account-read.ts';
import { auditRead, reviewRead } from '#domain/reads/audit-reads.ts';
import { publicMenuRead, writersRead } from '#domain/reads/catalog-reads.ts';
import { entryRead } from '#domain/reads/entry-read.ts';
import { availabilityRead, categoriesRead, freeHoursRead, versionRead } from '#domain/reads/guest-reads.ts';
import { fiscalRead } from '#domain/reads/fiscal-reads.ts';
import { invoicesRead } from '#domain/reads/invoice-reads.ts';
import { oftenOrderedRead } from '#domain/reads/often-ordered-read.ts';
import { actsRead, dayReportRead, figureAccountsRead, periodReportRead } from '#domain/reads/report-reads.ts';
import { siteEnglishRead, siteOverviewRead, siteTextRead } from '#domain/reads/site-text-reads.ts';
import { owingDevicesRead } from '#domain/reads/shift-reads.ts';
import { connectionRead, staffRead, tableCodesRead } from '#domain/reads/staff-reads.ts';
import { addressOf } from '#ui/reading/ask-server.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const DAY = '2026-11-15';
const DATES = { desde: DAY, hasta: DAY };

let server: HttpServer;
beforeAll(async () => {
  server = await startHttpServer(at(`${DAY} 20:00`));
  const ticketId = 'ticket-1';
  const moment = server.executor.snapshot().now;
  const said = [
    ['OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-123', guests: 3, guestName: 'Ximena' }],
    ['ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica', qty: 2 }],
    ['APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 500, discount: 1000 }],
    ['CLOSE_TICKET', { ticketId, method: 'card', amount: 27_340 }],
  ] as const;
  const commands = said.map(([type, args], index) => ({
    id: `c${index}`,
    type,
    args,
    at: moment,
    device: 'test',
    by: 'demo',
  }));
  const answer = await server.post('/api/pos/commands', { protocol: 1, commands });
  const { answers } = (await answer.json()) as { readonly answers: readonly { readonly outcome: string }[] };
  expect(answers.map(({ outcome }) => outcome)).toEqual(said.map(() => 'accepted'));
});
afterAll(() => server.stop());

const QUESTIONS: readonly (readonly [ReadDefinition, Readonly<Record<string, unknown>>])[] = [
  [accountRead, { id: 'ticket-1' }],
  [auditRead, DATES],
  [reviewRead, {}],
  [invoicesRead, { mes: '2026-11' }],
  [fiscalRead, {}],
  [publicMenuRead, {}],
  [writersRead, { tipo: 'SAVE_TABLE', id: 'mesa-1' }],
  [entryRead, {}],
  [oftenOrderedRead, {}],
  [dayReportRead, { fecha: DAY }],
  [periodReportRead, DATES],
  [figureAccountsRead, { ...DATES, por: 'total', claves: '' }],
  [actsRead, { ...DATES, tipo: 'discount' }],
  [siteOverviewRead, {}],
  [siteTextRead, { id: 'about' }],
  [siteEnglishRead, { texto: ['Reservar', 'Menú'] }],
  [owingDevicesRead, {}],
  [availabilityRead, { fecha: '2026-11-20', hora: '14:00' }],
  [freeHoursRead, { fecha: '2026-11-20', personas: 4 }],
  [versionRead, {}],
  [staffRead, {}],
  [connectionRead, {}],
  [tableCodesRead, {}],
];

test.each(QUESTIONS.map(([read, question]) => [read.path, read, question] as const))(
  '[READ2] what the server answers at %s is what its definition says',
  async (_path, read, question) => {
    const answer = await server.get(addressOf(read, question));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const parsed = await read.answer['~standard'].validate(await answer.json());
    expect(parsed.issues).toBeUndefined();
  },
);

test('[READ2] the categories of the menu may be kept by a browser that asks whether they still hold', async () => {
  const answer = await server.get(categoriesRead.path);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(v.parse(categoriesRead.answer, await answer.json()).length).toBeGreaterThan(0);
});

test('[READ2] an account of the books comes with its lines, its money and what was taken off, without its guest', async () => {
  const answer = await server.get(addressOf(accountRead, { id: 'ticket-1' }));
  const text = await answer.text();
  expect(text).not.toContain('Ximena');
  const { account } = v.parse(accountRead.answer, JSON.parse(text));
  expect(account).toMatchObject({ folio: 'A-123', guests: 3, tip: 500, total: 27_340, status: 'closed' });
  expect(account.items.map(({ name, qty }) => `${qty} ${name}`)).toEqual(['2 Hamburguesa clásica']);
  expect(account.grants).toHaveLength(1);
});

/* Invoices that are cancelled, and the global one of everything that nobody asked for. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { dateText, instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { PacEmulator } from '#tests/support/cfdi/pac-emulator.ts';
import { CSD_PASSWORD, testCsd } from '#tests/support/cfdi/test-csd.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 15:00');
const DAY = dateText('2026-11-16');
const HOUR_MS = 3_600_000;

const closing: (() => unknown)[] = [];
let pac: PacEmulator;
let server: HttpServer;
let folder = '';
let clock: Instant = NOW;
beforeEach(async () => {
  pac = new PacEmulator();
  await pac.start();
  folder = mkdtempSync(join(tmpdir(), 'xalli-csd-'));
  const { cer, key } = testCsd();
  writeFileSync(join(folder, 'csd.cer'), cer);
  writeFileSync(join(folder, 'csd.key'), key);
  closing.push(
    () => pac.stop(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  await open();
});
const environment = () => ({
  PAC_URL: pac.url,
  PAC_TOKEN: 'secreto',
  CSD_CER: join(folder, 'csd.cer'),
  CSD_KEY: join(folder, 'csd.key'),
  CSD_PASSWORD,
});
/** A venue without a past. */
async function open(): Promise<void> {
  clock = NOW;
  server = await startHttpServer(NOW, environment());
  closing.push(() => server.stop());
}
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const tell = <T extends CommandType>(type: T, args: InputOf<T>) =>
  executeAsSystem(server.executor, () => clock, type, args);
async function accepted<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  expect(await tell(type, args)).toMatchObject({ outcome: 'accepted' });
}
async function pay(ticketId: string): Promise<void> {
  await accepted('OPEN_TAKEAWAY', { ticketId, folio: `A-1${ticketId.slice(1).padStart(2, '0')}` });
  await accepted('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  await accepted('CLOSE_TICKET', { ticketId, method: 'card', card: 'debit', amount: 13_920 });
}
const codeOf = (id: string) => invoiceCode({ id, day: DAY });
const drain = async (): Promise<void> => {
  await server.invoices?.drain();
  await server.invoices?.drain();
};
const ask = async (id: string): Promise<number> => {
  const form = { codigo: codeOf(id), total: '139.20', rfc: 'GODE561231GR8', nombre: 'Elena Godínez', cp: '45050' };
  const { status } = await server.post('/api/facturas', {
    ...form,
    regimen: '612',
    uso: 'G03',
    email: 'elena@correo.example',
  });
  await drain();
  return status;
};
const later = async (hours: number): Promise<void> => {
  clock = instant(milliseconds(clock) + hours * HOUR_MS);
  server.setNow(clock);
  await drain();
};
const cfdi = (id: string) => server.executor.world.get('cfdis', id);
const globals = () =>
  [...server.executor.world.all('cfdis')]
    .filter(({ global }) => global !== undefined)
    .toSorted((one, other) => one.id.localeCompare(other.id));
const paymentOf = (id: string) => server.executor.world.get('tickets', id)?.payments[0]?.id ?? '';
const held = (id: string) => cfdi(id)?.global?.accounts.map((account) => account.id);

test('[FAC31] cancelled through the PAC, with its reason; asked again until it is known', async () => {
  await pay('t1');
  await ask('t1');
  const uuid = cfdi('t1')?.uuid ?? '';
  expect(await tell('CANCEL_CFDI', { cfdiId: 't1', reason: '01' })).toMatchObject({ code: 'replacement-needed' });
  pac.cancelMoods = ['down', 'process', 'lost'];
  const answer = await server.post('/api/pos/facturas/t1/cancelar', { motivo: '02' });
  expect(answer.status).toBe(200);
  await drain();
  expect(cfdi('t1')).toMatchObject({ state: 'cancelling', cancel: { problem: expect.stringContaining('500') } });
  expect((await server.post('/api/facturas', { codigo: codeOf('t1') })).status).toBe(422);
  for (let n = 0; n < 4; n += 1) await later(1);
  expect(pac.cancelsReceived).toHaveLength(4);
  expect(pac.cancelsReceived[0]).toEqual({ rfc: 'ABZ210315QX7', uuid, reason: '02', replaces: '' });
  expect(cfdi('t1')).toMatchObject({ state: 'cancelled', uuid });
  // The guest may ask again, and what was stamped first is kept.
  expect(await ask('t1')).toBe(201);
  expect(cfdi('t1')).toMatchObject({ state: 'stamped' });
  expect(cfdi(uuid)).toMatchObject({ state: 'cancelled', xml: pac.stamped.get(`${codeOf('t1')}-1`) });
});

test.each([
  ['an acknowledgement without codes is a yes', 'plain', { state: 'cancelled' }],
  ['what was cancelled before is cancelled, in whatever words', 'before', { state: 'cancelled' }],
  ['a code that says no is a no', '205', { state: 'stamped', cancel: { problem: expect.stringContaining('205') } }],
])('[FAC31] %s', async (_what, mood, ends) => {
  await pay('t1');
  await ask('t1');
  pac.cancelMoods = [mood];
  await accepted('CANCEL_CFDI', { cfdiId: 't1', reason: '02' });
  await drain();
  expect(cfdi('t1')).toMatchObject(ends);
});

test('[FAC31] whose receiver says no counts on, and a manager reads why', async () => {
  await pay('t1');
  await ask('t1');
  pac.cancelMoods = ['rejected'];
  await accepted('CANCEL_CFDI', { cfdiId: 't1', reason: '03' });
  await drain();
  expect(cfdi('t1')).toMatchObject({ state: 'stamped', cancel: { problem: expect.stringContaining('no aceptó') } });
});

test('[FAC31] cancelled to be issued anew, it is stamped again with today’s sums', async () => {
  await pay('t1');
  await ask('t1');
  const paymentId = server.executor.world.get('tickets', 't1')?.payments[0]?.id ?? '';
  await accepted('REFUND_PAYMENT', { ticketId: 't1', paymentId, amount: 3920, reason: 'Frío' });
  await accepted('CANCEL_CFDI', { cfdiId: 't1', reason: '02', again: true });
  await drain();
  await drain();
  expect(cfdi('t1')).toMatchObject({ state: 'stamped', total: 10_000 });
  expect([...pac.stamped.keys()]).toEqual([`${codeOf('t1')}-1`, `${codeOf('t1')}-2`]);
  expect(pac.cancelled.size).toBe(1);
});

test('[FAC32] without the setting there is none; with it, the day’s accounts that nobody asked for', async () => {
  for (const id of ['t1', 't2', 't3']) await pay(id);
  await later(20);
  expect(globals()).toEqual([]);
  clock = NOW;
  server.setNow(NOW);
  await accepted('SAVE_FISCAL', { global: 'day' });
  await ask('t1');
  // Not before the morning after: tablets may still hand in the evening.
  await later(14);
  expect(globals()).toEqual([]);
  await later(2);
  expect(globals()).toMatchObject([{ id: 'global.2026-11-16.1', state: 'stamped', total: 27_840 }]);
  expect(held('global.2026-11-16.1')).toEqual(['t2', 't3']);
  const xml = globals()[0]?.xml ?? '';
  expect(xml).toContain('<cfdi:InformacionGlobal Periodicidad="01" Meses="11" Año="2026"/>');
  expect(xml).toContain('Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL"');
  for (let n = 0; n < 3; n += 1) await later(24);
  expect(globals()).toHaveLength(1);
});

test('[FAC32] who asks by name later leaves it: issued anew without the account, the old one cancelled with 01', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  for (const id of ['t1', 't2', 't3']) await pay(id);
  await later(18);
  const first = cfdi('global.2026-11-16.1');
  expect(held('global.2026-11-16.1')).toEqual(['t1', 't2', 't3']);
  pac.moods = ['lost'];
  pac.cancelMoods = ['lost'];
  expect(await ask('t2')).toBe(201);
  for (let n = 0; n < 3; n += 1) await later(1);
  const second = cfdi('global.2026-11-16.2');
  expect(second).toMatchObject({ state: 'stamped', total: 27_840 });
  expect(held('global.2026-11-16.2')).toEqual(['t1', 't3']);
  expect(second?.xml).toContain(`TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${first?.uuid ?? ''}"/>`);
  expect(cfdi('global.2026-11-16.1')).toMatchObject({
    state: 'cancelled',
    cancel: { reason: '01', replaces: second?.uuid },
  });
  expect(cfdi('t2')).toMatchObject({ state: 'stamped' });
  expect(pac.stamped.size).toBe(3);
});

test('[FAC32] a global of one account that is asked for by name is cancelled with 04', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  await later(18);
  await ask('t1');
  await drain();
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ state: 'cancelled', cancel: { reason: '04' } });
  expect(cfdi('t1')).toMatchObject({ state: 'stamped' });
});

test('[FAC46] a global of which no account is left and that the SAT does not cancel is asked again every hour, not on and on', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  await later(18);
  pac.cancelMoods = Array.from({ length: 40 }, () => '205');
  expect(await ask('t1')).toBe(201);
  expect(pac.cancelsReceived).toHaveLength(1);
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ state: 'stamped', cancel: { problem: expect.any(String) } });
  for (let n = 0; n < 3; n += 1) await later(1);
  expect(pac.cancelsReceived.length).toBeLessThanOrEqual(4);
  // One case for one answer.
  const cases = await (await server.get('/api/pos/revisar')).text();
  expect(cases.match(/MARK_CANCEL_REFUSED/g)).toHaveLength(1);
  pac.cancelMoods = [];
  for (let n = 0; n < 2; n += 1) await later(1);
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ state: 'cancelled' });
  expect(cfdi('t1')).toMatchObject({ state: 'stamped' });
});

test('[FAC50] what a manager says is invoiced elsewhere is in no global invoice, and leaves the one it is in', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  for (const id of ['t1', 't2', 't3']) await pay(id);
  pac.moods = ['CFDI40139 El campo Nombre del emisor no corresponde.'];
  await ask('t1');
  await accepted('SETTLE_INVOICE', { invoiceId: 't1', status: 'facturada', note: 'En el programa del contador' });
  await later(18);
  expect(held('global.2026-11-16.1')).toEqual(['t2', 't3']);
  pac.moods = ['down'];
  await ask('t2');
  await accepted('SETTLE_INVOICE', { invoiceId: 't2', status: 'facturada', note: 'En el programa del contador' });
  for (let n = 0; n < 3; n += 1) await later(1);
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ state: 'cancelled' });
  expect(held('global.2026-11-16.2')).toEqual(['t3']);
  expect(cfdi('t2')).toBeUndefined();
});

test('[FAC47] a global invoice refused for its receiver says why: no guest can correct it', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  pac.moods = ['CFDI40149 El campo DomicilioFiscalReceptor no es igual a LugarExpedicion.'];
  await later(18);
  expect(globals()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('CFDI40149') }]);
});

test('[FAC32] what was paid or freed after the global of its day is in another one of that day', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  await accepted('OPEN_TAKEAWAY', { ticketId: 't2', folio: 'A-102' });
  await accepted('ADD_ITEM', { ticketId: 't2', menuItemId: 'hamburguesa-clasica' });
  await later(18);
  expect(held('global.2026-11-16.1')).toEqual(['t1']);
  await accepted('CLOSE_TICKET', { ticketId: 't2', method: 'cash', amount: 13_920, received: 14_000 });
  await later(2);
  expect(held('global.2026-11-16.2')).toEqual(['t2']);
  // Cancelled by a manager, its accounts are without an invoice, and get one.
  await accepted('CANCEL_CFDI', { cfdiId: 'global.2026-11-16.1', reason: '02' });
  await drain();
  await later(1);
  expect(held('global.2026-11-16.3')).toEqual(['t1']);
});

test('[FAC32] refused by the PAC it waits for a manager, who has it tried again', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  pac.moods = ['CFDI40139 El campo Nombre del emisor no corresponde.'];
  await later(18);
  expect(cfdi('global.2026-11-16.1')).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('CFDI40139'),
  });
  await later(5);
  expect(pac.received).toHaveLength(1);
  expect((await server.post('/api/pos/facturas/global.2026-11-16.1/reintentar', {})).status).toBe(200);
  await drain();
  expect(globals()).toMatchObject([{ id: 'global.2026-11-16.1', state: 'stamped' }]);
});

test('[FAC39] a period of which nobody said how it was paid waits in sight, and is made when somebody does', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  await accepted('CORRECT_PAYMENT', { ticketId: 't1', paymentId: paymentOf('t1'), method: 'other', reason: 'x' });
  const payment = paymentOf('t1');
  await later(18);
  expect(cfdi('global.2026-11-16.1')).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('forma de pago'),
    total: 13_920,
  });
  expect(await (await server.get('/api/pos/facturas')).json()).toMatchObject({
    facturas: [{ id: 'global.2026-11-16.1', estado: 'rechazada', can: ['retry'] }],
  });
  await accepted('CORRECT_PAYMENT', { ticketId: 't1', paymentId: payment, method: 'cash', reason: 'x' });
  for (let n = 0; n < 3; n += 1) await later(1);
  expect(globals()).toMatchObject([{ id: 'global.2026-11-16.1', state: 'stamped', total: 13_920 }]);
  expect(pac.received).toHaveLength(1);
});

test('[FAC39] accounts with an IVA rate that the SAT does not have keep nobody out, and wait in sight', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  await accepted('OPEN_TAKEAWAY', { ticketId: 't2', folio: 'A-102' });
  await accepted('ADD_ITEM', { ticketId: 't2', menuItemId: 'hamburguesa-clasica' });
  await accepted('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't2', taxRate: 0.11 });
  await accepted('CLOSE_TICKET', { ticketId: 't2', method: 'card', card: 'debit', amount: 13_320 });
  await later(18);
  await later(1);
  expect(globals()).toMatchObject([
    { id: 'global.2026-11-16.1', state: 'stamped', total: 13_920 },
    { id: 'global.2026-11-16.2', state: 'refused', problem: expect.stringContaining('11 %'), total: 13_320 },
  ]);
  // An account of that day that comes late is invoiced all the same.
  await accepted('REOPEN_TICKET', { ticketId: 't2', reason: 'IVA' });
  await accepted('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't2', taxRate: null });
  await accepted('CLOSE_TICKET', { ticketId: 't2', method: 'cash', amount: 600 });
  for (let n = 0; n < 3; n += 1) await later(1);
  expect(globals()).toMatchObject([
    { state: 'stamped' },
    { id: 'global.2026-11-16.2', state: 'stamped', total: 13_920 },
  ]);
});

test('[FAC37] a global invoice with an hour that the SAT does not take is made anew by itself', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  pac.moods = ['401. Fecha y hora de generación fuera de rango.'];
  await later(18);
  expect(globals()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('hora de este equipo') }]);
  await later(2);
  expect(globals()).toMatchObject([{ id: 'global.2026-11-16.1', state: 'stamped' }]);
  expect(pac.received).toHaveLength(2);
});

test('[FAC33] what changed while nobody stamped is a case as soon as somebody does', async () => {
  const kept = { DATA_DIR: mkdtempSync(join(folder, 'datos-')) };
  const openAnew = async (more: Readonly<Record<string, string>>): Promise<void> => {
    await server.stop();
    server = await startHttpServer(clock, { ...kept, ...more });
  };
  closing.pop();
  await openAnew(environment());
  await accepted('SAVE_FISCAL', { global: 'day' });
  await pay('t1');
  const paymentId = paymentOf('t1');
  await later(18);
  expect(held('global.2026-11-16.1')).toEqual(['t1']);
  await openAnew({});
  await accepted('REFUND_PAYMENT', { ticketId: 't1', paymentId, amount: 3920, reason: 'Frío' });
  await openAnew(environment());
  closing.push(() => server.stop());
  await drain();
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ changed: { t1: 10_000 } });
});

test('[FAC33] a refund or a reopening of an invoiced account is a case «Por revisar», once', async () => {
  await accepted('SAVE_FISCAL', { global: 'day' });
  for (const id of ['t1', 't2']) await pay(id);
  await ask('t1');
  const payments = new Map(['t1', 't2'].map((id) => [id, paymentOf(id)] as const));
  await later(18);
  const refund = (ticketId: string) => {
    const paymentId = payments.get(ticketId) ?? '';
    return accepted('REFUND_PAYMENT', { ticketId, paymentId, amount: 3920, reason: 'Frío' });
  };
  await refund('t1');
  await refund('t2');
  await later(1);
  await later(1);
  expect(cfdi('t1')).toMatchObject({ changed: { t1: 10_000 } });
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ changed: { t2: 10_000 } });
  const cases = await (await server.get('/api/pos/revisar')).text();
  expect(cases.match(/NOTE_CFDI_CHANGE/g)).toHaveLength(2);
  // The next step: issued anew with today's sums.
  expect((await server.post('/api/pos/facturas/global.2026-11-16.1/sustituir', {})).status).toBe(200);
  await drain();
  await drain();
  expect(cfdi('global.2026-11-16.2')).toMatchObject({ state: 'stamped', total: 10_000 });
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ state: 'cancelled' });
});

test('[FAC25] a database that was restored and forgot its stamps gets the same ones back', async () => {
  const evening = async (): Promise<readonly unknown[]> => {
    await accepted('SAVE_FISCAL', { global: 'day' });
    for (const id of ['t1', 't2']) await pay(id);
    await ask('t1');
    await later(18);
    return ['t1', 'global.2026-11-16.1'].map((id) => [cfdi(id)?.state, cfdi(id)?.uuid, cfdi(id)?.xml]);
  };
  const first = await evening();
  await server.stop();
  closing.pop();
  await open();
  expect(await evening()).toEqual(first);
  expect(pac.stamped.size).toBe(2);
});

test('[FAC49] restored, with other accounts than then: a global invoice that the PAC has holds what it says, the rest gets another', async () => {
  const evening = async (...ids: readonly string[]): Promise<void> => {
    await accepted('SAVE_FISCAL', { global: 'day' });
    for (const id of ids) await pay(id);
  };
  await evening('t1', 't2', 't3');
  await later(18);
  await server.stop();
  closing.pop();
  await open();
  await evening('t1', 't2', 't4');
  await ask('t1');
  await later(18);
  await later(1);
  // It had the account that was asked for by name since: without that one it is issued anew.
  expect(cfdi('global.2026-11-16.1')).toMatchObject({ state: 'cancelled', total: 41_760 });
  expect(held('global.2026-11-16.1')).toEqual(['t1', 't2']);
  expect(globals().flatMap(({ state, global }) => (state === 'stamped' ? global!.accounts : []))).toMatchObject([
    { id: 't2' },
    { id: 't4' },
  ]);
  expect(cfdi('t1')).toMatchObject({ state: 'stamped' });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { isInvoiceDue } from './deliver-invoice.ts';
import { satForm } from './invoice-amounts.ts';
import { FORM_MISSING, invoiceDocument } from './invoice-files.ts';

/* What of the account an invoice says, and what becomes of it when that changes. */

const PERSON = {
  rfc: 'GODE561231GR8',
  nombre: 'Elena Godínez',
  cp: '45050',
  regimen: '612',
  uso: 'G03',
  email: 'elena@correo.example',
};
const NOW = at('2026-11-16 15:00');
let house: TestHouse;
beforeEach(() => {
  house = new TestHouse(NOW);
});
const accept = <T extends CommandType>(type: T, args: InputOf<T>): void => {
  expect(house.ask(type, args)).toMatchObject({ ok: true });
};
const refuse = <T extends CommandType>(type: T, args: InputOf<T>): string => {
  const decision = house.ask(type, args);
  return decision.ok ? 'accepted' : decision.code;
};
const pay = (ticketId = 't1', tip = 0): void => {
  accept('OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-101' });
  accept('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  if (tip > 0) accept('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip });
  accept('CLOSE_TICKET', { ticketId, method: 'card', card: 'credit', amount: 13_920 + tip });
};
const wish = (more: object = {}) => ({
  ticketId: 't1',
  total: 13_920,
  ...PERSON,
  nombre: 'ELENA GODÍNEZ',
  uso: 'G03' as const,
  isDoubtful: false,
  day: '2026-11-16',
  ...more,
});

/** As `satForm` looks at them. */
const form = (
  payments: readonly [method: string, amount: number, tip?: number][],
  refunds: readonly [payment: number, amount: number][] = [],
): string =>
  satForm({
    payments: payments.map(([method, amount, tip], index) => {
      const isCard = method === 'credit' || method === 'debit';
      return { id: `p${index}`, amount, tip, ...(isCard ? { method: 'card', card: method } : { method }) };
    }) as never,
    refunds: refunds.map(([payment, amount]) => ({ paymentId: `p${payment}`, amount })) as never,
  });

test('[FAC11] the form is that of the largest sum that was paid and did not go back, tips left out', () => {
  expect(
    form([
      ['credit', 500],
      ['cash', 400],
      ['cash', 200],
    ]),
  ).toBe('01');
  expect(
    form(
      [
        ['credit', 900],
        ['cash', 400],
      ],
      [[0, 900]],
    ),
  ).toBe('01');
  expect(
    form([
      ['cash', 500, 150],
      ['transfer', 400],
    ]),
  ).toBe('03');
  expect(form([['debit', 500]])).toBe('28');
  expect(form([['credit', 500]])).toBe('04');
});

test('[FAC11] nobody guesses: a card of which nobody said the kind, «Otro», and nothing paid have no form yet', () => {
  expect(form([['card', 500]])).toBe('');
  expect(form([['other', 500]])).toBe('');
  expect(form([])).toBe('');
  pay();
  const paymentId = house.world.get('tickets', 't1')?.payments[0]?.id ?? '';
  accept('CORRECT_PAYMENT', { ticketId: 't1', paymentId, method: 'other', reason: 'vales' });
  accept('REQUEST_INVOICE', wish());
  const request = house.world.get('invoices', 't1');
  expect(request && invoiceDocument(request)).toMatchObject({ formaDePago: '', avisos: [FORM_MISSING] });
  // Said later, the request has it: nobody was handed it yet.
  expect(refuse('CORRECT_PAYMENT', { ticketId: 't1', paymentId, method: 'other', reason: 'x' })).toBe('same-method');
  accept('CORRECT_PAYMENT', { ticketId: 't1', paymentId, method: 'card', reason: 'fue tarjeta' });
  accept('CORRECT_PAYMENT', { ticketId: 't1', paymentId, method: 'card', card: 'debit', reason: 'débito' });
  expect(house.world.get('invoices', 't1')).toMatchObject({ formaDePago: '28', importe: 13_920 });
});

test('[FAC11] paid twice and given back once, all of it is invoiced, in the form that stayed', () => {
  pay();
  const first = house.world.get('tickets', 't1')?.payments[0]?.id ?? '';
  accept('TAKE_PAYMENT', { ticketId: 't1', method: 'cash', amount: 13_920, taken: true });
  accept('REFUND_PAYMENT', { ticketId: 't1', paymentId: first, amount: 13_920, reason: 'se cobró dos veces' });
  accept('REQUEST_INVOICE', wish());
  expect(house.world.get('invoices', 't1')).toMatchObject({ importe: 13_920, formaDePago: '01' });
});

describe('whose account changes afterwards', () => {
  const request = () => house.world.get('invoices', 't1');
  const refund = (amount: number): void => {
    const paymentId = house.world.get('tickets', 't1')?.payments[0]?.id ?? '';
    accept('REFUND_PAYMENT', { ticketId: 't1', paymentId, amount, reason: 'Llegó frío' });
  };

  test('[FAC12] says the new sums while nobody was handed it', () => {
    pay();
    accept('REQUEST_INVOICE', wish());
    refund(2320);
    expect(request()).toMatchObject({ importe: 11_600, taxes: [{ base: 10_000, iva: 1600 }], status: 'solicitada' });
    expect(request()).not.toHaveProperty('changed');
  });

  test('[FAC12] stays as it was stamped and says what the account comes to now; asked for anew it has that', () => {
    pay();
    accept('REQUEST_INVOICE', wish());
    accept('SETTLE_INVOICE', { invoiceId: 't1', status: 'facturada', note: 'F-12' });
    refund(2320);
    expect(request()).toMatchObject({ importe: 13_920, status: 'facturada', changed: { importe: 11_600 } });
    accept('SETTLE_INVOICE', { invoiceId: 't1', status: 'solicitada' });
    expect(request()).toMatchObject({
      importe: 11_600,
      status: 'solicitada',
      round: 2,
      delivery: { status: 'queued' },
    });
    expect(request()).not.toHaveProperty('changed');
  });

  test('[FAC12] waits while the account is open again, and is itself again when that closes as it was', () => {
    pay();
    accept('REQUEST_INVOICE', wish());
    accept('REOPEN_TICKET', { ticketId: 't1', reason: 'faltó el agua' });
    expect(request()).toMatchObject({ changed: { importe: 0 } });
    const asked = request();
    expect(asked && isInvoiceDue(asked, house.now)).toBe(false);
    accept('CLOSE_UNPAID', { ticketId: 't1' });
    expect(request()).not.toHaveProperty('changed');
    accept('REOPEN_TICKET', { ticketId: 't1', reason: 'faltó el agua' });
    accept('ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' });
    const ticket = house.world.get('tickets', 't1');
    accept('TAKE_PAYMENT', { ticketId: 't1', method: 'cash', amount: (ticket?.total ?? 0) - 13_920 });
    expect(request()).toMatchObject({ importe: ticket?.total, formaDePago: '04' });
    expect(request()).not.toHaveProperty('changed');
  });

  test('[FAC12] the same sum with another tax is another invoice', () => {
    pay();
    accept('REQUEST_INVOICE', wish());
    accept('SETTLE_INVOICE', { invoiceId: 't1', status: 'facturada', note: 'F-12' });
    accept('REOPEN_TICKET', { ticketId: 't1', reason: 'era sin IVA' });
    accept('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', taxRate: 0.2, discount: 480 });
    expect(house.world.get('tickets', 't1')).toMatchObject({ total: 13_920 });
    accept('CLOSE_UNPAID', { ticketId: 't1' });
    expect(request()).toMatchObject({ importe: 13_920, changed: { importe: 13_920, taxes: [{ tasa: 0.2 }] } });
  });

  test('[FAC12] a refund of everything is told', () => {
    pay();
    accept('REQUEST_INVOICE', wish());
    refund(13_920);
    expect(request()).toMatchObject({ importe: 13_920, changed: { importe: 0 } });
  });

  test('[FAC4] the total on the paper still finds the account when its tip went back', () => {
    accept('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-101' });
    accept('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' });
    accept('TAKE_PAYMENT', { ticketId: 't1', method: 'card', card: 'debit', amount: 6960, tip: 1000 });
    accept('TAKE_PAYMENT', { ticketId: 't1', method: 'cash', amount: 6960 });
    refund(7960);
    expect(refuse('REQUEST_INVOICE', wish({ total: 14_919 }))).toBe('invoice-account-unknown');
    accept('REQUEST_INVOICE', wish({ total: 14_920 }));
    expect(request()).toMatchObject({ importe: 6960, formaDePago: '01' });
  });
});

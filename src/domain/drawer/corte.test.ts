import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { blindRows, corteRows } from './corte-csv.ts';
import { netOf, netSalesOf, totalOf } from './corte.ts';
import { corteView, type CorteView } from './shift-view.ts';

/* What a corte says. One hamburger: $139.20 with IVA. */

let house: TestHouse;
let shiftId: string;
let accounts = 0;

beforeEach(() => {
  accounts = 0;
  house = new TestHouse(at('2026-11-15 20:05'));
  shiftId = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 150_000 });
});

function ask<T extends CommandType>(type: T, args: InputOf<T>): string {
  const decision = house.ask(type, args);
  assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
  return decision.id;
}

function later(minutes: number): void {
  house.now = instant(milliseconds(house.now) + minutes * 60_000);
}

function charge(method: 'cash' | 'card', tip = 0): { readonly ticketId: string; readonly paymentId: string } {
  accounts += 1;
  const ticketId = `t${accounts}`;
  // Folios are picked by chance.
  ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${900 - accounts * 37}` });
  ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  const ticket = house.world.get('tickets', ticketId);
  assert(ticket !== undefined, 'an account');
  return { ticketId, paymentId: ask('TAKE_PAYMENT', { ticketId, method, amount: balanceDue(ticket), tip }) };
}

function corte(): CorteView {
  const view = corteView(house.world, shiftId);
  assert(view !== null, 'a corte');
  return view;
}

describe('net sales', () => {
  test('[DRW19] are less what of them went back; what was paid twice and given back once stays sold', () => {
    const eaten = charge('card');
    ask('REFUND_PAYMENT', { ...eaten, amount: 5000, reason: 'frío' });
    expect(netSalesOf(corte().sums)).toBe(8920);
    const twice = charge('cash');
    ask('TAKE_PAYMENT', { ticketId: twice.ticketId, method: 'cash', amount: 13_920, taken: true });
    ask('REFUND_PAYMENT', { ...twice, amount: 13_920, reason: 'se cobró dos veces' });
    expect(corte().sums).toMatchObject({ sales: 27_840, givenBack: 5000, returned: { cash: 13_920, card: 5000 } });
    const rows = new Map(corteRows(corte()).map(([, concept, value]) => [concept, value]));
    expect([rows.get('Vendido'), rows.get('Devuelto de lo vendido'), rows.get('Ventas netas')]).toEqual([
      '278.40',
      '50.00',
      '228.40',
    ]);
  });

  test('[DRW19] are whole again when the account that lacked something is opened again', () => {
    const eaten = charge('card');
    ask('REFUND_PAYMENT', { ...eaten, amount: 5000, reason: 'frío' });
    ask('REOPEN_TICKET', { ticketId: eaten.ticketId, reason: 'otra vez' });
    expect(corte().sums).toMatchObject({ sales: 0, givenBack: 0, accounts: 0 });
    ask('TAKE_PAYMENT', { ticketId: eaten.ticketId, method: 'cash', amount: 5000 });
    expect(corte().sums).toMatchObject({ sales: 13_920, givenBack: 0, accounts: 1 });
  });
});

test('[DRW20] a corte tells how many accounts and from when to when, and no range of folios', () => {
  charge('card');
  later(95);
  charge('cash');
  const rows = new Map(corteRows(corte()).map(([, concept, value]) => [concept, value]));
  expect(rows.get('Cuentas')).toBe('2');
  expect(rows.get('Primera y última cuenta')).toBe('20:05 a 21:40');
  expect(rows.has('Folios')).toBe(false);
});

test('[DRW21] a corte X before a blind count tells no cash, and nothing that adds up to what is expected', () => {
  charge('cash', 1500);
  const card = charge('card', 1000);
  ask('REFUND_PAYMENT', { ...card, amount: 100, reason: 'x' });
  ask('MOVE_CASH', { shiftId, kind: 'expense', amount: 3300, concept: 'Hielo' });
  const { sums } = corte();
  const told = blindRows(corte());
  expect(told).toContainEqual(['Cobrado', 'Tarjeta', '149.20']);
  const cash = [sums.fondo, sums.taken.cash, sums.tipsIn.cash, sums.expected, sums.sales, 3300];
  for (const amount of cash) expect(told.map(([, , value]) => value)).not.toContain((amount / 100).toFixed(2));
  expect(corteRows(corte()).some(([, concept]) => concept === 'Esperado')).toBe(true);
});

test('[DRW25] a corte made before a form of payment existed adds up without it', () => {
  const cut = { taken: { cash: cents(13_920), card: cents(500) }, returned: { cash: cents(920) } };
  // As an older version wrote it: the type knows every form of today.
  const net = netOf(cut as Parameters<typeof netOf>[0]);
  expect(net).toMatchObject({ cash: 13_000, card: 500, transfer: 0, other: 0 });
  expect(totalOf(cut.taken)).toBe(14_420);
});

import { beforeEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { entriesOf } from '#domain/drawer/close-shift.ts';
import { corteSums, type CorteSums } from '#domain/drawer/corte.ts';
import { balanceDue, overpaidBy } from '#domain/order/totals.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { assert } from '#domain/shared/assert.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';

/* What becomes of the tip when money goes back, or an account is opened again. One hamburger: $139.20 with IVA. */

const ticketId = 't1';
let house: TestHouse;
let shiftId: string;

beforeEach(() => {
  house = new TestHouse(at('2026-11-15 20:00'));
  shiftId = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  ask('OPEN_TAKEAWAY', { ticketId, folio: 'A-101' });
  ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
});

function ask<T extends CommandType>(type: T, args: InputOf<T>): string {
  const decision = house.ask(type, args);
  assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
  return decision.id;
}

function ticket(): Ticket {
  const found = house.world.get('tickets', ticketId);
  assert(found !== undefined, 'an account');
  return found;
}

function sums(): CorteSums {
  const shift = house.world.get('shifts', shiftId);
  assert(shift !== undefined, 'a shift');
  return corteSums(shift, entriesOf(house.world, shiftId));
}

function report() {
  return dayReport(house.world.all('tickets'), { day: ticket().day, zone: DEFAULT_ZONE });
}

test('[PAY19] after a full refund nobody is owed the tip: not on the account, in the report or in the drawer', () => {
  const paymentId = ask('TAKE_PAYMENT', { ticketId, method: 'card', amount: 13_920, tip: 1800 });
  expect(sums().tips).toMatchObject([{ owed: 1800 }]);
  ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 15_720, reason: 'mal cobrada' });
  expect(sums()).toMatchObject({ tipsIn: { card: 0 }, returned: { card: 15_720 } });
  expect(sums().tips).toMatchObject([{ received: { card: 0 }, owed: 0 }]);
  expect(ticket()).toMatchObject({ tip: 0, total: 13_920 });
  expect(report()).toMatchObject({ tips: 0, netSales: 13_920, returned: 13_920, collected: 0 });
});

test('[PAY19] a part of it goes back from what was eaten, and from the tip only beyond', () => {
  const paymentId = ask('TAKE_PAYMENT', { ticketId, method: 'cash', amount: 13_920, tip: 1800 });
  ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 13_920, reason: 'frío' });
  expect(sums().tips).toMatchObject([{ owed: 1800 }]);
  ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 500, reason: 'frío' });
  expect(sums().tips).toMatchObject([{ owed: 1300 }]);
  expect(ticket()).toMatchObject({ tip: 1300 });
  expect(report()).toMatchObject({ tips: 1300, returned: 13_920, collected: 1300 });
});

test('[PAY20] opened again, the tip can be typed as nothing: it is due back, and nobody is owed it', () => {
  ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 1800 });
  const paymentId = ask('CLOSE_TICKET', { ticketId, method: 'card', amount: 15_720 });
  expect(sums().tips).toMatchObject([{ owed: 1800 }]);
  ask('REOPEN_TICKET', { ticketId, reason: 'sin propina' });
  ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 0 });
  expect(ticket()).toMatchObject({ tip: 0, total: 13_920 });
  expect(overpaidBy(ticket())).toBe(1800);
  ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 1800, reason: 'sin propina' });
  ask('CLOSE_UNPAID', { ticketId });
  expect(sums()).toMatchObject({
    taken: { card: 15_720 },
    returned: { card: 1800 },
    tipsIn: { card: 0 },
    sales: 13_920,
  });
  expect(report()).toMatchObject({ tips: 0, overpaid: 0, returned: 0, collected: 13_920 });
});

test('[PAY20] also a tip that came with its payment', () => {
  ask('TAKE_PAYMENT', { ticketId, method: 'card', amount: 13_920, tip: 1800 });
  ask('REOPEN_TICKET', { ticketId, reason: 'sin propina' });
  ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 0 });
  expect(ticket().tip).toBe(0);
});

test('[PAY20] unchanged, each payment has its own tip back when the account closes again', () => {
  ask('TAKE_PAYMENT', { ticketId, method: 'cash', amount: 5000, tip: 700 });
  ask('TAKE_PAYMENT', { ticketId, method: 'card', amount: 8920, tip: 900 });
  ask('REOPEN_TICKET', { ticketId, reason: 'faltó el agua' });
  expect(sums()).toMatchObject({ tipsIn: { cash: 0, card: 0 }, taken: { cash: 5700, card: 9820 } });
  ask('ADD_ITEM', { ticketId, menuItemId: 'agua' });
  ask('TAKE_PAYMENT', { ticketId, method: 'transfer', amount: balanceDue(ticket()) });
  expect(ticket().status).toBe('closed');
  expect(ticket().payments.map(({ tip = 0 }) => tip)).toEqual([700, 900, 0]);
  expect(ticket().payments.some((payment) => 'tipBefore' in payment)).toBe(false);
  expect(sums()).toMatchObject({ tipsIn: { cash: 700, card: 900, transfer: 0 } });
});

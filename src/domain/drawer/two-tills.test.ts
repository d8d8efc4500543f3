import { beforeEach, describe, expect, test } from 'vitest';
import { specOf, type CommandType, type InputOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { entriesOf } from './close-shift.ts';
import { corteSums, type CorteSums } from './corte.ts';

/* Two drawers with a shift each: what is done on the tablet of one to money of the other is booked where the money lies. */

let house: TestHouse;
let caja: string;
let barra: string;
let accounts = 0;

beforeEach(() => {
  house = new TestHouse(at('2026-11-15 20:00'));
  accounts = 0;
  ask('SAVE_TILL', { id: 'barra', name: 'Barra' });
  on('tablet-caja');
  ask('JOIN_TILL', { tillId: 'caja-1' });
  caja = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
  on('tablet-barra');
  ask('JOIN_TILL', { tillId: 'barra' });
  barra = ask('OPEN_SHIFT', { tillId: 'barra', fondo: 50_000 });
  on('tablet-caja');
});

function ask<T extends CommandType>(type: T, args: InputOf<T>): string {
  const decision = house.ask(type, args);
  assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
  return decision.id;
}

function on(device: string): void {
  house.device = device;
}

function later(minutes: number): void {
  house.now = instant(milliseconds(house.now) + minutes * 60_000);
}

/** An account with one hamburger, $139.20 with IVA. */
function account(): string {
  accounts += 1;
  const ticketId = `t${accounts}`;
  ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + accounts}` });
  ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  return ticketId;
}

function charge(ticketId: string, method: 'cash' | 'card' = 'cash', tip = 0): string {
  const ticket = house.world.get('tickets', ticketId);
  assert(ticket !== undefined, 'an account');
  return ask('TAKE_PAYMENT', { ticketId, method, amount: balanceDue(ticket), tip });
}

function sums(shiftId: string): CorteSums {
  const shift = house.world.get('shifts', shiftId);
  assert(shift !== undefined, 'a shift');
  return shift.z?.sums ?? corteSums(shift, entriesOf(house.world, shiftId));
}

describe('whose drawer it is', () => {
  function grant<T extends CommandType>(type: T, args: InputOf<T>, device: string) {
    return grantFor(permissionFor(specOf(type), args, { world: house.world, device }), 'cashier');
  }

  test('[DRW16] a tablet joins a till with an open shift only with leave; a closed till, and its own, without', () => {
    expect(grant('JOIN_TILL', { tillId: 'caja-1' }, 'tablet-barra')).toBe('A');
    expect(grant('JOIN_TILL', { tillId: 'caja-1' }, 'tablet-caja')).toBe('Y');
    expect(grant('JOIN_TILL', { tillId: 'caja-1' }, 'a-new-tablet')).toBe('A');
    ask('CLOSE_SHIFT', { shiftId: caja, count: { sum: 0 } });
    expect(grant('JOIN_TILL', { tillId: 'caja-1' }, 'tablet-barra')).toBe('Y');
    expect(grant('JOIN_TILL', { tillId: 'none' }, 'tablet-barra')).toBe('Y');
  });

  test('[DRW16] where a venue has several tills, a tablet of none has no drawer to take from, count or close', () => {
    const movement = { shiftId: caja, kind: 'withdrawal', amount: 100, concept: 'x' } as const;
    expect(grant('MOVE_CASH', movement, 'tablet-caja')).toBe('Y');
    expect(grant('MOVE_CASH', movement, 'a-new-tablet')).toBe('N');
    expect(grant('KEEP_COUNT', { shiftId: caja, count: {} }, 'a-new-tablet')).toBe('N');
    expect(grant('CLOSE_SHIFT', { shiftId: caja, count: {} }, 'a-new-tablet')).toBe('N');
    ask('CLOSE_SHIFT', { shiftId: barra, count: { sum: 0 } });
    ask('SAVE_TILL', { id: 'barra', name: 'Barra', active: false });
    expect(grant('MOVE_CASH', movement, 'a-new-tablet')).toBe('Y');
  });
});

describe('what is done to money of another till', () => {
  test('[DRW17] a form corrected on another tablet moves the money in the drawer where it lies', () => {
    const ticketId = account();
    const paymentId = charge(ticketId, 'cash', 1000);
    on('tablet-barra');
    ask('CORRECT_PAYMENT', { ticketId, paymentId, method: 'card', reason: 'fue tarjeta' });
    expect(sums(caja)).toMatchObject({
      taken: { cash: 0, card: 14_920 },
      tipsIn: { cash: 0, card: 1000 },
      expected: 100_000,
    });
    expect(sums(barra)).toMatchObject({ taken: { cash: 0, card: 0 }, tipsIn: { cash: 0, card: 0 }, expected: 50_000 });
  });

  test('[DRW17] an account opened again on another tablet takes its figures from the corte that had them', () => {
    const ticketId = account();
    charge(ticketId);
    on('tablet-barra');
    ask('REOPEN_TICKET', { ticketId, reason: 'faltó el postre' });
    expect(sums(caja)).toMatchObject({ accounts: 0, sales: 0, taken: { cash: 13_920 } });
    expect(sums(barra)).toMatchObject({ accounts: 0, sales: 0 });
    ask('ADD_ITEM', { ticketId, menuItemId: 'agua' });
    charge(ticketId);
    expect(sums(caja)).toMatchObject({ accounts: 0, sales: 0, expected: 113_920 });
    const more = house.world.get('tickets', ticketId)?.payments[1]?.amount ?? 0;
    expect(sums(barra)).toMatchObject({ accounts: 1, sales: 13_920 + more, expected: 50_000 + more });
  });

  test('[DRW17] money goes back out of the drawer that took it, whichever tablet says so', () => {
    const ticketId = account();
    const paymentId = charge(ticketId);
    on('tablet-barra');
    const refund = ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 5000, reason: 'frío' });
    expect(sums(caja)).toMatchObject({ returned: { cash: 5000 }, expected: 108_920 });
    expect(sums(barra)).toMatchObject({ returned: { cash: 0 }, expected: 50_000 });
    expect(house.world.get('tickets', ticketId)?.refunds).toMatchObject([{ id: refund, shift: caja, till: 'caja-1' }]);
  });

  test('[DRW18] after the corte Z a correction lies in that till’s next shift and names the Z; the other till hears nothing', () => {
    const ticketId = account();
    const paymentId = charge(ticketId);
    ask('CLOSE_SHIFT', { shiftId: caja, count: { sum: 100_000 } });
    later(10);
    on('tablet-barra');
    ask('CORRECT_PAYMENT', { ticketId, paymentId, method: 'card', reason: 'fue tarjeta' });
    expect(sums(barra)).toMatchObject({ taken: { cash: 0, card: 0 }, late: [] });
    expect(house.ask('REOPEN_TICKET', { ticketId, reason: 'x' })).toMatchObject({ code: 'shift-over' });
    on('tablet-caja');
    const next = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
    expect(sums(next)).toMatchObject({
      taken: { cash: -13_920, card: 13_920 },
      late: [{ shift: caja, entries: 1, net: { cash: -13_920, card: 13_920 } }],
    });
    // What is corrected while the next shift is open lies in it as well.
    on('tablet-barra');
    ask('CORRECT_PAYMENT', { ticketId, paymentId, method: 'cash', reason: 'sí fue efectivo' });
    expect(sums(next)).toMatchObject({
      taken: { cash: 0, card: 0 },
      late: [{ entries: 2, net: { cash: 0, card: 0 } }],
    });
    expect(sums(caja)).toMatchObject({ taken: { cash: 13_920 } });
  });

  test('[DRW18] money of a closed till goes back out of the drawer at hand, and of a till open again out of its own', () => {
    const ticketId = account();
    const paymentId = charge(ticketId);
    ask('CLOSE_SHIFT', { shiftId: caja, count: { sum: 113_920 } });
    later(10);
    on('tablet-barra');
    ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 3920, reason: 'frío' });
    expect(sums(barra)).toMatchObject({ returned: { cash: 3920 }, expected: 46_080, late: [] });
    on('tablet-caja');
    const next = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 20_000 });
    on('tablet-barra');
    ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 10_000, reason: 'frío' });
    expect(sums(next)).toMatchObject({ returned: { cash: 10_000 }, expected: 10_000, late: [] });
    expect(sums(barra)).toMatchObject({ returned: { cash: 3920 } });
  });

  test('[DRW17] a tip typed for the account lies with the payments that brought it, in each one’s drawer', () => {
    const ticketId = account();
    ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 2000 });
    ask('TAKE_PAYMENT', { ticketId, method: 'cash', amount: 15_000 });
    on('tablet-barra');
    charge(ticketId, 'card');
    expect(sums(barra)).toMatchObject({ taken: { card: 920 }, tipsIn: { card: 920 }, accounts: 1 });
    expect(sums(caja)).toMatchObject({ taken: { cash: 15_000 }, tipsIn: { cash: 1080 }, accounts: 0 });
  });

  test('[DRW17] money taken while no shift was open stays at its till when it is corrected elsewhere', () => {
    const ticketId = account();
    ask('CLOSE_SHIFT', { shiftId: caja, count: { sum: 100_000 } });
    later(10);
    const paymentId = charge(ticketId);
    on('tablet-barra');
    ask('CORRECT_PAYMENT', { ticketId, paymentId, method: 'card', reason: 'fue tarjeta' });
    ask('REOPEN_TICKET', { ticketId, reason: 'x' });
    expect(sums(barra)).toMatchObject({ taken: { cash: 0, card: 0 }, accounts: 0 });
    on('tablet-caja');
    const next = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
    expect(sums(next)).toMatchObject({ taken: { cash: 0, card: 13_920 }, accounts: 0, late: [] });
  });
});

describe('an account paid before the first shift of the venue', () => {
  let shift: string;
  let paymentId: string;
  beforeEach(() => {
    house = new TestHouse(at('2026-11-15 20:00'));
    accounts = 0;
    paymentId = charge(account(), 'cash', 1800);
    later(30);
    shift = ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
    later(5);
  });

  function sums(): CorteSums {
    const open = house.world.get('shifts', shift);
    assert(open !== undefined, 'a shift');
    return corteSums(open, entriesOf(house.world, shift));
  }

  test('[DRW23] is opened again, corrected and closed without a corte having less', () => {
    ask('REOPEN_TICKET', { ticketId: 't1', reason: 'faltó el agua' });
    expect(sums()).toMatchObject({ accounts: 0, sales: 0, expected: 100_000, tips: [] });
    ask('CLOSE_UNPAID', { ticketId: 't1' });
    expect(sums()).toMatchObject({ accounts: 1, expected: 100_000, tips: [] });
    ask('CORRECT_PAYMENT', { ticketId: 't1', paymentId, method: 'card', reason: 'fue tarjeta' });
    expect(sums()).toMatchObject({ expected: 100_000, taken: { cash: 0, card: 0 } });
  });

  test('[DRW23] what goes back of it leaves the drawer, and nobody owes the tip', () => {
    ask('REFUND_PAYMENT', { ticketId: 't1', paymentId, amount: 15_720, reason: 'se cobró dos veces' });
    expect(sums()).toMatchObject({ accounts: 0, expected: 84_280, returned: { cash: 15_720 }, tips: [] });
  });

  test('[DRW23] what comes after the first shift is counted as ever', () => {
    const ticketId = account();
    const paid = charge(ticketId);
    ask('CORRECT_PAYMENT', { ticketId, paymentId: paid, method: 'card', reason: 'fue tarjeta' });
    expect(sums()).toMatchObject({ accounts: 1, expected: 100_000, taken: { cash: 0, card: 13_920 } });
  });
});

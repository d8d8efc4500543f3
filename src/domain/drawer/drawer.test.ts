import { beforeEach, describe, expect, test } from 'vitest';
import { specOf, type CommandType, type InputOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { DEMO_ACTOR, type Actor } from '#domain/staff/roles.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { isInPlay, put } from '#domain/world.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { entriesOf } from './close-shift.ts';
import { corteSums, netOf, totalOf } from './corte.ts';
import { countedIn } from './count.ts';
import { reasonsFor } from './drawer-settings.ts';
import type { Shift } from './shift.ts';

const CASHIER: Actor = { id: 'lety', name: 'Doña Lety', role: 'cashier' };

let house: TestHouse;
let accounts = 0;
beforeEach(() => {
  house = new TestHouse(at('2026-11-15 20:00'));
  accounts = 0;
});

function ask<T extends CommandType>(type: T, args: InputOf<T>, actor = DEMO_ACTOR): string {
  const decision = house.ask(type, args, actor);
  assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
  return decision.id;
}

function later(minutes: number): void {
  house.now = instant(milliseconds(house.now) + minutes * 60_000);
}

function openDrawer(fondo = 200_000, tillId = 'caja-1'): string {
  return ask('OPEN_SHIFT', { tillId, fondo });
}

/** An account with one hamburger, $139.20 with IVA. */
function account(): string {
  accounts += 1;
  const ticketId = `t${accounts}`;
  ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + accounts}` });
  ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  return ticketId;
}

function charge(ticketId: string, method: 'cash' | 'card' | 'transfer' | 'other' = 'cash', tip = 0): string {
  const ticket = house.world.get('tickets', ticketId);
  assert(ticket !== undefined, 'an account');
  return ask('TAKE_PAYMENT', { ticketId, method, amount: balanceDue(ticket), tip, taken: true });
}

function shiftOf(id: string): Shift {
  const shift = house.world.get('shifts', id);
  assert(shift !== undefined, `no shift ${id}`);
  return shift;
}

function corteX(id: string) {
  return corteSums(shiftOf(id), entriesOf(house.world, id));
}

function close(shiftId: string, sum = 0, more: Partial<InputOf<'CLOSE_SHIFT'>> = {}) {
  return house.ask('CLOSE_SHIFT', { shiftId, count: { sum }, ...more });
}

describe('the shift', () => {
  test('[DRW1] a drawer has one shift at a time: a second one is refused, another drawer has its own', () => {
    const first = openDrawer();
    expect(house.ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 })).toMatchObject({ code: 'shift-open' });
    expect(house.ask('OPEN_SHIFT', { tillId: 'caja-9', fondo: 0 })).toMatchObject({ code: 'till-not-found' });
    ask('SAVE_TILL', { id: 'caja-2', name: 'Barra' });
    openDrawer(50_000, 'caja-2');
    expect(house.world.get('tills', 'caja-1')).toMatchObject({ openShift: first, devices: ['test'] });
    expect([...house.world.all('shifts')].map(({ till }) => till)).toEqual(['caja-1', 'caja-2']);
  });

  test('[DRW2] payments, refunds and closings carry the shift of the drawer to which their tablet belongs', () => {
    const first = openDrawer();
    ask('SAVE_TILL', { id: 'caja-2', name: 'Barra' });
    const second = openDrawer(0, 'caja-2');
    const one = account();
    charge(one);
    house.device = 'barra';
    ask('JOIN_TILL', { tillId: 'caja-2' });
    const two = account();
    const payment = charge(two, 'card');
    ask('REFUND_PAYMENT', { ticketId: two, paymentId: payment, amount: 1000, reason: 'frío' });
    expect(house.world.get('tickets', one)).toMatchObject({ closedIn: first, payments: [{ shift: first }] });
    expect(house.world.get('tickets', two)).toMatchObject({
      closedIn: second,
      payments: [{ shift: second }],
      refunds: [{ shift: second }],
    });
    ask('JOIN_TILL', { tillId: 'caja-1' });
    expect(house.world.get('tills', 'caja-2')?.devices).toEqual([]);
  });

  test('[DRW2] a venue that never opened a shift has no drawer: nothing is kept beside the account', () => {
    charge(account());
    expect([...house.world.all('drawerEntries')]).toEqual([]);
    expect([...house.world.all('tickets')][0]?.payments[0]).not.toHaveProperty('shift');
  });

  test('[DRW3] expected cash is float, cash net of change and deposits, less withdrawals, expenses, tips paid out and cash refunds', () => {
    const shiftId = openDrawer(200_000);
    const cash = account();
    const paid = ask('TAKE_PAYMENT', { ticketId: cash, method: 'cash', amount: 13_920, tip: 1080, received: 20_000 });
    charge(account(), 'card', 2000);
    charge(account(), 'transfer');
    ask('REFUND_PAYMENT', { ticketId: cash, paymentId: paid, amount: 5600, reason: 'Latte frío' });
    ask('MOVE_CASH', { shiftId, kind: 'deposit', amount: 50_000, concept: 'Cambio del banco' });
    ask('MOVE_CASH', { shiftId, kind: 'withdrawal', amount: 100_000, concept: 'A la caja fuerte' });
    ask('MOVE_CASH', { shiftId, kind: 'expense', amount: 18_000, concept: 'Hielo' });
    ask('MOVE_CASH', { shiftId, kind: 'tips', amount: 3000, concept: 'Propinas', staffId: 'demo' });
    const sums = corteX(shiftId);
    expect(sums).toMatchObject({
      fondo: 200_000,
      taken: { cash: 15_000, card: 15_920, transfer: 13_920, other: 0 },
      returned: { cash: 5600, card: 0 },
      tipsIn: { cash: 1080, card: 2000 },
      movements: { deposit: 50_000, withdrawal: 100_000, expense: 18_000, tips: 3000 },
      expected: 200_000 + 15_000 + 50_000 - 100_000 - 18_000 - 3000 - 5600,
      accounts: 3,
      sales: 3 * 13_920,
      rates: [{ rate: 0.16, base: 36_000, tax: 5760 }],
      hours: { from: house.now, to: house.now },
      givenBack: 5600,
    });
    expect(sums.tips).toMatchObject([{ staffId: 'demo', received: { cash: 1080, card: 2000 }, paid: 3000, owed: 80 }]);
  });

  test('[DRW3] a corrected form moves the money, an account opened again takes its figures back', () => {
    const shiftId = openDrawer(0);
    const ticketId = account();
    const paymentId = charge(ticketId, 'cash', 500);
    ask('CORRECT_PAYMENT', { ticketId, paymentId, method: 'card', reason: 'fue tarjeta' });
    expect(corteX(shiftId)).toMatchObject({
      taken: { cash: 0, card: 14_420 },
      tipsIn: { cash: 0, card: 500 },
      expected: 0,
    });
    ask('REOPEN_TICKET', { ticketId, reason: 'faltó el postre' });
    expect(corteX(shiftId)).toMatchObject({
      taken: { card: 14_420 },
      accounts: 0,
      sales: 0,
      rates: [{ base: 0, tax: 0 }],
    });
    ask('CLOSE_UNPAID', { ticketId });
    expect(corteX(shiftId)).toMatchObject({ accounts: 1, sales: 13_920 });
  });

  test('[DRW3] discounts, courtesies and cancelled dishes stand on the corte', () => {
    const shiftId = openDrawer(0);
    const ticketId = account();
    ask('ADD_ITEM', { ticketId, menuItemId: 'agua' });
    const agua = house.world.get('tickets', ticketId)?.items[1];
    assert(agua !== undefined, 'a line');
    ask('SEND_TO_KDS', { ticketId, lines: [{ itemId: agua.id, qty: 1 }] });
    ask('VOID_ITEM', { ticketId, itemId: agua.id, reason: 'ya no' });
    ask('GIVE_DISCOUNT', { ticketId, worth: { kind: 'amount', value: 920 }, reason: 'cliente' });
    charge(ticketId);
    expect(corteX(shiftId)).toMatchObject({ discount: 920, sales: 13_000, voids: 1, voided: agua.basePrice });
  });
});

describe('the corte Z', () => {
  test('[DRW4] it closes the shift with the next number of the venue, tells the difference and blocks for no reason', () => {
    const one = openDrawer(10_000);
    charge(account());
    ask('SAVE_TILL', { id: 'caja-2', name: 'Barra' });
    const two = openDrawer(0, 'caja-2');
    const open = account();
    expect(close(one, 23_900, { reason: 'Cambio mal dado', vouchers: { card: 0 } })).toMatchObject({ ok: true });
    expect(shiftOf(one).z).toMatchObject({
      number: 1,
      previous: null,
      counted: 23_900,
      difference: -20,
      reason: 'Cambio mal dado',
      sums: { expected: 23_920 },
      openAccounts: [{ folio: 'A-102', due: 13_920 }],
      openTotal: 13_920,
    });
    expect(house.world.get('tills', 'caja-1')).toMatchObject({ openShift: null, lastShift: one, lastZ: 1 });
    expect(close(two)).toMatchObject({ ok: true });
    expect(shiftOf(two).z).toMatchObject({ number: 2, difference: 0 });
    const three = openDrawer();
    expect(close(three)).toMatchObject({ ok: true });
    expect(shiftOf(three).z).toMatchObject({ number: 3, previous: 1, difference: -200_000 });
    expect(house.world.get('tickets', open)?.status).not.toBe('closed');
  });

  test('[DRW4] tapped twice it is one; what it counted leaves the tablets the day after', () => {
    const shiftId = openDrawer();
    charge(account());
    close(shiftId);
    const z = shiftOf(shiftId);
    expect(close(shiftId, 999)).toMatchObject({ code: 'shift-closed' });
    expect(shiftOf(shiftId)).toBe(z);
    const [entry] = entriesOf(house.world, shiftId);
    assert(entry !== undefined, 'an entry');
    expect(isInPlay(put('drawerEntries', entry), '2026-11-16' as never)).toBe(true);
    expect(isInPlay(put('drawerEntries', entry), '2026-11-17' as never)).toBe(false);
    expect(isInPlay(put('shifts', z), '2026-11-23' as never)).toBe(true);
  });

  test('[DRW5] what fell into a closed shift and arrives later lies in the next one, is named by its Z, and the Z stays as it was', () => {
    const shiftId = openDrawer(0);
    const late = account();
    const between = account();
    later(60);
    const lateAt = house.now;
    later(60);
    close(shiftId);
    const z = shiftOf(shiftId);
    later(10);
    // Without an open shift it waits, and nothing is lost.
    const betweenAt = house.now;
    charge(between, 'card');
    house.now = lateAt;
    charge(late);
    expect([...house.world.all('drawerEntries')].map(({ shift, after }) => [shift, after])).toEqual([
      [null, undefined],
      [null, shiftId],
    ]);
    expect(house.world.get('tickets', late)?.payments).toMatchObject([{ shift: shiftId }]);
    house.now = instant(milliseconds(betweenAt) + 3_600_000);
    const next = openDrawer(0);
    // A tablet that comes back even later.
    const later2 = account();
    house.now = lateAt;
    charge(later2);
    house.ask('MOVE_CASH', { shiftId, kind: 'expense', amount: 100, concept: 'Hielo' });
    const sums = corteX(next);
    expect(sums).toMatchObject({ taken: { cash: 27_840, card: 13_920 }, movements: { expense: 100 } });
    expect(sums.late).toMatchObject([{ shift: shiftId, entries: 2, net: { cash: 27_840, card: 0 } }]);
    expect(shiftOf(shiftId)).toBe(z);
  });

  test('[DRW5] an account of a closed shift is not opened again, its money can go back out of the shift of now', () => {
    const shiftId = openDrawer(0);
    const ticketId = account();
    const paymentId = charge(ticketId);
    close(shiftId);
    later(10);
    const next = openDrawer(50_000);
    expect(house.ask('REOPEN_TICKET', { ticketId, reason: 'mal cobrada' })).toMatchObject({ code: 'shift-over' });
    ask('REFUND_PAYMENT', { ticketId, paymentId, amount: 13_920, reason: 'mal cobrada' });
    expect(corteX(next)).toMatchObject({ returned: { cash: 13_920 }, expected: 36_080, late: [] });
    expect(totalOf(netOf(corteX(shiftId)))).toBe(13_920);
  });

  test('[DRW6] a shift lasts over midnight, and over days: nothing of it is out of play before its Z', () => {
    const shiftId = openDrawer(0);
    charge(account());
    const [entry] = entriesOf(house.world, shiftId);
    assert(entry !== undefined, 'an entry');
    expect(isInPlay(put('drawerEntries', entry), '2026-12-31' as never)).toBe(true);
    expect(isInPlay(put('shifts', shiftOf(shiftId)), '2026-12-31' as never)).toBe(true);
  });
});

describe('who may', () => {
  function grant<T extends CommandType>(type: T, args: InputOf<T>, device = 'test') {
    return grantFor(permissionFor(specOf(type), args, { world: house.world, device }), 'cashier');
  }

  test('[DRW7] a withdrawal or expense above the venue’s limit and paying tips out need approval, a deposit never', () => {
    const shiftId = openDrawer();
    const move = { shiftId, concept: 'x' } as const;
    expect(grant('MOVE_CASH', { ...move, kind: 'withdrawal', amount: 200_000 })).toBe('Y');
    expect(grant('MOVE_CASH', { ...move, kind: 'withdrawal', amount: 200_001 })).toBe('A');
    expect(grant('MOVE_CASH', { ...move, kind: 'expense', amount: 200_001 })).toBe('A');
    expect(grant('MOVE_CASH', { ...move, kind: 'deposit', amount: 900_000 })).toBe('Y');
    expect(grant('MOVE_CASH', { ...move, kind: 'tips', amount: 1 })).toBe('A');
    ask('SAVE_DRAWER', { blind: false, limit: 1000, pool: null });
    expect(grant('MOVE_CASH', { ...move, kind: 'withdrawal', amount: 1001 })).toBe('A');
  });

  test('[DRW7] another drawer is the manager’s: a till whose tablet died is closed from any other', () => {
    const shiftId = openDrawer();
    ask('SAVE_TILL', { id: 'caja-2', name: 'Barra' });
    house.device = 'barra';
    ask('JOIN_TILL', { tillId: 'caja-2' });
    expect(grant('CLOSE_SHIFT', { shiftId, count: {} })).toBe('Y');
    expect(grant('CLOSE_SHIFT', { shiftId, count: {} }, 'barra')).toBe('N');
    expect(grant('KEEP_COUNT', { shiftId, count: {} }, 'barra')).toBe('N');
    expect(grant('MOVE_CASH', { shiftId, kind: 'deposit', amount: 1, concept: 'x' }, 'barra')).toBe('N');
    expect(close(shiftId)).toMatchObject({ ok: true });
  });

  test('[DRW7] who has no drawer hears nothing of tills, shifts and what lies in them', () => {
    const shiftId = openDrawer();
    charge(account());
    const till = house.world.get('tills', 'caja-1');
    const [entry] = entriesOf(house.world, shiftId);
    assert(till !== undefined && entry !== undefined, 'a drawer');
    const changes = [put('tills', till), put('shifts', shiftOf(shiftId)), put('drawerEntries', entry)];
    for (const change of changes) {
      for (const role of ['waiter', 'kitchen', 'bar'] as const) expect(visibleTo(role, change)).toBeNull();
      for (const role of ['cashier', 'manager'] as const) expect(visibleTo(role, change)).toBe(change);
    }
  });

  test('[DRW8] in a «corte ciego» the first count stands, but for the manager', () => {
    ask('SAVE_DRAWER', { blind: true, limit: 1000, pool: null });
    const shiftId = openDrawer(10_000);
    ask('KEEP_COUNT', { shiftId, count: { pieces: { d50: 1, m10: 4, m050: 3 } } }, CASHIER);
    expect(house.ask('KEEP_COUNT', { shiftId, count: { sum: 10_000 } }, CASHIER)).toMatchObject({ code: 'count-kept' });
    house.ask('CLOSE_SHIFT', { shiftId, count: { sum: 10_000 } }, CASHIER);
    expect(shiftOf(shiftId).z).toMatchObject({ counted: 9150, difference: -850 });
    const next = openDrawer(10_000);
    ask('KEEP_COUNT', { shiftId: next, count: { sum: 5000 } }, CASHIER);
    ask('KEEP_COUNT', { shiftId: next, count: { sum: 10_000 } });
    expect(shiftOf(next).count?.count).toEqual({ sum: 10_000 });
  });

  test('[DRW8] pieces are added up by their worth, or one sum counts', () => {
    expect(countedIn({ pieces: { d1000: 2, d500: 9, d200: 14, d100: 17, d50: 12, d20: 8 } })).toBe(1_176_000);
    expect(countedIn({ pieces: { m20: 3, m10: 21, m5: 18, m2: 11, m1: 9, m050: 6 } })).toBe(39_400);
    expect(countedIn({ pieces: { d1000: 2 }, sum: 77 })).toBe(77);
    expect(countedIn({})).toBe(0);
  });
});

describe('drawers', () => {
  test('[DRW9] names differ, an open drawer stays, and the last one too', () => {
    expect(house.ask('SAVE_TILL', { id: 'x', name: 'caja 1' })).toMatchObject({ code: 'till-name-taken' });
    expect(house.ask('SAVE_TILL', { id: 'caja-1', name: 'Caja 1', active: false })).toMatchObject({
      code: 'last-till',
    });
    ask('SAVE_TILL', { id: 'caja-2', name: 'Barra' });
    const shiftId = openDrawer(0, 'caja-2');
    expect(house.ask('SAVE_TILL', { id: 'caja-2', name: 'Barra', active: false })).toMatchObject({ code: 'till-open' });
    house.device = 'barra';
    ask('JOIN_TILL', { tillId: 'caja-2' });
    const late = account();
    close(shiftId);
    later(5);
    charge(late);
    ask('SAVE_TILL', { id: 'caja-2', name: 'Barra', active: false });
    expect(house.ask('OPEN_SHIFT', { tillId: 'caja-2', fondo: 0 })).toMatchObject({ code: 'till-not-found' });
    // What waited at a drawer that is gone lies in the next shift that is opened.
    expect(corteX(openDrawer(0))).toMatchObject({ taken: { cash: 13_920 } });
  });

  test('[DRW10] tips left owed are carried to the next shift of the drawer; a pool carries the whole', () => {
    const shiftId = openDrawer(0);
    charge(account(), 'card', 3000);
    close(shiftId);
    const next = openDrawer(10_000);
    expect(corteX(next).tips).toMatchObject([{ staffId: 'demo', carried: 3000, paid: 0, owed: 3000 }]);
    ask('MOVE_CASH', { shiftId: next, kind: 'tips', amount: 3000, concept: 'Propinas', staffId: 'demo' });
    expect(corteX(next)).toMatchObject({ expected: 7000, tips: [{ owed: 0 }] });
    ask('SAVE_DRAWER', { blind: false, limit: 0, pool: { waiter: 70, kitchen: 20, bar: 10 } });
    charge(account(), 'card', 1000);
    close(next);
    expect(house.world.get('tills', 'caja-1')?.tipsOwed).toEqual([{ staffId: '', amount: 1000 }]);
  });
});

test('[DRW15] a missing paper explains too little in the drawer, a charge nobody kept too much', () => {
  expect(reasonsFor(cents(-5000))).toEqual(['Cambio mal dado', 'Falta un vale']);
  expect(reasonsFor(cents(5000))).toEqual(['Cambio mal dado', 'Cobro sin registrar']);
});

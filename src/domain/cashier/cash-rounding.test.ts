import { beforeEach, describe, expect, test } from 'vitest';
import type { ArgsOf } from '#domain/commands.ts';
import { partsLeft } from '#domain/account/parts.ts';
import { entriesOf } from '#domain/drawer/close-shift.ts';
import { corteSums } from '#domain/drawer/corte.ts';
import { isSetUp } from '#domain/staff/save-staff.ts';
import { balanceDue, roundedBy } from '#domain/order/totals.ts';
import { AccountantFiles } from '#domain/reports/accountant.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { reportCsv } from '#domain/reports/report-csv.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { DEFAULT_ZONE, drawerSettings } from '#domain/venue/venue-settings.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';
import { cashRounding, roundingOf } from './cash-rounding.ts';

const SETTINGS = { blind: false, limit: 200_000, pool: null };
let evening: Accounts;
let shiftId: string;
beforeEach(() => {
  evening = twoAccounts();
  evening.do('SAVE_DRAWER', { ...SETTINGS, rounding: 50 });
  shiftId = evening.do('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
  // $139.20 with its IVA.
  evening.add('uno', 'hamburguesa-clasica');
});

function pay(args: Partial<ArgsOf<'TAKE_PAYMENT'>> = {}) {
  const ticket = evening.ticket('uno');
  const amount = args.amount ?? balanceDue(ticket);
  const rounding = roundingOf(cashRounding(evening.house.world, ticket), cents(amount + (args.tip ?? 0)));
  return evening.house.ask('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount, rounding, ...args });
}

function corte() {
  const shift = evening.house.world.get('shifts', shiftId);
  assert(shift !== undefined, 'it is open');
  return corteSums(shift, entriesOf(evening.house.world, shiftId));
}

describe('[PAY23] cash is rounded, the bill is not', () => {
  test.each([
    [22_733, 22_750],
    [22_720, 22_700],
    [22_725, 22_700],
    [22_776, 22_800],
    [22_750, 22_750],
  ])('%i centavos are %i in cash, halfway in favour of the guest', (amount, handed) => {
    expect(amount + roundingOf({ step: 50, soFar: cents(0) }, cents(amount))).toBe(handed);
  });

  test('a venue that has not chosen it takes cash to the centavo; a new one rounds to fifty', () => {
    const old = twoAccounts().house;
    expect(cashRounding(old.world, { payments: [] })).toEqual({ step: 0, soFar: 0 });
    expect(isSetUp(old.world)).toBe(false);
    const made = {
      staffId: 'ana',
      name: 'Ana',
      deviceId: 'd',
      deviceName: 'Caja',
      pinHash: 'x'.repeat(60),
      tokenHash: 'a'.repeat(64),
    };
    expect(old.ask('SET_UP', made)).toMatchObject({ ok: true });
    expect(cashRounding(old.world, { payments: [] }).step).toBe(50);
    // What a tablet of the last version saves leaves it as it is.
    old.ask('SAVE_DRAWER', SETTINGS);
    expect(drawerSettings(old.world).rounding).toBe(50);
    old.ask('SAVE_DRAWER', { ...SETTINGS, rounding: 0 });
    expect(cashRounding(old.world, { payments: [] }).step).toBe(0);
  });

  test('what is handed over beyond the bill is told apart; account, change and total stay exact', () => {
    expect(pay({ received: 20_000, rest: true })).not.toHaveProperty('note');
    expect(evening.ticket('uno')).toMatchObject({
      status: 'closed',
      total: 13_920,
      payments: [{ amount: 13_920, rounding: -20, received: 20_000, change: 6100 }],
    });
  });

  test('less than the rounded sum is not enough; the rounded sum is', () => {
    expect(pay({ received: 13_850 })).toMatchObject({ code: 'not-enough-received' });
    expect(pay({ received: 13_900 })).toMatchObject({ ok: true });
  });

  test('a question that rounds otherwise than the venue is asked again; money taken is kept and looked at', () => {
    expect(pay({ rounding: 30 })).toMatchObject({ code: 'total-changed' });
    expect(pay({ method: 'card', rounding: -20 })).toMatchObject({ code: 'total-changed' });
    expect(pay({ rounding: 30, taken: true })).toMatchObject({ ok: true, note: 'to-review' });
    expect(corte()).toMatchObject({ rounding: 30, expected: 100_000 + 13_920 + 30 });
  });

  test('cash that a tablet took without a line by another rule, or by none, stays what it was', () => {
    evening.do('SAVE_DRAWER', { ...SETTINGS, rounding: 0 });
    expect(pay({ rounding: -20, taken: true })).toMatchObject({ note: 'to-review' });
    evening.add('dos', 'hamburguesa-clasica');
    evening.do('SAVE_DRAWER', { ...SETTINGS, rounding: 50 });
    evening.do('CLOSE_TICKET', { ticketId: 'dos', method: 'cash', amount: 13_920, taken: true });
    expect(evening.ticket('dos').payments[0]).not.toHaveProperty('rounding');
    expect(corte().expected).toBe(100_000 + 13_900 + 13_920);
  });

  test('a question and the fact it became are one payment, rounded once', () => {
    const fact = { taken: true, question: 'q1' } as const;
    pay(fact);
    expect(
      evening.house.ask('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount: 13_920, rounding: -20, ...fact }),
    ).not.toHaveProperty('note');
    expect(evening.ticket('uno').payments).toHaveLength(1);
    expect(corte().rounding).toBe(-20);
  });

  test('in equal parts each is rounded, and all together by no more than one step', () => {
    evening.do('SET_PARTS', { ticketId: 'uno', parts: 12 });
    for (let part = 0; part < 12; part += 1) {
      const next = partsLeft(evening.ticket('uno'))?.next[0] ?? balanceDue(evening.ticket('uno'));
      expect(pay({ amount: next })).toMatchObject({ ok: true });
      const { payments } = evening.ticket('uno');
      const last = payments.at(-1);
      expect(((last?.amount ?? 0) + (last?.rounding ?? 0)) % 50).toBe(0);
      expect(Math.abs(roundedBy({ payments }))).toBeLessThanOrEqual(50);
    }
    expect(evening.ticket('uno')).toMatchObject({ status: 'closed' });
    expect(corte().expected).toBe(100_000 + 13_920 + roundedBy(evening.ticket('uno')));
  });

  test('half by card: only the cash is rounded', () => {
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: 6960 });
    pay({ rest: true });
    expect(corte()).toMatchObject({ rounding: -10, expected: 100_000 + 6950, taken: { card: 6960, cash: 6960 } });
  });
});

describe('[DRW24] the drawer counts rounded cash', () => {
  test('with the last of a payment goes back what it was rounded by, however many times it goes back', () => {
    const paid = pay({ rest: true });
    assert(paid.ok, 'paid');
    const back = (amount: number) =>
      evening.do('REFUND_PAYMENT', { ticketId: 'uno', paymentId: paid.id, amount, reason: 'frío' });
    back(3333);
    expect(evening.ticket('uno').refunds).toMatchObject([{ amount: 3333, rounding: 17 }]);
    back(13_920 - 3333);
    expect(corte()).toMatchObject({ expected: 100_000 });
    expect(corte()).not.toHaveProperty('rounding');
  });

  test('a full refund hands back exactly what was handed over, although the venue rounds no more', () => {
    const paid = pay({ rest: true });
    assert(paid.ok, 'paid');
    evening.do('SAVE_DRAWER', { ...SETTINGS, rounding: 0 });
    evening.do('REFUND_PAYMENT', { ticketId: 'uno', paymentId: paid.id, amount: 13_920, reason: 'frío' });
    expect(evening.ticket('uno').refunds).toMatchObject([{ rounding: -20 }]);
    expect(corte().expected).toBe(100_000);
  });

  test('cash that was a card leaves no rounding behind; a card that was cash brings it', () => {
    const paid = pay({ rest: true, received: 20_000 });
    assert(paid.ok, 'paid');
    const correct = (method: 'card' | 'cash') =>
      evening.do('CORRECT_PAYMENT', { ticketId: 'uno', paymentId: paid.id, method, reason: 'otra' });
    correct('card');
    expect(corte()).toMatchObject({ expected: 100_000, taken: { card: 13_920, cash: 0 } });
    expect(evening.ticket('uno').payments[0]).toMatchObject({ received: 13_920, change: 0 });
    correct('cash');
    expect(corte()).toMatchObject({ expected: 113_900, rounding: -20 });
    expect(evening.ticket('uno').payments[0]).toMatchObject({ received: 13_900, rounding: -20 });
  });

  test('an account opened again and paid for more keeps the rounding of what lies there', () => {
    pay({ rest: true });
    evening.do('REOPEN_TICKET', { ticketId: 'uno', reason: 'faltó' });
    evening.add('uno', 'agua');
    pay({ rest: true });
    const { total } = evening.ticket('uno');
    expect(corte()).toMatchObject({ expected: 100_000 + total + roundedBy(evening.ticket('uno')) });
    expect(corte().expected % 50).toBe(0);
  });
});

test('[REP26] reports, their CSV and the accountant tell the rounding apart from what was sold and collected', () => {
  pay({ rest: true });
  const { world } = evening.house;
  const today = evening.ticket('uno').day;
  const tickets = [...world.all('tickets')];
  expect(dayReport(tickets, { day: today, zone: DEFAULT_ZONE })).toMatchObject({
    netSales: 13_920,
    collected: 13_920,
    rounding: -20,
  });
  const csv = reportCsv(tickets, { day: today, zone: DEFAULT_ZONE, tableName: (id) => id });
  expect(csv).toContain('Redondeo');
  expect(csv).toContain(',139.20,0.00,0.00,0.00,0.00,-0.20');
  const files = new AccountantFiles({
    zone: DEFAULT_ZONE,
    person: (id) => id,
    table: () => '',
    till: (id) => id,
    channel: (id) => id,
  });
  files.addDay(tickets, today);
  evening.do('CLOSE_SHIFT', { shiftId, count: { sum: 113_900 } });
  const cortes = { shifts: [...world.all('shifts')], entries: [...world.all('drawerEntries')] };
  const written = new Map(files.files('2026-11', cortes).map(({ name, text }) => [name, text]));
  expect(written.get('2026-11-sumas.csv')).toContain('Redondeo de efectivo (no es venta),-0.20');
  expect(written.get('2026-11-pagos.csv')).toContain('Efectivo,139.20,-0.20,0.00');
  const [head = '', row = ''] = (written.get('2026-11-cortes.csv') ?? '').trim().split('\r\n');
  const cell = (name: string): string => row.split(',')[head.replace('\uFEFF', '').split(',').indexOf(name)] ?? '';
  expect([cell('Redondeo'), cell('Esperado'), cell('Diferencia')]).toEqual(['-0.20', '1139.00', '0.00']);
});

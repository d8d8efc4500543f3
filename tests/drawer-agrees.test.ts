/* P25: over random weeks of every kind of act, with several drawers and late tablets, cortes, payments and reports agree. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { corteSums, netOf, type MethodSums } from '#domain/drawer/corte.ts';
import { byMethod } from '#domain/cashier/payment-forms.ts';
import { cashRounding, roundingOf } from '#domain/cashier/cash-rounding.ts';
import type { DrawerEntry } from '#domain/drawer/drawer-entry.ts';
import type { Shift } from '#domain/drawer/shift.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Ticket } from '#domain/order/ticket.ts';
import { balanceDue, refundable } from '#domain/order/totals.ts';
import { agreement, MonthMoney } from '#domain/reports/accountant-cortes.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Collection, Records } from '#domain/world.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { openReportBooks, type ReportBooks } from '#server/database/report-books.ts';
import { staffRequest } from './support/commands.ts';
import { howMany } from './support/how-many.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { Random } from './support/random.ts';
import { Weather } from './simulation/weather.ts';
import { someWish } from './simulation/wishes.ts';

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'xalli-drawer-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const TILLS = ['caja-1', 'caja-2', 'caja-3'] as const;
const HOUR_MS = 3_600_000;

/** One venue with its drawers, and chance that can be repeated. */
class Week {
  readonly random: Random;
  readonly executors: Executor[] = [];
  readonly #journals: Journal[];
  readonly #seed: number;
  /** Chooses what people tap, as in the simulated evenings. */
  readonly #weather: Weather;
  /** What was done at least once. */
  readonly done = new Set<string>();
  #count = 0;
  #nowMs = Date.parse('2026-11-16T00:00:00Z');
  /** Each shift as its Z was made. */
  readonly closed = new Map<string, Shift>();

  constructor(seed: number, journals: Journal[]) {
    this.random = new Random(seed);
    this.#seed = seed;
    this.#journals = journals;
    this.#weather = new Weather({ seed, devices: 1, tabs: 1, taps: 0, chaos: 0, restores: false });
  }

  async begin(): Promise<void> {
    for (const journal of this.#journals) {
      const executor = new Executor({ journal, now: () => this.now, newId: () => randomUUID() });
      await executor.start();
      this.executors.push(executor);
    }
    await this.ask('LOAD_DEMO', {});
    // Dishes in courses: what waits for «Marchar» is on the account, and in no drawer.
    await this.ask('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 1 });
    await this.ask('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
    // Every second house rounds its cash.
    if (this.#seed % 2 === 0) await this.ask('SAVE_DRAWER', { blind: false, limit: 200_000, pool: null, rounding: 50 });
    for (const till of TILLS.slice(1)) await this.ask('SAVE_TILL', { id: till, name: till });
    await this.ask('OPEN_SHIFT', { tillId: TILLS[0], fondo: 100_000 }, 'tableta-0');
    for (const [index, tillId] of TILLS.entries()) await this.ask('JOIN_TILL', { tillId }, `tableta-${index}`);
  }

  get now(): Instant {
    return instant(this.#nowMs);
  }

  pass(ms: number): void {
    this.#nowMs += ms;
  }

  get executor(): Executor {
    const executor = this.random.pick(this.executors);
    assert(executor !== undefined, 'a server');
    return executor;
  }

  /** Through any of the servers; `agoMs`: the tablet was away and says now what it did then. */
  async ask<T extends CommandType>(type: T, args: InputOf<T>, device = 'tableta-9', agoMs = 0) {
    this.#count += 1;
    const at = instant(this.#nowMs - agoMs);
    const id = `s${this.#seed}-${this.#count}`;
    const answer = await this.executor.execute(staffRequest(type, args, { id, device, at }));
    if (answer.outcome === 'accepted')
      this.done.add(type === 'MOVE_CASH' && 'kind' in args ? `${type} ${args.kind}` : type);
    return { ...answer, id };
  }

  /** Whatever a busy person would tap next. */
  async tapSomething(device: string, agoMs: number): Promise<void> {
    this.#weather.stats.taps += 1;
    const { world } = this.executor;
    const wish = someWish({ world, status: { isOnline: agoMs === 0 } }, this.#weather);
    if (wish !== null) await this.ask(wish.type, wish.args, device, agoMs);
  }

  async all<C extends Collection>(collection: C): Promise<readonly Records[C][]> {
    const [journal] = this.#journals;
    assert(journal !== undefined, 'a database');
    const { records } = await journal.readSince(0);
    // The collection was asked by its own name.
    return records.flatMap(({ change }) => (change.collection === collection ? [change.record as Records[C]] : []));
  }

  close(): Promise<unknown> {
    return Promise.all(this.#journals.map((journal) => journal.close()));
  }
}

async function play(week: Week, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    week.pass(week.random.below(HOUR_MS));
    for (const executor of week.executors) await executor.catchUp();
    await (step % 70 === 35 ? dineInCourses(week, `curso-${step}`) : act(week, step));
    if (step % 40 === 39) await changeShift(week);
  }
}

/** What chance seldom comes to: a table in courses, with a gift that is taken back, paid in two forms; one on the house. */
async function dineInCourses(week: Week, ticketId: string): Promise<void> {
  const free = [...week.executor.world.all('tables')].find(({ status }) => status === 'free');
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<string> => {
    const { id } = await week.ask(type, args, 'tableta-1');
    for (const executor of week.executors) await executor.catchUp();
    return id;
  };
  const folio = `A-${900 + week.random.below(99)}`;
  await (free ? tell('OPEN_TABLE', { tableId: free.id, ticketId, folio }) : tell('OPEN_TAKEAWAY', { ticketId, folio }));
  await tell('SET_COVERS', { ticketId, guests: 3 });
  await tell('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' });
  await tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica', qty: 2 });
  const items = week.executor.world.get('tickets', ticketId)?.items ?? [];
  await tell('SEND_TO_KDS', { ticketId, lines: items.map(({ id, qty }) => ({ itemId: id, qty })) });
  await tell('FIRE_COURSE', { ticketId, course: 2 });
  const givenId = await tell('GIVE_DISCOUNT', { ticketId, worth: { kind: 'percent', value: 10 }, reason: 'x' });
  await tell('TAKE_BACK_GIFT', { ticketId, givenId });
  const ticket = week.executor.world.get('tickets', ticketId);
  if (!ticket) return;
  await tell('TAKE_PAYMENT', { ticketId, method: 'card', amount: Math.floor(balanceDue(ticket) / 2), tip: 1500 });
  const half = week.executor.world.get('tickets', ticketId);
  if (half) await tell('CLOSE_TICKET', { ticketId, method: 'cash', amount: balanceDue(half) });
  const given = `${ticketId}-regalo`;
  await tell('OPEN_TAKEAWAY', { ticketId: given, folio: `B-${100 + week.random.below(899)}` });
  await tell('ADD_ITEM', { ticketId: given, menuItemId: 'agua' });
  await tell('GIVE_COURTESY', { ticketId: given, reason: 'x' });
  await tell('CLOSE_UNPAID', { ticketId: given });
}

async function act(week: Week, step: number): Promise<void> {
  const { random } = week;
  const device = `tableta-${random.below(4)}`;
  const agoMs = random.chance(0.25) ? random.below(20 * HOUR_MS) : 0;
  if (random.chance(0.5)) return week.tapSomething(device, agoMs);
  const roll = random.below(100);
  if (roll < 10) await openSomeShift(week);
  else if (roll < 20) await closeSomeShift(week);
  else if (roll < 30) await moveSomeCash(week, device, agoMs);
  else if (roll < 45) await changeSomePayment(week, device, agoMs);
  else await payForSomething(week, { step, device, agoMs });
}

/** As every evening ends, whatever else chance closes. */
async function changeShift(week: Week): Promise<void> {
  await closeSomeShift(week);
  await openSomeShift(week);
}

async function openSomeShift(week: Week): Promise<void> {
  const tillId = week.random.pick(TILLS) ?? TILLS[0];
  const open = week.executor.world.get('tills', tillId)?.openShift ?? null;
  const answer = await week.ask('OPEN_SHIFT', { tillId, fondo: week.random.below(300_000) });
  expect(answer.outcome).toBe(open ? 'refused' : 'accepted');
}

async function closeSomeShift(week: Week): Promise<void> {
  const open = [...week.executor.world.all('shifts')].filter(({ z }) => z === null);
  const shift = week.random.pick(open);
  if (!shift) return;
  const args = { shiftId: shift.id, count: { sum: week.random.below(500_000) } };
  // Tapped on two tablets at once.
  const [first, second] = await Promise.all([week.ask('CLOSE_SHIFT', args), week.ask('CLOSE_SHIFT', args)]);
  expect([first.outcome, second.outcome].toSorted()).toEqual(['accepted', 'refused']);
  for (const executor of week.executors) await executor.catchUp();
  const made = week.executor.world.get('shifts', shift.id);
  assert(made !== undefined && made.z !== null, 'it has its Z');
  week.closed.set(shift.id, made);
}

async function moveSomeCash(week: Week, device: string, agoMs: number): Promise<void> {
  const shift = week.random.pick([...week.executor.world.all('shifts')]);
  const kind = week.random.pick(['deposit', 'withdrawal', 'expense', 'tips'] as const) ?? 'deposit';
  if (!shift) return;
  const amount = 1 + week.random.below(50_000);
  await week.ask('MOVE_CASH', { shiftId: shift.id, kind, amount, concept: 'x' }, device, agoMs);
}

async function changeSomePayment(week: Week, device: string, agoMs: number): Promise<void> {
  const { random } = week;
  const ticket = random.pick([...week.executor.world.all('tickets')].filter(({ payments }) => payments.length > 0));
  const payment = ticket && random.pick(ticket.payments);
  if (!ticket || !payment) return;
  const where = { ticketId: ticket.id, paymentId: payment.id, reason: 'x' };
  const most = refundable(ticket, payment.id);
  const roll = random.below(3);
  if (roll === 0 && most > 0) {
    await week.ask('REFUND_PAYMENT', { ...where, amount: 1 + random.below(most) }, device, agoMs);
  } else if (roll === 1) {
    await week.ask('CORRECT_PAYMENT', { ...where, method: random.pick(PAYMENT_METHODS) ?? 'cash' }, device, agoMs);
  } else {
    const reopened = await week.ask('REOPEN_TICKET', { ticketId: ticket.id, reason: 'x' }, device);
    if (reopened.outcome === 'accepted') await week.ask('ADD_ITEM', { ticketId: ticket.id, menuItemId: 'agua' });
  }
}

async function payForSomething(
  week: Week,
  { step, device, agoMs }: { readonly step: number; readonly device: string; readonly agoMs: number },
): Promise<void> {
  const { random } = week;
  const open = [...week.executor.world.all('tickets')].filter(({ status }) => status !== 'closed');
  const known = random.chance(0.4) ? random.pick(open) : undefined;
  const ticketId = known?.id ?? `t${step}`;
  if (!known) {
    await week.ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + step}` }, device);
    await week.ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica', qty: 1 + random.below(3) }, device);
    if (random.chance(0.3)) await week.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: random.below(9000) }, device);
  }
  for (const executor of week.executors) await executor.catchUp();
  const ticket = week.executor.world.get('tickets', ticketId);
  if (!ticket) return;
  const due = balanceDue(ticket);
  const amount = random.chance(0.7) ? due : random.below(due + 5000);
  const method: PaymentMethod = random.pick(PAYMENT_METHODS) ?? 'cash';
  const tip = random.chance(0.4) ? random.below(5000) : 0;
  const received = amount + tip + random.below(20_000);
  const rounded = roundingOf(cashRounding(week.executor.world, ticket), cents(amount + tip));
  const rounding = method === 'cash' && rounded !== 0 ? { rounding: rounded } : {};
  const args = { ticketId, method, amount, tip, received: received + 50, ...rounding, taken: true };
  await week.ask('TAKE_PAYMENT', args, device, agoMs);
}

type Sums = Record<PaymentMethod | 'rounding', number>;

function add(into: Sums, more: MethodSums, rounding = 0): void {
  for (const method of PAYMENT_METHODS) into[method] += more[method];
  into.rounding += rounding;
}

const nothing = (): Sums => ({ ...byMethod(() => 0), rounding: 0 });

/** What the accounts say, without looking at any drawer. */
function fromAccounts(tickets: readonly Ticket[]): Sums {
  const sums = nothing();
  for (const { payments, refunds = [] } of tickets) {
    for (const { method, amount } of payments) sums[method] += amount;
    for (const { method, amount } of refunds) sums[method] -= amount;
    for (const { rounding = 0 } of payments) sums.rounding += rounding;
    for (const { rounding = 0 } of refunds) sums.rounding -= rounding;
  }
  return sums;
}

/** Σ cortes Z, and what lies in shifts that are open or waits for one. */
function fromCortes(shifts: readonly Shift[], entries: readonly DrawerEntry[]): Sums {
  const sums = nothing();
  for (const shift of shifts) {
    const own = entries.filter((entry) => entry.shift === shift.id);
    const corte = shift.z?.sums ?? corteSums(shift, own);
    add(sums, netOf(corte), corte.rounding);
  }
  const waiting = entries.filter(({ shift }) => shift === null);
  const later = corteSums({ fondo: 0 as never, tipsOwed: [] }, waiting);
  add(sums, netOf(later), later.rounding);
  return sums;
}

async function expectAgreement(week: Week): Promise<void> {
  const [tickets, shifts, entries] = [
    await week.all('tickets'),
    await week.all('shifts'),
    await week.all('drawerEntries'),
  ];
  const closed = shifts.filter(({ z }) => z !== null);
  expect(fromCortes(shifts, entries)).toEqual(fromAccounts(tickets));
  expect(closed.length, 'cortes were made').toBeGreaterThan(3);
  expect(
    entries.some(({ after }) => after !== undefined),
    'something came late',
  ).toBe(true);
  // No gap, no twin, and none was altered.
  expect(closed.map(({ z }) => z?.number ?? 0).toSorted((a, b) => a - b)).toEqual(closed.map((_, index) => index + 1));
  for (const shift of closed) expect(shift).toEqual(week.closed.get(shift.id));
  // A second person can count each Z again from what it is made of.
  for (const shift of closed) {
    const own = entries.filter((entry) => entry.shift === shift.id);
    expect(own.every(({ settledOn }) => settledOn === shift.z?.day)).toBe(true);
    expect(corteSums(shift, own)).toEqual(shift.z?.sums);
    // Two servers may hand them over in another order.
    expect(corteSums(shift, own.toReversed())).toEqual(shift.z?.sums);
  }
}

/** Whose drawer: whichever tablet corrected, gave back or opened again, each till has what its own payments come to. */
async function expectOwnDrawers(week: Week): Promise<void> {
  const [tickets, shifts, entries] = [
    await week.all('tickets'),
    await week.all('shifts'),
    await week.all('drawerEntries'),
  ];
  for (const till of TILLS) {
    const isOfTill = (each: { readonly till?: string }): boolean => each.till === till;
    const own = tickets.map(({ payments, refunds = [], ...ticket }) => {
      return { ...ticket, payments: payments.filter(isOfTill), refunds: refunds.filter(isOfTill) };
    });
    const booked = entries.filter(isOfTill).flatMap(({ account }) => account ?? []);
    const { rounding = 0, ...corte } = corteSums({ fondo: 0 as never, tipsOwed: [] }, entries.filter(isOfTill));
    expect({ ...netOf(corte), rounding }, till).toEqual(fromAccounts(own));
    // What must lie there: every peso and centavo of cash that changed hands, as it was handed over.
    const { deposit, withdrawal, expense, tips } = corte.movements;
    const { cash, rounding: rounded } = fromAccounts(own);
    expect(corte.expected, till).toBe(cash + rounded + deposit - withdrawal - expense - tips);
    expect(booked.length, `${till} was used`).toBeGreaterThan(0);
  }
  // Nobody is owed a tip that went back, and none is lost when an account is opened again.
  const kept = nothing();
  for (const ticket of tickets)
    for (const payment of ticket.payments) {
      const back = (ticket.refunds ?? []).filter(({ paymentId }) => paymentId === payment.id);
      const stayed = payment.amount - back.reduce((total, { amount }) => total + amount, 0);
      kept[payment.method] += Math.min(payment.tip ?? 0, stayed);
    }
  const { rounding: _none, ...tipsKept } = kept;
  expect(corteSums({ fondo: 0 as never, tipsOwed: [] }, entries).tipsIn).toEqual(tipsKept);
  // An account opened again leaves the corte that had it: none has fewer than it closed.
  for (const shift of shifts) {
    const { accounts } =
      shift.z?.sums ??
      corteSums(
        shift,
        entries.filter((entry) => entry.shift === shift.id),
      );
    expect(accounts, `accounts of ${shift.id}`).toBeGreaterThanOrEqual(0);
  }
}

/** What the period's report says was collected is what the accounts and the cortes say. */
async function expectReportAgreement(week: Week, books: ReportBooks): Promise<void> {
  const tickets = await week.all('tickets');
  const days = tickets.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  assert(from !== undefined && to !== undefined, 'somebody came');
  const { by, total } = await books.figures({ from, to }, { today: to, zone: DEFAULT_ZONE });
  const sums = nothing();
  for (const method of PAYMENT_METHODS) sums[method] = by.method.find(({ key }) => key === method)?.amount ?? 0;
  sums.rounding = by.rounding[0]?.amount ?? 0;
  expect(sums).toEqual(fromAccounts(tickets));
  const added = (kind: 'method' | 'money' | 'dish'): number => by[kind].reduce((sum, { amount }) => sum + amount, 0);
  expect(added('method')).toBe(total.amount + total.tip + added('money'));
  expect(added('dish')).toBe(total.amount);
}

/** Whatever part of the accounts a package tells, what its cortes do not hold of them lies in open shifts or none. */
async function expectPackageAgreement(week: Week): Promise<void> {
  const [tickets, shifts, entries] = [
    await week.all('tickets'),
    await week.all('shifts'),
    await week.all('drawerEntries'),
  ];
  const days = [...new Set(tickets.map(({ day }) => day))].toSorted();
  const cut = days[Math.floor(days.length / 2)] ?? '';
  const told = tickets.filter(({ day }) => day >= cut);
  const month = new MonthMoney();
  for (const ticket of told) month.add(ticket);
  const cortes = { shifts: shifts.filter(({ z }) => z !== null), entries };
  const closed = new Set(cortes.shifts.map(({ id }) => id));
  // An entry bears the name of the command that took the money, gave it back or corrected it; so does the money.
  const money = new Set(
    told
      .flatMap(({ payments, refunds = [] }) => [
        ...payments,
        ...refunds,
        ...payments.flatMap(({ corrected = [] }) => corrected),
      ])
      .map(({ id }) => id),
  );
  const waiting = entries.filter(({ id, shift }) => money.has(id) && (shift === null || !closed.has(shift)));
  const outside = netOf(corteSums({ fondo: 0 as never, tipsOwed: [] }, waiting));
  const lines = agreement(fromAccounts(told), cortes, month);
  expect(lines.map((line) => line.outside)).toEqual(PAYMENT_METHODS.map((method) => outside[method]));
  for (const line of lines) expect(line.collected).toBe(line.inCortes - line.ofOtherMonths + line.outside);
  expect(lines.some(({ ofOtherMonths }) => ofOtherMonths !== 0)).toBe(true);
}

/** `WEEKS=100` plays the promise's hundred on each database. */
function weeks(usual: number): readonly number[] {
  return Array.from({ length: Number(process.env['WEEKS'] ?? usual) }, (_, index) => index + 1);
}

const HOMES = [
  {
    name: 'SQLite',
    seeds: weeks(howMany({ usual: 4, all: 12 })),
    open: async () => {
      const config = { databaseUrl: null, databaseFile: join(folder, `${randomUUID()}.db`), venueId: 'xalli' };
      return { config, journals: [await openJournal(config)] };
    },
  },
  {
    name: 'PostgreSQL with two servers',
    seeds: weeks(3),
    open: async () => {
      const config = { databaseUrl: await postgres.createDatabase(), databaseFile: '', venueId: 'xalli' };
      return { config, journals: [await openJournal(config), await openJournal(config)] };
    },
  },
] as const;

/** Every kind of act that touches money, or the account it is paid for. */
const EVERY_KIND = [
  'OPEN_TABLE',
  'OPEN_TAKEAWAY',
  'ADD_ITEM',
  'CHANGE_QTY',
  'VOID_ITEM',
  'SEND_TO_KDS',
  'FIRE_COURSE',
  'KDS_READY',
  'MERGE_TICKETS',
  'MOVE_LINES',
  'MOVE_ACCOUNT',
  'SHARE_LINE',
  'SET_PARTS',
  'SET_COVERS',
  'ASK_BILL',
  'GIVE_DISCOUNT',
  'GIVE_COURTESY',
  'TAKE_BACK_GIFT',
  'APPLY_TIP_DISCOUNT_TAX',
  'TAKE_PAYMENT',
  'CLOSE_TICKET',
  'CLOSE_UNPAID',
  'REFUND_PAYMENT',
  'CORRECT_PAYMENT',
  'REOPEN_TICKET',
  'OPEN_SHIFT',
  'CLOSE_SHIFT',
  'MOVE_CASH deposit',
  'MOVE_CASH withdrawal',
  'MOVE_CASH expense',
  'MOVE_CASH tips',
  'rounding',
];

describe.each(HOMES)('on $name', ({ open, seeds }) => {
  const done = new Set<string>();

  test.each(seeds)(
    '[DRW11] [ACC28] random week %i: Σ cortes and what came after = Σ payments = the report, to the cent',
    async (seed) => {
      const { config, journals } = await open();
      const [journal] = journals;
      assert(journal !== undefined, 'a database');
      const books = openReportBooks(config, { derive: (work) => journal.derive(work) });
      const week = new Week(seed, journals);
      await week.begin();
      await play(week, 220);
      await expectAgreement(week);
      await expectOwnDrawers(week);
      await expectPackageAgreement(week);
      await expectReportAgreement(week, books);
      for (const each of week.done) done.add(each);
      if ((await week.all('drawerEntries')).some(({ account }) => account?.rounding !== undefined))
        done.add('rounding');
      await books.close();
      await week.close();
    },
  );

  test('[DRW11] those weeks held every kind of act', () => {
    expect(EVERY_KIND.filter((kind) => !done.has(kind))).toEqual([]);
  });
});

test('[DRW4] cortes Z made at the same moment on two servers get numbers one after the other', async () => {
  const { journals } = await HOMES[1].open();
  const week = new Week(77, journals);
  await week.begin();
  for (const tillId of TILLS.slice(1)) await week.ask('OPEN_SHIFT', { tillId, fondo: 0 });
  const [one, two] = week.executors;
  assert(one !== undefined && two !== undefined, 'two servers');
  for (const executor of week.executors) await executor.catchUp();
  const shifts = [...one.world.all('shifts')];
  expect(shifts).toHaveLength(3);
  const answers = await Promise.all(
    shifts.map(({ id }, index) =>
      (index % 2 === 0 ? one : two).execute(
        staffRequest('CLOSE_SHIFT', { shiftId: id, count: { sum: 0 } }, { at: week.now }),
      ),
    ),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  const numbers = (await week.all('shifts')).map(({ z }) => z?.number ?? 0);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  await week.close();
});

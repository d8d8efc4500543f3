import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISIT_CELLS, visitCell } from '#domain/floor/visit-minutes.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { daySums } from '#domain/reports/day-sums.ts';
import { daysOf, type Period } from '#domain/reports/period.ts';
import { figuresOf, partsOfDay, type PeriodFigures } from '#domain/reports/period-report.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dateText, weekdayOf } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { put, type Change } from '#domain/world.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { Random } from '#tests/support/random.ts';
import { randomCard, randomDays, randomTicket } from '#tests/support/random-year.ts';
import { openJournal } from './open-journal.ts';
import { openReportBooks, type ReportBooks } from './report-books.ts';

const FIRST = dateText('2025-03-01');
const YEAR: Period = { from: FIRST, to: addDays(FIRST, 364) };
/** The last day still moves: it is added up from its accounts every time. */
const MOMENT = { zone: DEFAULT_ZONE, today: YEAR.to };
const SEED = 20_261_117;

const folder = mkdtempSync(join(tmpdir(), 'xalli-libros-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const random = new Random(SEED);
const days = randomDays(random, { from: FIRST, count: 365 });
const tickets = days.flatMap((day, index) =>
  Array.from({ length: random.below(9) }, (_, each) => randomTicket(random, { id: `${index}-${each}`, day })),
);
const cards = days.flatMap((day, index) =>
  Array.from({ length: random.below(3) }, (_, each) => randomCard(random, { id: `k${index}-${each}`, day })),
);

/** All accounts at once, in memory: what the databases must come to. */
function expected(period: Period, all: readonly Ticket[]): PeriodFigures {
  const sums = daysOf(period).map((day) => ({
    day,
    sums: daySums({ tickets: all, kds: cards }, { day, zone: DEFAULT_ZONE }),
  }));
  return figuresOf(
    sums.flatMap(({ day, sums: each }) => partsOfDay(day, each)),
    sums.flatMap(({ sums: { acts } }) =>
      acts.map(({ kind, person, reason, qty, amount }) => ({ kind, person, reason, n: 1, qty, amount })),
    ),
  );
}

interface House {
  readonly books: ReportBooks;
  readonly write: (changes: readonly Change[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function open(databaseUrl: string | null, name: string): Promise<House> {
  const config = { databaseUrl, databaseFile: join(folder, `${name}.db`), venueId: 'xalli' };
  const journal = await openJournal(config);
  const books = openReportBooks(config, { derive: (work) => journal.derive(work) });
  return {
    books,
    write: (changes) =>
      journal.transaction(async (tx) => {
        const revision = tx.revision + 1;
        await tx.write({ entries: [], records: changes.map((change) => ({ change, revision })), revision });
      }),
    close: async () => {
      await books.close();
      await journal.close();
    },
  };
}

const HOMES = [
  { name: 'SQLite', url: async () => null },
  { name: 'PostgreSQL', url: () => postgres.createDatabase() },
];

describe.each(HOMES)('the books of $name', ({ name, url }) => {
  let house: House;
  beforeAll(async () => {
    house = await open(await url(), name);
    await house.write([...tickets.map((ticket) => put('tickets', ticket)), ...cards.map((card) => put('kds', card))]);
  });
  afterAll(() => house.close());

  test(`[REP11] any period of a random year is what its accounts come to, to the cent (seed ${SEED})`, async () => {
    const periods = [
      YEAR,
      ...Array.from({ length: 12 }, () => {
        const from = addDays(FIRST, random.below(360));
        return { from, to: addDays(from, random.below(70)) };
      }),
    ];
    for (const period of periods) expect(await house.books.figures(period, MOMENT)).toEqual(expected(period, tickets));
  });

  test('[RES53] how long visits took is added up by the database, by party, part of the day and weekday', async () => {
    await house.books.settle(YEAR, MOMENT);
    const kept = { from: YEAR.from, to: addDays(YEAR.to, -1) };
    const cells = Array.from({ length: VISIT_CELLS }, () => ({ visits: 0, minutes: 0 }));
    for (const day of daysOf(kept)) {
      for (const row of daySums({ tickets, kds: [] }, { day, zone: DEFAULT_ZONE }).rows) {
        if (row.kind !== 'visit') continue;
        const [band = 0, part = 0] = row.key.split('-').map(Number);
        const cell = cells[visitCell({ band, part, weekday: weekdayOf(day) })];
        assert(cell !== undefined, 'every party, part and weekday has its cell');
        cell.visits += row.timed;
        cell.minutes += row.minutes;
      }
    }
    expect(cells.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(100);
    expect(await house.books.visits(kept)).toEqual(cells);
  });

  test('[REP11] a year is the sum of the reports of its days', async () => {
    const { total, by } = await house.books.figures(YEAR, MOMENT);
    const reports = daysOf(YEAR).map((day) => dayReport(tickets, { day, zone: DEFAULT_ZONE }));
    const sumOf = (
      field: 'netSales' | 'tips' | 'tax' | 'discounts' | 'tickets' | 'collected' | 'overpaid' | 'advances' | 'returned',
    ) => reports.reduce((sum, report) => sum + report[field], 0);
    expect(total).toMatchObject({
      n: sumOf('tickets'),
      amount: sumOf('netSales'),
      tip: sumOf('tips'),
      tax: sumOf('tax'),
      discount: sumOf('discounts'),
    });
    const added = (kind: 'dish' | 'area' | 'rate' | 'waiter' | 'table' | 'hour' | 'method' | 'money'): number =>
      by[kind].reduce((sum, { amount }) => sum + amount, 0);
    for (const kind of ['dish', 'area', 'rate', 'waiter', 'table', 'hour'] as const)
      expect(added(kind)).toBe(total.amount);
    expect(added('method')).toBe(sumOf('collected'));
    expect(added('money')).toBe(sumOf('overpaid') + sumOf('advances') - sumOf('returned'));
    expect(added('method')).toBe(total.amount + total.tip + added('money'));
    expect(by.rate.reduce((sum, { tax }) => sum + tax, 0)).toBe(
      reports.reduce((sum, { netSales, withoutTax }) => sum + netSales - withoutTax, 0),
    );
    expect(total.amount).toBeGreaterThan(0);
  });

  test('[REP12] a figure is told account by account, and they add up to it', async () => {
    const { by, cells, total } = await house.books.figures(YEAR, MOMENT);
    const [dish, waiter, cell] = [by.dish[0], by.waiter[1], cells[3]];
    assert(dish !== undefined && waiter !== undefined && cell !== undefined, 'something was sold');
    const cases = [
      { figure: { kind: 'dish', keys: [dish.key] }, sum: dish.amount },
      { figure: { kind: 'waiter', keys: [waiter.key] }, sum: waiter.amount },
      { figure: { kind: 'cell', keys: [`${cell.weekday}-${cell.hour}`] }, sum: cell.amount },
      { figure: { kind: 'total', keys: [] }, sum: total.amount },
    ] as const;
    for (const { figure, sum } of cases) {
      let told = 0;
      let to = YEAR.to;
      for (;;) {
        const { parts, next } = await house.books.accounts(figure, { from: YEAR.from, to }, { ...MOMENT, most: 40 });
        told += parts.reduce((all, { part }) => all + part.amount, 0);
        if (next === null) break;
        to = next;
      }
      expect(told).toBe(sum);
    }
  });

  test('[REP13] an account that changes after its day was added up changes every report of that day', async () => {
    const before = await house.books.figures(YEAR, MOMENT);
    const changed = tickets.find(
      ({ day, status, payments }) => day < MOMENT.today && status === 'closed' && payments.length > 0,
    );
    const [paid] = changed?.payments ?? [];
    assert(changed !== undefined && paid !== undefined, 'an account was paid');
    const refund = {
      id: 'late',
      paymentId: paid.id,
      method: paid.method,
      amount: cents(1),
      reason: 'Tarde',
      by: 'ana',
      at: changed.updatedAt,
    };
    const refunded = { ...changed, refunds: [...(changed.refunds ?? []), refund] };
    await house.write([put('tickets', refunded)]);
    const after = await house.books.figures(YEAR, MOMENT);
    expect(after).toEqual(
      expected(
        YEAR,
        tickets.map((ticket) => (ticket.id === changed.id ? refunded : ticket)),
      ),
    );
    expect(after).not.toEqual(before);
    await house.write([put('tickets', changed)]);
  });
});

test('[REP13] a day that one server added up is dropped by what another server writes of it', async () => {
  const url = await postgres.createDatabase();
  const [first, second] = [await open(url, 'uno'), await open(url, 'dos')];
  const all = tickets.filter(({ day }) => day < addDays(FIRST, 20));
  const period = { from: FIRST, to: addDays(FIRST, 19) };
  await second.write(all.map((ticket) => put('tickets', ticket)));
  const kept = await first.books.figures(period, MOMENT);
  const late = all.findLast(({ status, items }) => status === 'closed' && items.length > 0);
  assert(late !== undefined, 'an account was closed');
  await second.write([put('tickets', { ...late, id: 'otra' })]);
  const after = await first.books.figures(period, MOMENT);
  expect(after.total.n).toBe(kept.total.n + 1);
  expect(after.total.amount).toBe(kept.total.amount + late.total - (late.tip ?? 0));
  await first.close();
  await second.close();
});

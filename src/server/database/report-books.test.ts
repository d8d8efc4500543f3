import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISIT_CELLS, visitCell } from '#domain/floor/visit-minutes.ts';
import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { ACT_KINDS } from '#domain/reports/acts.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { cardKey, daySums, NO_SUMS, plus, SUM_KINDS, type Sums } from '#domain/reports/day-sums.ts';
import { daysOf, type Period } from '#domain/reports/period.ts';
import {
  FIGURE_FIELDS,
  figuresOf,
  partOf,
  partsOfDay,
  type ActSum,
  type Figure,
  type PeriodFigures,
} from '#domain/reports/period-report.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, dateText, instant, weekdayOf, type DateText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { put, type Change } from '#domain/world.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { Random } from '#tests/support/random.ts';
import { howMany } from '#tests/support/how-many.ts';
import { randomCard, randomDays, randomTicket } from '#tests/support/random-year.ts';
import { openJournal } from './open-journal.ts';
import { openReportBooks, type ReportBooks } from './report-books.ts';

const FIRST = dateText('2025-03-01');
const YEAR: Period = { from: FIRST, to: addDays(FIRST, 364) };
/** Its last weeks, with the day that still moves. */
const SEASON: Period = { from: addDays(FIRST, 344), to: YEAR.to };
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
  Array.from({ length: random.below(3) }, (_, each) => ({
    ...randomCard(random, { id: `k${index}-${each}`, day }),
    // Also of an account that was opened on another day.
    ticketId: tickets[random.below(tickets.length)]?.id ?? '',
  })),
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

/** Every page of a list, from the newest day on. */
async function all<Line>(
  page: (to: DateText) => Promise<{ readonly lines: readonly Line[]; readonly next: DateText | null }>,
): Promise<readonly Line[]> {
  const found: Line[] = [];
  for (let to: DateText | null = YEAR.to; to !== null;) {
    const { lines, next }: { readonly lines: readonly Line[]; readonly next: DateText | null } = await page(to);
    found.push(...lines);
    to = next;
  }
  return found;
}

/** A busy machine takes minutes to add up so many periods. */
const WAITED_FOR = { timeout: 300_000 };

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

  test(
    `[REP11] any period of a random year is what its accounts come to, to the cent (seed ${SEED})`,
    WAITED_FOR,
    async () => {
      const periods = [
        YEAR,
        ...Array.from({ length: howMany({ usual: 4, all: 12 }) }, () => {
          const from = addDays(FIRST, random.below(360));
          return { from, to: addDays(from, random.below(70)) };
        }),
      ];
      for (const period of periods)
        expect(await house.books.figures(period, MOMENT)).toEqual(expected(period, tickets));
    },
  );

  test('[REP27] of the day that today is compared with, what was closed by the same hour counts, and days before it whole', async () => {
    const period = { from: addDays(FIRST, 90), to: addDays(FIRST, 96) };
    const ofDay = tickets.filter(({ day, closedAt }) => day === period.to && closedAt !== null);
    const until = ofDay.map(({ closedAt }) => closedAt ?? instant(0)).toSorted()[Math.floor(ofDay.length / 2)];
    assert(until !== undefined, 'something was sold that day');
    const counted = tickets.filter(
      ({ day, closedAt }) => day !== period.to || (closedAt !== null && closedAt <= until),
    );
    expect(counted.length).toBeLessThan(tickets.length);
    const { total, by, days: each } = await house.books.figures(period, MOMENT, { day: period.to, until });
    const {
      by: { kitchen: _, ...wanted },
      ...figures
    } = expected(period, counted);
    expect({ total, each }).toEqual({ total: figures.total, each: figures.days });
    expect(by).toMatchObject(wanted);
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

  test('[REP28] cards by credit, debit and terminal are the payments by card less what went back, to the cent', async () => {
    const { by } = await house.books.figures(YEAR, MOMENT);
    expect(by.card.map(({ key }) => key).toSorted()).toEqual(['/', 'credit/barra', 'debit/']);
    const { key: _, ...paid } = by.method.find(({ key }) => key === 'card') ?? { key: '' };
    expect(by.card.reduce(plus, NO_SUMS)).toEqual(paid);
    const ofYear = tickets.filter(({ day }) => day >= YEAR.from && day <= YEAR.to);
    for (const { key, amount } of by.card) {
      const isOf = (payment: Payment | undefined): boolean => payment !== undefined && cardKey(payment) === key;
      const cameIn = ofYear.flatMap(({ payments }) => payments.filter((each) => each.method === 'card' && isOf(each)));
      const wentBack = ofYear.flatMap(({ payments, refunds = [] }) =>
        refunds.filter(
          ({ method, paymentId }) => method === 'card' && isOf(payments.find(({ id }) => id === paymentId)),
        ),
      );
      const sum = (all_: readonly { readonly amount: number }[]): number =>
        all_.reduce((total, each) => total + each.amount, 0);
      expect(amount).toBe(sum(cameIn) - sum(wentBack));
    }
  });

  test('[REP12] a figure is told account by account, and they add up to it', WAITED_FOR, async () => {
    const { by, cells, total } = await house.books.figures(SEASON, MOMENT);
    const [cell] = cells;
    assert(cell !== undefined, 'something was sold');
    const figures: readonly { readonly figure: Figure; readonly sums: Sums }[] = [
      { figure: { kind: 'total', keys: [] }, sums: total },
      { figure: { kind: 'cell', keys: [`${cell.weekday}-${cell.hour}`] }, sums: { ...NO_SUMS, ...cell } },
      ...SUM_KINDS.flatMap((kind) =>
        kind === 'total' || kind === 'visit'
          ? []
          : by[kind].slice(0, 2).map((sums) => ({ figure: { kind, keys: [sums.key] }, sums })),
      ),
      { figure: { kind: 'dish', keys: by.dish.map(({ key }) => key) }, sums: by.dish.reduce(plus, NO_SUMS) },
    ];
    expect(new Set(figures.map(({ figure }) => figure.kind)).size).toBe(SUM_KINDS.length);
    for (const { figure, sums } of figures) {
      for (const of of figure.kind === 'cell' ? (['n', 'qty', 'amount'] as const) : FIGURE_FIELDS) {
        const parts = await all((to) =>
          house.books
            .accounts({ ...figure, of }, { from: SEASON.from, to }, { ...MOMENT, most: 40 })
            .then(({ parts: lines, next }) => ({ lines, next })),
        );
        expect({ figure, of, sum: parts.reduce((sum, { part }) => sum + partOf(part, of), 0) }).toEqual({
          figure,
          of,
          sum: partOf(sums, of),
        });
      }
    }
  });

  test('[REP12] what somebody did is told act by act, and they add up to it', async () => {
    const { acts } = await house.books.figures(YEAR, MOMENT);
    expect(new Set(acts.map(({ kind }) => kind)).size).toBe(ACT_KINDS.length);
    const told = (wanted: Pick<ActSum, 'kind'> & Partial<ActSum>) =>
      all((to) =>
        house.books
          .acts(wanted, { from: YEAR.from, to }, { ...MOMENT, most: 25 })
          .then(({ acts: lines, next }) => ({ lines, next })),
      );
    for (const { kind, person, reason, n, amount } of acts.slice(0, 12)) {
      const lines = await told({ kind, person, reason });
      expect(lines).toHaveLength(n);
      expect(lines.reduce((sum, act) => sum + act.amount, 0)).toBe(amount);
    }
    for (const kind of ACT_KINDS) {
      const lines = await told({ kind });
      const sum = acts.filter((act) => act.kind === kind).reduce((all_, act) => all_ + act.amount, 0);
      expect(lines.reduce((all_, act) => all_ + act.amount, 0)).toBe(sum);
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

test('[REP13] what a server of another release added up in its own way is added up anew', async () => {
  const url = await postgres.createDatabase();
  const { books, write, close } = await open(url, 'otra-cuenta');
  const all = tickets.filter(({ day }) => day < addDays(FIRST, 20));
  const period = { from: FIRST, to: addDays(FIRST, 19) };
  await write(all.map((ticket) => put('tickets', ticket)));
  const kept = await books.figures(period, MOMENT);
  expect(kept.by.channel.length).toBeGreaterThan(0);
  // As 0.13 keeps it: no channels, and a total that says nothing of how it was made.
  const other = new Client(url);
  await other.connect();
  await other.query("DELETE FROM report_sum WHERE kind IN ('channel', 'commission')");
  await other.query("UPDATE report_sum SET key = '' WHERE kind = 'total'");
  await other.end();
  expect(await books.figures(period, MOMENT)).toEqual(kept);
  await close();
});

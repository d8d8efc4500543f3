/*
 * Random weeks of six people in both databases, some of it handed in late by a tablet without a line: what «Horas» says
 * agrees, to the minute, with a reckoning of the test's own that counts the minutes one by one.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hoursPool, workedIn } from '#domain/drawer/tips-by-hours.ts';
import { byMethod } from '#domain/cashier/payment-forms.ts';
import type { ClockMark, MarkKind } from '#domain/hours/clock-mark.ts';
import { DEFAULT_HOURS } from '#domain/hours/hours-settings.ts';
import { hoursCsv } from '#domain/hours/hours-csv.ts';
import { weekHours } from '#domain/hours/week-hours.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { dateText, instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { howMany } from '#tests/support/how-many.ts';
import { Random } from '#tests/support/random.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

const MINUTE_MS = 60_000;
/** Midnight of that Monday in Guadalajara. */
const MONDAY = dateText('2026-11-16');
const MONDAY_MS = Date.parse('2026-11-16T06:00:00.000Z');
const DAY_MINUTES = 24 * 60;
const SEEDS = Array.from({ length: howMany({ usual: 1, all: 4 }) }, (_, index) => index + 1);

interface Worked {
  readonly person: Person;
  readonly day: number;
  /** Milliseconds; a tap has seconds. */
  readonly taps: readonly (readonly [kind: MarkKind, atMs: number])[];
}

/** Somebody's shift of that day, maybe with breaks and over midnight. */
function shiftOf(person: Person, day: number, random: Random): Worked {
  let atMs = MONDAY_MS + (day * DAY_MINUTES + 8 * 60 + random.below(9 * 60)) * MINUTE_MS + random.below(60_000);
  const taps: [MarkKind, number][] = [['in', atMs]];
  const later = (least: number, most: number): number => (atMs += (least + random.below(most)) * MINUTE_MS + 7000);
  for (let breaks = random.below(3); breaks > 0; breaks -= 1) {
    taps.push(['break', later(30, 150)]);
    taps.push(['back', later(5, 60)]);
  }
  taps.push(['out', later(60, 240)]);
  return { person, day, taps };
}

/** Counted one by one: the minutes in which they were there and not at rest. */
function countMinutes({ taps }: Pick<Worked, 'taps'>, within: readonly [number, number] = [0, Infinity]): number {
  const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS);
  const [first] = taps;
  const last = taps.at(-1);
  let count = 0;
  for (let minute = minuteOf(first?.[1] ?? 0); minute < minuteOf(last?.[1] ?? 0); minute += 1) {
    const said = taps.findLast(([, atMs]) => minuteOf(atMs) <= minute)?.[0];
    if ((said === 'in' || said === 'back') && minute >= minuteOf(within[0]) && minute < within[1] / MINUTE_MS)
      count += 1;
  }
  return count;
}

/** Largest remainder in whole numbers. */
function shareOut(pot: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, each) => sum + BigInt(each), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((each) => ({
    floor: (BigInt(pot) * BigInt(each)) / whole,
    rest: (BigInt(pot) * BigInt(each)) % whole,
  }));
  const left = pot - Number(parts.reduce((sum, { floor }) => sum + floor, 0n));
  const first = parts
    .map(({ rest }, index) => ({ rest, index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, left);
  return parts.map(({ floor }, index) => Number(floor) + (first.some((each) => each.index === index) ? 1 : 0));
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['SQLite', 'PostgreSQL'])('a week in %s', (kind) => {
  let house: StaffedHouse;
  let office: Tablet;
  let people: readonly Person[];

  beforeEach(async () => {
    house = await StaffedHouse.open({ DATABASE_URL: kind === 'PostgreSQL' ? await postgres.createDatabase() : '' });
    office = await house.setUp();
    const roles = ['waiter', 'waiter', 'kitchen', 'bar', 'cashier', 'host'] as const;
    const hired: Person[] = [];
    for (const [index, role] of roles.entries()) hired.push(await house.hire(office, role, `Persona ${index}`));
    people = hired;
  });
  afterEach(() => house.close());

  /** Each evening is handed in the next morning, the one tablet after the other. */
  async function play(week: readonly Worked[], random: Random): Promise<void> {
    const tablets = [await house.pair(office, 'Entrada'), await house.pair(office, 'Cocina')];
    for (let day = 0; day < 7; day += 1) {
      const morningMs = MONDAY_MS + ((day + 1) * DAY_MINUTES + 7 * 60) * MINUTE_MS;
      house.passMinutes(Math.floor((morningMs - Date.parse(house.now())) / MINUTE_MS));
      const queues: (readonly [Person, MarkKind, number])[][] = [[], []];
      for (const { person, taps } of week.filter((each) => each.day === day))
        for (const [said, atMs] of taps) queues[random.below(2)]?.push([person, said, atMs]);
      for (const [index, tablet] of tablets.entries()) {
        const queue = (queues[index] ?? []).toSorted((a, b) => a[2] - b[2]);
        // A key of each person once; then anybody's session hands in what all of them sealed.
        for (const person of day === 0 ? people : people.slice(0, 1)) await tablet.enter(person);
        const commands = queue.map(([person, said, atMs]) =>
          tablet.command('CHECK_HOURS', { kind: said }, { by: person.id, at: instant(atMs) }),
        );
        const answers = commands.length === 0 ? [] : await tablet.ask(...commands);
        for (const answer of answers) expect(answer).toMatchObject({ outcome: 'accepted' });
      }
    }
    await office.enter(house.manager);
  }

  test.each(SEEDS)('[HRS3] [HRS6] [HRS8] hours, overtime and tips of six people, seed %i', async (seed) => {
    const random = new Random(seed);
    const week = people.flatMap((person) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((day) => (random.chance(0.85) ? [shiftOf(person, day, random)] : [])),
    );
    await play(week, random);
    const { body } = await office.get(`/api/pos/horas?desde=${MONDAY}&hasta=2026-11-22`);
    const marks = body['marks'] as readonly ClockMark[];
    expect(marks).toHaveLength(week.reduce((sum, { taps }) => sum + taps.length, 0));
    const question = { monday: MONDAY, now: house.now(), zone: DEFAULT_ZONE, settings: DEFAULT_HOURS };
    const csv = hoursCsv({ people, marks, mondays: [MONDAY], ...question });
    for (const person of people) {
      const own = week.filter((each) => each.person === person);
      const days = [0, 1, 2, 3, 4, 5, 6].map((day) =>
        own.filter((each) => each.day === day).reduce((sum, each) => sum + countMinutes(each), 0),
      );
      const whole = days.reduce((sum, each) => sum + each, 0);
      const said = weekHours(person.id, marks, question);
      expect(said.days.map(({ minutes }) => minutes)).toEqual(days);
      expect(said).toMatchObject({ minutes: whole, overtime: Math.max(0, whole - 48 * 60) });
      expect(csv).toContain(
        `${person.name},Semana del ${MONDAY},,,,${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')},${whole},${Math.max(0, whole - 2880)},`,
      );
    }
    // The tips of an evening, for as long as its drawer was open.
    const points = { waiter: 10, kitchen: 7, bar: 5, cashier: 3, host: 1 + random.below(9) };
    const from = MONDAY_MS + (5 * DAY_MINUTES + 13 * 60) * MINUTE_MS + 1234;
    const until = MONDAY_MS + (5 * DAY_MINUTES + 23 * 60) * MINUTE_MS + 777;
    const worked = workedIn(people, marks, { ...question, from: instant(from), until: instant(until) });
    const pot = random.below(9_999_999);
    const tips = [
      {
        staffId: 'mesera',
        received: { ...byMethod(() => ZERO), card: cents(pot) },
        carried: ZERO,
        paid: ZERO,
        owed: cents(pot),
      },
    ];
    const { shares, left } = hoursPool(tips, { points, worked });
    const sorted = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const weights = sorted.map((person) => {
      const minutes = week
        .filter((each) => each.person === person)
        .reduce((sum, each) => sum + countMinutes(each, [from, Math.floor(until / MINUTE_MS) * MINUTE_MS]), 0);
      return minutes * (person.role === 'manager' ? 0 : points[person.role]);
    });
    const expected = shareOut(pot, weights);
    const got = sorted.map(({ id }) => shares.find(({ staffId }) => staffId === id)?.share ?? 0);
    expect(got).toEqual(expected);
    expect(shares.reduce((sum, { share }) => sum + share, 0) + left).toBe(pot);
  });
});

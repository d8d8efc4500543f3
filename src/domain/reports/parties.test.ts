import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { dateText, instant, milliseconds } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { Random } from '#tests/support/random.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { AccountantFiles } from './accountant.ts';
import { dayReport } from './day-report.ts';
import { daySums, type SumKind, type Sums } from './day-sums.ts';
import { partiesOf } from './parties.ts';
import { reportCsv } from './report-csv.ts';

/* People, minutes and dishes of a visit, however many accounts pay it. */

const DAY = dateText('2026-11-15');
let house: TestHouse;
beforeEach(() => {
  house = new TestHouse(at('2026-11-15 20:00'));
});

function ask<T extends CommandType>(type: T, args: InputOf<T>): string {
  const decision = house.ask(type, args);
  assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
  return decision.id;
}

function later(minutes: number): void {
  house.now = instant(milliseconds(house.now) + minutes * 60_000);
}

function ticket(ticketId: string): Ticket {
  const found = house.world.get('tickets', ticketId);
  assert(found !== undefined, `no account ${ticketId}`);
  return found;
}

function pay(ticketId: string): void {
  ask('TAKE_PAYMENT', { ticketId, method: 'cash', amount: balanceDue(ticket(ticketId)) });
}

function sums(): ReturnType<typeof daySums>['rows'] {
  return daySums({ tickets: [...house.world.all('tickets')], kds: [] }, { day: DAY, zone: DEFAULT_ZONE }).rows;
}

function sumOf(kind: SumKind, key = ''): Sums {
  const row = sums().find((each) => each.kind === kind && each.key === key);
  assert(row !== undefined, `no ${kind} ${key}`);
  return row;
}

describe('a divided account', () => {
  /** Two hamburgers for two people, one of which is divided off after half an hour. */
  function divided(): void {
    ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'one', folio: 'A-101' });
    ask('SET_COVERS', { ticketId: 'one', guests: 2 });
    ask('ADD_ITEM', { ticketId: 'one', menuItemId: 'hamburguesa-clasica', qty: 2 });
    later(30);
    const itemId = ticket('one').items[0]?.id ?? '';
    const to = { ticketId: 'two', folio: 'A-102', tableId: 'mesa-1' };
    ask('MOVE_LINES', { ticketId: 'one', lines: [{ itemId, qty: 1 }], to });
  }

  test('[REP23] is one party: per person is of all it paid, and the visit lasts until the last has paid', () => {
    divided();
    later(40);
    pay('two');
    // While one of them has not paid nobody knows what each of them spent.
    expect(sumOf('total')).toMatchObject({ n: 1, qty: 0, covered: 0, timed: 0 });
    later(20);
    pay('one');
    expect(sumOf('total')).toMatchObject({ n: 2, qty: 2, amount: 27_840, covered: 27_840, minutes: 90, timed: 1 });
    expect(sumOf('table', 'mesa-1')).toMatchObject({ n: 2, qty: 2, minutes: 90, timed: 1 });
    expect(sums().filter(({ kind }) => kind === 'visit')).toMatchObject([{ qty: 2, minutes: 90, timed: 1 }]);
  });

  test('[REP23] counts on the day of its party, also when it was divided off after midnight', () => {
    house.now = at('2026-11-15 23:50');
    divided();
    expect(ticket('two')).toMatchObject({ day: DAY, division: { of: 'one' } });
    pay('one');
    pay('two');
    expect(sumOf('total')).toMatchObject({ n: 2, qty: 2, covered: 27_840, minutes: 30, timed: 1 });
  });

  test('[REP23] whose first account was emptied by it still counts its people', () => {
    divided();
    const itemId = ticket('one').items[0]?.id ?? '';
    const to = { ticketId: 'three', folio: 'A-103', tableId: 'mesa-1' };
    ask('MOVE_LINES', { ticketId: 'one', lines: [{ itemId, qty: 1 }], to });
    later(30);
    pay('two');
    pay('three');
    expect(sumOf('total')).toMatchObject({ n: 2, covered: 27_840, minutes: 60, timed: 1, qty: 2 });
  });
});

describe('a shared dish', () => {
  beforeEach(() => {
    ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'one', folio: 'A-101' });
    ask('ADD_ITEM', { ticketId: 'one', menuItemId: 'hamburguesa-clasica' });
    for (const [index, ticketId] of ['two', 'three', 'four'].entries()) {
      ask('ADD_ITEM', { ticketId: 'one', menuItemId: 'agua' });
      const itemId = ticket('one').items.find(({ menuItemId }) => menuItemId === 'agua')?.id ?? '';
      const to = { ticketId, folio: `A-20${index}`, tableId: 'mesa-1' };
      ask('MOVE_LINES', { ticketId: 'one', lines: [{ itemId, qty: 1 }], to });
    }
    const itemId = ticket('one').items[0]?.id ?? '';
    ask('SHARE_LINE', { ticketId: 'one', itemId, among: ['one', 'two', 'three', 'four'] });
    for (const ticketId of ['one', 'two', 'three', 'four']) pay(ticketId);
  });

  test('[REP24] is one piece in every ranking, with what all of them paid', () => {
    const day = dayReport(house.world.all('tickets'), { day: DAY, zone: DEFAULT_ZONE });
    const burger = day.topDishes.find(({ menuItemId }) => menuItemId === 'hamburguesa-clasica');
    expect(burger).toMatchObject({ qty: 1, amount: 13_920 });
    expect(sumOf('dish', 'hamburguesa-clasica')).toMatchObject({ qty: 1, amount: 13_920 });
    expect(sumOf('area', 'kitchen')).toMatchObject({ qty: 1 });
  });

  test('[REP24] is a quarter in each account’s row of the files', () => {
    const csv = reportCsv(house.world.all('tickets'), { day: DAY, zone: DEFAULT_ZONE, tableName: (id) => id });
    const pieces = csv
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[7]);
    expect(pieces).toEqual(expect.arrayContaining(['0.25', '1.25']));
    expect(pieces.reduce((total, text) => total + Number(text), 0)).toBe(4);
    const accountant = new AccountantFiles({
      zone: DEFAULT_ZONE,
      person: (id) => id,
      table: (id) => id ?? '',
      till: (id) => id,
      channel: (id) => id,
    });
    accountant.addDay([...house.world.all('tickets')], DAY);
    const files = accountant.files('2026-11', { shifts: [], entries: [] });
    const lines = files.find(({ name }) => name.endsWith('lineas.csv'))?.text ?? '';
    const quarters = lines.split('\r\n').filter((row) => row.includes('Hamburguesa'));
    expect(quarters.map((row) => row.split(',')[4])).toEqual(['0.25', '0.25', '0.25', '0.25']);
  });
});

describe('random days', () => {
  const DISHES = ['hamburguesa-clasica', 'panini-caprese', 'cerveza-artesanal', 'agua'];

  /** Whatever a floor does to its accounts; what is refused did not happen. */
  function act(random: Random, step: number): void {
    const open = [...house.world.all('tickets')].filter(({ status }) => status !== 'closed');
    const chosen = random.pick(open);
    const line = chosen && random.pick(chosen.items);
    const tableId = `mesa-${1 + random.below(4)}`;
    const folio = `B-${100 + step}`;
    const roll = random.below(10);
    if (roll === 0 || !chosen) house.ask('OPEN_TABLE', { tableId, ticketId: `t${step}`, folio });
    else if (roll === 1) house.ask('SET_COVERS', { ticketId: chosen.id, guests: 1 + random.below(6) });
    else if (roll < 5 || !line)
      house.ask('ADD_ITEM', {
        ticketId: chosen.id,
        menuItemId: random.pick(DISHES) ?? 'agua',
        qty: 1 + random.below(2),
      });
    else if (roll === 5) {
      const to = { ticketId: `d${step}`, folio, ...(chosen.tableId === undefined ? {} : { tableId: chosen.tableId }) };
      house.ask('MOVE_LINES', { ticketId: chosen.id, lines: [{ itemId: line.id, qty: 1 }], to });
    } else if (roll === 6) {
      const among = open.filter((each) => each.tableId === chosen.tableId).map(({ id }) => id);
      house.ask('SHARE_LINE', { ticketId: chosen.id, itemId: line.id, among });
    } else if (roll === 7)
      house.ask('GIVE_COURTESY', { ticketId: chosen.id, lines: [{ itemId: line.id, qty: 1 }], reason: 'x' });
    else house.ask('TAKE_PAYMENT', { ticketId: chosen.id, method: 'cash', amount: balanceDue(chosen), taken: true });
  }

  /** By hand, without any code of the reports: parties by what each account says of itself. */
  function byHand() {
    const all = [...house.world.all('tickets')].filter(({ day }) => day === DAY);
    const paying = all.filter(({ items, payments }) => items.length + payments.length > 0);
    const roots = new Set(all.map(({ id, division }) => division?.of ?? id));
    const told = { people: 0, covered: 0, minutes: 0, timed: 0 };
    for (const root of roots) {
      const together = all.filter(({ id, division }) => (division?.of ?? id) === root);
      const theirs = paying.filter((each) => together.includes(each));
      if (theirs.length === 0 || theirs.some(({ status }) => status !== 'closed')) continue;
      const first = together.find(({ id }) => id === root);
      const people = first?.guests ?? Math.max(0, ...together.map(({ guests }) => guests ?? 0));
      told.people += people;
      if (people > 0) for (const { total, tip } of theirs) told.covered += total - tip;
      const last = Math.max(...theirs.map(({ closedAt }) => Date.parse(closedAt ?? '')));
      const minutes = Math.round((last - Math.min(...together.map(({ openedAt }) => Date.parse(openedAt)))) / 60_000);
      if (minutes > 0 && minutes <= 720) {
        told.minutes += minutes;
        told.timed += 1;
      }
    }
    const pieces = new Map<string, number>();
    const seen = new Set<string>();
    for (const { items, status } of paying) {
      for (const { menuItemId, qty, share, id } of items) {
        const dish = share?.of ?? id;
        // A shared dish is one, paid or not, once the account that has its first part has paid.
        if (status !== 'closed' || (share !== undefined && (share.index !== 0 || seen.has(dish)))) continue;
        seen.add(dish);
        pieces.set(menuItemId, (pieces.get(menuItemId) ?? 0) + qty);
      }
    }
    return { ...told, pieces: Object.fromEntries(pieces) };
  }

  test.each(Array.from({ length: 60 }, (_, index) => index + 1))(
    '[REP23] day %i: people, minutes and pieces are those counted by hand over the accounts',
    (seed) => {
      const random = new Random(seed);
      for (let step = 0; step < 90; step += 1) {
        later(random.below(3));
        act(random, step);
      }
      const total = sumOf('total');
      const hand = byHand();
      const made = sums().filter(({ kind, qty }) => kind === 'dish' && qty > 0);
      expect({
        people: total.qty,
        covered: total.covered,
        minutes: total.minutes,
        timed: total.timed,
        pieces: Object.fromEntries(made.map(({ key, qty }) => [key, qty])),
      }).toEqual(hand);
      // Each account tells its part, and they add up.
      for (const kind of ['hour', 'waiter', 'table'] as const) {
        const rows = sums().filter((row) => row.kind === kind);
        expect(rows.reduce((people, { qty }) => people + qty, 0)).toBe(hand.people);
        expect(rows.reduce((visits, { timed }) => visits + timed, 0)).toBe(hand.timed);
      }
    },
  );

  test('[REP23] those days held divided parties and shared dishes', () => {
    const random = new Random(7);
    for (let step = 0; step < 90; step += 1) act(random, step);
    const all = [...house.world.all('tickets')];
    expect(all.some(({ division }) => division !== undefined)).toBe(true);
    expect(all.some(({ items }) => items.some(({ share }) => share !== undefined))).toBe(true);
    expect(partiesOf(all).size).toBe(all.length);
  });
});

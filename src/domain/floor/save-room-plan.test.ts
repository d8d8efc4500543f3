import { expect, test } from 'vitest';
import { opened, rulesOf } from '#tests/support/reservation-house.ts';
import type { TestHouse } from '#tests/support/test-house.ts';
import type { BookableTable } from '#domain/reservations/reservation-rules.ts';

function draw(house: TestHouse, change: (tables: BookableTable[]) => BookableTable[], combinations: string[][] = []) {
  const { plan, tables } = rulesOf(house);
  const room = {
    plan,
    tables: change([...tables]),
    zones: [],
    pieces: [],
    combinations: combinations.map((each) => ({ tables: each, sillas: 8 })),
  };
  return house.ask('SAVE_ROOM_PLAN', { room });
}

test('[FLR10] a table that is moved, renamed and given seats is the same table on the site and on the floor', () => {
  const house = opened();
  const renamed = draw(house, (tables) =>
    tables.map((table) => (table.id === '4' ? { ...table, label: 'Mesa del pozo', sillas: 5, x: 300 } : table)),
  );
  expect(renamed).toMatchObject({ ok: true });
  expect(rulesOf(house).tables.find(({ id }) => id === '4')).toMatchObject({ label: 'Mesa del pozo', x: 300 });
  expect(house.world.get('tables', 'mesa-4')).toMatchObject({ name: 'Mesa del pozo', capacity: 5, area: 'Terraza' });
  expect(house.request({ mesa: 'Mesa del pozo' })).toMatchObject({ ok: true });
});

test('[FLR10] a new table of the plan stands on the floor at once, and saving again changes nothing there', () => {
  const house = opened();
  const table = { id: '30', label: 'Mesa 30', area: 'Interior', sillas: 4, x: 500, y: 300, shape: 'square' as const };
  draw(house, (tables) => [...tables, table]);
  expect(house.world.get('tables', 'mesa-30')).toMatchObject({ name: 'Mesa 30', status: 'free', active: true });
  house.ask('OPEN_TABLE', { tableId: 'mesa-30', ticketId: 't-1', folio: 'A-100' });
  const again = draw(house, (tables) => tables);
  expect(again.ok && again.changes.map(({ collection }) => collection)).toEqual(['venue']);
  expect(house.world.get('tables', 'mesa-30')).toMatchObject({ status: 'occupied', currentTicketId: 't-1' });
});

test('[FLR10] a table with reservations does not leave the plan; one without does, and stays on the floor', () => {
  const house = opened();
  house.request({ mesa: 'Mesa 4' });
  const without = (id: string) => draw(house, (tables) => tables.filter((table) => table.id !== id));
  expect(without('4')).toMatchObject({ code: 'plan-table-booked' });
  expect(without('3')).toMatchObject({ ok: true });
  expect(house.world.get('tables', 'mesa-3')).toMatchObject({ active: true });
  expect(house.request({ mesa: 'Mesa 3', telefono: '3300001111' })).toMatchObject({ code: 'reservation-invalid' });
});

test('[FLR10] two tables of one name, a table outside, and a combination with a stranger are refused', () => {
  const house = opened();
  const with4 = (change: Partial<BookableTable>) =>
    draw(house, (tables) => tables.map((table) => (table.id === '4' ? { ...table, ...change } : table)));
  expect(with4({ label: 'MESA 3' })).toMatchObject({ code: 'plan-name-twice' });
  expect(with4({ x: 901 })).toMatchObject({ code: 'plan-outside' });
  expect(draw(house, (tables) => tables, [['3', '99']])).toMatchObject({ code: 'plan-join-unknown' });
  expect(draw(house, (tables) => tables, [['3', '3']])).toMatchObject({ code: 'plan-join-unknown' });
});

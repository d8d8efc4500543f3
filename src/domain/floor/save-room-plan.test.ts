import { expect, test } from 'vitest';
import { opened, rulesOf, takenAt } from '#tests/support/reservation-house.ts';
import { at, type TestHouse } from '#tests/support/test-house.ts';
import { tableMark, type BookableTable } from '#domain/reservations/reservation-rules.ts';
import { largestParty } from '#domain/reservations/room/combinations.ts';
import { fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import { dateText } from '#domain/shared/time.ts';
import { whyItStays } from './save-room-plan.ts';

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

function tableOf(house: TestHouse, id: string): BookableTable {
  const table = rulesOf(house).tables.find((each) => each.id === id);
  if (!table) throw new Error(`no table ${id}`);
  return table;
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

test('[FLR10] a table that is renamed and one drawn anew under its old name, in one save, are two tables', () => {
  for (const isFirst of [true, false]) {
    const house = opened();
    house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't-1', folio: 'A-100' });
    const fresh = { ...tableOf(house, '1'), id: '30', sillas: 3, x: 500 };
    const saved = draw(house, (tables) => {
      const renamed = tables.map((table) => (table.id === '1' ? { ...table, label: 'Mesa del pozo' } : table));
      return isFirst ? [fresh, ...renamed] : [...renamed, fresh];
    });
    expect(saved).toMatchObject({ ok: true });
    expect(house.world.get('tables', 'mesa-1')).toMatchObject({ name: 'Mesa del pozo', currentTicketId: 't-1' });
    expect(house.world.get('tables', 'mesa-30')).toMatchObject({ name: 'Mesa 1', capacity: 3, status: 'free' });
  }
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

test('[FLR10] a table with reservations or an open account does not leave the plan; any other leaves the floor too', () => {
  const house = opened();
  house.request({ mesa: 'Mesa 4' });
  house.ask('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 't-2', folio: 'A-102' });
  const without = (id: string) => draw(house, (tables) => tables.filter((table) => table.id !== id));
  const why = (id: string) => whyItStays(house.world, tableOf(house, id), dateText('2026-11-15'));
  expect([why('4'), why('2'), why('3')]).toEqual(['plan-table-booked', 'table-has-account', null]);
  expect(without('4')).toMatchObject({ code: 'plan-table-booked' });
  expect(without('2')).toMatchObject({ code: 'table-has-account' });
  expect(without('3')).toMatchObject({ ok: true });
  expect(house.world.get('tables', 'mesa-3')).toMatchObject({ active: false });
  expect(house.request({ mesa: 'Mesa 3', telefono: '3300001111' })).toMatchObject({ code: 'reservation-invalid' });
});

test('[FLR14] who draws over a plan that somebody else has saved since is told, and nothing is overwritten', () => {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const save = (x: number, base: number) => {
    const moved = tables.map((table) => (table.id === '4' ? { ...table, x } : table));
    return house.ask('SAVE_ROOM_PLAN', {
      base,
      room: { plan, tables: moved, zones: [], pieces: [], combinations: [] },
    });
  };
  expect(save(300, 0)).toMatchObject({ ok: true });
  expect(save(400, 0)).toMatchObject({ code: 'plan-changed' });
  expect(tableOf(house, '4')).toMatchObject({ x: 300 });
  expect(save(400, 1)).toMatchObject({ ok: true });
  expect(tableOf(house, '4')).toMatchObject({ x: 400 });
});

test('[FLR10] in a room of its own a table takes whom it has seats for, and the form asks larger parties to call', () => {
  const house = opened();
  draw(house, (tables) => tables.map((table) => (table.id === '1' ? { ...table, sillas: 8 } : table)));
  const fits = (personas: number) =>
    rulesOf(house)
      .tables.filter((table) => fitsParty(rulesOf(house), table, personas))
      .map(({ id }) => id);
  expect(fits(6)).toEqual(['1', '2', '3', '14', '26']);
  expect(fits(8)).toEqual(['1']);
  expect(largestParty(rulesOf(house))).toBe(8);
  expect(house.request({ mesa: 'Mesa 1', personas: 9 })).toMatchObject({ code: 'reservation-invalid' });
});

test('[FLR10] a drawn table bears a short mark of its name', () => {
  const marks = ['Mesa 4', 'Mesa 104', 'Barra 2', 'Mesa del pozo', 'VIP', 'Terraza norte'];
  expect(marks.map((label) => tableMark({ label }))).toEqual(['4', '104', 'B2', 'Po', 'VIP', 'Te']);
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

test('[FLR10] a table renamed in the list is renamed on the plan: it stays one table; the rest of the rules stays', () => {
  const house = opened();
  const edit = (args: { name: string; capacity: number }) =>
    house.ask('SAVE_TABLE', { id: 'mesa-4', sort: 4, area: 'Terraza', ...args });
  expect(edit({ name: 'Mesa del pozo', capacity: 4 })).toMatchObject({ ok: true });
  expect(tableOf(house, '4')).toMatchObject({ label: 'Mesa del pozo', sillas: 4 });
  expect(house.request({ mesa: 'Mesa del pozo' })).toMatchObject({ ok: true });
  expect(edit({ name: 'Mesa del pozo', capacity: 5 })).toMatchObject({ ok: true });
  expect(tableOf(house, '4')).toMatchObject({ sillas: 5 });
  const [booked] = [...house.world.all('reservations')];
  expect(edit({ name: 'Mesa del agua', capacity: 5 })).toMatchObject({ ok: true });
  expect(house.world.get('reservations', booked?.id ?? '')).toMatchObject({ mesa: 'Mesa del agua', tableId: '4' });
  expect(edit({ name: 'Mesa 3', capacity: 5 })).toMatchObject({ code: 'plan-name-twice' });
  expect(fitsParty(rulesOf(house), tableOf(house, '14'), 9)).toBe(true);
  expect(whyItStays(house.world, tableOf(house, '4'), dateText('2026-11-15'))).toBe('plan-table-booked');
});

test('[FLR16] a table that is put away is offered to nobody until it is back; nobody is promised it meanwhile', () => {
  const house = opened();
  draw(house, (tables) => tables);
  const table = { id: 'mesa-4', name: 'Mesa 4', capacity: 4, sort: 4 };
  expect(house.ask('SAVE_TABLE', { ...table, active: false })).toMatchObject({ ok: true });
  expect(takenAt(house, '20:00')).toEqual(['Mesa 4']);
  expect(house.request({ mesa: 'Mesa 4' })).toMatchObject({ code: 'table-taken' });
  house.now = at('2026-11-20 20:00');
  const walk = { fecha: '2026-11-20', nombre: 'Los Paz', personas: 2, mesa: 'Mesa 4' };
  expect(house.ask('WALK_IN', walk)).toMatchObject({ code: 'table-taken' });
  expect(house.ask('SAVE_TABLE', { ...table, active: true })).toMatchObject({ ok: true });
  expect(takenAt(house, '20:00')).toEqual([]);
  expect(house.ask('WALK_IN', walk)).toMatchObject({ ok: true });
});

test('[FLR16] a table that is promised to a guest is not put away; one that is not on the plan is', () => {
  const house = opened();
  draw(house, (tables) => tables);
  house.request({ mesa: 'Mesa 4' });
  const table = { id: 'mesa-4', name: 'Mesa 4', capacity: 4, sort: 4 };
  expect(house.ask('SAVE_TABLE', { ...table, active: false })).toMatchObject({ code: 'plan-table-booked' });
  house.ask('SAVE_TABLE', { id: 'banco', name: 'Banco', capacity: 1, sort: 90 });
  expect(house.ask('SAVE_TABLE', { id: 'banco', name: 'Banco', capacity: 1, sort: 90, active: false })).toMatchObject({
    ok: true,
  });
  expect(takenAt(house, '12:00')).toEqual([]);
});

test('[FLR16] guests who sat at a table today and have left no longer keep it from being put away', () => {
  const house = opened();
  draw(house, (tables) => tables);
  const { id: reservationId } = house.request({ mesa: 'Mesa 4' });
  house.now = at('2026-11-20 20:00');
  house.ask('SEAT_RESERVATION', { reservationId, ticketId: 'c-4', folio: 'A-104' });
  const table = { id: 'mesa-4', name: 'Mesa 4', capacity: 4, sort: 4 };
  expect(house.ask('SAVE_TABLE', { ...table, active: false }).ok).toBe(false);
  house.ask('ADD_ITEM', { ticketId: 'c-4', menuItemId: 'panini-caprese' });
  const amount = house.world.get('tickets', 'c-4')?.total ?? 0;
  expect(house.ask('CLOSE_TICKET', { ticketId: 'c-4', method: 'card', amount })).toMatchObject({ ok: true });
  house.ask('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'free' });
  expect(house.ask('SAVE_TABLE', { ...table, active: false })).toMatchObject({ ok: true });
});

import { expect, test } from 'vitest';
import { opened, takenAt } from '#tests/support/reservation-house.ts';
import { at, WISH, type TestHouse } from '#tests/support/test-house.ts';
import { nextBookings } from '#domain/reservations/room/next-bookings.ts';
import { seatedVisits } from '#domain/reservations/room/room-state.ts';
import { dayBook, tableAt } from '#domain/reservations/views/day-book.ts';
import { dateText, localMoment, minuteOfDay, timeOfMinute, timeText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { floorView } from '../floor-view.ts';
import { bookingText, ribbonOf, type Ribbon } from './table-state.ts';

const TODAY = dateText('2026-11-15');

function ribbonAt(house: TestHouse, tableId: string): Ribbon {
  const table = floorView(house.world).tables.find(({ id }) => id === tableId);
  if (!table) throw new Error(`${tableId} stands on the floor`);
  const next = nextBookings(house.world, house.now).get(tableId) ?? null;
  const moment = { isUnheard: false, readyMinutes: null, cookingMinutes: null, minutes: 0, servedBy: null };
  return ribbonOf({ table, next, ...moment });
}

test('[FLR12] a table says one thing, what asks for hands first', () => {
  const house = opened();
  const [table] = floorView(house.world).tables;
  if (!table) throw new Error('there are tables');
  const quiet = { isUnheard: false, readyMinutes: null, cookingMinutes: null, minutes: 3, next: null, servedBy: null };
  const next = {
    hora: timeText('20:30'),
    nombre: 'Ana Fernández',
    personas: 6,
    minutesAway: 30,
    isHere: false,
    keeps: { from: -210, until: 270 },
  };
  expect(ribbonOf({ ...quiet, table })).toEqual({ state: 'free', words: 'Libre' });
  expect(ribbonOf({ ...quiet, table, next: { ...next, minutesAway: 90 } }).words).toBe('Libre hasta 20:30');
  expect(ribbonOf({ ...quiet, table, next })).toEqual({ state: 'booked', words: '20:30 Fernández · 6' });
  const bill = { ...table, hasAskedBill: true };
  expect(ribbonOf({ ...quiet, table: bill, next })).toEqual({ state: 'bill', words: 'Pidió la cuenta' });
  expect(ribbonOf({ ...quiet, table: bill, readyMinutes: 4 })).toEqual({ state: 'ready', words: 'Listo · 4 min' });
  expect(ribbonOf({ ...quiet, table: bill, readyMinutes: 4, isUnheard: true }).state).toBe('unheard');
  expect(ribbonOf({ ...quiet, table, cookingMinutes: 31 })).toEqual({ state: 'waiting', words: 'Espera 31 min' });
  expect(ribbonOf({ ...quiet, table: { ...table, calls: ['waiter'] } })).toMatchObject({ words: 'Llama al mesero' });
  expect(bookingText({ ...next, nombre: 'Fernández' })).toBe('20:30 Fernández · 6');
  for (const [nombre, called] of [
    ['Lucía y Tomás', 'Lucía y Tomás'],
    ['Ana de la Torre', 'de la Torre'],
    ['Familia Villaseñor', 'Villaseñor'],
    ['Ana  Fernández Ruiz ', 'Fernández'],
    ['Los de', 'Los de'],
  ] as const) {
    expect(bookingText({ ...next, nombre })).toBe(`20:30 ${called} · 6`);
  }
  expect(bookingText({ ...next, minutesAway: -9 })).toBe('20:30 Fernández · 6');
  expect(bookingText({ ...next, minutesAway: -35 })).toBe('Tarde 35 min · Fernández');
  expect(bookingText({ ...next, minutesAway: -35, isHere: true })).toBe('Llegó Fernández · 6');
});

test('[FLR20] guests who sit a quarter of an hour without an order stand out as forgotten; the host, who sees no dishes, is told nothing false', () => {
  const house = opened();
  house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'c-1', folio: 'A-101' });
  const table = floorView(house.world).tables.find(({ id }) => id === 'mesa-1');
  if (!table) throw new Error('it stands on the floor');
  const quiet = { isUnheard: false, readyMinutes: null, cookingMinutes: null, next: null, servedBy: null };
  expect(ribbonOf({ ...quiet, table, minutes: 14 })).toEqual({ state: 'calm', words: 'Sin pedir · 14 min' });
  expect(ribbonOf({ ...quiet, table, minutes: 15 })).toEqual({ state: 'waiting', words: 'Sin pedir 15 min' });
  expect(ribbonOf({ ...quiet, table: { ...table, items: 1 }, minutes: 40 }).state).toBe('calm');
  expect(ribbonOf({ ...quiet, table, minutes: 40, until: '20:55' })).toEqual({ state: 'calm', words: 'Hasta 20:55' });
});

/** What Mesas says of a table at an hour ahead: somebody will still sit at it, or somebody is expected around it. */
function takenInMesas(house: TestHouse, hora: string): readonly string[] {
  const { time } = localMoment(house.now, DEFAULT_ZONE);
  const ahead = minuteOfDay(timeText(hora)) - minuteOfDay(time);
  const visits = seatedVisits(house.world, house.now);
  const next = nextBookings(house.world, house.now);
  return floorView(house.world)
    .tables.filter(({ id }) => {
      const visit = visits.get(id);
      const booking = next.get(id);
      const isSoon = booking !== undefined && ahead > booking.keeps.from && ahead < booking.keeps.until;
      return (visit !== undefined && ahead < visit.minutesLeft) || isSoon;
    })
    .map(({ name }) => name);
}

/** Site, book and Mesas about every table that stands in the room, at hours ahead. */
function expectOneRoom(house: TestHouse): void {
  const now = minuteOfDay(localMoment(house.now, DEFAULT_ZONE).time);
  const floor = new Set(floorView(house.world).tables.map(({ name }) => name));
  for (const minute of [now + 1, now + 45, now + 120]) {
    const hora = timeOfMinute(minute);
    const site = takenAt(house, hora, TODAY).filter((label) => floor.has(label));
    const book = dayBook(house.world, TODAY, house.now);
    const held = (book.rules?.tables ?? [])
      .filter((table) => tableAt(book, table, hora).state !== 'free' && floor.has(table.label))
      .map(({ label }) => label);
    expect(held, `book at ${hora}`).toEqual(site);
    expect(takenInMesas(house, hora).toSorted(), `Mesas at ${hora}`).toEqual([...site].toSorted());
  }
}

test('[RES54] after every act of an evening site, book and Mesas say the same about every table', () => {
  const house = opened();
  house.now = at(`${TODAY} 12:00`);
  const booked = house.request({ ...WISH, fecha: TODAY, hora: '16:30', mesa: 'Mesa 4' });
  const acts: readonly (() => { readonly ok: boolean })[] = [
    () => house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't-1', folio: 'A-101', guests: 2 }),
    () => house.ask('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 't-4', folio: 'A-104', guests: 4 }),
    () => house.ask('MOVE_ACCOUNT', { ticketId: 't-4', tableId: 'mesa-2' }),
    () => house.ask('SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'free' }),
    () => house.ask('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'occupied' }),
    () => house.ask('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'cleaning' }),
    () => house.ask('ADD_ITEM', { ticketId: 't-1', menuItemId: 'hamburguesa-clasica' }),
    () => house.ask('ASK_BILL', { ticketId: 't-1' }),
    () => house.ask('CANCEL_RESERVATION', { reservationId: booked.id }),
    () => house.ask('RESTORE_RESERVATION', { reservationId: booked.id }),
  ];
  expectOneRoom(house);
  for (const act of acts) {
    expect(act()).toMatchObject({ ok: true });
    expectOneRoom(house);
  }
  // A table that runs late is said to be taken by all three, a quarter of an hour ahead of the clock.
  house.now = at(`${TODAY} 13:50`);
  expectOneRoom(house);
  expect(takenInMesas(house, '13:55')).toContain('Mesa 1');
});

test('[RES54] a booking within the hour stands at its table in Mesas', () => {
  const house = opened();
  house.request({ ...WISH, fecha: TODAY, hora: '13:00', mesa: 'Mesa 4', nombre: 'Ana Fernández' });
  expect(ribbonAt(house, 'mesa-4')).toEqual({ state: 'booked', words: '13:00 Fernández · 4' });
});

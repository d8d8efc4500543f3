import { expect, test } from 'vitest';
import { at, contentRules, TestHouse } from '#tests/support/test-house.ts';
import { dateText, localMoment, timeText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { dayBook, lateness, minutesLate, tableAt } from './day-book.ts';

const FRIDAY = dateText('2026-11-20');

test('[RES21] the day is listed by hour and table, with everybody who is or was expected', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  house.request({ hora: '20:00', mesa: 'Mesa 11', nombre: 'Tercera' });
  house.request({ hora: '20:00', mesa: 'Mesa 4', nombre: 'Segunda' });
  house.request({ hora: '14:00', mesa: 'Mesa 4', nombre: 'Primera' });
  const { id } = house.request({ hora: '09:00', mesa: 'Mesa 4', nombre: 'Cancelada' });
  house.ask('CANCEL_RESERVATION', { reservationId: id });
  house.request({ fecha: '2026-11-21', nombre: 'Otro día' });
  const book = dayBook(house.world, FRIDAY, house.now);
  expect(book.entries.map(({ reservation }) => reservation.nombre)).toEqual([
    'Cancelada',
    'Primera',
    'Segunda',
    'Tercera',
  ]);
  expect(book.expectedPersons).toBe(12);
  expect(book.entries[1]).toMatchObject({
    contact: { telefono: '3355501234' },
    floorTable: { id: 'mesa-4', isTaken: false },
  });
});

test.each([
  ['2026-11-20 19:59', 0, 'on-time'],
  ['2026-11-20 20:09', 9, 'on-time'],
  ['2026-11-20 20:10', 10, 'late'],
  ['2026-11-20 20:14', 14, 'late'],
  ['2026-11-20 20:15', 15, 'very-late'],
  ['2026-11-21 00:05', 245, 'very-late'],
])('[RES22] at %s a guest of 20:00 is %i minutes late: %s', (now, minutes, expected) => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const reservation = house.world.get('reservations', house.request().id);
  if (!reservation) throw new Error('it was stored');
  expect(minutesLate(reservation, localMoment(at(now), DEFAULT_ZONE))).toBe(minutes);
  expect(lateness(minutes)).toBe(expected);
});

test('[RES22] who has arrived is not late any more', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  house.now = at('2026-11-20 20:00');
  house.ask('MARK_ARRIVED', { reservationId: id });
  const reservation = house.world.get('reservations', id);
  expect(reservation && minutesLate(reservation, localMoment(at('2026-11-20 21:00'), DEFAULT_ZONE))).toBe(0);
});

test('[RES21] on the plan a table shows who holds it around an hour, or that its zone is closed', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  house.request({ hora: '14:00', nombre: 'Comida' });
  house.request({ hora: '20:00', nombre: 'Cena' });
  house.ask('CLOSE_AGENDA', { fecha: FRIDAY, area: 'Interior' });
  const book = dayBook(house.world, FRIDAY, house.now);
  const [first] = book.rules?.tables ?? [];
  const indoors = book.rules?.tables.find(({ id }) => id === '11');
  if (!first || !indoors) throw new Error('the tables exist');
  const nameAt = (hora: string) => tableAt(book, first, timeText(hora)).entry?.reservation.nombre ?? null;
  expect(['09:00', '14:30', '17:30', '19:00', '22:00'].map(nameAt)).toEqual([null, 'Comida', 'Cena', 'Cena', 'Cena']);
  expect(tableAt(book, indoors, timeText('14:00')).state).toBe('closed');
});

test('[RES21] who has paid and gone is no longer said to be at the table, also while it is being cleaned', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request({ hora: '20:00' });
  house.now = at('2026-11-20 20:00');
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't-9', folio: 'A-109' });
  const left = () => dayBook(house.world, FRIDAY, house.now).entries.map(({ hasLeft }) => hasLeft);
  expect(left()).toEqual([false]);
  house.ask('ADD_ITEM', { ticketId: 't-9', menuItemId: 'hamburguesa-clasica' });
  const amount = house.world.get('tickets', 't-9')?.total ?? 0;
  expect(house.ask('CLOSE_TICKET', { ticketId: 't-9', method: 'card', amount })).toMatchObject({ ok: true });
  house.ask('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'cleaning' });
  expect(left()).toEqual([true]);
});

test('[RES55] a table pushed together with another shows whose it is, as the first of them does', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { plan, tables } = contentRules();
  const combinations = [{ tables: ['3', '4'], sillas: 10 }];
  house.ask('SAVE_ROOM_PLAN', { room: { plan, tables: [...tables], zones: [], pieces: [], combinations } });
  house.request({ personas: 9, hora: '20:00', mesa: 'Mesa 3', nombre: 'Los Nueve' });
  const book = dayBook(house.world, FRIDAY, house.now);
  for (const id of ['3', '4']) {
    const table = tables.find((each) => each.id === id);
    if (!table) throw new Error('it stands in the room');
    expect(tableAt(book, table, timeText('20:00'))).toMatchObject({
      state: 'held',
      entry: { reservation: { nombre: 'Los Nueve' } },
    });
  }
});

import { expect, test } from 'vitest';
import { opened, rulesOf, takenAt } from '#tests/support/reservation-house.ts';
import { at, WISH, type TestHouse } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { VISIT_CELLS, visitCell } from '#domain/floor/visit-minutes.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { alternatives } from '../views/alternatives.ts';
import { findTable } from '../reservation-rules.ts';
import { dayPage, seatedVisits } from './room-state.ts';

const TODAY = '2026-11-15';
const WEB = { ...WISH, fecha: TODAY, mesa: 'Mesa 4' };

function sitDown(house: TestHouse, { tableId = 'mesa-4', ticketId = 't-1', guests = 4 } = {}): void {
  expect(house.ask('OPEN_TABLE', { tableId, ticketId, folio: 'A-100', guests })).toMatchObject({ ok: true });
}

/** They eat something, pay and go. */
function payAndLeave(house: TestHouse, ticketId = 't-1'): void {
  house.ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  const amount = house.world.get('tickets', ticketId)?.total ?? 0;
  expect(house.ask('CLOSE_TICKET', { ticketId, method: 'card', amount })).toMatchObject({ ok: true });
}

test('[RES50] a table at which four sit is not offered for the hour and a half they usually stay, and no longer', () => {
  const house = opened();
  sitDown(house);
  expect(takenAt(house, '13:29', TODAY)).toEqual(['Mesa 4']);
  expect(takenAt(house, '13:30', TODAY)).toEqual([]);
  expect(house.request({ ...WEB, hora: '13:29' })).toMatchObject({ code: 'table-taken' });
  expect(house.ask('BOOK_RESERVATION', { ...WEB, hora: '13:00' })).toMatchObject({ code: 'table-taken' });
  expect(house.request({ ...WEB, hora: '13:30' })).toMatchObject({ ok: true });
});

test('[RES50] who paid and left frees the table at once, for every hour of the evening', () => {
  const house = opened();
  sitDown(house);
  expect(takenAt(house, '12:45', TODAY)).toEqual(['Mesa 4']);
  payAndLeave(house);
  expect(house.world.get('tables', 'mesa-4')?.status).toBe('cleaning');
  expect(takenAt(house, '12:45', TODAY)).toEqual([]);
  expect(house.request({ ...WEB, hora: '12:45' })).toMatchObject({ ok: true });
});

test('[RES50] a visit that runs late keeps its table a quarter of an hour ahead of the clock; with the bill, ten minutes', () => {
  const house = opened();
  sitDown(house);
  house.now = at(`${TODAY} 14:00`);
  const visit = seatedVisits(house.world, house.now).get('mesa-4');
  expect(visit).toMatchObject({ isLate: true, minutesLeft: 15, minutes: 90, visits: 0, guests: 4, ticketId: 't-1' });
  expect(takenAt(house, '14:14', TODAY)).toEqual(['Mesa 4']);
  expect(takenAt(house, '14:15', TODAY)).toEqual([]);
  house.ask('ADD_ITEM', { ticketId: 't-1', menuItemId: 'hamburguesa-clasica' });
  expect(house.ask('ASK_BILL', { ticketId: 't-1' })).toMatchObject({ ok: true });
  expect(takenAt(house, '14:10', TODAY)).toEqual([]);
});

test('[RES50] guests who have not left yet take nobody’s booking away: a visit may be changed but for table and hour', () => {
  const house = opened();
  const { id } = house.request({ ...WEB, hora: '13:00' });
  sitDown(house);
  const change = { ...WEB, hora: '13:00', reservationId: id, personas: 3 };
  expect(house.ask('CHANGE_RESERVATION', change)).toMatchObject({ ok: true });
  expect(house.ask('CHANGE_RESERVATION', { ...change, hora: '13:10' })).toMatchObject({ code: 'table-taken' });
});

test('[RES50] a table marked as taken without an account is not offered either', () => {
  const house = opened();
  house.ask('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'occupied' });
  expect(takenAt(house, '13:00', TODAY)).toEqual(['Mesa 4']);
  house.ask('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'free' });
  expect(takenAt(house, '13:00', TODAY)).toEqual([]);
});

test('[RES50] midnight ends no visit, and other days know nothing of tonight', () => {
  const house = opened();
  house.now = at(`${TODAY} 23:30`);
  sitDown(house);
  expect(dayPage(house.world, dateText('2026-11-16'), house.now).busy.get('4')).toEqual({ from: -30, until: 60 });
  expect(dayPage(house.world, dateText('2026-11-17'), house.now).busy.size).toBe(0);
});

test('[RES51] guests seated elsewhere than booked move in the book: the table they did not take is free at once', () => {
  const house = opened();
  const { id } = house.request({ ...WEB, hora: '13:00' });
  house.now = at(`${TODAY} 13:00`);
  const seat = { reservationId: id, ticketId: 't-9', folio: 'A-109' };
  expect(house.ask('SEAT_RESERVATION', { ...seat, tableId: 'mesa-2' })).toMatchObject({ ok: true });
  expect(house.world.get('reservations', id)).toMatchObject({ mesa: 'Mesa 2', tableId: '2', reservedMesa: 'Mesa 4' });
  expect(takenAt(house, '14:00', TODAY)).toEqual(['Mesa 2']);
  expect(house.request({ ...WEB, hora: '14:00' })).toMatchObject({ ok: true });
});

test('[RES51] an account that moves takes its booking along, and a visit that is over holds nothing', () => {
  const house = opened();
  const { id } = house.request({ ...WEB, hora: '13:00' });
  house.now = at(`${TODAY} 13:00`);
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't-9', folio: 'A-109' });
  // Among bookings the four hours count as long as they sit.
  expect(takenAt(house, '16:59', TODAY)).toEqual(['Mesa 4']);
  expect(house.ask('MOVE_ACCOUNT', { ticketId: 't-9', tableId: 'mesa-2' })).toMatchObject({ ok: true });
  expect(takenAt(house, '16:59', TODAY)).toEqual(['Mesa 2']);
  payAndLeave(house, 't-9');
  expect(takenAt(house, '16:59', TODAY)).toEqual([]);
  expect(takenAt(house, '13:45', TODAY)).toEqual([]);
});

test('[RES52] somebody at the door keeps the table for their minutes, not for four hours', () => {
  const house = opened();
  const walk = { fecha: TODAY, nombre: 'Familia Ríos', personas: 2, mesa: 'Mesa 4' };
  const { id } = house.ask('WALK_IN', walk);
  expect(takenAt(house, '13:14', TODAY)).toEqual(['Mesa 4']);
  expect(takenAt(house, '13:15', TODAY)).toEqual([]);
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't-5', folio: 'A-105' });
  payAndLeave(house, 't-5');
  expect(takenAt(house, '12:30', TODAY)).toEqual([]);
});

test('[RES52] a booking two hours ahead does not keep a couple from sitting down; one within their visit does', () => {
  const house = opened();
  house.request({ ...WEB, hora: '14:00' });
  const walk = { fecha: TODAY, nombre: 'De paso', personas: 2, mesa: 'Mesa 4' };
  expect(house.ask('WALK_IN', walk)).toMatchObject({ ok: true });
  const other = opened();
  other.request({ ...WEB, hora: '13:00' });
  expect(other.ask('WALK_IN', walk)).toMatchObject({ code: 'table-taken' });
});

test('[RES56] who stands noted at the door is seated by whoever opens their table', () => {
  const house = opened();
  const { id } = house.ask('WALK_IN', { fecha: TODAY, nombre: 'Familia Ríos', personas: 3, mesa: 'Mesa 4' });
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 't-7', folio: 'A-107' });
  expect(house.world.get('reservations', id)).toMatchObject({ status: 'seated', ticketId: 't-7' });
  expect(house.world.get('tickets', 't-7')).toMatchObject({ guests: 3, guestName: 'Familia Ríos' });
  payAndLeave(house, 't-7');
  expect(takenAt(house, '12:45', TODAY)).toEqual([]);
});

test('[RES56] seating one party does not seat another that was noted for the same table', () => {
  const house = opened();
  const { id: first } = house.ask('WALK_IN', { fecha: TODAY, nombre: 'Los Ríos', personas: 3, mesa: 'Mesa 4' });
  const { id: second } = house.ask('WALK_IN', { fecha: TODAY, nombre: 'Los Paz', personas: 2, mesa: 'Mesa 2' });
  house.ask('SEAT_RESERVATION', { reservationId: second, ticketId: 't-8', folio: 'A-108', tableId: 'mesa-4' });
  expect(house.world.get('reservations', second)).toMatchObject({ status: 'seated', mesa: 'Mesa 4' });
  expect(house.world.get('reservations', first)).toMatchObject({ status: 'arrived', ticketId: null });
});

test('[RES53] minutes are the venue’s own where it has a past, and say on how many visits they rest', () => {
  const house = opened();
  const visits = Array.from({ length: VISIT_CELLS }, () => ({ visits: 0, minutes: 0 }));
  // Fours at lunch: on Sundays two hours, on ten visits.
  visits[visitCell({ band: 1, part: 1, weekday: 0 })] = { visits: 10, minutes: 1200 };
  house.ask('LEARN_VISITS', { visits }, SYSTEM);
  sitDown(house);
  expect(seatedVisits(house.world, house.now).get('mesa-4')).toMatchObject({ minutes: 120, visits: 10 });
  expect(takenAt(house, '13:59', TODAY)).toEqual(['Mesa 4']);
  expect(takenAt(house, '14:00', TODAY)).toEqual([]);
});

test('[RES14] a way out is never a table at which somebody still sits', () => {
  const house = opened();
  for (const [index, id] of ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4'].entries()) {
    sitDown(house, { tableId: id, ticketId: `t-${index}`, guests: 2 });
  }
  const table = findTable(rulesOf(house), 'Mesa 1');
  if (!table) throw new Error('Mesa 1 exists');
  const wish = { table, personas: 4, fecha: dateText(TODAY), hora: timeText('13:00') };
  const ways = alternatives(house.world, rulesOf(house), wish, house.now);
  expect(ways.map(({ mesa, hora }) => `${mesa} ${hora}`)).toEqual(['Mesa 5 13:00', 'Mesa 11 13:00', 'Mesa 1 13:30']);
});

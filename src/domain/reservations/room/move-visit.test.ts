import { expect, test } from 'vitest';
import { timeText, dateText } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { opened, rulesOf } from '#tests/support/reservation-house.ts';
import { at, type TestHouse } from '#tests/support/test-house.ts';
import { dayBook } from '../views/day-book.ts';
import { timelineOf, type BookingBlock } from '../views/timeline.ts';
import { moveArgs, tryMove } from './move-visit.ts';

const TODAY = dateText('2026-11-15');

function tried(house: TestHouse, id: string, mesa: string, hora: string) {
  const reservation = house.world.get('reservations', id);
  if (!reservation) throw new Error('it was booked');
  const context = { now: house.now, today: TODAY, actor: DEMO_ACTOR, commandId: 'tried' };
  return tryMove(house.world, reservation, { mesa, hora: timeText(hora) }, context);
}

/** A venue that pushes 3 + 4 together. */
function joining(): TestHouse {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const combinations = [{ tables: ['3', '4'], sillas: 10 }];
  house.ask('SAVE_ROOM_PLAN', { room: { plan, tables: [...tables], zones: [], pieces: [], combinations } });
  return house;
}

test('[RES61] what the venue would refuse is said before the drop, with the reason; what it would take is taken', () => {
  const house = joining();
  const { id } = house.request({ mesa: 'Mesa 1', personas: 2 });
  const other = { telefono: '3355509999', email: 'otra@correo.example' };
  expect(house.request({ ...other, mesa: 'Mesa 4', personas: 4 })).toMatchObject({ ok: true });
  expect(tried(house, id, 'Mesa 4', '20:00')).toEqual({ ok: false, why: 'Esa mesa ya está reservada a esa hora.' });
  expect(tried(house, id, 'Mesa 5', '03:00')).toMatchObject({ ok: false });
  expect(tried(house, id, 'Mesa 5', '20:15')).toEqual({ ok: true, joins: '' });
  const reservation = house.world.get('reservations', id);
  if (!reservation) throw new Error('it was booked');
  const move = { mesa: 'Mesa 5', hora: timeText('20:15') };
  expect(house.ask('CHANGE_RESERVATION', moveArgs(reservation, move))).toMatchObject({ ok: true });
  expect(house.world.get('reservationContacts', id)?.telefono).not.toBe('');
});

test('[RES61] a large party is carried only to tables that seat it, pushed together where the venue does that', () => {
  const house = joining();
  const { id } = house.request({ mesa: 'Mesa 3', personas: 9 });
  expect(tried(house, id, 'Mesa 3', '19:00')).toEqual({ ok: true, joins: 'Juntar 3 + 4' });
  expect(tried(house, id, 'Mesa 11', '20:00')).toMatchObject({ ok: false, why: expect.stringContaining('y son 9') });
});

test('[RES61] the day as tables and hours: who sits, until when, who comes, who is late, what runs into what', () => {
  const house = joining();
  house.now = at(`${TODAY} 12:00`);
  const visit = { nombre: 'Lucía', personas: 2, fecha: TODAY, telefono: '', email: '' };
  const late = house.ask('BOOK_RESERVATION', { ...visit, hora: '12:05', mesa: 'Mesa 2' });
  const big = house.ask('BOOK_RESERVATION', { ...visit, personas: 9, hora: '13:30', mesa: 'Mesa 3' });
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 't-1', folio: 'A-100', guests: 4 });
  house.now = at(`${TODAY} 12:30`);
  house.ask('ADD_ITEM', { ticketId: 't-1', menuItemId: 'hamburguesa-clasica' });
  const timeline = timelineOf(house.world, dayBook(house.world, TODAY, house.now), house.now);
  if (!timeline) throw new Error('the book is open');
  const rows = timeline.zones.flatMap((zone) => zone.rows);
  expect(timeline).toMatchObject({ nowMinute: 750, sat: 1, toCome: 11 });
  const four = rows.find(({ table }) => table.id === '4');
  expect(four?.blocks).toMatchObject([{ kind: 'visit', from: 720, until: 810, guests: 4 }]);
  const blocks = rows.flatMap((row) => row.blocks).filter((each): each is BookingBlock => each.kind === 'booking');
  expect(blocks.find(({ id }) => id === late.id)).toMatchObject({ lateMinutes: 25, from: 725, rows: 1 });
  // Over both rows, once, and free of the visit that ends with its hour.
  expect(blocks.filter(({ id }) => id === big.id)).toMatchObject([{ joins: 'Juntar 3 + 4', rows: 2, clash: null }]);
  house.now = at(`${TODAY} 13:31`);
  const later = timelineOf(house.world, dayBook(house.world, TODAY, house.now), house.now);
  const clash = later?.zones
    .flatMap((zone) => zone.rows.flatMap((row) => row.blocks))
    .find((block) => block.kind === 'booking' && block.id === big.id);
  expect(clash).toMatchObject({ clash: { minutes: 16, mesa: 'Mesa 4' } });
});

import { expect, test } from 'vitest';
import { opened, rulesOf } from '#tests/support/reservation-house.ts';
import { at, WISH } from '#tests/support/test-house.ts';
import { timeText } from '#domain/shared/time.ts';
import { GUEST, SYSTEM } from '#domain/staff/roles.ts';

test('[RES40] one phone holds two tables at one hour, written with or without the country', () => {
  const house = opened();
  expect(house.request().ok).toBe(true);
  expect(house.request({ mesa: 'Mesa 4', telefono: '523355501234', email: 'b@correo.example' }).ok).toBe(true);
  const third = { mesa: 'Mesa 11', email: 'c@correo.example' };
  expect(house.request(third)).toMatchObject({ code: 'guest-holds-enough' });
  expect(house.request({ ...third, hora: '17:00' })).toMatchObject({ code: 'guest-holds-enough' });
  // Four hours apart is another visit, and so is another day.
  expect(house.request({ ...third, hora: '16:00' }).ok).toBe(true);
  expect(house.request({ ...third, fecha: '2026-11-21' }).ok).toBe(true);
});

test('[RES40] one mail holds two tables at one hour, however it is written and whatever the phone', () => {
  const house = opened();
  expect(house.request({ telefono: '3311110001' }).ok).toBe(true);
  expect(house.request({ telefono: '3311110002', mesa: 'Mesa 4', email: 'ANA@correo.example' }).ok).toBe(true);
  const third = { telefono: '3311110003', mesa: 'Mesa 11' };
  expect(house.request(third)).toMatchObject({ code: 'guest-holds-enough' });
  expect(house.request({ ...third, email: 'otra@correo.example' }).ok).toBe(true);
});

test('[RES40] a cancelled table counts no more, and a link cannot move a third one to the hour', () => {
  const house = opened();
  const { id } = house.request();
  house.request({ mesa: 'Mesa 4' });
  const { id: early } = house.request({ mesa: 'Mesa 11', hora: '12:00' });
  const move = { reservationId: early, personas: 4, fecha: WISH.fecha, hora: '20:00', mesa: 'Mesa 11' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', move, GUEST)).toMatchObject({ code: 'guest-holds-enough' });
  house.ask('GUEST_CANCEL_RESERVATION', { reservationId: id }, GUEST);
  expect(house.ask('GUEST_CHANGE_RESERVATION', move, GUEST).ok).toBe(true);
});

test('[RES40] whoever holds two may still change the party and the table of one', () => {
  const house = opened();
  const { id } = house.request();
  house.request({ mesa: 'Mesa 4' });
  const change = { reservationId: id, personas: 3, fecha: WISH.fecha, hora: WISH.hora, mesa: 'Mesa 12' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', change, GUEST).ok).toBe(true);
});

test('[RES40] the venue books as many tables for one guest as it likes', () => {
  const house = opened();
  for (const mesa of ['Mesa 1', 'Mesa 4', 'Mesa 11', 'Mesa 12']) {
    expect(house.ask('BOOK_RESERVATION', { ...WISH, mesa }).ok).toBe(true);
  }
  const [{ id } = { id: '' }] = house.world.all('reservations');
  expect(house.ask('CHANGE_RESERVATION', { ...WISH, reservationId: id, hora: '21:00' }).ok).toBe(true);
});

test('[RES9] from its hour on a visit is neither changed nor cancelled by the link; the venue still can', () => {
  const house = opened();
  const { id } = house.request();
  const change = { reservationId: id, personas: 4, fecha: '2026-11-27', hora: '20:00', mesa: 'Mesa 1' };
  house.now = at('2026-11-20 20:00');
  expect(house.ask('GUEST_CHANGE_RESERVATION', change, GUEST)).toMatchObject({ code: 'reservation-over' });
  expect(house.ask('GUEST_CANCEL_RESERVATION', { reservationId: id }, GUEST)).toMatchObject({
    code: 'reservation-over',
  });
  house.now = at('2026-11-20 19:59');
  expect(house.ask('GUEST_CHANGE_RESERVATION', change, GUEST).ok).toBe(true);
  house.now = at('2026-11-27 20:01');
  expect(house.ask('CANCEL_RESERVATION', { reservationId: id }).ok).toBe(true);
});

test('[RES40] midnight makes no second guest: two tables late in the evening are two at half past midnight', () => {
  const house = opened();
  const rules = rulesOf(house);
  const open = { first: timeText('00:00'), last: timeText('23:59') };
  const seatings = rules.seatings.map(() => open);
  const { specialDays: _days, closedWeekdays: _closed, zones: _zones, pieces: _pieces, ...rest } = rules;
  const combinations = (rest.combinations ?? []).map(({ tables, sillas }) => ({ tables: [...tables], sillas }));
  house.ask('SAVE_RESERVATION_RULES', { rules: { ...rest, seatings, tables: [...rest.tables], combinations } }, SYSTEM);
  expect(house.request({ hora: '23:00' }).ok).toBe(true);
  expect(house.request({ hora: '23:30', mesa: 'Mesa 4' }).ok).toBe(true);
  const late = { fecha: '2026-11-21', mesa: 'Mesa 11' };
  expect(house.request({ ...late, hora: '00:30' })).toMatchObject({ code: 'guest-holds-enough' });
  expect(house.request({ ...late, hora: '04:00' }).ok).toBe(true);
});

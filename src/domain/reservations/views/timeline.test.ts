import { expect, test } from 'vitest';
import { opened } from '#tests/support/reservation-house.ts';
import { at, type TestHouse } from '#tests/support/test-house.ts';
import { dateText } from '#domain/shared/time.ts';
import { dayBook } from './day-book.ts';
import { firstInSight, timelineOf } from './timeline.ts';

const FRIDAY = dateText('2026-11-20');
const HOUR = 60;

function hoursOf(house: TestHouse, time: string) {
  house.now = at(`${FRIDAY} ${time}`);
  const timeline = timelineOf(house.world, dayBook(house.world, FRIDAY, house.now), house.now);
  if (timeline === null) throw new Error('the venue has a plan');
  return timeline;
}

test('[RES61] before the venue opens its hours begin with the first seating, not in the night', () => {
  const house = opened();
  const dawn = hoursOf(house, '05:10');
  const evening = hoursOf(house, '20:05');
  expect(dawn.from).toBe(evening.from);
  expect(dawn.from).toBeGreaterThan(6 * HOUR);
  expect(dawn.nowMinute).toBe(5 * HOUR + 10);
  expect(evening.nowMinute).toBe(20 * HOUR + 5);
});

test('[RES61] until 13:00 the day is looked over with shorter hours; another day is not', () => {
  const house = opened();
  expect([hoursOf(house, '12:59').isMorning, hoursOf(house, '13:00').isMorning]).toEqual([true, false]);
  house.now = at('2026-11-19 09:00');
  expect(timelineOf(house.world, dayBook(house.world, FRIDAY, house.now), house.now)?.isMorning).toBe(false);
});

test('[RES61] whoever came before the first seating is on the paper, and whoever stays on', () => {
  const house = opened();
  const { from, until } = hoursOf(house, '05:10');
  house.ask('WALK_IN', { fecha: FRIDAY, nombre: 'Los de la mudanza', personas: 2, mesa: 'Mesa 4' });
  expect(hoursOf(house, '05:10').from).toBe(5 * HOUR);
  expect(hoursOf(opened(), '23:50').until).toBeGreaterThanOrEqual(until);
  expect(from).toBeLessThan(until);
});

test('[RES61] another day opens where its first party comes; today where the clock stands', () => {
  const house = opened();
  expect(firstInSight(hoursOf(house, '20:05'))).toBe(20 * HOUR + 5);
  house.now = at('2026-11-15 12:00');
  const friday = () => timelineOf(house.world, dayBook(house.world, FRIDAY, house.now), house.now);
  const empty = friday();
  expect(empty && firstInSight(empty)).toBeNull();
  house.request({ hora: '19:30' });
  house.request({ hora: '21:00', mesa: 'Mesa 4' });
  const booked = friday();
  expect(booked && firstInSight(booked)).toBe(19 * HOUR + 30);
});

test('[RES73] guests who sit are told of on their table’s hours as those who come: allergies and occasion', () => {
  const house = opened();
  house.now = at(`${FRIDAY} 12:00`);
  const told = { alergias: 'Nuez', acepta_alergias: true, ocasion: 'aniversario' } as const;
  house.request({ hora: '20:00', mesa: 'Mesa 4', ...told });
  house.now = at(`${FRIDAY} 20:00`);
  const [{ id: reservationId } = { id: '' }] = [...house.world.all('reservations')];
  house.ask('SEAT_RESERVATION', { reservationId, ticketId: 'cuenta-1', folio: 'A-101' });
  const blocks = hoursOf(house, '20:10').zones.flatMap(({ rows }) => rows.flatMap(({ blocks: all }) => all));
  expect(blocks).toMatchObject([{ kind: 'visit', told: { alergias: 'Nuez', ocasion: 'aniversario' } }]);
});

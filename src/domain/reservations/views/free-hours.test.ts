import { expect, test } from 'vitest';
import { opened, rulesOf } from '#tests/support/reservation-house.ts';
import { WISH, type TestHouse } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { agendaOf } from '../agenda.ts';
import { byPartOfDay, freeHours } from './free-hours.ts';

const SUNDAY_NOON = { date: dateText('2026-11-15'), time: timeText('12:00') };

function hoursOf(house: TestHouse, fecha: string, personas: number | null, moment = SUNDAY_NOON): readonly string[] {
  return freeHours(agendaOf(house.world, dateText(fecha)), rulesOf(house), { personas, moment }).map(
    ({ hora }) => hora,
  );
}

test('[RES43] an empty day offers its half hours from the first seating to the last', () => {
  const hours = hoursOf(opened(), '2026-11-20', 4);
  expect(hours.slice(0, 3)).toEqual(['08:00', '08:30', '09:00']);
  expect(hours.at(-1)).toBe('22:30');
  expect(hours).toHaveLength(30);
  // Wednesday ends at 11:30.
  expect(hoursOf(opened(), '2026-11-18', 4).at(-1)).toBe('11:30');
});

test('[RES43] today begins at the next half hour that may still be booked', () => {
  const moment = { date: dateText('2026-11-20'), time: timeText('13:47') };
  expect(hoursOf(opened(), '2026-11-20', 2, moment)[0]).toBe('14:30');
  const late = { date: dateText('2026-11-20'), time: timeText('22:01') };
  expect(hoursOf(opened(), '2026-11-20', 2, late)).toEqual([]);
});

test('[RES43] to a guest who changes a visit, the hours of their own table are offered too', () => {
  const house = opened();
  for (const mesa of ['Mesa 3', 'Mesa 14', 'Mesa 26']) house.ask('BOOK_RESERVATION', { ...WISH, mesa, personas: 8 });
  const own = [...house.world.all('reservations')].find(({ mesa }) => mesa === 'Mesa 3');
  const agenda = agendaOf(house.world, dateText('2026-11-20'));
  const asked = { personas: 8, moment: SUNDAY_NOON };
  const at = (hours: ReturnType<typeof freeHours>) => hours.find(({ hora }) => hora === '20:30');
  expect(at(freeHours(agenda, rulesOf(house), asked))).toBeUndefined();
  expect(at(freeHours(agenda, rulesOf(house), { ...asked, except: own?.id ?? '' }))).toEqual({
    hora: '20:30',
    mesas: 1,
  });
});

test('[RES43] an hour without a table for that party is not offered, though others find one', () => {
  const house = opened();
  for (const mesa of ['Mesa 3', 'Mesa 14', 'Mesa 26']) house.ask('BOOK_RESERVATION', { ...WISH, mesa, personas: 8 });
  const big = hoursOf(house, '2026-11-20', 8);
  expect(big).toContain('16:00');
  expect(big).not.toContain('16:30');
  expect(big).not.toContain('20:00');
  expect(hoursOf(house, '2026-11-20', 2)).toContain('20:00');
});

test('[RES43] a closed day, a day past and a day beyond the book offer nothing', () => {
  const house = opened();
  house.ask('CLOSE_AGENDA', { fecha: '2026-11-20' });
  for (const fecha of ['2026-11-20', '2026-11-14', '2029-01-05']) expect(hoursOf(house, fecha, 2)).toEqual([]);
});

test('[RES43] hours are read by the part of the day', () => {
  const hours = ['11:30', '12:00', '18:30', '19:00'].map((hora) => ({ hora }));
  expect(byPartOfDay(hours).map(({ name, hours: of }) => [name.es, of.length])).toEqual([
    ['Mañana', 1],
    ['Tarde', 2],
    ['Noche', 1],
  ]);
  expect(byPartOfDay(hours.slice(0, 1)).map(({ name }) => name.es)).toEqual(['Mañana']);
});

import { expect, test } from 'vitest';
import { at, contentRules, TestHouse, WISH } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { checkReservation } from './reservation-form.ts';
import { fitsParty } from './what-can-be-booked.ts';

const rules = contentRules();
const SUNDAY_NOON = { date: dateText('2026-11-15'), time: timeText('12:00') };

function problems(typed: Partial<Record<keyof typeof WISH, unknown>>, moment = SUNDAY_NOON) {
  const checked = checkReservation({ ...WISH, ...typed }, { rules, moment, asker: 'guest' });
  return checked.ok ? {} : checked.fields;
}

// The week after Sunday 15 November 2026: weekday, date, last hour that is accepted, first that is not.
test.each([
  ['domingo', '2026-11-22', '20:30', '20:31'],
  ['lunes', '2026-11-16', '21:30', '21:31'],
  ['martes', '2026-11-17', '21:30', '21:31'],
  ['miércoles', '2026-11-18', '11:30', '11:31'],
  ['jueves', '2026-11-19', '21:30', '21:31'],
  ['viernes', '2026-11-20', '22:30', '22:31'],
  ['sábado', '2026-11-21', '22:30', '22:31'],
])('[RES2] on %s (%s) the last hour is %s, and %s is refused', (_weekday, fecha, last, tooLate) => {
  expect(problems({ fecha, hora: last })).toEqual({});
  expect(problems({ fecha, hora: tooLate }).hora?.es).toContain(last);
  expect(problems({ fecha, hora: '08:00' })).toEqual({});
  expect(problems({ fecha, hora: '07:59' })).toMatchObject({ hora: { es: 'Recibimos desde las 08:00.' } });
});

test.each([
  ['00:10', '08:00', '07:59'],
  ['07:29', '08:00', '07:59'],
  ['07:45', '08:15', '08:14'],
  ['12:00', '12:30', '12:29'],
  ['20:00', '20:30', '20:29'],
])('[RES1] at %s the first hour of today is %s, not %s', (time, first, tooSoon) => {
  const moment = { date: dateText('2026-11-15'), time: timeText(time) };
  expect(problems({ fecha: '2026-11-15', hora: first }, moment)).toEqual({});
  expect(problems({ fecha: '2026-11-15', hora: tooSoon }, moment)).toHaveProperty('hora');
});

test.each(['20:01', '23:45'])('[RES1] at %s on a Sunday nothing is left for today', (time) => {
  const moment = { date: dateText('2026-11-15'), time: timeText(time) };
  expect(problems({ fecha: '2026-11-15', hora: '20:30' }, moment)).toMatchObject({
    hora: { es: 'Para hoy ya no hay horarios. Elige otra fecha.' },
  });
});

const ALL = ['1', '2', '3', '4', '5', '11', '12', '14', '15', '21', '22', '23', '24', '25', '26'];
const UP_TO_FOUR_SEATS = ['1', '4', '11', '12', '15', '21', '22', '23', '24', '25'];
test.each([
  [null, ALL],
  [1, UP_TO_FOUR_SEATS],
  [2, UP_TO_FOUR_SEATS],
  [3, UP_TO_FOUR_SEATS],
  [4, ALL],
  [5, ['2', '3', '5', '14', '26']],
  [6, ['2', '3', '14', '26']],
  [7, ['3', '14', '26']],
  [12, ['3', '14', '26']],
  [80, ['3', '14', '26']],
])('[RES3] a party of %s may choose %j', (personas, expected) => {
  expect(rules.tables.filter((table) => fitsParty(rules, table, personas)).map(({ id }) => id)).toEqual(expected);
  for (const table of rules.tables) {
    const isRefused = 'mesa' in problems({ personas: personas ?? 4, mesa: table.label });
    expect(isRefused).toBe(!expected.includes(table.id));
  }
});

// Somebody has Mesa 1 on Friday at 14:00.
test.each([
  ['Mesa 1', '2026-11-20', '14:00', 'table-taken'],
  ['Mesa 1', '2026-11-20', '10:01', 'table-taken'],
  ['Mesa 1', '2026-11-20', '17:59', 'table-taken'],
  ['Mesa 1', '2026-11-20', '10:00', 'free'],
  ['Mesa 1', '2026-11-20', '18:00', 'free'],
  ['Mesa 4', '2026-11-20', '14:00', 'free'],
  ['Mesa 1', '2026-11-21', '14:00', 'free'],
  ['Mesa 1', '2026-11-19', '14:00', 'free'],
])('[RES4] with Mesa 1 taken on the 20th at 14:00, %s on %s at %s is %s', (mesa, fecha, hora, expected) => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  expect(house.request({ hora: '14:00' }).ok).toBe(true);
  const second = house.request({ mesa, fecha, hora });
  expect(second.ok ? 'free' : second.code).toBe(expected);
});

test('[RES1] today is the venue’s day: at 18:30 in Zapopan UTC is already tomorrow', () => {
  const house = new TestHouse(at('2026-11-15 18:30'));
  expect(house.now.startsWith('2026-11-16')).toBe(true);
  expect(house.request({ fecha: '2026-11-15', hora: '19:30' }).ok).toBe(true);
  expect(house.request({ fecha: '2026-11-14', hora: '19:30' })).toMatchObject({ code: 'reservation-invalid' });
});

test('[RES1] the leap day exists in leap years only', () => {
  expect(problems({ fecha: '2028-02-29', hora: '12:00' })).toEqual({});
  expect(problems({ fecha: '2027-02-29', hora: '12:00' })).toHaveProperty('fecha');
});

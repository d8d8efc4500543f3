import { describe, expect, test } from 'vitest';
import { dateText, minuteOfDay, timeOfMinute, timeText } from '#domain/shared/time.ts';
import { contentVenue } from '#tests/support/test-house.ts';
import {
  groupedHours,
  nextOpeningChange,
  openingState,
  openingText,
  specialDaysAhead,
  specialDayText,
  twelveHour,
} from './opening.ts';

const house = contentVenue();

/** 2026-11-13 is a Friday. */
const textAt = (date: string, time: string): string =>
  openingText(openingState(house, { date: dateText(date), time: timeText(time) })).es;

describe('the sign on the door', () => {
  test.each([
    ['2026-11-16', '07:59', 'Cerrado ahora · abre a las 8:00'],
    ['2026-11-16', '08:00', 'Abierto ahora · cierra a las 23:00'],
    ['2026-11-16', '22:59', 'Abierto ahora · cierra a las 23:00'],
    ['2026-11-16', '23:00', 'Cerrado ahora · abre mañana a las 8:00'],
    ['2026-11-13', '23:59', 'Abierto ahora · cierra a medianoche'],
    ['2026-11-14', '00:00', 'Cerrado ahora · abre a las 8:00'],
    ['2026-11-15', '21:59', 'Abierto ahora · cierra a las 22:00'],
    ['2026-11-15', '22:00', 'Cerrado ahora · abre mañana a las 8:00'],
  ])('[SITE1] on %s at %s it says «%s»', (date, time, text) => {
    expect(textAt(date, time)).toBe(text);
  });

  test('[SITE1] days with the same hours stand together, Monday first', () => {
    expect(groupedHours(house.hours)).toEqual([
      { days: [1, 2, 3, 4], open: '08:00', close: '23:00' },
      { days: [5, 6], open: '08:00', close: '24:00' },
      { days: [0], open: '08:00', close: '22:00' },
    ]);
  });

  test('[SITE1] midnight and noon read as people say them', () => {
    expect(['08:00', '12:00', '22:00', '24:00'].map(twelveHour)).toEqual([
      '8:00 a.m.',
      '12:00 p.m.',
      '10:00 p.m.',
      '12:00 a.m.',
    ]);
  });

  /** 2026-12-25 is a Friday. */
  const christmas = {
    ...house,
    specialDays: [
      { date: '2026-12-25', reason: 'Navidad' },
      { date: '2026-12-24', hours: { open: '08:00', close: '17:00' } },
    ],
  };
  test.each([
    ['2026-12-24', '16:59', 'Abierto ahora · cierra a las 17:00'],
    ['2026-12-24', '17:00', 'Cerrado ahora · abre el sábado a las 8:00'],
    ['2026-12-25', '12:00', 'Cerrado ahora · abre mañana a las 8:00'],
    ['2026-12-26', '12:00', 'Abierto ahora · cierra a medianoche'],
  ])('[SITE24] on special days, %s at %s, it says «%s»', (date, time, text) => {
    expect(openingText(openingState(christmas, { date: dateText(date), time: timeText(time) })).es).toBe(text);
  });

  test('[SITE24] a venue that is closed on Mondays, or for months, says when it opens, or that it does not', () => {
    const mondays = { hours: { ...house.hours, monday: null } };
    const at = { date: dateText('2026-11-16'), time: timeText('12:00') };
    expect(openingText(openingState(mondays, at)).es).toBe('Cerrado ahora · abre mañana a las 8:00');
    expect(groupedHours(mondays.hours).map(({ days }) => days)).toEqual([[2, 3, 4], [5, 6], [0]]);
    const never = Object.fromEntries(Object.keys(house.hours).map((day) => [day, null])) as never;
    expect(openingText(openingState({ hours: never }, at))).toEqual({ es: 'Cerrado por ahora', en: 'Closed for now' });
  });

  test('[SITE24] guests read the special days to come, in order, and no past ones', () => {
    const days = specialDaysAhead(christmas, dateText('2026-12-01')).map((day) => specialDayText(day).es);
    expect(days).toEqual(['24/12/2026: 8:00 a 17:00', '25/12/2026: cerrado · Navidad']);
    expect(specialDaysAhead(christmas, dateText('2026-12-26'))).toEqual([]);
  });
});

test('[SITE1] the words change when it opens, when it closes and when tomorrow becomes today, and never between', () => {
  for (const time of ['00:00', '07:59', '08:00', '12:00', '22:59', '23:00', '23:59']) {
    for (const date of ['2026-11-16', '2026-11-20', '2026-11-22']) {
      const next = nextOpeningChange(house, { date: dateText(date), time: timeText(time) });
      expect(textAt(next.date, next.time)).not.toBe(textAt(date, time));
      const isToday = next.date === date;
      expect(textAt(date, isToday ? minuteBefore(next.time) : '23:59')).toBe(textAt(date, time));
    }
  }
});

function minuteBefore(time: string): string {
  return timeOfMinute(minuteOfDay(timeText(time)) - 1);
}

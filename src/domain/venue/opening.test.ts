import { describe, expect, test } from 'vitest';
import { dateText, timeText } from '#domain/shared/time.ts';
import venue from '#content/venue.json' with { type: 'json' };
import { groupedHours, openingState, openingText, twelveHour } from './opening.ts';

/** 2026-11-13 is a Friday. */
const textAt = (date: string, time: string): string =>
  openingText(openingState(venue.hours, { date: dateText(date), time: timeText(time) }));

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
    expect(groupedHours(venue.hours)).toEqual([
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
});

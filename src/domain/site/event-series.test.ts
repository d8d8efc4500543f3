import { expect, test } from 'vitest';
import { eventName, weeklyEvents } from './event-series.ts';

const JAZZ = {
  id: 'jazz',
  fecha: '2026-12-17',
  hora: '20:30',
  titulo: '¡Jazz & ñoño, bajo las palmas!',
  category: 'Música en vivo',
  description: 'Trío.',
} as const;

test('[EVT9] an event’s name in addresses is made of its title and date, and is free', () => {
  expect(eventName(JAZZ, new Set())).toBe('jazz-nono-bajo-las-palmas-2026-12-17');
  expect(eventName(JAZZ, new Set(['jazz-nono-bajo-las-palmas-2026-12-17']))).toBe(
    'jazz-nono-bajo-las-palmas-2026-12-17-2',
  );
  expect(eventName({ titulo: '東京', fecha: '2026-12-17' }, new Set())).toBe('2026-12-17');
});

test('[EVT9] repeated weekly it is there on the same weekday, over the end of the year', () => {
  const series = weeklyEvents(JAZZ, { weeks: 3, taken: new Set(['jazz-nono-bajo-las-palmas-2026-12-24']) });
  expect(series.map(({ fecha }) => fecha)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07']);
  expect(new Set(series.map(({ id }) => id)).size).toBe(3);
  expect(series[0]?.id).toBe('jazz-nono-bajo-las-palmas-2026-12-24-2');
});

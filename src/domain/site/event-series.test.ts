import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { eventName, MOST_WEEKS, weeklyEvents } from './event-series.ts';
import { whatCannotBePublished } from './publish-site.ts';
import { EVENT_PREFIX } from './site-text.ts';

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

test('[EVT9] a year of weekly dates in both languages is published in one go; what is too much is told before it is asked for', () => {
  const description = 'Trío de la casa, mezcal y sobremesa. '.repeat(16).trim();
  const texts = (letters: string) =>
    weeklyEvents({ ...JAZZ, description: letters }, { weeks: MOST_WEEKS, taken: new Set() }).map((body) => ({
      id: EVENT_PREFIX + body.id,
      part: 'event' as const,
      base: 0,
      body,
      english: { [JAZZ.titulo]: 'Jazz under the palms', [letters]: letters.replaceAll('a', 'e') },
    }));
  const year = { texts: texts(description) };
  expect(whatCannotBePublished(year)).toBeNull();
  const evening = new Evening();
  evening.run('PUBLISH_SITE', year);
  expect([...evening.world.all('siteTexts')]).toHaveLength(MOST_WEEKS);

  expect(whatCannotBePublished({ texts: texts(description.repeat(5)) })).toContain('Es demasiado texto');
  const [one] = texts('Trío.');
  expect(whatCannotBePublished({ texts: [{ ...one!, english: { 'Trío.': 'x'.repeat(4001) } }] })).toContain(
    'en inglés',
  );
});

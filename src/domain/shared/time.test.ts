import { afterEach, expect, test, vi } from 'vitest';
import { Random } from '#tests/support/random.ts';
import { addDays, dateText, instant, isInstant, localMoment } from './time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[TOR9] a browser with the new calendar and one without it read the same on the wall', () => {
  const random = new Random(5);
  const moments = Array.from({ length: 400 }, () => instant(random.next() * 4e12));
  const zones = ['America/Mexico_City', 'Asia/Kathmandu', 'Europe/Madrid'];
  const read = () => moments.map((moment) => zones.map((zone) => localMoment(moment, zone)));
  const withIt = read();
  vi.stubGlobal('Temporal', undefined);
  expect(read()).toEqual(withIt);
  expect(withIt.flat()).toContainEqual(expect.objectContaining({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }));
});

test('[TOR10] a day that a month does not have is carried into the next one, by either calendar', () => {
  // As it arrives from a tablet: of the right shape, and no day of any calendar.
  const odd = '2026-02-29T18:00:00.000Z';
  if (!isInstant(odd)) throw new Error('not taken for a moment');
  const next = { date: '2026-03-01', time: '12:00' };
  expect(localMoment(odd, 'America/Mexico_City')).toEqual(next);
  vi.stubGlobal('Temporal', undefined);
  expect(localMoment(instant(Date.parse(odd) + 60_000), 'America/Mexico_City')).toEqual({ ...next, time: '12:01' });
  expect(localMoment(odd, 'America/Mexico_City')).toEqual(next);
});

test('[TOR10] the calendar ends with the year 9999: no sum of days falls off it', () => {
  expect(addDays(dateText('9999-12-15'), 16)).toBe('9999-12-31');
  expect(addDays(dateText('9999-12-15'), 17)).toBe('9999-12-31');
  expect(addDays(dateText('9999-12-31'), 30)).toBe('9999-12-31');
  expect(addDays(dateText('9999-12-31'), -1)).toBe('9999-12-30');
});

import { afterEach, expect, test, vi } from 'vitest';
import { Random } from '#tests/support/random.ts';
import { addDays, dateText, instant, instantAt, isInstant, localMoment, timeText } from './time.ts';

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

test('[TOR18] the moment of a time on the wall is right on mornings on which clocks are changed', () => {
  const zones = ['America/Tijuana', 'America/New_York', 'Europe/Madrid', 'Pacific/Auckland', 'America/Mexico_City'];
  const days = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-25', '2026-11-01', '2026-07-01'];
  for (const zone of zones)
    for (const day of days)
      for (const hour of ['00:00', '03:30', '06:00', '08:00', '09:30', '13:00', '18:00', '23:30']) {
        const wall = { date: dateText(day), time: timeText(hour) };
        expect({ zone, ...localMoment(instantAt(wall, zone), zone) }).toEqual({ zone, ...wall });
      }
});

test('[TOR18] an hour that the clocks leave out is the one after it', () => {
  const skipped = { date: dateText('2026-03-08'), time: timeText('02:30') };
  expect(localMoment(instantAt(skipped, 'America/New_York'), 'America/New_York').time).toBe('03:30');
});

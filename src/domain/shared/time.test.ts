import { afterEach, expect, test, vi } from 'vitest';
import { Random } from '#tests/support/random.ts';
import { instant, localMoment } from './time.ts';

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

import { expect, test } from 'vitest';
import type { ClockMark } from '#domain/hours/clock-mark.ts';
import { dateText, instant, localDate } from '#domain/shared/time.ts';
import { correctionOf, linesOf } from './typed-marks.ts';

const zone = 'America/Tijuana';
const chosen = { staffId: 'lupita', day: dateText('2026-10-31') };
const mark = (kind: ClockMark['kind'], moment: string): ClockMark => {
  const at = instant(Date.parse(moment));
  return { id: kind, staffId: 'lupita', kind, at, day: localDate(at, zone), by: 'lupita' };
};

test('[HRS5] in the night in which an hour comes twice, what nobody touched is not corrected', () => {
  // 1:30 for the second time: the clocks went back at 2:00, which is 9:00 of UTC.
  const marks = [mark('in', '2026-11-01T01:00:20.000Z'), mark('out', '2026-11-01T09:30:40.000Z')];
  const lines = linesOf(marks, chosen.day, zone);
  expect(lines).toMatchObject([
    { time: '18:00', isNextDay: false },
    { time: '01:30', isNextDay: true },
  ]);
  expect(correctionOf(lines, chosen, zone)).toEqual({ staffId: 'lupita', changes: [], added: [] });
  const [first, last] = lines;
  const typed = [{ ...first!, time: '18:05' }, last!];
  expect(correctionOf(typed, chosen, zone).changes).toEqual([
    { markId: 'in', at: instant(Date.parse('2026-11-01T01:05:00.000Z')), seen: 0 },
  ]);
});

test('[HRS5] a mark is taken out, put back, and moved over midnight', () => {
  const [exit] = linesOf([mark('out', '2026-11-01T05:30:40.000Z')], chosen.day, zone);
  expect(correctionOf([{ ...exit!, time: '' }], chosen, zone).changes).toMatchObject([{ markId: 'out', at: null }]);
  const out = { ...mark('out', '2026-11-01T05:30:40.000Z') };
  const taken = { ...out, corrections: [{ at: null, by: 'rosario', on: out.at, reason: 'No era' }] };
  const [line] = linesOf([taken], chosen.day, zone);
  expect(line).toMatchObject({ time: '' });
  expect(correctionOf([{ ...line!, isNextDay: true }], chosen, zone).changes).toEqual([]);
  expect(correctionOf([{ ...line!, time: '00:15', isNextDay: true }], chosen, zone).changes).toEqual([
    { markId: 'out', at: instant(Date.parse('2026-11-01T07:15:00.000Z')), seen: 1 },
  ]);
});

import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { differences } from '#domain/differences.ts';
import { dateText, instant, instantAt, timeText, type Instant } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import type { ClockMark, MarkKind } from './clock-mark.ts';
import { DEFAULT_HOURS, limitOn } from './hours-settings.ts';
import { hoursText, mondayOf, weekHours } from './week-hours.ts';
import { minutesWithin, spansOf } from './work-spans.ts';

const ZONE = 'America/Mexico_City';
const at = (day: string, time: string, zone = ZONE): Instant =>
  instantAt({ date: dateText(day), time: timeText(time) }, zone);

function mark(kind: MarkKind, moment: Instant, id = `${kind}-${moment}`): ClockMark {
  return { id, staffId: 'lupita', kind, at: moment, day: dateText(moment.slice(0, 10)), by: 'lupita' };
}

/** A day from an entry to an exit, of that many minutes. */
function day(date: string, minutes: number, from = '09:00'): readonly ClockMark[] {
  const start = at(date, from);
  return [mark('in', start), mark('out', instant(Date.parse(start) + minutes * 60_000))];
}

const week = (marks: readonly ClockMark[], now: Instant, settings = DEFAULT_HOURS, monday = '2026-11-16') =>
  weekHours('lupita', marks, { monday: dateText(monday), now, zone: ZONE, settings });

test('[HRS3] a day is its whole minutes from entry to exit without the breaks, as the watch showed them', () => {
  const marks = [
    mark('in', instant(Date.parse(at('2026-11-21', '09:02')) + 40_000)),
    mark('break', at('2026-11-21', '13:30')),
    mark('back', instant(Date.parse(at('2026-11-21', '14:00')) + 59_000)),
  ];
  const now = at('2026-11-21', '16:28');
  const [span] = spansOf(marks, { now, zone: ZONE }).spans;
  expect(span).toMatchObject({ state: 'working', day: '2026-11-21' });
  expect(span && minutesWithin(span, null, now)).toBe(6 * 60 + 56);
  expect(hoursText(6 * 60 + 56)).toBe('6 h 56 min');
});

test('[HRS3] over midnight a shift is whole and of the day on which it began; a change of the clocks moves no minute', () => {
  const marks = [mark('in', at('2026-11-21', '18:00')), mark('out', at('2026-11-22', '02:15'))];
  const { days } = week(marks, at('2026-11-23', '10:00'));
  expect(days.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 495, 0]);
  // In New York the night of 1 November 2026 has one hour more, that of 8 March one less.
  for (const [evening, morning, minutes] of [
    ['2026-10-31', '2026-11-01', 9 * 60],
    ['2026-03-07', '2026-03-08', 7 * 60],
  ] as const) {
    const zone = 'America/New_York';
    const [span] = spansOf([mark('in', at(evening, '20:00', zone)), mark('out', at(morning, '04:00', zone))], {
      now: at(morning, '12:00', zone),
      zone,
    }).spans;
    expect(span && minutesWithin(span, null, at(morning, '12:00', zone))).toBe(minutes);
  }
});

test('[HRS3] what is said twice counts once; an exit without an entry and an entry without an exit have no hours', () => {
  const entry = at('2026-11-17', '09:00');
  const twice = [mark('in', entry, 'a'), mark('in', instant(Date.parse(entry) + 20_000), 'b')];
  const one = spansOf([...twice, mark('out', at('2026-11-17', '17:00'))], {
    now: at('2026-11-18', '12:00'),
    zone: ZONE,
  });
  expect(one).toMatchObject({ twice: 1, spans: [{ state: 'over' }] });
  const lost = [
    mark('in', at('2026-11-17', '18:00')),
    ...day('2026-11-18', 480),
    mark('out', at('2026-11-20', '17:00')),
  ];
  const { days, minutes } = week(lost, at('2026-11-22', '12:00'));
  expect(minutes).toBe(480);
  expect(days.map(({ isOpen }) => isOpen)).toEqual([false, true, false, false, true, false, false]);
});

test('[HRS3] whoever enters again half a day later is not still there from before: no minute counts twice', () => {
  const marks = [mark('in', at('2026-11-17', '09:00')), mark('in', at('2026-11-17', '21:30'))];
  const now = at('2026-11-18', '00:30');
  expect(spansOf(marks, { now, zone: ZONE }).spans.map(({ state }) => state)).toEqual(['no-exit', 'working']);
  expect(week(marks, now).minutes).toBe(3 * 60);
});

test('[HRS2] two breaks, two entries or two exits wait for what lies between them on another tablet; then they count', () => {
  const time = (clock: string): Instant => at('2026-11-17', clock);
  const reckoning = { now: time('23:00'), zone: ZONE };
  const worked = (marks: readonly ClockMark[]): number =>
    spansOf(marks, reckoning).spans.reduce((sum, span) => sum + minutesWithin(span, null, reckoning.now), 0);
  const said = [mark('in', time('09:00')), mark('break', time('11:00')), mark('break', time('13:00'))];
  const ended = [...said, mark('back', time('13:30')), mark('out', time('17:00'))];
  expect(worked(ended)).toBe(2 * 60 + 3 * 60 + 30);
  expect(worked([...ended, mark('back', time('11:15'))])).toBe(8 * 60 - 15 - 30);
  // Two halves of one day: the exit of the first and the entry of the second arrive last.
  const halves = [mark('in', time('09:00')), mark('out', time('20:00')), mark('in', time('16:00'))];
  expect(worked(halves)).toBe(11 * 60);
  expect(worked([...halves, mark('out', time('13:00'))])).toBe(8 * 60);
});

test('[HRS2] what is said again within two minutes is one mark, in whatever order it arrives', () => {
  const entry = mark('in', at('2026-11-17', '09:00'));
  const exit = at('2026-11-17', '17:00');
  const again = (seconds: number) => mark('out', instant(Date.parse(exit) + seconds * 1000));
  const reckoning = { now: at('2026-11-18', '12:00'), zone: ZONE };
  const twice = spansOf([again(110), entry, again(0)], reckoning);
  expect(twice).toMatchObject({ twice: 1, spans: [{ state: 'over', to: exit }] });
  // Later it is an exit whose entry is missing or still on its way: a manager sees it.
  expect(spansOf([again(600), entry, again(0)], reckoning)).toMatchObject({
    twice: 0,
    spans: [{ state: 'over' }, { state: 'no-entry' }],
  });
});

test('[HRS6] overtime is what passes the week, hatched at its end; a warning comes the day before its most is passed', () => {
  const settings = { ...DEFAULT_HOURS, limits: [{ from: dateText('2026-01-01'), dayMinutes: 480, weekMinutes: 2760 }] };
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'];
  const full = days.flatMap((each) => day(each, 600));
  const done = week(full, at('2026-11-21', '23:00'), settings);
  expect(done).toMatchObject({ minutes: 3000, overtime: 240, warning: null });
  expect(done.days.map(({ overtime }) => overtime)).toEqual([0, 0, 0, 0, 0, 240, 0]);
  // 50 h of 46, and 8 more tomorrow: 12 h are not passed. With two hours more today they would be.
  const more = [...full, ...day('2026-11-19', 125)];
  expect(week(more, at('2026-11-21', '23:00'), settings)).toMatchObject({ overtime: 365, warning: 'tomorrow' });
  expect(week(more, at('2026-11-22', '23:00'), settings).warning).toBe(null);
  expect(week([...more, ...day('2026-11-22', 500)], at('2026-11-22', '23:00'), settings).warning).toBe('passed');
  const byDays = week(full, at('2026-11-22', '23:00'), { ...settings, countsDays: true });
  expect(byDays).toMatchObject({ overtime: 600 });
});

test('[HRS6] the hours of a week are those that hold on its Monday: 48, 46 from 2027, and two less each year', () => {
  const hours = ['2026-12-28', '2027-01-04', '2028-01-03', '2029-01-01', '2030-01-07'].map(
    (monday) => limitOn(DEFAULT_HOURS, mondayOf(dateText(monday))).weekMinutes / 60,
  );
  expect(hours).toEqual([48, 46, 44, 42, 40]);
});

test('[HRS5] the audit log writes a corrected time as the venue’s own clocks showed it', () => {
  const exit = mark('out', instant(Date.parse('2026-11-16T18:00:00.000Z')));
  const world = new MemoryWorld();
  const settings = { id: 'xalli', zone: 'Europe/Madrid', pricesIncludeTax: true };
  for (const change of [put('venue', settings), put('clockMarks', exit)]) world.store({ change, revision: 1 });
  const at = instant(Date.parse('2026-11-16T16:30:00.000Z'));
  const corrected = { ...exit, corrections: [{ at, by: 'gabriela', on: exit.at, reason: 'Salió antes' }] };
  expect(differences(world, [put('clockMarks', corrected)])).toContainEqual({
    what: 'Hora',
    before: 'Salida 2026-11-16 19:00',
    after: 'Salida 2026-11-16 17:30',
  });
});

import { expect, test } from 'vitest';
import type { ClockMark, MarkKind } from '#domain/hours/clock-mark.ts';
import { DEFAULT_HOURS } from '#domain/hours/hours-settings.ts';
import { dateText, instant, instantAt, localDate, timeText, type Instant } from '#domain/shared/time.ts';
import { ownDay, sinceText, toldExit } from './own-day.ts';

const ZONE = 'America/Mexico_City';
const at = (day: string, time: string, zone = ZONE): Instant =>
  instantAt({ date: dateText(day), time: timeText(time) }, zone);
const mark = (kind: MarkKind, moment: Instant): ClockMark => ({
  id: `${kind}-${moment}`,
  staffId: 'lupita',
  kind,
  at: moment,
  day: localDate(moment, ZONE),
  by: 'lupita',
});
const dayAt = (now: Instant, ...marks: readonly ClockMark[]) =>
  ownDay('lupita', marks, { now, zone: ZONE, settings: DEFAULT_HOURS });

test('[HRS1] after midnight a night goes on: its strip is there, and whoever leaves has left', () => {
  const entry = mark('in', at('2026-11-20', '18:00'));
  const now = at('2026-11-21', '01:05');
  const running = dayAt(now, entry);
  expect(running.running).toMatchObject({ from: entry.at });
  expect(running.today).toEqual([running.running]);
  expect(running.last).toBeNull();
  expect(sinceText(entry.at, now, ZONE)).toBe('ayer a las 18:00');
  const exit = mark('out', at('2026-11-21', '01:10'));
  const left = dayAt(at('2026-11-21', '01:11'), entry, exit);
  expect(left).toMatchObject({ running: null, forgotten: null, last: { to: exit.at } });
  expect(left.today).toEqual([left.last]);
  // In the evening it is last night's.
  expect(dayAt(at('2026-11-21', '20:00'), entry, exit)).toMatchObject({ last: { to: exit.at }, today: [] });
  // The next entry is what that day shows; the day after, nothing of the night is left.
  const again = mark('in', at('2026-11-21', '17:00'));
  expect(dayAt(at('2026-11-21', '18:00'), entry, exit, again).today).toMatchObject([{ from: again.at }]);
  expect(dayAt(at('2026-11-22', '09:00'), entry, exit)).toMatchObject({ last: null, today: [] });
});

test('[HRS4] twelve hours after an entry it is asked for an exit, and still can be a long day that goes on', () => {
  const entry = mark('in', at('2026-11-20', '09:00'));
  expect(dayAt(at('2026-11-20', '20:59'), entry)).toMatchObject({ running: { from: entry.at }, forgotten: null });
  const long = dayAt(at('2026-11-20', '22:30'), entry);
  expect(long.running).not.toBeNull();
  expect(long.forgotten).toBe(long.running);
  expect(dayAt(at('2026-11-21', '09:00'), entry)).toMatchObject({ running: null, forgotten: { from: entry.at } });
});

test('[HRS4] a told hour before the entry is of the day after, also in the night in which clocks are changed', () => {
  const span = dayAt(at('2026-11-21', '09:00'), mark('in', at('2026-11-20', '18:00'))).forgotten;
  expect(span && toldExit(span, timeText('01:15'), ZONE)).toBe(at('2026-11-21', '01:15'));
  expect(span && toldExit(span, timeText('23:15'), ZONE)).toBe(at('2026-11-20', '23:15'));
  const zone = 'America/Tijuana';
  const night = span && { ...span, from: at('2026-10-31', '18:00', zone) };
  // 2:30 of that morning, eight hours and a half by the wall and nine and a half in truth.
  expect(night && toldExit(night, timeText('02:30'), zone)).toBe(
    instant(Date.parse(at('2026-10-31', '18:00', zone)) + 9.5 * 60 * 60_000),
  );
});

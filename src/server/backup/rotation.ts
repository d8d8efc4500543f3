import { weekdayOf, addDays, instant, isDateText, type Instant } from '#domain/shared/time.ts';

const HOURLY = 24;
const DAILY = 14;
/** The privacy notice names this figure. */
export const WEEKS_KEPT = 8;
const NAME = /^xalli-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.db(?:\.zst)?$/;

/** `xalli-2026-11-15T05-00-12.db`, and `.db.zst` once it is packed: names sort as time does. */
export function copyName(now: string): string {
  return `xalli-${now.slice(0, 19).replaceAll(':', '-')}.db`;
}

export function isCopy(name: string): boolean {
  return NAME.test(name);
}

/** When it was made. */
export function momentOf(name: string): Instant {
  const [, day = '', hour = '', minute = '', second = ''] = NAME.exec(name) ?? [];
  return instant(Date.parse(`${day}T${hour}:${minute}:${second}Z`));
}

/** The hour a copy stands for, as `2026-11-15T05`. */
export function hourOf(name: string): string {
  const [, day = '', hour = ''] = NAME.exec(name) ?? [];
  return `${day}T${hour}`;
}

/** What goes: everything but the newest of each of the last 24 hours, 14 days and 8 weeks that have a copy. */
export function outdated(names: readonly string[]): readonly string[] {
  const newestFirst = names.filter(isCopy).toSorted().toReversed();
  const kept = new Set([
    ...newestOfEach(newestFirst, hourOf).slice(0, HOURLY),
    ...newestOfEach(newestFirst, dayOf).slice(0, DAILY),
    ...newestOfEach(newestFirst, weekOf).slice(0, WEEKS_KEPT),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function newestOfEach(newestFirst: readonly string[], groupOf: (name: string) => string): readonly string[] {
  const groups = new Map<string, string>();
  for (const name of newestFirst) if (!groups.has(groupOf(name))) groups.set(groupOf(name), name);
  return [...groups.values()];
}

function dayOf(name: string): string {
  return hourOf(name).slice(0, 10);
}

/** The Sunday with which its week began. */
function weekOf(name: string): string {
  const day = dayOf(name);
  return isDateText(day) ? addDays(day, -weekdayOf(day)) : day;
}

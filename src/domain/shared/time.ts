import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

/** A moment, as `2026-11-15T18:00:00.000Z`. All instants have this one shape, so they compare as text. */
export type Instant = Brand<string, 'Instant'>;
/** A calendar day of the venue, as `2026-11-15`. */
export type DateText = Brand<string, 'DateText'>;
/** A time of day of the venue, as `18:30`. */
export type TimeText = Brand<string, 'TimeText'>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** 9999-12-31. Later years have five digits, neither compare as text nor fit a DateText: sums of days stop here. */
const LAST_DAY_MS = 253_402_214_400_000;

export function isInstant(text: string): text is Instant {
  // No clock shows a year before 1970, and calendars of the first centuries cannot be written as a DateText.
  return INSTANT.test(text) && Date.parse(text) >= 0;
}

export function instant(milliseconds: number): Instant {
  // toISOString has exactly the shape of an Instant.
  return new Date(milliseconds).toISOString() as Instant;
}

export function milliseconds(moment: Instant): number {
  return Date.parse(moment);
}

export function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

export function minutesBetween(from: Instant, to: Instant): number {
  return Math.floor((milliseconds(to) - milliseconds(from)) / MINUTE_MS);
}

export function isDateText(text: string): text is DateText {
  // A day that a month does not have is carried into the next one, and comes out with another number.
  return DATE.test(text) && new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8));
}

export function dateText(text: string): DateText {
  assert(isDateText(text), `not a date: ${text}`);
  return text;
}

export function isTimeText(text: string): text is TimeText {
  return TIME.test(text);
}

export function timeText(text: string): TimeText {
  assert(isTimeText(text), `not a time: ${text}`);
  return text;
}

/** Read off its four figures: this is asked for every booking of a day each time somebody looks at the room. */
export function minuteOfDay(time: TimeText): number {
  const figure = (at: number): number => time.charCodeAt(at) - ZERO;
  return figure(0) * 600 + figure(1) * 60 + figure(3) * 10 + figure(4);
}
const ZERO = '0'.charCodeAt(0);

export function timeOfMinute(minute: number): TimeText {
  assert(minute >= 0 && minute < 24 * 60, `not a minute: ${minute}`);
  return timeText(`${pad(Math.trunc(minute / 60))}:${pad(minute % 60)}`);
}

export function addDays(date: DateText, days: number): DateText {
  const question = `${date}+${days}`;
  const known = latestSums.get(question);
  if (known !== undefined) return known;
  const sumMs = Math.min(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS, LAST_DAY_MS);
  const sum = dateText(new Date(sumMs).toISOString().slice(0, 10));
  if (latestSums.size >= MOST_SUMS) latestSums.clear();
  latestSums.set(question, sum);
  return sum;
}

/** Every record that is written asks until when it is in play, and on one day they all ask the same. */
const latestSums = new Map<string, DateText>();
const MOST_SUMS = 100;

export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(date: DateText): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export interface LocalMoment {
  readonly date: DateText;
  readonly time: TimeText;
}

/** A place that this machine knows the time of, as `America/Mexico_City`. */
export function isZone(text: string): boolean {
  try {
    formatterFor(text);
    return true;
  } catch {
    return false;
  }
}

/** The venue's local date and time at that moment, whatever the zone of the machine. */
export function localMoment(moment: Instant, zone: string): LocalMoment {
  const minute = Math.floor(milliseconds(moment) / MINUTE_MS);
  const latest = latestMoments.get(zone);
  if (latest?.minute === minute) return latest.moment;
  const found = readWall(moment, zone);
  latestMoments.set(zone, { minute, moment: found });
  return found;
}

/** Reading a calendar costs as much as deciding a command, and most questions fall in the same minute. */
const latestMoments = new Map<string, { readonly minute: number; readonly moment: LocalMoment }>();

function readWall(moment: Instant, zone: string): LocalMoment {
  // The first Intl formatter of a language takes a browser twenty milliseconds to make; this one needs no language.
  const text =
    typeof Temporal === 'undefined'
      ? formatterFor(zone).format(milliseconds(moment))
      : Temporal.Instant.fromEpochMilliseconds(milliseconds(moment)).toZonedDateTimeISO(zone).toString();
  // Both write a moment as we keep it; looking at it again would cost as much as reading it.
  return { date: text.slice(0, 10) as DateText, time: text.slice(11, 16) as TimeText };
}

export function localDate(moment: Instant, zone: string): DateText {
  return localMoment(moment, zone).date;
}

/** The moment of that local date and time in the venue. */
export function instantAt({ date, time }: LocalMoment, zone: string): Instant {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  // The wall's distance from UTC is that of the moment itself: on a morning on which clocks are changed, hours off it is
  // another one.
  const first = wallMs - offsetMs(wallMs, zone);
  const second = wallMs - offsetMs(first, zone);
  // An hour that the clocks leave out is the one after it, as a watch that nobody changed shows it.
  return instant(second - first === 0 || offsetMs(second, zone) === wallMs - second ? second : Math.max(first, second));
}

function offsetMs(momentMs: number, zone: string): number {
  const shown = localMoment(instant(momentMs), zone);
  return Date.parse(`${shown.date}T${shown.time}:00Z`) - momentMs;
}

/** `dd/mm/yyyy`, as people here write it. */
export function formatDate(date: DateText): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // In Sweden people write dates and times as we keep them: `2026-11-15 18:30`.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(zone, made);
  return made;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

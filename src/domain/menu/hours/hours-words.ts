import { formatPesos } from '#domain/shared/money.ts';
import { englishHour } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { HappyHour, Hours } from '../served-now.ts';

/** As the week is read here: Monday first. 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const ENGLISH_SHORT_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const SHORT_DAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;

/** «8–13», «lun–vie 18–20:30», «mar, jue 19–24». */
export function hoursText(hours: Hours): string {
  const days = daysText(hours.days, SHORT_DAYS);
  return `${days === '' ? '' : `${days} `}${shortTime(hours.from)}–${hours.to === '00:00' ? '24' : shortTime(hours.to)}`;
}

/** As guests read it: «lun–vie 8–13», “Mon–Fri, 8 a.m. to 1 p.m.” */
export function servedHours(hours: Hours): Message {
  const days = daysText(hours.days, ENGLISH_SHORT_DAYS);
  const span = `${englishHour(hours.from)} to ${hours.to === '00:00' ? 'midnight' : englishHour(hours.to)}`;
  return { es: hoursText(hours), en: days === '' ? span : `${days}, ${span}` };
}

type DayNames = readonly string[];

/** As guests read it. */
export function servedHappyHour(happy: HappyHour): Message {
  const { es, en } = servedHours(happy);
  return { es: `${formatPesos(happy.price)} ${es}`, en: `${formatPesos(happy.price)} · ${en}` };
}

/** «$60.00 lun–vie 18–20» */
export function happyHourText(happy: HappyHour): string {
  return `${formatPesos(happy.price)} ${hoursText(happy)}`;
}

function shortTime(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}${minute === '00' ? '' : `:${minute}`}`;
}

/** Days that follow each other are a span. */
function daysText(days: readonly number[] | undefined, names: DayNames): string {
  if (days === undefined || days.length >= WEEK.length) return '';
  const runs: number[][] = [];
  for (const [place, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && WEEK[place - 1] === last.at(-1)) last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => runText(run, names)).join(', ');
}

function runText(run: readonly number[], names: DayNames): string {
  const words = run.map((day) => names[day] ?? '');
  return run.length > 2 ? `${words[0]}–${words.at(-1)}` : words.join(', ');
}

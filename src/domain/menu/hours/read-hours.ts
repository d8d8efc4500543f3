import { cents, MAX_TYPED, readPesos } from '#domain/shared/money.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { isTimeText } from '#domain/shared/time.ts';
import type { HappyHour, Hours } from '../served-now.ts';
import { SHORT_DAYS, WEEK } from './hours-words.ts';

const TYPED =
  /^(?:(?<days>[a-z][a-z ,;-]*?)[ ,]+)?(?<from>\d{1,2}(?::\d\d)?) ?(?:-|a) ?(?<to>\d{1,2}(?::\d\d)?) ?(?:h|hrs?)?\.?$/;

/** What somebody typed; null when it says no hours. */
export function readHours(typed: string): Hours | null {
  const parts = TYPED.exec(foldAccents(typed).replaceAll(/[–—]/g, '-').trim())?.groups;
  const [from, to] = [readTime(parts?.['from']), readTime(parts?.['to'])];
  if (parts === undefined || from === null || to === null || from === to) return null;
  if (parts['days'] === undefined) return { from, to };
  const days = readDays(parts['days']);
  return days && { from, to, ...(days.length === WEEK.length ? {} : { days }) };
}

/** «60 lun-vie 18-20»: a price, then when. */
export function readHappyHour(typed: string): HappyHour | null {
  const [, pesos = '', rest = ''] = /^\s*(\$?\s?[\d.,]+)\s+(.+)$/.exec(typed) ?? [];
  const price = readPesos(pesos, MAX_TYPED);
  const hours = readHours(rest);
  return price === null || hours === null ? null : { ...hours, price: cents(price) };
}

function readTime(typed: string | undefined): string | null {
  const [hour = '', minute = '00'] = (typed ?? '').split(':');
  const time = `${hour.padStart(2, '0')}:${minute}`;
  const text = time === '24:00' ? '00:00' : time;
  return isTimeText(text) ? text : null;
}

function readDays(typed: string): number[] | null {
  const found = new Set<number>();
  for (const part of typed.replaceAll(/ y /g, ',').split(/[,;]/)) {
    const [first, last, ...more] = part.split(/-| a /).map(dayOf);
    if (first === undefined || first === null || last === null || more.length > 0) return null;
    const [begin, end] = [WEEK.findIndex((day) => day === first), WEEK.findIndex((day) => day === (last ?? first))];
    // «sáb–lun» goes over the end of the week.
    for (let place = begin; ; place = (place + 1) % WEEK.length) {
      found.add(WEEK[place] ?? 0);
      if (place === end) break;
    }
  }
  return WEEK.filter((day) => found.has(day));
}

function dayOf(typed: string): number | null {
  const word = typed.trim();
  const found = SHORT_DAYS.findIndex((day) => word.length > 1 && word.startsWith(foldAccents(day)));
  return found < 0 ? null : found;
}

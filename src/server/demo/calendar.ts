import { addDays, instantAt, milliseconds, timeOfMinute, weekdayOf, type DateText } from '#domain/shared/time.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How many parties come, by weekday from Sunday on. */
const PARTIES = [44, 22, 24, 26, 34, 52, 58] as const;
/** Share of the day's parties and the minutes of the day between which they come. */
const TIMES = [
  { share: 0.24, from: 8 * 60 + 30, to: 11 * 60 + 40 },
  { share: 0.3, from: 13 * 60 + 15, to: 16 * 60 },
  { share: 0.46, from: 18 * 60 + 45, to: 21 * 60 + 40 },
] as const;

export interface Coming {
  readonly atMs: number;
  readonly size: number;
  readonly isMorning: boolean;
}

export function momentMs(date: DateText, minute: number, zone: string): number {
  const day = minute >= 24 * 60 ? addDays(date, 1) : date;
  return milliseconds(instantAt({ date: day, time: timeOfMinute(minute % (24 * 60)) }, zone));
}

/** Who comes on one day that is over. Rain and holidays make some days thinner, as they do. */
export function comingOn(
  date: DateText,
  { random, zone }: { readonly random: SeededRandom; readonly zone: string },
): readonly Coming[] {
  const weather = random.chance(0.14) ? 0.62 : 0.86 + random.next() * 0.3;
  const parties = Math.round((PARTIES[weekdayOf(date)] ?? 30) * weather);
  return Array.from({ length: parties }, (): Coming => {
    const roll = random.next();
    const time = roll < TIMES[0].share ? TIMES[0] : roll < TIMES[0].share + TIMES[1].share ? TIMES[1] : TIMES[2];
    // Two throws: most come in the middle of the time.
    const within = (random.next() + random.next()) / 2;
    const minute = Math.round(time.from + within * (time.to - time.from));
    return { atMs: momentMs(date, minute, zone), size: partySize(random), isMorning: time === TIMES[0] };
  });
}

/** Most come in twos and fours. */
export function partySize(random: SeededRandom): number {
  return random.pick([1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6]);
}

/** The last Friday that has begun, as the venue's own calendar has it. */
export function fridayBefore(today: DateText): DateText {
  return addDays(today, -((weekdayOf(today) + 2) % 7));
}

import * as v from 'valibot';
import type { Cents } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { addDays, isTimeText, weekdayOf, type LocalMoment } from '#domain/shared/time.ts';

/** When something is served or costs less: «Desayunos 8–13». Past midnight where it ends before it begins. */
export interface Hours {
  /** `18:30` */
  readonly from: string;
  readonly to: string;
  /** The days on which it begins, 0 is Sunday; absent: all of them. */
  readonly days?: number[] | undefined;
}

/** What a dish costs at its hours. */
export interface HappyHour extends Hours {
  readonly price: Cents;
}

const Time = v.pipe(v.string(), v.check(isTimeText));
const Weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));
const HOURS_FIELDS = {
  from: Time,
  to: Time,
  days: v.optional(v.pipe(v.array(Weekday), v.minLength(1), v.maxLength(7))),
};

export const HoursSaid = v.pipe(
  v.strictObject(HOURS_FIELDS),
  v.check(({ from, to }) => from !== to),
);
export const HappyHourSaid = v.pipe(
  v.strictObject({ ...HOURS_FIELDS, price: Amount }),
  v.check(({ from, to }) => from !== to),
);

/** The first minute belongs to it, the last one does not. */
export function isWithin({ from, to, days }: Hours, { date, time }: LocalMoment): boolean {
  const isOn = (day: number): boolean => days?.includes(day) ?? true;
  if (from < to) return time >= from && time < to && isOn(weekdayOf(date));
  // After midnight it is still the evening of the day before.
  return (time >= from && isOn(weekdayOf(date))) || (time < to && isOn(weekdayOf(addDays(date, -1))));
}

/** As the menu itself says: breakfast until one, then lunch and dinner. */
const BREAKFAST_ENDS = '13:00';

/** The menu a guest who asks for none in particular wants to see now. */
export function menuServedAt({ time }: LocalMoment): 'desayunos' | 'comida' {
  return time < BREAKFAST_ENDS ? 'desayunos' : 'comida';
}

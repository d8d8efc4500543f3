import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { MARK_KINDS, type ClockMark } from '#domain/hours/clock-mark.ts';
import type { HoursSettings } from '#domain/hours/hours-settings.ts';
import { Moment } from '#domain/shared/text-schemas.ts';
import { isDateText, type DateText } from '#domain/shared/time.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';

const Day = v.custom<DateText>((value) => typeof value === 'string' && isDateText(value));
const Mark: v.GenericSchema<ClockMark> = v.object({
  id: v.string(),
  staffId: v.string(),
  kind: v.picklist(MARK_KINDS),
  at: Moment,
  day: Day,
  toldAt: v.optional(Moment),
  by: v.string(),
  reason: v.optional(v.string()),
  corrections: v.optional(
    v.array(v.object({ at: v.nullable(Moment), by: v.string(), on: Moment, reason: v.string() })),
  ),
}) as v.GenericSchema<ClockMark>;

const Limit = v.object({ from: Day, dayMinutes: v.number(), weekMinutes: v.number() });
const Points = v.optional(v.number());
const Settings: v.GenericSchema<HoursSettings> = v.object({
  isOn: v.boolean(),
  limits: v.array(Limit),
  overtimeMost: v.number(),
  countsDays: v.boolean(),
  points: v.nullable(v.object({ waiter: Points, kitchen: Points, bar: Points, cashier: Points, host: Points })),
}) as v.GenericSchema<HoursSettings>;

/** Whether this venue has the time clock at its names' screen, and what time it is there. Nothing of anybody's hours. */
export const clockRead = defineRead({
  path: '/api/pos/checador',
  permission: 'device',
  answer: v.object({ isOn: v.boolean(), now: Moment, zone: v.string() }),
});

/** Their own hours and tips, and nobody else's: whose they are is said by the session. */
export const ownHoursRead = defineRead({
  path: '/api/pos/mis-horas',
  permission: 'person',
  query: v.object({ semana: v.optional(Day) }),
  answer: v.object({
    staffId: v.string(),
    monday: Day,
    today: Day,
    now: Moment,
    zone: v.string(),
    settings: Settings,
    marks: v.array(Mark),
    /** What no corte Z has counted yet, by the day on which it was taken or paid. */
    tips: v.array(v.object({ day: Day, received: v.number(), paid: v.number() })),
    /** Their line of each corte Z of the week. */
    settled: v.array(
      v.object({
        number: v.number(),
        day: Day,
        till: v.string(),
        /** What was left on their own accounts. */
        received: v.number(),
        /** What was theirs by hours × points; null: that corte shared nothing by hours. */
        share: v.nullable(v.object({ amount: v.number(), minutes: v.number(), points: v.number(), owed: v.number() })),
        carried: v.number(),
        paid: v.number(),
      }),
    ),
  }),
});
export type OwnHours = AnswerOf<typeof ownHoursRead>;

export const HoursOfPeriod = v.object({
  from: Day,
  to: Day,
  today: Day,
  now: Moment,
  zone: v.string(),
  venue: v.string(),
  settings: Settings,
  people: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(STAFF_ROLES), active: v.boolean() })),
  marks: v.array(Mark),
});
export type HoursOfPeriod = v.InferOutput<typeof HoursOfPeriod>;

/** Everybody's hours of these days, and of the days around them that they need. */
export const hoursRead = defineRead({
  path: '/api/pos/horas',
  permission: 'manage',
  query: v.object({ desde: Day, hasta: Day }),
  answer: HoursOfPeriod,
});

/** How long each worked while this shift of a drawer was open: what its tips are shared by. */
export const shiftHoursRead = defineRead({
  path: '/api/pos/turno/:shiftId/horas',
  permission: 'drawer',
  answer: v.object({
    until: Moment,
    worked: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(STAFF_ROLES), minutes: v.number() })),
  }),
});

/** Minutes that everybody together worked on these days, for sales and guests per hour. */
export const workedMinutesRead = defineRead({
  path: '/api/pos/horas/trabajadas',
  permission: 'see-periods',
  query: v.object({ desde: Day, hasta: Day }),
  answer: v.object({ minutes: v.number() }),
});

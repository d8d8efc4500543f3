import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { isDateText, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import type { MorningDay, MorningFigures } from './morning.ts';
import { watchSettings } from './watch-settings.ts';

const Day = v.custom<DateText>((value) => typeof value === 'string' && isDateText(value));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sum = v.pipe(
  v.number(),
  v.integer(),
  v.transform((amount): Cents => cents(amount)),
);
const DaySums = v.strictObject({
  day: Day,
  sales: Sum,
  tickets: Count,
  guests: Count,
  perTicket: Sum,
  perGuest: Sum,
  cancelled: v.strictObject({ pieces: Count, amount: Sum }),
  courtesies: Sum,
  cortes: Count,
  difference: Sum,
  openDrawers: Count,
}) satisfies v.GenericSchema<unknown, MorningDay>;
const Figures = v.strictObject({
  now: DaySums,
  past: DaySums,
  dishes: v.pipe(v.array(v.strictObject({ id: Id, qty: Count, amount: Sum })), v.maxLength(10)),
  reservations: v.strictObject({ parties: Count, guests: Count }),
}) satisfies v.GenericSchema<unknown, MorningFigures>;

export const tellMorning = defineCommand({
  type: 'TELL_MORNING',
  words: 'Escribir la carta de la mañana',
  args: v.strictObject({ day: Day, figures: Figures }),
  permission: 'system',
  decide,
});

/** Of two servers, and after a restart, the second is refused: the day has its letter. */
function decide(
  world: World,
  { day, figures }: { readonly day: DateText; readonly figures: MorningFigures },
  { now }: Context,
): Decision {
  if (morningDue(world, now) !== day) return reject('mail-not-due');
  const letter = { kind: 'morning', to: 'house', until: day } as const;
  return accept([
    put('mornings', { id: day, day, ...figures }),
    mailAbout(day, letter, { commandId: `manana-${day}`, now }),
  ]);
}

/** The venue's day whose letter is due and not written; null: none is. A day that has gone by gets none any more. */
export function morningDue(world: World, now: Instant): DateText | null {
  const { morningAt } = watchSettings(world);
  const { date, time } = localMoment(now, zoneOf(world));
  if (morningAt === null || time < morningAt) return null;
  return world.get('mornings', date) === undefined ? date : null;
}

import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { isDateText, type DateText } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { DEFAULT_HOURS, type HoursSettings } from './hours-settings.ts';

const Day = v.custom<DateText>((value) => typeof value === 'string' && isDateText(value));
const minutes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(most));
const Points = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)));

/** What is absent stays as it is. The employer takes no share of the tips (LFT 346): a manager has no points. */
const Args = v.strictObject({
  isOn: v.optional(v.boolean()),
  limits: v.optional(
    v.pipe(
      v.array(v.strictObject({ from: Day, dayMinutes: minutes(24 * 60), weekMinutes: minutes(7 * 24 * 60) })),
      v.minLength(1),
      v.maxLength(20),
      v.check((limits) => new Set(limits.map(({ from }) => from)).size === limits.length),
    ),
  ),
  overtimeMost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7 * 24 * 60))),
  countsDays: v.optional(v.boolean()),
  points: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ waiter: Points, kitchen: Points, bar: Points, cashier: Points, host: Points }),
        v.check((points) => Object.values(points).some((each) => (each ?? 0) > 0)),
      ),
    ),
  ),
});
type Args = v.InferOutput<typeof Args>;

export const saveHours = defineCommand({
  type: 'SAVE_HOURS',
  words: 'Guardar ajustes de horas',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ isOn, limits, points }) =>
    [
      ...(isOn === undefined ? [] : [isOn ? 'con checador' : 'sin checador']),
      ...(limits === undefined ? [] : ['horas de día y semana']),
      ...(points === undefined ? [] : [points === null ? 'propinas sin horas' : 'propinas por horas y puntos']),
    ].join(' · '),
});

function decide(world: World, { limits, points, ...said }: Args): Decision {
  const venue = venueSettings(world);
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const hours: HoursSettings = {
    ...DEFAULT_HOURS,
    ...venue.hours,
    ...known,
    ...(limits === undefined ? {} : { limits: limits.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }),
    ...(points === undefined ? {} : { points: points && withPoints(points) }),
  };
  return accept([put('venue', { ...venue, hours })]);
}

function withPoints(points: NonNullable<Args['points']>): HoursSettings['points'] {
  return Object.fromEntries(Object.entries(points).filter(([, each = 0]) => each > 0));
}

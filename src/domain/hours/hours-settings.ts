import { dateText, type DateText } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { Shelf } from '#domain/shared/shelf.ts';

/** How this venue counts the hours of its staff. */
export interface HoursSettings {
  /** The time clock is at the names' screen. */
  readonly isOn: boolean;
  /** The hours of a day and of a week, by the day from which they hold, oldest first. */
  readonly limits: readonly HoursLimit[];
  /** Minutes of overtime that nobody passes in a week. */
  readonly overtimeMost: number;
  /** What passes the hours of a day is overtime too, where it is more than what passes those of the week. */
  readonly countsDays: boolean;
  /** Tips are shared by hours worked times these points; null: they are not. */
  readonly points: TipPoints | null;
}

export interface HoursLimit {
  readonly from: DateText;
  readonly dayMinutes: number;
  readonly weekMinutes: number;
}

export type TipPoints = Readonly<Partial<Record<StaffRole, number>>>;

/** Who may share tips by hours; who runs the venue does not (LFT 346). */
export const POINT_ROLES = [
  { role: 'waiter', label: 'Meseros' },
  { role: 'kitchen', label: 'Cocina' },
  { role: 'bar', label: 'Barra' },
  { role: 'cashier', label: 'Caja' },
  { role: 'host', label: 'Anfitriones' },
] as const satisfies readonly { readonly role: StaffRole; readonly label: string }[];

const limit = (from: string, week: number): HoursLimit => ({
  from: dateText(from),
  dayMinutes: 8 * 60,
  weekMinutes: week * 60,
});

/** With which a venue begins; each row can be edited in Ajustes. */
export const DEFAULT_HOURS: HoursSettings = {
  isOn: false,
  limits: [
    limit('2000-01-01', 48),
    limit('2027-01-01', 46),
    limit('2028-01-01', 44),
    limit('2029-01-01', 42),
    limit('2030-01-01', 40),
  ],
  overtimeMost: 12 * 60,
  countsDays: false,
  points: null,
};

export function hoursSettings(world: Shelf<'venue', { readonly hours?: HoursSettings }>): HoursSettings {
  for (const { hours } of world.all('venue')) return hours ?? DEFAULT_HOURS;
  return DEFAULT_HOURS;
}

/** By which tips are shared; null: they are not, also where nobody checks any more whom they would be shared by. */
export function pointsInForce({ isOn, points }: Pick<HoursSettings, 'isOn' | 'points'>): TipPoints | null {
  return isOn ? points : null;
}

/** What holds on that day. */
export function limitOn({ limits }: Pick<HoursSettings, 'limits'>, day: DateText): HoursLimit {
  const holding = limits.findLast(({ from }) => from <= day) ?? limits[0];
  return holding ?? limit('2000-01-01', 48);
}

import type { TipPoints } from '#domain/hours/hours-settings.ts';
import { spansOf, minutesWithin, type Reckoning } from '#domain/hours/work-spans.ts';
import type { ClockMark } from '#domain/hours/clock-mark.ts';
import { inProportion } from '#domain/shared/proportions.ts';
import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { totalOf, type WaiterTips } from './corte.ts';
import type { PoolPerson } from './tip-pool.ts';

/** How long somebody worked while a shift of the drawer was open. */
export interface WorkedPerson extends PoolPerson {
  readonly minutes: number;
}

/** One line of the proof: minutes × points = parts, and the part of the tips that they make. */
export interface HoursShare {
  readonly staffId: string;
  readonly minutes: number;
  readonly points: number;
  readonly share: Cents;
  readonly carried: Cents;
  readonly paid: Cents;
  /** Share and what the corte before left owed, less what was paid. */
  readonly owed: Cents;
}

export interface HoursPool {
  /** What is shared: the tips of this shift, and what no corte before could share. */
  readonly pot: Cents;
  readonly shares: readonly HoursShare[];
  /** What nobody worked for: it waits for the next shift. */
  readonly left: Cents;
}

/** Everybody who worked between these moments, whether or not they still have access. */
export function workedIn(
  people: readonly PoolPerson[],
  marks: readonly ClockMark[],
  { from, until, ...reckoning }: Reckoning & { readonly from: Instant; readonly until: Instant },
): readonly WorkedPerson[] {
  const byPerson = Map.groupBy(marks, ({ staffId }) => staffId);
  return people.flatMap((person) => {
    const { spans } = spansOf(byPerson.get(person.id) ?? [], reckoning);
    const minutes = spans.reduce((whole, span) => whole + minutesWithin(span, from, until), 0);
    return minutes === 0 ? [] : [{ ...person, minutes }];
  });
}

/** The tips of a shift by minutes × points, to the cent by largest remainder. Managers have no points. */
export function hoursPool(
  tips: readonly WaiterTips[],
  { points, worked }: { readonly points: TipPoints; readonly worked: readonly WorkedPerson[] },
): HoursPool {
  const byId = new Map(tips.map((each) => [each.staffId, each]));
  const waiting = byId.get('')?.carried ?? ZERO;
  const pot = cents(Math.max(0, sum(tips.map(({ received }) => totalOf(received))) + waiting));
  const sharing = worked
    .map(({ id, role, minutes }) => ({ id, minutes, points: role === 'manager' ? 0 : (points[role] ?? 0) }))
    .filter((each) => each.minutes * each.points > 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const parts = inProportion(
    pot,
    sharing.map((each) => cents(each.minutes * each.points)),
  );
  const others = [...byId.keys()].filter((id) => id !== '' && !sharing.some((each) => each.id === id));
  const shares = [
    ...sharing.map((each, index) => ({ ...each, share: parts[index] ?? ZERO })),
    ...others.map((id) => ({ id, minutes: 0, points: 0, share: ZERO })),
  ].map(({ id, share, ...rest }): HoursShare => {
    const { carried = ZERO, paid = ZERO } = byId.get(id) ?? {};
    return { staffId: id, ...rest, share, carried, paid, owed: cents(share + carried - paid) };
  });
  return { pot, shares, left: cents(pot - sum(shares.map(({ share }) => share))) };
}

import type { Shift } from '#domain/drawer/shift.ts';
import type { PeriodFigures } from '#domain/reports/period-report.ts';
import { isExpected } from '#domain/reservations/reservation.ts';
import { cents, sum, type Cents } from '#domain/shared/money.ts';
import { localDate, type DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { MorningDay, MorningFigures } from './morning.ts';

const BEST = 5;

/** Added up by the reports: this takes their figures and makes none of its own. */
export function morningDay(
  day: DateText,
  { total, acts }: Pick<PeriodFigures, 'total' | 'acts'>,
  { shifts, zone }: { readonly shifts: readonly Shift[]; readonly zone: string },
): MorningDay {
  const voids = acts.filter(({ kind }) => kind === 'void');
  const opened = shifts.filter(({ openedAt }) => localDate(openedAt, zone) === day);
  const counted = opened.flatMap(({ z }) => (z === null ? [] : [z]));
  return {
    day,
    sales: cents(total.amount),
    tickets: total.n,
    guests: total.qty,
    perTicket: each(total.amount, total.n),
    perGuest: each(total.covered, total.qty),
    cancelled: {
      pieces: voids.reduce((pieces, { qty }) => pieces + qty, 0),
      amount: cents(voids.reduce((amount, act) => amount + act.amount, 0)),
    },
    courtesies: cents(total.courtesy),
    cortes: counted.length,
    difference: sum(counted.map(({ difference }) => difference)),
    openDrawers: opened.length - counted.length,
  };
}

function each(amount: number, count: number): Cents {
  return cents(count === 0 ? 0 : Math.round(amount / count));
}

/** By their ids: a letter calls them by the names they have when it leaves. */
export function bestDishes({ by }: Pick<PeriodFigures, 'by'>): MorningFigures['dishes'] {
  return by.dish
    .filter(({ amount }) => amount > 0)
    .slice(0, BEST)
    .map(({ key, qty, amount }) => ({ id: key, qty, amount: cents(amount) }));
}

export function expectedOn(world: World, day: DateText): MorningFigures['reservations'] {
  const booked = (world.get('agenda', day)?.bookings ?? []).filter(({ holds }) => holds);
  const expected = booked.flatMap(({ reservationId }) => {
    const reservation = world.get('reservations', reservationId);
    return reservation && isExpected(reservation) ? [reservation] : [];
  });
  return { parties: expected.length, guests: expected.reduce((guests, { personas }) => guests + personas, 0) };
}

import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { addDays, localDate, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { letterOf, mailAbout, type VisitInLetter } from './mail.ts';

/** Asked by the server's own clock; whom it concerns is found where it is decided, so that two servers remind once. */
export const remindGuests = defineCommand({
  type: 'REMIND_GUESTS',
  words: 'Recordar las visitas de mañana',
  args: v.strictObject({}),
  permission: 'system',
  decide,
});

/** In daylight: nobody is woken by the letter, and there is time to say that the plans changed. */
const FROM = '10:00';
const UNTIL = '22:00';

function decide(world: World, _args: Readonly<Record<never, never>>, { now }: Context): Decision {
  return accept(guestsToRemind(world, now).map((reservation) => reminderOf(reservation, now)));
}

/**
 * Who comes tomorrow, left an address, and was told nothing today: whoever booked or changed the visit today has a letter
 * about it already. A reminder that was made stays among the letters until the visit, so nobody gets two.
 */
export function guestsToRemind(world: World, now: Instant): readonly Reservation[] {
  const zone = zoneOf(world);
  const { date: today, time } = localMoment(now, zone);
  if (time < FROM || time >= UNTIL) return [];
  const isFrom = (moment: Instant, day: DateText): boolean => localDate(moment, zone) === day;
  const isToldToday = lettersOn(world, (moment) => isFrom(moment, today));
  return (world.get('agenda', addDays(today, 1))?.bookings ?? []).flatMap(({ reservationId, holds }) => {
    const reservation = holds ? world.get('reservations', reservationId) : undefined;
    if (!reservation || reservation.status !== 'booked' || !reservation.sendToClient) return [];
    if (isFrom(reservation.timestamp, today)) return [];
    // A changed spelling of the name sent no letter.
    const isTouched = reservation.sequence > 0 && isFrom(reservation.updatedAt, today);
    if (isTouched && isToldToday(reservation.id)) return [];
    return world.get('mails', letterOf(reminderId(reservation), 'guest')) ? [] : [reservation];
  });
}

/** Who was written to that day; looked up once, and only if somebody asks. */
function lettersOn(world: World, isThatDay: (moment: Instant) => boolean): (reservationId: string) => boolean {
  let told: ReadonlySet<string> | undefined;
  return (reservationId) => {
    told ??= new Set(
      [...world.all('mails')]
        .filter(({ to, status, createdAt }) => to === 'guest' && status !== 'dropped' && isThatDay(createdAt))
        .map(({ about }) => about),
    );
    return told.has(reservationId);
  };
}

function reminderOf(reservation: Reservation, now: Instant) {
  const { id, fecha, hora, mesa, personas, sequence } = reservation;
  const visit: VisitInLetter = { fecha, hora, mesa, personas, sequence, by: 'house' };
  const mail = { kind: 'reservation-reminder', to: 'guest', until: fecha, visit } as const;
  return mailAbout(id, mail, { commandId: reminderId(reservation), now });
}

/** One for each day it was moved to. */
function reminderId({ id, fecha }: Reservation): string {
  return `recordar-${id}-${fecha}`;
}

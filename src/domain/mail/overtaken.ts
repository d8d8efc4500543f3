import { hasBegun, isExpected, isSameVisit, type Reservation } from '#domain/reservations/reservation.ts';
import { localMoment, type Instant, type LocalMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { isWatchMail, type Mail, type WatchMailKind } from './mail.ts';

/**
 * Something happened before the letter was sent that makes it wrong or useless: a newer letter tells it better, the
 * visit is no longer as it says, its hour is over, or the person was erased. Such a letter is dropped instead of sent.
 */
export function isOvertaken(world: World, mail: Mail, now: Instant): boolean {
  if (mail.kind === 'contact-notice') return (world.get('messages', mail.about)?.mensaje ?? '') === '';
  if (mail.kind === 'event-info-notice') return (world.get('eventRequests', mail.about)?.telefono ?? '') === '';
  if (mail.kind === 'invoice-stamped') {
    const isErased = (world.get('invoices', mail.about)?.email ?? '') === '';
    return isErased || world.get('cfdis', mail.about)?.state !== 'stamped';
  }
  if (mail.kind === 'invoice-returned') {
    const request = world.get('invoices', mail.about);
    if ((request?.email ?? '') === '' || request?.status !== 'devuelta') return true;
    // Sent back again since: a newer letter tells it.
    return request.settled?.at !== mail.createdAt;
  }
  if (mail.kind === 'table-ready') {
    const isErased = (world.get('reservationContacts', mail.about)?.email ?? '') === '';
    return isErased || world.get('waitlist', mail.about)?.status !== 'waiting';
  }
  if (isWatchMail(mail.kind)) return isUntrue(world, mail.kind, mail.about);
  const reservation = world.get('reservations', mail.about);
  if (!reservation || reservation.nombre === '') return true;
  if (mail.to === 'guest' && (world.get('reservationContacts', mail.about)?.email ?? '') === '') return true;
  if (!saysTheSame(mail, reservation, localMoment(now, zoneOf(world)))) return true;
  // Moved and moved back: the visit is again as the letter says, but a newer one tells the whole of it.
  return mail.visit?.sequence !== reservation.sequence && hasNewer(world, mail);
}

/** What was over before the first letter could leave is told by the second alone, with its beginning and end. */
function isUntrue(world: World, kind: WatchMailKind, about: string): boolean {
  if (kind === 'watch-test') return false;
  if (kind === 'morning') return world.get('mornings', about) === undefined;
  const found = world.get('watchCases', about);
  return found === undefined || (found.overAt === null) !== (kind === 'watch-open');
}

/** The letter says that the visit is off. */
export function tellsCancellation({ kind }: Mail): boolean {
  return kind === 'reservation-cancelled' || kind === 'reservation-cancel-notice';
}

function saysTheSame(mail: Mail, reservation: Reservation, now: LocalMoment): boolean {
  if (mail.visit && !isSameVisit(mail.visit, reservation)) return false;
  if (tellsCancellation(mail)) return reservation.status === 'cancelled';
  return isExpected(reservation) && !hasBegun(reservation, now);
}

function hasNewer(world: World, mail: Mail): boolean {
  for (const other of world.all('mails')) {
    if (other.about === mail.about && other.to === mail.to && isNewer(other, mail)) return true;
  }
  return false;
}

/** Mails queued before 0.5 know only their hour. */
function isNewer(other: Mail, mail: Mail): boolean {
  if (!other.visit && !mail.visit) return other.createdAt > mail.createdAt;
  return (other.visit?.sequence ?? -1) > (mail.visit?.sequence ?? -1);
}

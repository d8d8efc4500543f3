import type { Command } from '#domain/commands.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { addDays, isDateText, isTimeText, minuteOfDay, type DateText } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { isFronts, isVenues, partOf, type Place } from './book-part.ts';
import { partedSince } from './site-line.ts';

/** Which of the two servers this is; `databaseEpoch` tells a front that was restored that it has yet to speak. */
export interface OwnPlace {
  readonly place: Place;
  readonly databaseEpoch: string;
}

/** A date of the book that a command decides on, and the hour where it takes a table. */
interface Slot {
  readonly fecha: DateText;
  readonly hora: string | null;
}

/**
 * The date whose owner decides a command; null: it is no booking. A visit that moves is decided by the owner of its new
 * date, who takes it first; the owner of the old one gives its table back on hearing of that.
 */
export function slotOf(world: World, { type, args }: Command): Slot | null {
  switch (type) {
    case 'REQUEST_RESERVATION':
    case 'BOOK_RESERVATION':
    case 'CHANGE_RESERVATION':
    case 'GUEST_CHANGE_RESERVATION':
      return isDateText(args.fecha) ? { fecha: args.fecha, hora: args.hora } : null;
    case 'CANCEL_RESERVATION':
    case 'GUEST_CANCEL_RESERVATION':
    case 'RESTORE_RESERVATION':
    case 'GUEST_CORRECT_EMAIL': {
      const fecha = world.get('reservations', args.reservationId)?.fecha;
      return fecha === undefined ? null : { fecha, hora: null };
    }
    case 'DECIDE_FORWARDED': {
      const forwarded = world.get('forwarded', args.forwardedId);
      // Its arguments are those of a command of that type.
      return forwarded ? slotOf(world, forwarded as unknown as Command) : null;
    }
    default:
      return null;
  }
}

/** Who decides on that date; null: nobody, while it is in flight. */
export function ownerOf(world: World, slot: Slot, own: OwnPlace, today: DateText): Place | null {
  const { fecha, hora } = slot;
  if (own.place === 'venue') return isVenues(world, fecha) ? 'venue' : 'front';
  if (isVenues(world, fecha) || !isFronts(world, fecha, own.databaseEpoch)) return 'venue';
  // Near by the front's own clock: the venue may be seating whoever comes.
  if (fecha <= addDays(today, 1)) return null;
  return hora !== null && isOfNightBefore(world, fecha, hora) ? null : 'front';
}

/**
 * In the first hours of the front's first date sits whoever was booked late on the venue's last one, and the front may
 * not have heard of them.
 */
function isOfNightBefore(world: World, fecha: DateText, hora: string): boolean {
  const { until } = partOf(world, 'front');
  const isFirst = until !== null && fecha === addDays(until, 1);
  return isFirst && isTimeText(hora) && minuteOfDay(hora) < (reservationRules(world)?.conflictMinutes ?? 0);
}

/**
 * What becomes of a command that is not this server's to decide; null: it decides as ever. The venue writes down what
 * the host asks of the front («Por confirmar con el sitio»), and the front what a guest gives back; everything else is
 * refused here and asked on the line.
 */
export function decideForOther(world: World, command: Command, context: Context, own: OwnPlace): Decision | null {
  const slot = slotOf(world, command);
  const isForwarded = own.place === 'front' && isAlwaysForwarded(command.type);
  // Nobody would ever read what it wrote down, nor keep what it promised.
  const hasParted = own.place === 'front' && partedSince(world) !== null;
  if (hasParted && (isForwarded || slot !== null)) return reject('venue-out-of-sight');
  if (isForwarded && isFull(world)) return reject('venue-out-of-sight');
  if (isForwarded) return forward(command, { fecha: context.today }, 'venue');
  if (slot === null) return null;
  const owner = ownerOf(world, slot, own, context.today);
  if (command.type === 'DECIDE_FORWARDED') return owner === own.place ? null : reject('front-out-of-sight');
  const isWaiting = isWaitingFor(world, command);
  if (owner === own.place) return own.place === 'front' && isWaiting ? reject('reservation-over') : null;
  if (own.place === 'venue') {
    return context.actor.role === 'guest' ? reject('front-out-of-sight') : forward(command, slot, 'front');
  }
  // Also on a date that came near while apart, on which nobody decides: the venue has it with the date.
  if (command.type !== 'GUEST_CANCEL_RESERVATION') return reject('venue-out-of-sight');
  return isWaiting ? accept([]) : forward(command, slot, 'venue');
}

/** Guests' words are the venue's to keep: the front has them on its disk until the venue has. */
function isAlwaysForwarded(type: Command['type']): boolean {
  return type === 'SEND_CONTACT_MESSAGE' || type === 'REQUEST_EVENT_INFO' || type === 'REQUEST_INVOICE';
}

/** What a front writes down for its venue while they are apart; then guests are told to call. */
export const MOST_WAITING = 2000;

function isFull(world: World): boolean {
  let waiting = 0;
  for (const { to, status } of world.all('forwarded')) if (to === 'venue' && status === 'waiting') waiting += 1;
  return waiting >= MOST_WAITING;
}

/** The date is the other server's, or nobody's for now. */
export function isElsewhere(code: string): boolean {
  return code === 'venue-out-of-sight' || code === 'front-out-of-sight';
}

/** The guest has given this visit back already; the venue has yet to hear of it. */
function isWaitingFor(world: World, { args }: Command): boolean {
  if (!('reservationId' in args)) return false;
  for (const forwarded of world.all('forwarded')) {
    const isSame = forwarded.args['reservationId'] === args.reservationId;
    if (isSame && forwarded.to === 'venue' && forwarded.status === 'waiting') return true;
  }
  return false;
}

function forward({ id, type, args, by, at, device }: Command, { fecha }: Pick<Slot, 'fecha'>, to: Place): Decision {
  const told = { id, to, type, args, by, at, device };
  return accept([put('forwarded', { ...told, status: 'waiting', code: null, fecha })]);
}

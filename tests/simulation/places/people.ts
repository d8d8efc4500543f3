import { OutOfSight } from '#application/places/place-link.ts';
import type { Request } from '#application/judge.ts';
import type { Answer } from '#application/protocol.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { isVenues } from '#domain/places/book-part.ts';
import { isExpected, type Reservation } from '#domain/reservations/reservation.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, instant, localDate, timeText, type DateText } from '#domain/shared/time.ts';
import { GUEST, type Actor } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { CANCELLED, slotText } from './ledger.ts';
import type { Week } from './week.ts';

const HOURS = ['13:00', '16:30', '19:00', '20:30', '22:00'] as const;
const TABLES = ['Mesa 1', 'Mesa 2', 'Mesa 4', 'Mesa 5'] as const;
export const HOST: Actor = { id: 'ivan', name: 'Iván', role: 'host' };

/** What the host has asked: their tablet remembers it, and hands it in again after a restore. */
export interface Remembered {
  readonly request: Request;
  readonly atMs: number;
}

/** A guest at the site. */
export async function guestActs(week: Week): Promise<void> {
  const { random, ledger } = week;
  const mine = week.visitsOf('guest');
  const chosen = random.chance(0.35) ? random.pick(mine) : undefined;
  if (chosen === undefined) return bookAtSite(week);
  const visit = week.front.executor.world.get('reservations', chosen);
  if (!visit || !isExpected(visit)) return;
  if (random.chance(0.4)) {
    ledger.ask(visit.id, CANCELLED);
    const answer = await asGuest(week, 'GUEST_CANCEL_RESERVATION', { reservationId: visit.id });
    if (answer?.outcome === 'accepted') ledger.note(visit.id, { slot: CANCELLED, by: 'guest' });
    return;
  }
  const wish = { ...wishOf(week), personas: visit.personas };
  const isFarther =
    !isVenues(week.front.executor.world, wish.fecha) && isVenues(week.front.executor.world, visit.fecha);
  if (week.bug === 'release-first' && isFarther)
    await asGuest(week, 'GUEST_CANCEL_RESERVATION', { reservationId: visit.id });
  ledger.ask(visit.id, slotText(wish));
  const answer = await asGuest(week, 'GUEST_CHANGE_RESERVATION', { reservationId: visit.id, ...wish });
  if (answer?.outcome === 'accepted') {
    ledger.note(visit.id, { slot: slotText(wish), by: 'guest' });
    if (isFarther) week.stats.crossings += 1;
  }
}

async function bookAtSite(week: Week): Promise<void> {
  const { random, ledger } = week;
  const id = week.newId('guest');
  const wish = wishOf(week);
  const phone = `33${String(10_000_000 + random.below(80_000_000))}`;
  const args = { ...wish, nombre: 'Ana Ruiz', telefono: phone, email: `${id}@guest.example` };
  const answer = await asGuest(week, 'REQUEST_RESERVATION', args, id);
  if (answer?.outcome === 'accepted') ledger.note(id, { slot: slotText(wish), by: 'guest' });
}

/** Null: they were told to call, or heard nothing. */
async function asGuest<T extends CommandType>(
  week: Week,
  type: T,
  args: InputOf<T>,
  id = week.newId('guest'),
): Promise<Answer | null> {
  const { front, stats } = week;
  if (!front.isUp) return null;
  const { life } = front;
  const command = parseCommand({ id, type, args, at: front.now, device: 'sitio', by: GUEST.id });
  assert(command !== null, `a guest asked a wrong ${type}`);
  try {
    const answer = await week.front.venue.execute({ command, identify: () => GUEST });
    if (life !== front.life) return null;
    stats.answered += 1;
    return answer;
  } catch (fault) {
    if (!(fault instanceof OutOfSight)) throw fault;
    stats.outOfSight += 1;
    return null;
  }
}

/** The host, on a tablet in the restaurant. */
export async function hostActs(week: Week): Promise<void> {
  const { random, venue, ledger } = week;
  const { world } = venue.executor;
  const today = localDate(venue.now, DEFAULT_ZONE);
  const kind = random.next();
  if (kind < 0.45) {
    const id = week.newId('host');
    const wish = wishOf(week);
    const isNear = isVenues(world, wish.fecha);
    const args = { ...wish, nombre: 'Beto Luna', telefono: '', email: '' };
    const answer = await asHost(week, 'BOOK_RESERVATION', args, id);
    if (answer?.outcome !== 'accepted') return;
    if (isNear) ledger.note(id, { slot: slotText(wish), by: 'host' });
    else week.stats.toConfirm += 1;
    return;
  }
  const visit = random.pick([...world.all('reservations')].filter(isExpected));
  if (visit && kind < 0.85) return hostChanges(week, visit, today);
  if (kind < 0.92) {
    const fecha = addDays(today, random.below(8));
    await asHost(week, random.chance(0.5) ? 'CLOSE_AGENDA' : 'REOPEN_AGENDA', { fecha });
    return;
  }
  const args = { fecha: today, nombre: 'Grupo', personas: 2, mesa: random.pick(TABLES) ?? 'Mesa 1' };
  await asHost(week, 'WALK_IN', args);
}

async function hostChanges(week: Week, visit: Reservation, today: DateText): Promise<void> {
  const { random, venue, ledger } = week;
  const { world } = venue.executor;
  if (random.chance(0.35)) {
    const isNear = isVenues(world, visit.fecha);
    ledger.ask(visit.id, CANCELLED);
    const answer = await asHost(week, 'CANCEL_RESERVATION', { reservationId: visit.id });
    if (answer?.outcome === 'accepted' && isNear) ledger.note(visit.id, { slot: CANCELLED, by: 'host' });
    return;
  }
  const wish = { ...wishOf(week), personas: visit.personas, nombre: visit.nombre };
  if (visit.fecha < today) return;
  const isNear = isVenues(world, wish.fecha);
  const isCrossing = isNear && !isVenues(world, visit.fecha);
  ledger.ask(visit.id, slotText(wish));
  const answer = await asHost(week, 'CHANGE_RESERVATION', { reservationId: visit.id, ...wish });
  if (answer?.outcome !== 'accepted' || !isNear) return;
  ledger.note(visit.id, { slot: slotText(wish), by: 'host' });
  if (isCrossing) week.stats.crossings += 1;
}

async function asHost<T extends CommandType>(
  week: Week,
  type: T,
  args: InputOf<T>,
  id = week.newId('host'),
): Promise<Answer | null> {
  const { venue } = week;
  if (!venue.isUp) return null;
  const { life } = venue;
  const command = parseCommand({ id, type, args, at: venue.now, device: 'tableta', by: HOST.id });
  assert(command !== null, `the host asked a wrong ${type}`);
  const request = { command, identify: () => HOST };
  week.remembered.push({ request, atMs: week.time.now });
  const answer = await venue.executor.execute(request);
  if (life !== venue.life) return null;
  week.stats.answered += 1;
  return answer;
}

function wishOf({ random, time }: Week) {
  const today = localDate(instant(time.now), DEFAULT_ZONE);
  const fecha = addDays(today, random.below(8));
  return {
    fecha,
    hora: timeText(random.pick(HOURS) ?? '20:30'),
    mesa: random.pick(TABLES) ?? 'Mesa 1',
    personas: 2,
  };
}

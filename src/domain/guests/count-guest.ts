import { phoneMark } from '#domain/reservations/guest-tables.ts';
import { DAYS_KEPT_AFTER_VISIT, type Reservation } from '#domain/reservations/reservation.ts';
import { addDays } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { GuestRecord, KnownGuest } from './guest-record.ts';

/** Promised in the privacy notice to who agreed to be remembered. */
const DAYS_REMEMBERED = 730;

/** Nobody is looked up without a phone; tablets have no such records, so only the server answers. */
export function knownGuest(world: World, telefono: string): KnownGuest | null {
  const guest = guestOf(world, telefono);
  return guest && guest.visits + guest.noShows > 0 ? { visits: guest.visits, noShows: guest.noShows } : null;
}

type Counted = Pick<Reservation, 'id' | 'fecha' | 'recordarme'>;

/** One visit or one absence more, or less where it was a slip of the finger. */
export function countGuest(
  world: World,
  { id, fecha, recordarme }: Counted,
  by: Partial<KnownGuest>,
): readonly Change[] {
  const telefono = world.get('reservationContacts', id)?.telefono ?? '';
  if (phoneMark(telefono) === '') return [];
  const before = guestOf(world, telefono) ?? {
    id,
    telefono: phoneMark(telefono),
    visits: 0,
    noShows: 0,
    agreed: false,
  };
  const agreed = before.agreed || recordarme === true;
  const keptUntil = addDays(fecha, agreed ? DAYS_REMEMBERED : DAYS_KEPT_AFTER_VISIT);
  const guest: GuestRecord = {
    ...before,
    visits: sum(before.visits, by.visits),
    noShows: sum(before.noShows, by.noShows),
    agreed,
    keptUntil: 'keptUntil' in before && before.keptUntil > keptUntil ? before.keptUntil : keptUntil,
  };
  return [put('guests', guest), ...knownAhead(world, { id, fecha, mark: guest.telefono }, guest, by)];
}

/** They no longer agree to be remembered: what is counted is kept as that of anybody, thirty days after the last visit. */
export function withdrawn(world: World, telefono: string): readonly Change[] {
  const guest = guestOf(world, telefono);
  if (guest?.agreed !== true) return [];
  const keptUntil = addDays(guest.keptUntil, DAYS_KEPT_AFTER_VISIT - DAYS_REMEMBERED);
  return [put('guests', { ...guest, agreed: false, keptUntil })];
}

/**
 * Whoever receives them next time reads what is known by then, although it was booked before. A tablet, which has no
 * such records, uses what is on the reservation until the server has answered.
 */
function knownAhead(
  world: World,
  { id, fecha, mark }: { readonly id: string; readonly fecha: string; readonly mark: string },
  counted: KnownGuest,
  by: Partial<KnownGuest>,
): readonly Change[] {
  const isServer = guestOf(world, mark) !== undefined;
  const changes: Change[] = [];
  for (const contact of world.all('reservationContacts')) {
    if (contact.fecha < fecha || contact.id === id || phoneMark(contact.telefono) !== mark) continue;
    const ahead = world.get('reservations', contact.id);
    if (ahead?.status !== 'booked') continue;
    const { known: before = NOBODY, ...reservation } = ahead;
    const known: KnownGuest = isServer
      ? { visits: counted.visits, noShows: counted.noShows }
      : { visits: sum(before.visits, by.visits), noShows: sum(before.noShows, by.noShows) };
    changes.push(put('reservations', { ...reservation, ...(known.visits + known.noShows > 0 && { known }) }));
  }
  return changes;
}

const NOBODY: KnownGuest = { visits: 0, noShows: 0 };

function sum(count: number, by = 0): number {
  return Math.max(0, count + by);
}

function guestOf(world: World, telefono: string): GuestRecord | undefined {
  const mark = phoneMark(telefono);
  if (mark === '') return undefined;
  for (const guest of world.all('guests')) if (guest.telefono === mark) return guest;
  return undefined;
}

import { onlyDigits } from '#domain/shared/text.ts';
import { addDays, minuteOfDay, type DateText, type TimeText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { agendaOf } from './agenda.ts';
import type { ReservationRules } from './reservation-rules.ts';

interface GuestSlot {
  readonly telefono: string;
  readonly email: string;
  readonly fecha: DateText;
  readonly hora: TimeText;
  /** A visit that changes does not count against itself. */
  readonly except?: string;
}

/**
 * Whoever gave this phone or this mail already holds as many tables around that hour as one guest may. It is asked
 * where a table is given away, so that requests that arrive together are counted one after the other.
 */
export function holdsEnough(world: World, rules: ReservationRules, slot: GuestSlot): boolean {
  const wished = minuteOfDay(slot.hora);
  const phone = phoneMark(slot.telefono);
  const email = mailMark(slot.email);
  // Midnight is within an hour of eleven o'clock.
  const around = [-1, 0, 1].flatMap((days) =>
    agendaOf(world, addDays(slot.fecha, days)).bookings.map((booking) => ({ ...booking, days })),
  );
  const held = around.filter(({ holds, hora, reservationId, days }) => {
    if (!holds || reservationId === slot.except) return false;
    if (Math.abs(minuteOfDay(hora) + days * DAY_MINUTES - wished) >= rules.conflictMinutes) return false;
    const contact = world.get('reservationContacts', reservationId);
    if (!contact) return false;
    const isSamePhone = phone !== '' && phoneMark(contact.telefono) === phone;
    return isSamePhone || (email !== '' && mailMark(contact.email) === email);
  });
  return held.length >= rules.tablesPerGuest;
}

const DAY_MINUTES = 24 * 60;

/** With or without the country's digits it is the same phone. */
export function phoneMark(telefono: string): string {
  return onlyDigits(telefono).slice(-10);
}

export function mailMark(email: string): string {
  return email.trim().toLowerCase();
}

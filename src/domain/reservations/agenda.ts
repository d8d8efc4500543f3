import type { Shelf } from '#domain/shared/shelf.ts';
import { addDays, minuteOfDay, type DateText, type TimeText } from '#domain/shared/time.ts';
import type { BookableTable, ReservationRules } from './reservation-rules.ts';

export interface AgendaBooking {
  readonly reservationId: string;
  readonly tableId: string;
  readonly hora: TimeText;
  /** False once it was cancelled or nobody came: it stays listed and keeps nobody from the table. */
  readonly holds: boolean;
}

/**
 * One day of the book. Every conflict is decided on this record alone, and it names nobody: so ten thousand
 * reservations of other days cost nothing, and what the public sees cannot leak a guest.
 */
export interface Agenda {
  /** The date. */
  readonly id: string;
  readonly fecha: DateText;
  readonly bookings: readonly AgendaBooking[];
  readonly closed: boolean;
  readonly closedAreas: readonly string[];
}

export function agendaOf(world: Shelf<'agenda', Agenda>, fecha: DateText): Agenda {
  return world.get('agenda', fecha) ?? { id: fecha, fecha, bookings: [], closed: false, closedAreas: [] };
}

interface Slot {
  readonly tableId: string;
  readonly hora: TimeText;
  /** A reservation that moves does not stand in its own way. */
  readonly except?: string;
}

/** Less than the window apart is a conflict; exactly the window is free. */
export function isTaken(agenda: Agenda, rules: ReservationRules, { hora, ...slot }: Slot): boolean {
  return isHeld(agenda, rules, { ...slot, minute: minuteOfDay(hora) });
}

/** As above, and whoever was booked at eleven last night still sits there at half past midnight. */
export function isTakenAround(
  world: Shelf<'agenda', Agenda>,
  rules: ReservationRules,
  { fecha, hora, ...slot }: Slot & { readonly fecha: DateText },
): boolean {
  const minute = minuteOfDay(hora);
  return [-1, 0, 1].some((days) =>
    isHeld(agendaOf(world, addDays(fecha, days)), rules, { ...slot, minute: minute - days * DAY_MINUTES }),
  );
}

const DAY_MINUTES = 24 * 60;

/** `minute` is counted from the midnight with which the agenda's own day begins. */
function isHeld(
  agenda: Agenda,
  rules: ReservationRules,
  { tableId, minute, except }: Omit<Slot, 'hora'> & { readonly minute: number },
): boolean {
  return agenda.bookings.some(
    (booking) =>
      booking.holds &&
      booking.tableId === tableId &&
      booking.reservationId !== except &&
      Math.abs(minuteOfDay(booking.hora) - minute) < rules.conflictMinutes,
  );
}

export function isClosed(agenda: Agenda, table: BookableTable): boolean {
  return agenda.closed || agenda.closedAreas.includes(table.area);
}

export function withBooking(agenda: Agenda, booking: AgendaBooking): Agenda {
  const others = agenda.bookings.filter(({ reservationId }) => reservationId !== booking.reservationId);
  return { ...agenda, bookings: [...others, booking] };
}

export function withoutBooking(agenda: Agenda, reservationId: string): Agenda {
  return { ...agenda, bookings: agenda.bookings.filter((booking) => booking.reservationId !== reservationId) };
}

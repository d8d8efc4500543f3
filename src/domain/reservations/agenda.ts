import type { Shelf } from '#domain/shared/shelf.ts';
import { addDays, minuteOfDay, type DateText, type TimeText } from '#domain/shared/time.ts';
import type { BookableTable, ReservationRules } from './reservation-rules.ts';
import { holdsTable, type Reservation } from './reservation.ts';

export interface AgendaBooking {
  readonly reservationId: string;
  readonly tableId: string;
  readonly hora: TimeText;
  /** False once it was cancelled or nobody came: it stays listed and keeps nobody from the table. */
  readonly holds: boolean;
  /** A walk-in: the table is kept for so many minutes from their hour, not for the whole conflict window. */
  readonly minutes?: number;
  /** Tables pushed together with it for this party. */
  readonly joined?: readonly string[];
}

/**
 * The bookings of one day. Every conflict is decided on this record alone, and it names nobody: reservations of other
 * days cost nothing, and the public view cannot leak a guest.
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

/** Minutes from the day's midnight; below 0: the night before. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A day of the book, and where the room is known, when guests sit at which table. */
export interface BookPage extends Agenda {
  readonly busy?: ReadonlyMap<string, Span>;
  /** Tables of the plan the venue has put away: nobody sits there, at whatever hour. */
  readonly away?: ReadonlySet<string>;
}

interface Slot {
  readonly tableId: string;
  readonly hora: TimeText;
  /** A reservation that moves does not stand in its own way. */
  readonly except?: string;
}

/** Less than the window apart is a conflict; exactly the window is free. */
export function isTaken(agenda: BookPage, rules: ReservationRules, { hora, ...slot }: Slot): boolean {
  return isHeld(agenda, rules, { ...slot, minute: minuteOfDay(hora) });
}

/** All tables that are taken at that hour: one look at the page answers for the whole room. */
export function takenAt(
  agenda: BookPage,
  rules: ReservationRules,
  { hora, except }: Omit<Slot, 'tableId'>,
): ReadonlySet<string> {
  const minute = minuteOfDay(hora);
  const taken = new Set(agenda.away);
  for (const [tableId, span] of agenda.busy ?? []) if (isWithin(span, minute)) taken.add(tableId);
  for (const booking of agenda.bookings) {
    if (!booking.holds || booking.reservationId === except || !isNear(booking, rules, minute)) continue;
    taken.add(booking.tableId);
    for (const tableId of booking.joined ?? []) taken.add(tableId);
  }
  return taken;
}

/** As above, and whoever was booked at eleven last night still sits there at half past midnight. */
export function isTakenAround(
  pageOf: (fecha: DateText) => BookPage,
  rules: ReservationRules,
  { fecha, hora, ...slot }: Slot & { readonly fecha: DateText },
): boolean {
  const minute = minuteOfDay(hora);
  return [-1, 0, 1].some((days) =>
    isHeld(pageOf(addDays(fecha, days)), rules, { ...slot, minute: minute - days * DAY_MINUTES }),
  );
}

/**
 * A walk-in needs the table from now on for so many minutes. A booking whose hour has come keeps it for the whole
 * conflict window; a later one conflicts only if the walk-in would still sit there.
 */
export function isTakenAtDoor(
  pageOf: (fecha: DateText) => BookPage,
  rules: ReservationRules,
  { tableId, fecha, hora, minutes }: Slot & { readonly fecha: DateText; readonly minutes: number },
): boolean {
  const now = minuteOfDay(hora);
  if (pageOf(fecha).away?.has(tableId) === true) return true;
  return [-1, 0, 1].some((days) =>
    pageOf(addDays(fecha, days)).bookings.some((booking) => {
      if (!keeps(booking, tableId)) return false;
      const begins = minuteOfDay(booking.hora) + days * DAY_MINUTES;
      return begins > now ? begins - now < minutes : now - begins < (booking.minutes ?? rules.conflictMinutes);
    }),
  );
}

const DAY_MINUTES = 24 * 60;

/** `minute` is counted from the midnight with which the agenda's own day begins. */
function isHeld(
  agenda: BookPage,
  rules: ReservationRules,
  { tableId, minute, except }: Omit<Slot, 'hora'> & { readonly minute: number },
): boolean {
  if (agenda.away?.has(tableId) === true) return true;
  const busy = agenda.busy?.get(tableId);
  if (busy !== undefined && isWithin(busy, minute)) return true;
  return agenda.bookings.some(
    (booking) => keeps(booking, tableId) && booking.reservationId !== except && isNear(booking, rules, minute),
  );
}

function isWithin({ from, until }: Span, minute: number): boolean {
  return minute >= from && minute < until;
}

/** A walk-in blocks the table only between their arrival and the expected end of their visit. */
function isNear({ hora, minutes }: AgendaBooking, rules: ReservationRules, minute: number): boolean {
  const apart = minute - minuteOfDay(hora);
  return minutes === undefined ? Math.abs(apart) < rules.conflictMinutes : apart >= 0 && apart < minutes;
}

function keeps({ holds, tableId, joined }: AgendaBooking, wanted: string): boolean {
  return holds && (tableId === wanted || (joined !== undefined && joined.includes(wanted)));
}

export function isClosed(agenda: Agenda, table: BookableTable): boolean {
  return agenda.closed || agenda.closedAreas.includes(table.area);
}

/** By their ids: tables of closed zones are not pushed together for guests either. */
export function closedTables(agenda: Agenda, { tables }: Pick<ReservationRules, 'tables'>): ReadonlySet<string> {
  if (!agenda.closed && agenda.closedAreas.length === 0) return NONE;
  return new Set(tables.filter((table) => isClosed(agenda, table)).map(({ id }) => id));
}

const NONE: ReadonlySet<string> = new Set();

/** What the day's page says of a reservation: the same as the reservation itself. */
export function bookingOf(reservation: Reservation): AgendaBooking {
  const { id: reservationId, tableId, hora, joined, keptMinutes } = reservation;
  return {
    reservationId,
    tableId,
    hora,
    holds: holdsTable(reservation),
    ...(keptMinutes === undefined ? {} : { minutes: keptMinutes }),
    ...(joined === undefined ? {} : { joined }),
  };
}

export function withBooking(agenda: Agenda, booking: AgendaBooking): Agenda {
  const others = agenda.bookings.filter(({ reservationId }) => reservationId !== booking.reservationId);
  return { ...agenda, bookings: [...others, booking] };
}

export function withoutBooking(agenda: Agenda, reservationId: string): Agenda {
  return { ...agenda, bookings: agenda.bookings.filter((booking) => booking.reservationId !== reservationId) };
}

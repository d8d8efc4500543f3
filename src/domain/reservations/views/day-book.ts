import type { PosTable } from '#domain/floor/table.ts';
import { foldAccents } from '#domain/shared/text.ts';
import {
  daysBetween,
  minuteOfDay,
  type DateText,
  type Instant,
  type LocalMoment,
  type TimeText,
} from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { isClosed, isTaken } from '../agenda.ts';
import { floorTables, hasAccount } from '../receive-guests.ts';
import { reservationRules, type BookableTable, type ReservationRules } from '../reservation-rules.ts';
import { dayPage, type DayPage, type LiveBooking } from '../room/room-state.ts';
import { holdsTable, type Reservation, type ReservationContact } from '../reservation.ts';

export interface DayEntry {
  readonly reservation: Reservation;
  /** Absent where the terminal's role may not see how to reach a guest. */
  readonly contact: ReservationContact | null;
  /** The namesake on the floor, and whether somebody sits there with an open account. */
  readonly floorTable: { readonly id: string; readonly isTaken: boolean } | null;
  readonly accountFolio: string | null;
  /** They sat, and their last account is paid: nobody of them is at a table now. */
  readonly hasLeft: boolean;
}

export interface DayBook {
  readonly fecha: DateText;
  readonly rules: ReservationRules | null;
  readonly agenda: DayPage;
  /** By hour, then by table. */
  readonly entries: readonly DayEntry[];
  readonly expectedPersons: number;
}

/** One day of the book as the host sees it: read from the day's agenda, so other days cost nothing. */
export function dayBook(world: World, fecha: DateText, now: Instant): DayBook {
  const agenda = dayPage(world, fecha, now);
  const floor = floorTables(world);
  const entries = agenda.bookings
    .flatMap((booking) => {
      const reservation = world.get('reservations', booking.reservationId);
      return reservation === undefined ? [] : [dayEntry(world, floor, { reservation, booking })];
    })
    .toSorted((a, b) => order(a.reservation).localeCompare(order(b.reservation)));
  const expected = entries.filter(({ reservation }) => holdsTable(reservation));
  return {
    fecha,
    rules: reservationRules(world),
    agenda,
    entries,
    expectedPersons: expected.reduce((sum, { reservation }) => sum + reservation.personas, 0),
  };
}

export type Lateness = 'on-time' | 'late' | 'very-late';
const LATE_MINUTES = 10;
const VERY_LATE_MINUTES = 15;

/** Minutes since the hour of somebody who has not come; 0 before it. */
export function minutesLate({ status, fecha, hora }: Reservation, moment: LocalMoment): number {
  if (status !== 'booked' || fecha > moment.date) return 0;
  const days = daysBetween(fecha, moment.date);
  return Math.max(0, days * 24 * 60 + minuteOfDay(moment.time) - minuteOfDay(hora));
}

export function lateness(minutes: number): Lateness {
  if (minutes >= VERY_LATE_MINUTES) return 'very-late';
  return minutes >= LATE_MINUTES ? 'late' : 'on-time';
}

/** For the plan: who holds the table around that hour, who sits at it, or why it is not offered. */
export function tableAt(
  { agenda, rules, entries }: DayBook,
  table: BookableTable,
  hora: TimeText,
): { readonly state: 'free' | 'held' | 'occupied' | 'closed'; readonly entry: DayEntry | null } {
  if (!rules) return { state: 'free', entry: null };
  if (agenda.away.has(table.id)) return { state: 'closed', entry: null };
  const busy = agenda.busy.get(table.id);
  const minute = minuteOfDay(hora);
  if (busy !== undefined && minute >= busy.from && minute < busy.until) {
    return { state: 'occupied', entry: sitting({ agenda, entries }, table.id) };
  }
  if (isTaken(agenda, rules, { tableId: table.id, hora })) {
    return { state: 'held', entry: nearest(entries, table.id, hora) };
  }
  return { state: isClosed(agenda, table) ? 'closed' : 'free', entry: null };
}

/** Whose visit it is, if they came with a reservation. */
function sitting({ agenda, entries }: Pick<DayBook, 'agenda' | 'entries'>, tableId: string): DayEntry | null {
  const found = agenda.bookings.find((booking) => {
    if (!booking.holds || (booking.tableId !== tableId && !booking.joined?.includes(tableId))) return false;
    return entries.some(({ reservation: { id, status } }) => id === booking.reservationId && status === 'seated');
  });
  return entries.find(({ reservation }) => reservation.id === found?.reservationId) ?? null;
}

function nearest(entries: readonly DayEntry[], tableId: string, hora: TimeText): DayEntry | null {
  const away = ({ reservation }: DayEntry): number => Math.abs(minuteOfDay(reservation.hora) - minuteOfDay(hora));
  const [first] = entries
    .filter(({ reservation }) => holdsTable(reservation) && isAt(reservation, tableId))
    .toSorted((a, b) => away(a) - away(b));
  return first ?? null;
}

/** At it, or at one that is pushed together with it. */
function isAt({ tableId, joined = [] }: Reservation, wanted: string): boolean {
  return tableId === wanted || joined.includes(wanted);
}

function dayEntry(
  world: World,
  floor: ReadonlyMap<string, PosTable>,
  { reservation, booking }: { readonly reservation: Reservation; readonly booking: LiveBooking },
): DayEntry {
  const table = floor.get(foldAccents(reservation.mesa));
  const account = reservation.ticketId === null ? undefined : world.get('tickets', reservation.ticketId);
  return {
    reservation,
    contact: world.get('reservationContacts', reservation.id) ?? null,
    floorTable: table ? { id: table.id, isTaken: hasAccount(world, table) } : null,
    accountFolio: account?.folio ?? null,
    hasLeft: reservation.status === 'seated' && reservation.ticketId !== null && booking.isSeated !== true,
  };
}

function order({ hora, tableId, id }: Reservation): string {
  return `${hora} ${tableId.padStart(4, '0')} ${id}`;
}

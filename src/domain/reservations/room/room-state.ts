import type { PosTable } from '#domain/floor/table.ts';
import { expectedVisit } from '#domain/floor/visit-minutes.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { partiesOf, type Ticket } from '#domain/order/ticket.ts';
import { foldAccents } from '#domain/shared/text.ts';
import {
  addDays,
  daysBetween,
  instant,
  localMoment,
  milliseconds,
  minuteOfDay,
  minutesBetween,
  type DateText,
  type Instant,
  type LocalMoment,
} from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { agendaOf, type Agenda, type AgendaBooking, type Span } from '../agenda.ts';
import { reservationRules, type ReservationRules } from '../reservation-rules.ts';

/*
 * One room: who sits where and until about when. The site, the book and Mesas all ask here, so that they cannot say
 * different things about a table.
 */

/** Guests at a table of the floor. */
export interface SeatedVisit {
  readonly table: PosTable;
  /** Null: somebody marked the table as taken without an account. */
  readonly ticketId: string | null;
  readonly guests: number | null;
  readonly since: Instant;
  /** When they will have left, as far as one can know. */
  readonly until: Instant;
  readonly minutesLeft: number;
  /** They have stayed longer than such a party usually does. */
  readonly isLate: boolean;
  /** The usual minutes of such a visit, and how many visits of the venue that rests on. */
  readonly minutes: number;
  readonly visits: number;
}

/** Who stays longer than expected is gone in a quarter of an hour, each time one asks. */
const LATE_MINUTES = 15;
/** Who asked for the bill is about to go. */
const BILL_MINUTES = 10;
const DAY_MINUTES = 24 * 60;

/** Everybody who sits now, by the table of the floor. A table that was paid and left is not here: it is free at once. */
export function seatedVisits(world: World, now: Instant): ReadonlyMap<string, SeatedVisit> {
  const moment = localMoment(now, zoneOf(world));
  const visits = new Map<string, SeatedVisit>();
  for (const table of world.all('tables')) {
    const visit = visitAt(world, table, { now, moment });
    if (visit) visits.set(table.id, visit);
  }
  return visits;
}

interface Clock {
  readonly now: Instant;
  readonly moment: LocalMoment;
}

function visitAt(world: World, table: PosTable, clock: Clock): SeatedVisit | null {
  const stay = stayAt(world, table, clock);
  if (stay === null) return null;
  const { stayed: _stayed, ...visit } = stay;
  return { ...visit, table, until: instant(milliseconds(clock.now) + stay.minutesLeft * 60_000) };
}

interface Stay extends Omit<SeatedVisit, 'table' | 'until'> {
  /** Minutes until now. */
  readonly stayed: number;
}

function stayAt(world: World, table: PosTable, { now, moment }: Clock): Stay | null {
  const ticket = table.currentTicketId === null ? undefined : world.get('tickets', table.currentTicketId);
  const isOpen = ticket !== undefined && ticket.status !== 'closed';
  if (!isOpen && table.status !== 'occupied' && table.status !== 'ordering') return null;
  const since = isOpen ? beginOf(world, ticket) : table.updatedAt;
  const guests = (isOpen ? ticket.guests : null) ?? null;
  const stayed = Math.max(0, minutesBetween(since, now));
  // Counted back from the wall clock: reading a calendar for every table would cost more than all the rest.
  const began = minuteOfDay(moment.time) - stayed;
  const day = addDays(moment.date, Math.floor(began / DAY_MINUTES));
  const hour = Math.floor((((began % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) / 60);
  const usual = expectedVisit(world, { guests, day, hour });
  const isLate = stayed > usual.minutes;
  const minutesLeft = leftOf({ left: usual.minutes - stayed, hasAskedBill: isOpen && ticket.bill !== undefined });
  return { ticketId: isOpen ? ticket.id : null, guests, since, stayed, minutesLeft, isLate, ...usual };
}

function leftOf({ left, hasAskedBill }: { readonly left: number; readonly hasAskedBill: boolean }): number {
  const expected = left > 0 ? left : LATE_MINUTES;
  return hasAskedBill ? Math.min(expected, BILL_MINUTES) : expected;
}

/** An account divided off another began when the first one did. */
function beginOf(world: World, ticket: Ticket): Instant {
  const first = ticket.division === undefined ? undefined : world.get('tickets', ticket.division.of);
  return first !== undefined && first.openedAt < ticket.openedAt ? first.openedAt : ticket.openedAt;
}

export interface LiveBooking extends AgendaBooking {
  readonly isSeated?: boolean;
}

/** A day of the book as the room really is. */
export interface DayPage extends Agenda {
  readonly bookings: readonly LiveBooking[];
  /** Tables of the plan with guests at them, and those pushed together with one. */
  readonly busy: ReadonlyMap<string, Span>;
  readonly away: ReadonlySet<string>;
}

const NOBODY: ReadonlyMap<string, Span> = new Map();

/**
 * Days ahead are as they were written. Of today (and of last night, which midnight does not end) whoever sits holds the
 * table where they sit, and whoever left holds none.
 */
export function dayPage(world: World, fecha: DateText, now: Instant): DayPage {
  const agenda = agendaOf(world, fecha);
  const moment = localMoment(now, zoneOf(world));
  const ahead = daysBetween(moment.date, fecha);
  const rules = reservationRules(world);
  const tableIds = rules === null ? new Map<string, string>() : planTables(world, rules);
  const away = rules === null ? new Set<string>() : tablesAway(world, rules, tableIds);
  if (ahead > 1 || ahead < -1) return { ...agenda, busy: NOBODY, away };
  const bookings = asTheyAre(world, agenda, tableIds);
  const lastNight =
    (rules?.combinations ?? []).length === 0 ? [] : asTheyAre(world, agendaOf(world, addDays(fecha, -1)), tableIds);
  const busy = withJoined(busyTables(world, { now, moment, ahead }, tableIds), [...lastNight, ...bookings]);
  return { ...agenda, bookings, busy, away };
}

/** Today's bookings as they are, for whoever asks nothing of who sits where and until when. */
export function bookingsOfDay(world: World, fecha: DateText, rules: ReservationRules): readonly LiveBooking[] {
  return asTheyAre(world, agendaOf(world, fecha), planTables(world, rules));
}

/** The pages one decision looks at, each made once. */
export function pagesAt(world: World, now: Instant): (fecha: DateText) => DayPage {
  const pages = new Map<DateText, DayPage>();
  return (fecha) => {
    const page = pages.get(fecha) ?? dayPage(world, fecha, now);
    pages.set(fecha, page);
    return page;
  };
}

/** A party over several tables has its account at one of them. */
function withJoined(busy: ReadonlyMap<string, Span>, bookings: readonly LiveBooking[]): ReadonlyMap<string, Span> {
  const joined = bookings.flatMap((booking): readonly (readonly [string, Span])[] => {
    const span = booking.holds && booking.isSeated ? busy.get(booking.tableId) : undefined;
    return span === undefined ? [] : (booking.joined ?? []).map((tableId) => [tableId, span] as const);
  });
  return joined.length === 0 ? busy : new Map([...joined, ...busy]);
}

function busyTables(
  world: World,
  { now, moment, ahead }: Clock & { readonly ahead: number },
  tableIds: ReadonlyMap<string, string>,
): ReadonlyMap<string, Span> {
  const busy = new Map<string, Span>();
  const minute = minuteOfDay(moment.time) - ahead * DAY_MINUTES;
  for (const [floorId, tableId] of tableIds) {
    const table = world.get('tables', floorId);
    const stay = table && stayAt(world, table, { now, moment });
    if (stay) busy.set(tableId, { from: minute - stay.stayed, until: minute + stay.minutesLeft });
  }
  return busy;
}

function asTheyAre(world: World, { bookings }: Agenda, tableIds: ReadonlyMap<string, string>): readonly LiveBooking[] {
  return bookings.map((booking) => asItIs(world, booking, tableIds));
}

/** A booking whose guests sit holds the table where they sit, until they leave it. */
function asItIs(world: World, booking: AgendaBooking, tableIds: ReadonlyMap<string, string>): LiveBooking {
  if (!booking.holds) return booking;
  const reservation = world.get('reservations', booking.reservationId);
  if (reservation === undefined || reservation.status !== 'seated' || reservation.ticketId === null) return booking;
  const ticket = lastAccountOf(world, reservation.id, reservation.ticketId);
  if (ticket === undefined) return { ...booking, holds: false };
  const sitsAt = ticket.tableId === undefined ? undefined : tableIds.get(ticket.tableId);
  if (sitsAt === undefined || sitsAt === booking.tableId) return { ...booking, isSeated: true };
  // Elsewhere than booked nothing was pushed together for them.
  const { joined: _joined, ...alone } = booking;
  return { ...alone, tableId: sitsAt, isSeated: true };
}

/** The open account of a visit: its own, or after that was paid another one of theirs that their table shows. */
function lastAccountOf(world: World, reservationId: string, ticketId: string): Ticket | undefined {
  const own = liveTicket(world, ticketId);
  if (own === undefined || own.status !== 'closed') return own;
  const shown = own.tableId === undefined ? null : (world.get('tables', own.tableId)?.currentTicketId ?? null);
  const other = shown === null ? undefined : world.get('tickets', shown);
  if (other === undefined || other.status === 'closed') return undefined;
  const isDivided = other.division !== undefined && other.division.of === (own.division?.of ?? own.id);
  return isDivided || partiesOf(other).includes(reservationId) ? other : undefined;
}

/**
 * The plan's «Mesa 4» and the floor's «Mesa 4» are the same piece of furniture: by the floor's id, the plan's. Of two of
 * one name the same one wherever this is asked, whatever order the tables come in.
 */
export function planTables(world: World, rules: ReservationRules): ReadonlyMap<string, string> {
  const byName = new Map(rules.tables.map(({ id, label }) => [foldedName(label), id]));
  const first = new Map<string, string>();
  for (const { id, name, active } of world.all('tables')) {
    const planId = active ? byName.get(foldedName(name)) : undefined;
    if (planId === undefined) continue;
    const other = first.get(planId);
    if (other === undefined || id < other) first.set(planId, id);
  }
  return new Map([...first].map(([planId, floorId]) => [floorId, planId]));
}

/** Tables of the plan the venue has put away («Inactiva») are offered to nobody. One the floor does not know stays. */
function tablesAway(world: World, rules: ReservationRules, standing: ReadonlyMap<string, string>): ReadonlySet<string> {
  const putAway = new Set<string>();
  for (const { name, active } of world.all('tables')) if (!active) putAway.add(foldedName(name));
  if (putAway.size === 0) return putAway;
  const here = new Set(standing.values());
  const gone = rules.tables.filter(({ id, label }) => !here.has(id) && putAway.has(foldedName(label)));
  return new Set(gone.map(({ id }) => id));
}

/** What the room knows of an account, in one text: as long as it is the same, nothing said of a table changes by it. */
export function accountFacts({ status, tableId, guests, bill, mergedInto, division }: Ticket): string {
  return [status === 'closed', tableId, guests, bill !== undefined, mergedInto, division?.of].join(' ');
}

/** The same of a table of the floor: that it is being cleaned, or its guests have ordered, frees and takes nothing. */
export function tableFacts({ name, active, status, currentTicketId, updatedAt }: PosTable): string {
  const isSat = status === 'occupied' || status === 'ordering';
  const since = isSat && currentTicketId === null ? updatedAt : '';
  return [active, currentTicketId, isSat, since, name].join(' ');
}

/** Names of tables are few, and folding one costs as much as answering for its table. */
const foldedNames = new Map<string, string>();
const MOST_NAMES = 2000;

function foldedName(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  if (foldedNames.size > MOST_NAMES) foldedNames.clear();
  const folded = foldAccents(name);
  foldedNames.set(name, folded);
  return folded;
}

import { guestWordsOf } from '#domain/floor/seated-guests.ts';
import { expectedVisit } from '#domain/floor/visit-minutes.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import {
  daysBetween,
  localMoment,
  minuteOfDay,
  minutesBetween,
  type DateText,
  type Instant,
} from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Span } from '../agenda.ts';
import type { BookableTable, ReservationRules } from '../reservation-rules.ts';
import { joinText } from '../room/combinations.ts';
import { planTables, seatedVisits, type SeatedVisit } from '../room/room-state.ts';
import { seatingsOf } from '../what-can-be-booked.ts';
import type { Reservation } from '../reservation.ts';
import type { VisitDetails } from '../visit-details.ts';
import { minutesLate, type DayBook, type DayEntry } from './day-book.ts';

/* A day of the room as tables × hours: who sits where until about when, who comes, who is late. */

/** Guests at a table now. Minutes are counted from the day's midnight. */
export interface VisitBlock extends Span {
  readonly kind: 'visit';
  readonly id: string;
  readonly guests: number | null;
  /** Their name, where they came by the book. */
  readonly nombre: string | null;
  readonly isLate: boolean;
  readonly hasAskedBill: boolean;
  /** What whoever stops at their table should know. */
  readonly told: Pick<VisitDetails, 'alergias' | 'ocasion'>;
}

/** A reservation that has not sat down. */
export interface BookingBlock extends Span {
  readonly kind: 'booking';
  readonly id: string;
  readonly entry: DayEntry;
  readonly lateMinutes: number;
  /** How many rows it is drawn over: a party over tables that stand together is one block. */
  readonly rows: number;
  /** Of a party over several tables that do not stand together, the one that speaks for all. */
  readonly isFirst: boolean;
  /** «Juntar 3 + 4». */
  readonly joins: string;
  /** The guests before them will still sit there for so many minutes of theirs, at that table. */
  readonly clash: { readonly minutes: number; readonly mesa: string } | null;
}

export type Block = VisitBlock | BookingBlock;

export interface TimelineRow {
  readonly table: BookableTable;
  readonly isCleaning: boolean;
  readonly blocks: readonly Block[];
}

export interface Timeline extends Span {
  readonly zones: readonly { readonly area: string; readonly rows: readonly TimelineRow[] }[];
  /** Where the day's clock stands, if it is today. Before the venue opens that is before the paper begins. */
  readonly nowMinute: number | null;
  /** Until 13:00 the whole day is looked over, with shorter hours; from then on the evening at hand. */
  readonly isMorning: boolean;
  /** Tables with guests: of some nobody said how many they are. */
  readonly sat: number;
  readonly toCome: number;
}

const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;
const MORNING_ENDS = 13 * HOUR;

export function timelineOf(world: World, book: DayBook, now: Instant): Timeline | null {
  const { rules, fecha } = book;
  if (!rules) return null;
  const moment = localMoment(now, zoneOf(world));
  const isToday = fecha === moment.date;
  const minute = minuteOfDay(moment.time) + daysBetween(fecha, moment.date) * DAY_MINUTES;
  const visits = isToday ? visitBlocks(world, { rules, book, now, minute }) : new Map<string, VisitBlock>();
  const tables = sorted(rules);
  const order = new Map(tables.map(({ id }, index) => [id, index]));
  const bookings = book.entries
    .filter(({ reservation: { status } }) => status === 'booked' || status === 'arrived' || status === 'no-show')
    .flatMap((entry) =>
      bookingBlocks(world, { entry, rules, visits, order, late: minutesLate(entry.reservation, moment) }),
    );
  const cleaned = isToday ? cleanedTables(world, rules) : new Set<string>();
  const rows = tables.map((table): TimelineRow => {
    const visit = visits.get(table.id);
    const own = bookings.filter(([tableId]) => tableId === table.id).map(([, block]) => block);
    return { table, isCleaning: cleaned.has(table.id), blocks: visit ? [visit, ...own] : own };
  });
  const areas = [...new Set(rows.map(({ table }) => table.area))];
  return {
    ...rangeOf(rules, fecha, rows, isToday ? minute : null),
    zones: areas.map((area) => ({ area, rows: rows.filter(({ table }) => table.area === area) })),
    nowMinute: isToday ? minute : null,
    isMorning: isToday && minute < MORNING_ENDS,
    sat: visits.size,
    toCome: book.entries
      .filter(({ reservation: { status } }) => status === 'booked' || status === 'arrived')
      .reduce((sum, { reservation }) => sum + reservation.personas, 0),
  };
}

/** Tables that are pushed together stand together, so that a large party is one block. */
function sorted({ tables, combinations = [] }: ReservationRules): readonly BookableTable[] {
  const rank = new Map(tables.map(({ id }, index) => [id, index]));
  for (const joined of combinations.toSorted((a, b) => b.tables.length - a.tables.length)) {
    const first = Math.min(...joined.tables.map((id) => rank.get(id) ?? 0));
    for (const [place, id] of joined.tables.entries()) {
      if (Number.isInteger(rank.get(id))) rank.set(id, first + (place + 1) / 100);
    }
  }
  return tables.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
}

interface Now {
  readonly rules: ReservationRules;
  readonly book: DayBook;
  readonly now: Instant;
  readonly minute: number;
}

/** By the table of the plan; those pushed together with one have the same guests. */
function visitBlocks(world: World, { rules, book, now, minute }: Now): ReadonlyMap<string, VisitBlock> {
  const planOf = planTables(world, rules);
  const blocks = new Map<string, VisitBlock>();
  for (const [floorId, visit] of seatedVisits(world, now)) {
    const planId = planOf.get(floorId);
    if (planId === undefined) continue;
    const guest = book.entries.find(
      ({ reservation }) => reservation.status === 'seated' && reservation.ticketId === visit.ticketId,
    );
    const block = visitBlock(world, visit, { guest, now, minute });
    blocks.set(planId, block);
    if (guest?.reservation.tableId !== planId) continue;
    for (const joined of guest.reservation.joined ?? []) blocks.set(joined, { ...block, guests: null });
  }
  return blocks;
}

function visitBlock(
  world: World,
  visit: SeatedVisit,
  { guest, now, minute }: { readonly guest: DayEntry | undefined } & Pick<Now, 'now' | 'minute'>,
): VisitBlock {
  const ticket = visit.ticketId === null ? undefined : world.get('tickets', visit.ticketId);
  return {
    kind: 'visit',
    id: visit.table.id,
    from: minute - minutesBetween(visit.since, now),
    until: minute + visit.minutesLeft,
    guests: visit.guests,
    nombre: guest?.reservation.nombre ?? ticket?.guestName ?? null,
    isLate: visit.isLate,
    hasAskedBill: ticket?.bill !== undefined,
    told: toldAt(world, ticket, guest),
  };
}

/** Allergies as Mesas and Pedido say them of that account; the occasion as it was booked. */
function toldAt(world: World, ticket: Ticket | undefined, guest: DayEntry | undefined): VisitBlock['told'] {
  const alergias = (ticket && guestWordsOf(world, ticket)?.allergies) ?? '';
  const ocasion = guest?.reservation.ocasion;
  return { ...(alergias !== '' && { alergias }), ...(ocasion && { ocasion }) };
}

interface Booked {
  readonly entry: DayEntry;
  readonly rules: ReservationRules;
  readonly visits: ReadonlyMap<string, VisitBlock>;
  /** In which row each table stands. */
  readonly order: ReadonlyMap<string, number>;
  readonly late: number;
}

function bookingBlocks(
  world: World,
  { entry, rules, visits, order, late }: Booked,
): readonly (readonly [string, BookingBlock])[] {
  const { reservation } = entry;
  const { id, tableId, joined = [], personas, fecha, hora, keptMinutes } = reservation;
  const from = minuteOfDay(hora);
  const hour = Math.floor(from / HOUR);
  const minutes = keptMinutes ?? expectedVisit(world, { guests: personas, day: fecha, hour }).minutes;
  const tables = [tableId, ...joined];
  const block = {
    kind: 'booking',
    id,
    entry,
    from,
    until: from + minutes,
    lateMinutes: late,
    joins: joinText(reservation),
    clash: clashOf(reservation, { tables, rules, visits }),
  } as const;
  const lines = tables.map((table) => order.get(table) ?? -1).toSorted((a, b) => a - b);
  const top = tables.find((table) => order.get(table) === lines[0]) ?? tableId;
  const areTogether = lines.every((line, index) => line >= 0 && line === (lines[0] ?? 0) + index);
  if (areTogether) return [[top, { ...block, rows: tables.length, isFirst: true }]];
  return tables.map((table, index) => [table, { ...block, rows: 1, isFirst: index === 0 }] as const);
}

/** Whoever sits at one of its tables beyond its hour, the one who sits longest. */
function clashOf(
  { status, hora }: Reservation,
  { tables, rules, visits }: { readonly tables: readonly string[] } & Pick<Booked, 'rules' | 'visits'>,
): BookingBlock['clash'] {
  if (status === 'no-show') return null;
  const begins = minuteOfDay(hora);
  let worst: BookingBlock['clash'] = null;
  for (const id of tables) {
    const minutes = (visits.get(id)?.until ?? begins) - begins;
    const mesa = rules.tables.find((table) => table.id === id)?.label ?? id;
    if (minutes > (worst?.minutes ?? 0)) worst = { minutes, mesa };
  }
  return worst;
}

function cleanedTables(world: World, rules: ReservationRules): ReadonlySet<string> {
  const cleaned = [...planTables(world, rules)].filter(
    ([floorId]) => world.get('tables', floorId)?.status === 'cleaning',
  );
  return new Set(cleaned.map(([, planId]) => planId));
}

/**
 * From the first seating until the last guests will have left, in whole hours. The night before the venue opens is not
 * on the paper; who came earlier or stays longer is.
 */
function rangeOf(
  rules: ReservationRules,
  fecha: DateText,
  rows: readonly TimelineRow[],
  nowMinute: number | null,
): Span {
  const seatings = seatingsOf(rules, fecha);
  const blocks = rows.flatMap((row) => row.blocks);
  const first = seatings ? minuteOfDay(seatings.first) : 12 * HOUR;
  const last = seatings ? minuteOfDay(seatings.last) + 2 * HOUR : 22 * HOUR;
  const now = nowMinute === null ? [] : [nowMinute];
  const from = Math.min(first, ...blocks.map((block) => block.from));
  const until = Math.max(last, ...now.map((minute) => minute + HOUR), ...blocks.map((block) => block.until));
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR };
}

/** What whoever opens the day looks for: now, and on another day its first party. Null: there is none. */
export function firstInSight({ nowMinute, zones }: Pick<Timeline, 'nowMinute' | 'zones'>): number | null {
  if (nowMinute !== null) return nowMinute;
  const hours = zones.flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks.map(({ from }) => from)));
  return hours.length === 0 ? null : Math.min(...hours);
}

import { reservationRules, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { assert } from '#domain/shared/assert.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { at } from '../test-house.ts';

/*
 * What may be promised, worked out anew from reservations, accounts and tables alone, in absolute minutes: slow, without
 * pages, spans of days or anything else that the rules keep.
 */

export interface AvailabilityQuery {
  readonly fecha: string;
  readonly hora: string;
  readonly personas: number;
  readonly now: Instant;
}

/** Whether guests may be promised this table, alone or as the first of those pushed together. */
export function mayBook(world: World, table: BookableTable, asked: AvailabilityQuery): boolean {
  const rules = rulesOf(world);
  const isOpen = (id: string): boolean => {
    const each = rules.tables.find((other) => other.id === id);
    return each !== undefined && !isTakenPlainly(world, id, asked) && !isShut(world, each, asked);
  };
  if (!isOpen(table.id)) return false;
  const { personas } = asked;
  if (personas <= 6) return table.sillas >= personas && (personas > 3 || table.sillas <= 4);
  if (table.sillas >= personas) return true;
  return (rules.combinations ?? []).some(
    ({ tables, sillas }) => tables[0] === table.id && sillas >= personas && tables.slice(1).every(isOpen),
  );
}

export function isShut(world: World, { area }: BookableTable, { fecha }: Pick<AvailabilityQuery, 'fecha'>): boolean {
  const page = world.get('agenda', fecha);
  return page !== undefined && (page.closed || page.closedAreas.includes(area));
}

export function isTakenPlainly(
  world: World,
  planId: string,
  { fecha, hora, now }: Omit<AvailabilityQuery, 'personas'>,
): boolean {
  const wished = minutes(at(`${fecha} ${hora}`));
  if (isPutAway(world, planId)) return true;
  if (visitsNow(world, now).some((visit) => visit.tables.includes(planId) && covers(visit, wished))) return true;
  return [...world.all('reservations')].some((reservation) => {
    const place = placeOf(world, reservation);
    if (!place.includes(planId)) return false;
    const begins = minutes(at(`${reservation.fecha} ${reservation.hora}`));
    const { keptMinutes } = reservation;
    if (keptMinutes === undefined) return Math.abs(wished - begins) < rulesOf(world).conflictMinutes;
    return wished >= begins && wished < begins + keptMinutes;
  });
}

/** The tables of the plan that a reservation keeps. */
function placeOf(world: World, { status, ticketId, tableId, joined = [] }: Reservation): readonly string[] {
  if (status === 'booked' || status === 'arrived') return [tableId, ...joined];
  if (status !== 'seated' || ticketId === null) return [];
  const account = liveAccount(world, ticketId);
  if (account === undefined || account.status === 'closed') return [];
  const sits = account.tableId === undefined ? undefined : planIdOf(world, account.tableId);
  return sits === undefined || sits === tableId ? [tableId, ...joined] : [sits];
}

interface Visit {
  readonly tables: readonly string[];
  readonly from: number;
  readonly until: number;
}

/** Who sits in the room now, and until about when: a venue without a past goes by the trade's usual minutes. */
function visitsNow(world: World, now: Instant): readonly Visit[] {
  return [...world.all('tables')].flatMap((table): readonly Visit[] => {
    const account = table.currentTicketId === null ? undefined : world.get('tickets', table.currentTicketId);
    const isOpen = account !== undefined && account.status !== 'closed';
    const planId = planIdOf(world, table.id);
    if (planId === undefined || (!isOpen && table.status !== 'occupied' && table.status !== 'ordering')) return [];
    const from = minutes(isOpen ? account.openedAt : table.updatedAt);
    const guests = isOpen ? account.guests : null;
    const usual = guests === null ? 90 : guests <= 2 ? 75 : guests <= 4 ? 90 : guests <= 6 ? 105 : 135;
    const left = from + usual > minutes(now) ? from + usual - minutes(now) : 15;
    const ends = isOpen && account.bill !== undefined ? Math.min(left, 10) : left;
    return [{ tables: [planId, ...joinedWith(world, planId)], from, until: minutes(now) + ends }];
  });
}

/** The tables pushed together with one at which a party of the book sits. */
function joinedWith(world: World, planId: string): readonly string[] {
  return [...world.all('reservations')].flatMap((reservation) => {
    const [first, ...joined] = reservation.status === 'seated' ? placeOf(world, reservation) : [];
    return first === planId ? joined : [];
  });
}

function covers({ from, until }: Visit, minute: number): boolean {
  return minute >= from && minute < until;
}

function liveAccount(world: World, id: string) {
  let ticket = world.get('tickets', id);
  while (ticket?.mergedInto !== undefined) ticket = world.get('tickets', ticket.mergedInto);
  return ticket;
}

function planIdOf(world: World, floorId: string): string | undefined {
  const table = world.get('tables', floorId);
  if (table?.active !== true) return undefined;
  return rulesOf(world).tables.find(({ label }) => foldAccents(label) === foldAccents(table.name))?.id;
}

/** The floor knows it, and has it nowhere in use. */
function isPutAway(world: World, planId: string): boolean {
  const label = rulesOf(world).tables.find(({ id }) => id === planId)?.label ?? '';
  const namesakes = [...world.all('tables')].filter(({ name }) => foldAccents(name) === foldAccents(label));
  return namesakes.length > 0 && namesakes.every(({ active }) => !active);
}

function minutes(moment: Instant): number {
  return Math.floor(milliseconds(moment) / 60_000);
}

function rulesOf(world: World): ReservationRules {
  const rules = reservationRules(world);
  assert(rules !== null, 'the book is open');
  return rules;
}

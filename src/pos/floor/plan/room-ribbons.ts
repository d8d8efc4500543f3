import { joinedTables, nextBookings, type NextBooking } from '#domain/reservations/room/next-bookings.ts';
import { seatedVisits } from '#domain/reservations/room/room-state.ts';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { TableOnFloor } from '../floor-view.ts';
import { ribbonOf, type Ribbon } from './table-state.ts';

/* What each table says at this minute, for the plan and for a phone's rows alike. */

/** How the room looks by the book at that minute. */
export interface BookNow {
  readonly next: ReadonlyMap<string, NextBooking>;
  readonly servedBy: ReadonlyMap<string, string>;
}

export function bookAt(now: Instant): (world: World) => BookNow {
  return (world) => ({ next: nextBookings(world, now), servedBy: joinedTables(world, now) });
}

/** «Hasta 20:55»: what whoever seats guests asks of a table with guests, whose dishes they do not see. */
export function leavingAt(now: Instant): (world: World) => ReadonlyMap<string, string> {
  return (world) =>
    new Map([...seatedVisits(world, now)].map(([id, { until }]) => [id, localMoment(until, zoneOf(world)).time]));
}
const NOBODY_LEAVES: ReadonlyMap<string, string> = new Map();
export const nobodyLeaves = (): ReadonlyMap<string, string> => NOBODY_LEAVES;

interface Known {
  readonly book: BookNow;
  /** Accounts of which something was sent that the server has not got yet. */
  readonly unheard: ReadonlySet<string>;
  readonly now: Instant;
  /** About when they leave, for whoever sees no dishes. */
  readonly until: string | null;
}

export function ribbonAt(table: TableOnFloor, { book, unheard, now, until }: Known): Ribbon {
  const { account, moreAccounts, kitchen } = table;
  const since = (moment: Instant | null): number | null => (moment === null ? null : minutesBetween(moment, now));
  return ribbonOf({
    table,
    isUnheard: [account, ...moreAccounts].some((each) => each !== null && unheard.has(each.ticketId)),
    readyMinutes: since(kitchen.readyAt),
    cookingMinutes: since(kitchen.cookingSince),
    minutes: since(account?.openedAt ?? null),
    next: book.next.get(table.id) ?? null,
    servedBy: book.servedBy.get(table.id) ?? null,
    until,
  });
}

import {
  addDays,
  localMoment,
  minuteOfDay,
  timeOfMinute,
  type DateText,
  type Instant,
  type LocalMoment,
  type TimeText,
} from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { closedTables, isTaken } from '../agenda.ts';
import { joinedFor } from '../room/combinations.ts';
import { pagesAt } from '../room/room-state.ts';
import { bookingWindow, fitsParty, lastBookableDay } from '../what-can-be-booked.ts';
import type { BookableTable, ReservationRules } from '../reservation-rules.ts';

export interface Alternative {
  readonly mesa: string;
  readonly fecha: DateText;
  readonly hora: TimeText;
}

export interface Wish {
  readonly table: BookableTable;
  readonly personas: number;
  readonly fecha: DateText;
  readonly hora: TimeText;
}

const WANTED = 3;
const STEP_MINUTES = 30;
const DAYS_AHEAD = 7;

/**
 * Three ways out near the wish: first another table at that hour (the same area before the others), then the same
 * table at the nearest hour, then any table near that hour, then the same hour on the days after.
 */
export function alternatives(world: World, rules: ReservationRules, wish: Wish, now: Instant): readonly Alternative[] {
  const moment = localMoment(now, zoneOf(world));
  const found: Alternative[] = [];
  const offer = (table: BookableTable, fecha: DateText, hora: TimeText): void => {
    const known = found.some((other) => other.mesa === table.label && other.fecha === fecha && other.hora === hora);
    if (found.length < WANTED && !known) found.push({ mesa: table.label, fecha, hora });
  };
  const pageOf = pagesAt(world, now);
  const tables = nearestTables(rules, wish);
  const isFree = (table: BookableTable, fecha: DateText, hora: TimeText): boolean => {
    const page = pageOf(fecha);
    const shut = closedTables(page, rules);
    const isLeft = (tableId: string): boolean => !shut.has(tableId) && !isTaken(page, rules, { tableId, hora });
    return isLeft(table.id) && joinedFor(rules, { table, personas: wish.personas }, isLeft) !== null;
  };

  const hours = nearestHours(rules, wish.fecha, wish.hora, moment);
  const sameHour = tables.filter((table) => hours.includes(wish.hora) && isFree(table, wish.fecha, wish.hora));
  for (const table of sameHour.slice(0, WANTED - 1)) offer(table, wish.fecha, wish.hora);
  const ownHour = hours.find((hora) => isFree(wish.table, wish.fecha, hora));
  if (ownHour !== undefined) offer(wish.table, wish.fecha, ownHour);
  for (const table of sameHour) offer(table, wish.fecha, wish.hora);

  for (let day = 0; day <= DAYS_AHEAD && found.length < WANTED; day += 1) {
    const fecha = addDays(wish.fecha, day);
    if (fecha > lastBookableDay(moment.date)) break;
    for (const hora of nearestHours(rules, fecha, wish.hora, moment)) {
      if (found.length >= WANTED) break;
      for (const table of tables) if (isFree(table, fecha, hora)) offer(table, fecha, hora);
    }
  }
  return found;
}

function nearestTables(rules: ReservationRules, { table, personas }: Wish): readonly BookableTable[] {
  const distance = (other: BookableTable): number =>
    (other.area === table.area ? 0 : 1000) + Math.abs(other.sillas - table.sillas);
  return rules.tables
    .filter((other) => fitsParty(rules, other, personas))
    .toSorted((a, b) => distance(a) - distance(b));
}

/** The wished hour and the half hours around it that the day still offers, nearest first. */
function nearestHours(
  rules: ReservationRules,
  fecha: DateText,
  wished: TimeText,
  moment: LocalMoment,
): readonly TimeText[] {
  const window = bookingWindow(rules, { fecha, moment, leadMinutes: rules.leadMinutes });
  if (window === null) return [];
  const hours: number[] = [];
  for (let offset = 0; offset < 24 * 60; offset += STEP_MINUTES) {
    hours.push(minuteOfDay(wished) - offset);
    if (offset > 0) hours.push(minuteOfDay(wished) + offset);
  }
  return hours
    .filter((minute) => minute >= minuteOfDay(window.first) && minute <= minuteOfDay(window.last))
    .map((minute) => timeOfMinute(minute));
}

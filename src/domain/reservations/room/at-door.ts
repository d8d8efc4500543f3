import type { Context } from '#domain/decision.ts';
import { expectedVisit } from '#domain/floor/visit-minutes.ts';
import { localMoment, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { isTakenAtDoor } from '../agenda.ts';
import type { BookableTable, ReservationRules } from '../reservation-rules.ts';
import { joinedFor } from './combinations.ts';
import { joinedTables } from './next-bookings.ts';
import { pagesAt, planTables, seatedVisits } from './room-state.ts';

/** What a walk-in party gets at a table, from this minute on. */
interface AtDoor {
  readonly hora: TimeText;
  /** How long such a party usually stays. */
  readonly minutes: number;
  /** The tables pushed together with it; null: it takes more than this one, and no combination is free. */
  readonly joined: readonly string[] | null;
}

/** Null where the table itself is promised to others. Those pushed together with it must be free of guests as well. */
export function atDoor(
  world: World,
  rules: ReservationRules,
  { table, personas }: { readonly table: BookableTable; readonly personas: number },
  context: Pick<Context, 'now' | 'today'>,
): AtDoor | null {
  return doorAt(world, rules, personas, context)(table);
}

/** The same for any number of tables: the room is looked at once. */
export function doorAt(
  world: World,
  rules: ReservationRules,
  personas: number,
  { now, today }: Pick<Context, 'now' | 'today'>,
): (table: BookableTable) => AtDoor | null {
  const { time: hora } = localMoment(now, zoneOf(world));
  const hour = Number(hora.slice(0, 2));
  const { minutes } = expectedVisit(world, { guests: personas, day: today, hour });
  const pageOf = pagesAt(world, now);
  const floorOf = new Map([...planTables(world, rules)].map(([floorId, planId]) => [planId, floorId]));
  // Who sits over several tables has them all, however long ago their hour was.
  const joined = joinedTables(world, now);
  const isPromised = (tableId: string): boolean =>
    joined.has(floorOf.get(tableId) ?? '') || isTakenAtDoor(pageOf, rules, { tableId, fecha: today, hora, minutes });
  const seated = seatedVisits(world, now);
  const isFree = (planId: string): boolean => {
    const floorId = floorOf.get(planId);
    return !isPromised(planId) && (floorId === undefined || !seated.has(floorId));
  };
  return (table) =>
    isPromised(table.id) ? null : { hora, minutes, joined: joinedFor(rules, { table, personas }, isFree) };
}

import type { Context } from '#domain/decision.ts';
import { localMoment, minuteOfDay, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { reservationRules } from '../reservation-rules.ts';
import { doorAt } from '../room/at-door.ts';
import { dayPage, type LiveBooking } from '../room/room-state.ts';

/** Whether and how a walk-in party could sit at a table now, by the same rules as the command. */
export interface DoorTable {
  /** Somebody is expected before they would have gone, or sits there with the table it is pushed to. */
  readonly isPromised: boolean;
  /** The tables pushed together with it for them; null: it takes more than this one, and no combination is free. */
  readonly joined: readonly string[] | null;
  /** Who comes next to it today, if anybody. */
  readonly next: TimeText | null;
}

/** By the table of the plan. */
export function doorTables(
  world: World,
  personas: number,
  context: Pick<Context, 'now' | 'today'>,
): ReadonlyMap<string, DoorTable> {
  const rules = reservationRules(world);
  if (!rules) return new Map();
  const ask = doorAt(world, rules, personas, context);
  const next = nextHours(dayPage(world, context.today, context.now).bookings, nowMinute(world, context));
  return new Map(
    rules.tables.map((table) => {
      const door = ask(table);
      const joined = door === null ? [] : door.joined;
      return [table.id, { isPromised: door === null, joined, next: next.get(table.id) ?? null }];
    }),
  );
}

function nowMinute(world: World, { now }: Pick<Context, 'now'>): number {
  return minuteOfDay(localMoment(now, zoneOf(world)).time);
}

/** By table, the hour of the first party that has not sat down: one that is late is still expected. */
function nextHours(bookings: readonly LiveBooking[], now: number): ReadonlyMap<string, TimeText> {
  const hours = new Map<string, TimeText>();
  for (const { tableId, joined = [], holds, hora, isSeated, minutes } of bookings) {
    const isOver = minutes !== undefined && minuteOfDay(hora) + minutes <= now;
    if (!holds || isSeated === true || isOver) continue;
    for (const id of [tableId, ...joined]) {
      const known = hours.get(id);
      if (known === undefined || hora < known) hours.set(id, hora);
    }
  }
  return hours;
}

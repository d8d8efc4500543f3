import type { DateText, Instant, TimeText } from '#domain/shared/time.ts';
import { waitingNow, type WaitEntry } from '#domain/waitlist/wait-entry.ts';
import type { World } from '#domain/world.ts';
import { reservationRules } from '../reservation-rules.ts';
import { joinedTables } from '../room/next-bookings.ts';
import { planTables } from '../room/room-state.ts';
import { dayBook, type DayEntry } from './day-book.ts';
import { doorTables, type DoorTable } from './door-tables.ts';

/** Who comes to one table of the floor today, and who could sit down at it now. */
export interface GuestsForTable {
  /** The plan's own name of it; empty where it is not on the plan. */
  readonly mesa: string;
  readonly isFree: boolean;
  readonly comes: readonly DayEntry[];
  readonly waiting: readonly WaitEntry[];
  /** Who comes so soon that nobody else can sit down before. */
  readonly promised: TimeText | null;
}

interface TableAndTime {
  readonly tableId: string;
  readonly now: Instant;
  readonly today: DateText;
}

/** A couple is what one asks for first. */
const USUAL_PARTY = 2;

export function guestsFor(world: World, { tableId, now, today }: TableAndTime): GuestsForTable {
  const rules = reservationRules(world);
  const planId = rules === null ? undefined : planTables(world, rules).get(tableId);
  const table = rules?.tables.find(({ id }) => id === planId);
  const { status, capacity = 0 } = world.get('tables', tableId) ?? {};
  const seats = table?.sillas ?? capacity;
  const isFree = (status === 'free' || status === 'cleaning') && !joinedTables(world, now).has(tableId);
  const at = planId ?? '';
  const comes = dayBook(world, today, now).entries.filter(
    ({ reservation: { status: is, tableId: held, joined = [] } }) =>
      (is === 'booked' || is === 'arrived') && (held === at || joined.includes(at)),
  );
  const doorFor = (personas: number) => doorTables(world, personas, { now, today }).get(at);
  const waiting = isFree
    ? waitingNow(world, today).filter(({ personas }) => isOpenTo(doorFor(personas), { personas, seats }))
    : [];
  const door = doorFor(USUAL_PARTY);
  return { mesa: table?.label ?? '', isFree, comes, waiting, promised: door?.isPromised === true ? door.next : null };
}

/** Nobody of the list is offered a table that is too small, unless others are pushed to it. */
function isOpenTo(
  door: DoorTable | undefined,
  { personas, seats }: { readonly personas: number; readonly seats: number },
): boolean {
  if (door?.isPromised === true || door?.joined === null) return false;
  return personas <= seats || (door?.joined ?? []).length > 0;
}

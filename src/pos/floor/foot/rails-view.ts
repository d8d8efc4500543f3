import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { waitingNow, type WaitEntry } from '#domain/waitlist/wait-entry.ts';
import type { World } from '#domain/world.ts';
import type { Tone } from '#ui/pos/message.tsx';
import type { AccountOnFloor } from '../floor-view.ts';

/** How many there are, and the one to think of first. */
export interface Rail<First> {
  readonly count: number;
  readonly first: First;
}

/** To take away: what stands ready longest, else who came first. */
export function takeawayRail(accounts: readonly AccountOnFloor[]): Rail<AccountOnFloor> | null {
  const ready = accounts.filter(({ kitchen }) => kitchen.readyAt !== null);
  const [first] = ready.length === 0 ? accounts : ready.toSorted((a, b) => compareReady(a, b));
  return first === undefined ? null : { count: accounts.length, first };
}

function compareReady(a: AccountOnFloor, b: AccountOnFloor): number {
  return (a.kitchen.readyAt ?? '').localeCompare(b.kitchen.readyAt ?? '');
}

/** What came of what was done with who waits. */
export interface RailText {
  readonly tone: Tone;
  readonly text: string;
}

export interface WaitingParty extends Pick<WaitEntry, 'id' | 'nombre' | 'personas'> {
  readonly waited: number;
  readonly promised: number;
}

/** At the door: whoever is furthest beyond what was promised. Who may not read the book has an empty list. */
export function waitingRail(now: Instant): (world: World) => Rail<WaitingParty> | null {
  return (world) => {
    const parties = waitingNow(world, localMoment(now, zoneOf(world)).date).map(
      ({ id, nombre, personas, since, minutes }): WaitingParty => ({
        id,
        nombre,
        personas,
        waited: Math.max(0, minutesBetween(since, now)),
        promised: minutes,
      }),
    );
    const [first] = parties.toSorted((a, b) => b.waited - b.promised - (a.waited - a.promised));
    return first === undefined ? null : { count: parties.length, first };
  };
}

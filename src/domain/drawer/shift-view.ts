import { hoursSettings, pointsInForce, type TipPoints } from '#domain/hours/hours-settings.ts';
import { drawerSettings, venueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { entriesOf, openAccountsOf, waitingEntries } from './close-shift.ts';
import { corteSums, type CorteSums, type LateSums } from './corte.ts';
import type { DrawerEntry } from './drawer-entry.ts';
import type { DrawerSettings } from './drawer-settings.ts';
import type { OpenAccount, Shift } from './shift.ts';
import type { PoolPerson } from './tip-pool.ts';
import { nextZ, tillNamed, tillOf, tillsOf, type Till } from './till.ts';

/** All that the screen of a drawer shows. */
export interface ShiftView {
  readonly zone: string;
  readonly till: Till;
  /** This tablet charges here. */
  readonly isOwn: boolean;
  readonly tills: readonly Till[];
  readonly settings: DrawerSettings;
  /** Tips are shared by hours × these points; null: they are not. */
  readonly points: TipPoints | null;
  readonly open: OpenShift | null;
  /** Closed ones, the last first. */
  readonly past: readonly Shift[];
  readonly nextZ: number;
  readonly names: Readonly<Record<string, string>>;
  readonly people: readonly PoolPerson[];
}

export interface OpenShift {
  readonly shift: Shift;
  readonly sums: CorteSums;
  readonly entries: readonly DrawerEntry[];
  readonly openAccounts: readonly OpenAccount[];
}

export function shiftView(
  world: World,
  { device, tillId }: { readonly device: string; readonly tillId: string | null },
): ShiftView {
  const own = tillOf(world, device);
  const till = (tillId === null ? undefined : tillNamed(world, tillId)) ?? own;
  const shift = till.openShift === null ? undefined : world.get('shifts', till.openShift);
  const staff = [...world.all('staff')];
  return {
    zone: venueSettings(world).zone,
    till,
    isOwn: own.id === till.id,
    tills: tillsOf(world),
    settings: drawerSettings(world),
    points: pointsInForce(hoursSettings(world)),
    open: shift ? openShiftOf(world, shift) : null,
    past: [...world.all('shifts')]
      .filter(({ z }) => z !== null)
      .toSorted((a, b) => (b.z?.number ?? 0) - (a.z?.number ?? 0)),
    nextZ: nextZ(world),
    names: Object.fromEntries(staff.map(({ id, name }) => [id, name])),
    people: staff.filter(({ active }) => active).map(({ id, name, role }) => ({ id, name, role })),
  };
}

function openShiftOf(world: World, shift: Shift): OpenShift {
  const entries = entriesOf(world, shift.id).toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  return { shift, entries, sums: corteSums(shift, entries), openAccounts: openAccountsOf(world) };
}

/** One corte, X or Z, as screen, paper and file show it. */
export interface CorteView {
  readonly zone: string;
  readonly till: string;
  readonly shift: Shift;
  readonly sums: CorteSums;
  readonly entries: readonly DrawerEntry[];
  readonly openAccounts: readonly OpenAccount[];
  /** What fell into it and came after its Z, with the corte that counts it. */
  readonly after: readonly (LateSums & { readonly countedIn: string })[];
  readonly zOf: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

export function corteView(world: World, shiftId: string): CorteView | null {
  const shift = world.get('shifts', shiftId);
  if (!shift) return null;
  const { sums, entries, openAccounts } = openShiftOf(world, shift);
  const shifts = [...world.all('shifts')];
  const zOf = Object.fromEntries(shifts.map(({ id, z }) => [id, z === null ? 'el turno abierto' : `Z ${z.number}`]));
  return {
    zone: venueSettings(world).zone,
    till: world.get('tills', shift.till)?.name ?? shift.till,
    shift,
    sums: shift.z?.sums ?? sums,
    entries,
    openAccounts: shift.z?.openAccounts ?? openAccounts,
    after: cameAfter(world, shifts, shift),
    zOf,
    names: Object.fromEntries([...world.all('staff')].map(({ id, name }) => [id, name])),
  };
}

function cameAfter(world: World, shifts: readonly Shift[], shift: Shift): CorteView['after'] {
  if (shift.z === null) return [];
  const waiting = waitingEntries(world);
  const unplaced = corteSums({ fondo: shift.fondo, tipsOwed: [] }, waiting).late;
  const placed = shifts.flatMap((other) => {
    const late = other.z?.sums.late ?? corteSums(other, entriesOf(world, other.id)).late;
    const countedIn = other.z === null ? 'el turno abierto' : `Z ${other.z.number}`;
    return late.map((each) => ({ ...each, countedIn }));
  });
  const all = [...placed, ...unplaced.map((each) => ({ ...each, countedIn: 'el siguiente turno' }))];
  return all.filter((late) => late.shift === shift.id);
}

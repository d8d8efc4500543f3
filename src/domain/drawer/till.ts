import type { Shelf } from '#domain/shared/shelf.ts';
import type { Cents } from '#domain/shared/money.ts';

/** A named drawer of the venue. Each tablet belongs to one: what it charges lies there. */
export interface Till {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly devices: readonly string[];
  /** The shift that is open at it. */
  readonly openShift: string | null;
  /** The shift that was closed last, and the number of its Z. */
  readonly lastShift: string | null;
  readonly lastZ: number;
  /** Tips that the last Z left owed: the next shift may pay them out. */
  readonly tipsOwed: readonly TipsOwed[];
}

export interface TipsOwed {
  readonly staffId: string;
  readonly amount: Cents;
}

/** A venue that never named a drawer has this one. */
export const FIRST_TILL: Till = {
  id: 'caja-1',
  name: 'Caja 1',
  active: true,
  devices: [],
  openShift: null,
  lastShift: null,
  lastZ: 0,
  tipsOwed: [],
};

type Tills = Shelf<'tills', Till>;

/** In the order of their names; the first one of a new venue stands for itself. */
export function tillsOf(world: Tills): readonly Till[] {
  const tills = [...world.all('tills')].filter(({ active }) => active);
  return tills.length === 0 ? [FIRST_TILL] : tills.toSorted((a, b) => compareNames(a, b));
}

/** «Caja 10» stands behind «Caja 2»; of one name the id decides, so that every machine sees the same order. */
function compareNames(a: Till, b: Till): number {
  return a.name.localeCompare(b.name, 'es', { numeric: true }) || (a.id < b.id ? -1 : 1);
}

/** A tablet that was never given a drawer brings its money to the first one. */
export function tillOf(world: Tills, device: string | undefined): Till {
  const tills = tillsOf(world);
  const own = tills.find(({ devices }) => device !== undefined && devices.includes(device));
  return own ?? firstOf(tills);
}

/** The drawer that the venue had before it named others; where that is gone, the first by name. */
export function firstTill(world: Tills): Till {
  return firstOf(tillsOf(world));
}

function firstOf(tills: readonly Till[]): Till {
  return tills.find(({ id }) => id === FIRST_TILL.id) ?? tills[0] ?? FIRST_TILL;
}

/** Numbers are the venue's, whichever drawer is closed: one after the other, without a gap. */
export function nextZ(world: Tills): number {
  let last = 0;
  for (const { lastZ } of world.all('tills')) last = Math.max(last, lastZ);
  return last + 1;
}

export function tillNamed(world: Tills, id: string): Till | undefined {
  const till = world.get('tills', id) ?? (id === FIRST_TILL.id ? FIRST_TILL : undefined);
  return till?.active === true ? till : undefined;
}

export function withDevice(till: Till, device: string): Till {
  return till.devices.includes(device) ? till : { ...till, devices: [...till.devices, device] };
}

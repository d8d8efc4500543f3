import type { Area } from '#domain/order/ticket.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { Instant } from '#domain/shared/time.ts';

/** A dish may need two: «Parrilla» and «Fríos». */
export const MOST_STATIONS = 2;

/** A place of an area where its dishes are made: «Parrilla», «Fríos», «Barra de café». */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  /** Minutes after which its cards turn yellow, and red; absent: as its area's. */
  readonly patience?: Patience;
  /** Its own printers, and since when each prints for it. None: those of its area. */
  readonly printers: Readonly<Record<string, Instant>>;
  /** Who works there: their screen opens on it. */
  readonly staffIds: readonly string[];
  /** Removed: nothing new goes there, and its cards stay with its area. */
  readonly active: boolean;
  readonly sort: number;
}

/** Minutes after which the number on a card turns to the warning colour, and to the late one. */
export interface Patience {
  readonly warm: number;
  readonly late: number;
}

/** A drink cools a table faster. */
export const AREA_PATIENCE: Readonly<Record<Area, Patience>> = {
  kitchen: { warm: 8, late: 15 },
  bar: { warm: 4, late: 8 },
};

type Stations = Shelf<'stations', Station>;

/** Those in use, in the order of the venue. */
export function stationsOf(world: Stations): readonly Station[] {
  return [...world.all('stations')].filter(({ active }) => active).toSorted(compareStations);
}

/** Those that were removed: they can be brought back, with what went to them. */
export function removedStations(world: Stations): readonly Station[] {
  return [...world.all('stations')].filter(({ active }) => !active).toSorted(compareStations);
}

export function compareStations(a: Station, b: Station): number {
  const [one, other] = [foldAccents(a.name), foldAccents(b.name)];
  return a.sort - b.sort || (one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1);
}

/** Whose screen opens on which station. */
export function stationOfPerson(world: Stations, staffId: string): Station | undefined {
  return stationsOf(world).find(({ staffIds }) => staffIds.includes(staffId));
}

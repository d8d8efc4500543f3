import { isDishReady, isDishServed, placeKey, wantedQty, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Area } from '#domain/order/ticket.ts';
import { AREA_PATIENCE, stationOfPerson, stationsOf, type Patience, type Station } from '#domain/stations/station.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { AREA_WORDS } from '#ui/pos/status-words.ts';

/** What a wall shows: all, an area, or one of its stations by its id. */
export type AreaFilter = Area | 'all';
export type PlaceFilter = AreaFilter | `@${string}`;

export type StationsById = Readonly<Record<string, Station>>;

/** Also those that are removed: their cards hang until they are done. */
export function stationsById(world: World): StationsById {
  return Object.fromEntries([...world.all('stations')].map((station) => [station.id, station]));
}

export function filterOf(stationId: string): PlaceFilter {
  return `@${stationId}`;
}

export function stationIn(filter: PlaceFilter): string | null {
  return filter.startsWith('@') ? filter.slice(1) : null;
}

/** The area of what is shown. */
export function areaIn(filter: PlaceFilter, stations: StationsById): AreaFilter {
  if (filter === 'all' || filter === 'kitchen' || filter === 'bar') return filter;
  return stations[filter.slice(1)]?.area ?? 'all';
}

/** A station that is removed has no wall: its area shows what is left of it. */
export function shownFilter(filter: PlaceFilter, stations: StationsById): PlaceFilter {
  const id = stationIn(filter);
  return id === null || stations[id]?.active === true ? filter : areaIn(filter, stations);
}

export function isAt({ area, station }: KdsEntry, filter: PlaceFilter): boolean {
  if (filter === 'all' || filter === area) return true;
  return station !== undefined && filter === filterOf(station);
}

export interface StationKey {
  readonly filter: PlaceFilter;
  readonly name: string;
  readonly area: Area;
  readonly count: number;
}

/** The stations to choose between, with what each has to make. */
export function stationKeys(world: World, active: readonly KdsEntry[]): readonly StationKey[] {
  return stationsOf(world).map(({ id, name, area }) => ({
    filter: filterOf(id),
    name,
    area,
    count: active.filter(({ station }) => station === id).length,
  }));
}

/** Whose screen opens on what: the station where they work, else the area of their role, else what was shown here last. */
export function firstFilter(
  world: World,
  { id, role, kept }: { readonly id: string; readonly role: Role; readonly kept: string | null },
): PlaceFilter {
  const own = stationOfPerson(world, id);
  if (own) return filterOf(own.id);
  if (role === 'kitchen' || role === 'bar') return role;
  if (kept === 'kitchen' || kept === 'bar') return kept;
  // What this device kept under a name of ours.
  return kept?.startsWith('@') ? (kept as PlaceFilter) : 'all';
}

export function patienceOf({ area, station }: Pick<KdsEntry, 'area' | 'station'>, stations: StationsById): Patience {
  return (station === undefined ? undefined : stations[station]?.patience) ?? AREA_PATIENCE[area];
}

/** By card, what else of the same send is made beside it: «+2 en Fría», or «Fría lista». */
export function elsewhereOf(
  entries: readonly KdsEntry[],
  { shown, stations }: { readonly shown: readonly KdsEntry[]; readonly stations: StationsById },
): Readonly<Record<string, string>> {
  if (!entries.some(({ station }) => station !== undefined)) return {};
  const sendOf = ({ ticketId, area, createdAt }: KdsEntry): string => `${ticketId} ${area} ${createdAt}`;
  const sends = Map.groupBy(entries, sendOf);
  const told = shown.map((entry) => {
    const others = (sends.get(sendOf(entry)) ?? []).filter((other) => placeKey(other) !== placeKey(entry));
    return [entry.id, others.flatMap((other) => otherText(other, stations)).join(' · ')] as const;
  });
  return Object.fromEntries(told.filter(([, words]) => words !== ''));
}

function otherText(entry: KdsEntry, stations: StationsById): readonly string[] {
  const wanted = entry.items.filter((item) => wantedQty(item) > 0 && !isDishServed(entry, item));
  if (wanted.length === 0) return [];
  const name = placeName(entry, stations);
  const missing = wanted.filter((item) => !isDishReady(entry, item)).reduce((sum, item) => sum + wantedQty(item), 0);
  return [missing === 0 ? `${name}: listo` : `+${missing} en ${name}`];
}

/** «Parrilla», or the area's own name. */
export function placeName({ area, station }: Pick<KdsEntry, 'area' | 'station'>, stations: StationsById): string {
  return (station === undefined ? undefined : stations[station]?.name) ?? AREA_WORDS[area];
}

/** Who else makes a part of a dish: «con Fríos». */
export function partnerWords(
  { station }: KdsEntry,
  { stations: makers = [] }: KdsEntry['items'][number],
  stations: StationsById,
): readonly string[] {
  const others = makers.filter((id) => id !== station).flatMap((id) => stations[id]?.name ?? []);
  return others.length === 0 ? [] : [`con ${others.join(' y ')}`];
}

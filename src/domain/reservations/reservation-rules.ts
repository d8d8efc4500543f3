import type { Shelf } from '#domain/shared/shelf.ts';
import type { SpecialDay } from '#domain/venue/special-day.ts';
import type { TimeText } from '#domain/shared/time.ts';
import type { BookableTable, Piece, Zone } from './room/rules-schema.ts';

export type { BookableTable, Piece, Zone };

/** Tables of the plan that can be pushed together, the one by which guests choose them first, and their seats together. */
export interface Combination {
  readonly tables: readonly string[];
  readonly sillas: number;
}

/** The owner's rules for reservations. They live in the venue's record, so that a terminal offline decides alike. */
export interface ReservationRules {
  readonly conflictMinutes: number;
  readonly leadMinutes: number;
  /** How many tables one phone or one mail may hold around one hour; the venue itself books as many as it likes. */
  readonly tablesPerGuest: number;
  readonly seatings: readonly { readonly first: TimeText; readonly last: TimeText }[];
  /** 0 is Sunday: no guests on these, unless the date is special. */
  readonly closedWeekdays?: readonly number[] | undefined;
  readonly specialDays?: readonly SpecialDay[] | undefined;
  readonly plan: { readonly width: number; readonly height: number };
  readonly tables: readonly BookableTable[];
  /** Where the venue has drawn its own room. Absent: the one of the content, as it is printed. */
  readonly zones?: readonly Zone[];
  readonly pieces?: readonly Piece[];
  /** Tables that can be pushed together. None: a party above the largest table is asked to call. */
  readonly combinations?: readonly Combination[];
}

/** The room as the venue has it by now. Without zones of its own it stands on the printed floor. */
export interface VenueRoom extends Pick<ReservationRules, 'plan' | 'tables' | 'zones' | 'pieces' | 'combinations'> {
  /** One more with every saving: two people who draw at once see each other's. */
  readonly version?: number;
}

/** As somebody draws it: whole. */
export interface RoomPlan extends VenueRoom {
  readonly zones: readonly Zone[];
  readonly pieces: readonly Piece[];
  readonly combinations: readonly Combination[];
}

interface Venue {
  readonly reservations?: ReservationRules;
  readonly room?: VenueRoom;
}

/**
 * The owner's rules, in the room the venue has drawn. Null until the server has told the world its content: then nobody
 * can be promised a table.
 */
export function reservationRules(world: Shelf<'venue', Venue>): ReservationRules | null {
  for (const venue of world.all('venue')) return rulesIn(venue);
  return null;
}

/** The same rules as long as the venue says the same: screens compare them by identity. */
const inRooms = new WeakMap<Venue, ReservationRules>();

function rulesIn(venue: Venue): ReservationRules | null {
  const { reservations, room } = venue;
  if (reservations === undefined || room === undefined) return reservations ?? null;
  const known = inRooms.get(venue) ?? { ...reservations, ...room };
  inRooms.set(venue, known);
  return known;
}

/** As the content said them, whatever the venue has drawn since. */
export function toldRules(world: Shelf<'venue', Venue>): ReservationRules | null {
  for (const { reservations } of world.all('venue')) return reservations ?? null;
  return null;
}

/** By label, as the contract says, or by the number alone. */
export function findTable(rules: ReservationRules, mesa: string): BookableTable | undefined {
  return rules.tables.find(({ label, id }) => label === mesa || id === mesa);
}

/** What stands on a drawn table: «4» for «Mesa 4», «B2» for «Barra 2», «Po» for «Mesa del pozo». */
export function tableMark({ label }: Pick<BookableTable, 'label'>): string {
  const words = label.split(/\s+/).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first = label, ...rest] = words.length > 1 && words[0]?.toLowerCase() === 'mesa' ? words.slice(1) : words;
  if (/^\d/.test(first)) return first.slice(0, 4);
  const number = rest.find((word) => /^\d/.test(word));
  if (number !== undefined) return `${first.slice(0, 1).toUpperCase()}${number.slice(0, 3)}`;
  return first.length <= 3 ? first : `${first.slice(0, 1).toUpperCase()}${first.slice(1, 2)}`;
}

const SMALL_WORDS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y']);

export function areasOf(rules: ReservationRules): readonly string[] {
  return [...new Set(rules.tables.map(({ area }) => area))];
}

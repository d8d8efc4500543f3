import * as v from 'valibot';
import type { Shelf } from '#domain/shared/shelf.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { isTimeText, type TimeText } from '#domain/shared/time.ts';

/** What a house has that never said another number. */
export const TABLES_PER_GUEST = 2;

const Time = v.pipe(v.string(), v.guard(isTimeText));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000));
const Seating = v.strictObject({ first: Time, last: Time });

const BookableTableSchema = v.strictObject({
  id: line(20),
  label: line(40),
  area: line(40),
  sillas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  x: Position,
  y: Position,
  shape: v.picklist(['wide', 'tall', 'square']),
});

export const ReservationRulesSchema = v.strictObject({
  conflictMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
  leadMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
  tablesPerGuest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), TABLES_PER_GUEST),
  /** Sunday first. */
  seatings: v.pipe(v.array(Seating), v.length(7)),
  plan: v.strictObject({ width: Position, height: Position }),
  tables: v.pipe(v.array(BookableTableSchema), v.maxLength(200)),
});

export type BookableTable = Readonly<v.InferOutput<typeof BookableTableSchema>>;

/** The owner's rules for reservations. They live in the venue's record, so that a terminal offline decides alike. */
export interface ReservationRules {
  readonly conflictMinutes: number;
  readonly leadMinutes: number;
  /** How many tables one phone or one mail may hold around one hour; the house itself books as many as it likes. */
  readonly tablesPerGuest: number;
  readonly seatings: readonly { readonly first: TimeText; readonly last: TimeText }[];
  readonly plan: { readonly width: number; readonly height: number };
  readonly tables: readonly BookableTable[];
}

interface Venue {
  readonly reservations?: ReservationRules;
}

/** Null until the server has told the world its content: then nobody can be promised a table. */
export function reservationRules(world: Shelf<'venue', Venue>): ReservationRules | null {
  for (const { reservations } of world.all('venue')) return reservations ?? null;
  return null;
}

/** By label, as the contract says, or by the number alone. */
export function findTable(rules: ReservationRules, mesa: string): BookableTable | undefined {
  return rules.tables.find(({ label, id }) => label === mesa || id === mesa);
}

export function areasOf(rules: ReservationRules): readonly string[] {
  return [...new Set(rules.tables.map(({ area }) => area))];
}

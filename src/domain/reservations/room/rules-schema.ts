import * as v from 'valibot';
import { line } from '#domain/shared/text-schemas.ts';
import { isDateText, isTimeText } from '#domain/shared/time.ts';
import type { SpecialDay } from '#domain/venue/special-day.ts';

/* How a room and the owner's rules are read from a command. The pages of the site know both without it. */

/** The default of a venue that set no other number. */
export const TABLES_PER_GUEST = 2;

const Time = v.pipe(v.string(), v.guard(isTimeText));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000));
const Seating = v.strictObject({ first: Time, last: Time });

const ClosedWeekdays = v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)));
const SpecialDays = v.array(
  v.strictObject({
    date: v.pipe(v.string(), v.guard(isDateText)),
    reason: v.exactOptional(line(4000)),
    hours: v.exactOptional(v.strictObject({ open: Time, close: v.string() })),
  }),
);

const BookableTableSchema = v.strictObject({
  id: line(20),
  label: line(40),
  area: line(40),
  sillas: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  x: Position,
  y: Position,
  shape: v.picklist(['wide', 'tall', 'square', 'round']),
});

const Size = v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(5000));
const box = { x: Position, y: Position, width: Size, height: Size };

/** A part of the room: guests choose by it, and its floor is drawn as what it is. */
const ZoneSchema = v.strictObject({ name: line(40), floor: v.picklist(['wood', 'sand', 'tile']), ...box });

/** What stands in the room besides tables: walls, the bar, the kitchen, the door. */
const PieceSchema = v.strictObject({
  kind: v.picklist(['wall', 'bar', 'kitchen', 'steps', 'door', 'toilets', 'plants']),
  ...box,
});

const CombinationSchema = v.strictObject({
  tables: v.pipe(v.array(line(20)), v.minLength(2), v.maxLength(8)),
  sillas: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(80)),
});

/** The room as the venue itself has drawn it. */
export const RoomPlanSchema = v.strictObject({
  plan: v.strictObject({ width: Size, height: Size }),
  tables: v.pipe(v.array(BookableTableSchema), v.maxLength(200)),
  zones: v.pipe(v.array(ZoneSchema), v.maxLength(100)),
  pieces: v.pipe(v.array(PieceSchema), v.maxLength(60)),
  combinations: v.pipe(v.array(CombinationSchema), v.maxLength(100)),
});

export const ReservationRulesSchema = v.strictObject({
  conflictMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
  leadMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
  tablesPerGuest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), TABLES_PER_GUEST),
  /** Sunday first. */
  seatings: v.pipe(v.array(Seating), v.length(7)),
  closedWeekdays: v.optional(v.custom<readonly number[]>((input) => v.is(ClosedWeekdays, input))),
  specialDays: v.optional(v.custom<readonly SpecialDay[]>((input) => v.is(SpecialDays, input))),
  plan: v.strictObject({ width: Position, height: Position }),
  tables: v.pipe(v.array(BookableTableSchema), v.maxLength(200)),
  combinations: v.exactOptional(v.pipe(v.array(CombinationSchema), v.maxLength(100))),
});

export type Zone = Readonly<v.InferOutput<typeof ZoneSchema>>;
export type Piece = Readonly<v.InferOutput<typeof PieceSchema>>;

export type BookableTable = Readonly<v.InferOutput<typeof BookableTableSchema>>;

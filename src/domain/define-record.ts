import type { Cents } from './shared/money.ts';
import type { DateText } from './shared/time.ts';
import type { Scope } from './programs/scopes.ts';
import { grantFor, type StaffPermission } from './staff/permissions.ts';
import type { StaffRole } from './staff/roles.ts';

/*
 * All there is to know about one kind of record besides its fields. Each definition stands beside the type of its record
 * and is known from the moment it stands in `records.ts`.
 */

/** Which terminals receive a record: all of them, none, those of these roles, or of the roles with this permission. */
export type VisibleTo = 'everybody' | 'nobody' | readonly StaffRole[] | StaffPermission;

export const ALL_BUT_HOST: readonly StaffRole[] = ['waiter', 'kitchen', 'bar', 'cashier', 'manager'];
export const ALL_BUT_KITCHEN: readonly StaffRole[] = ['waiter', 'bar', 'cashier', 'manager', 'host'];

/** The day in that field, or so many days after it, or as a function says. A day that is null has not come yet. */
export type LastDay<Stored> = readonly [field: DayField<Stored>, days?: number] | ((record: Stored) => DateText | null);
type DayField<Stored> = {
  [Field in keyof Stored]: Stored[Field] extends DateText | null ? Field : never;
}[keyof Stored];

export interface RecordDefinition<Stored> {
  /**
   * The last day on which it is in play; null: it stays in every terminal's world. What is out of play stays in the
   * database only, so that a year of closed tickets does not slow the start. Terminals need it in their first load:
   * where it is not null `world.ts` lists it too, and the types see to it that it does.
   */
  readonly lastDay: LastDay<Stored> | null;
  /** A record that does not say it does not compile: nothing reaches a terminal by oversight. */
  readonly visibleTo: VisibleTo;
  /**
   * What the front on the internet receives of it (decision 052): no sums, no drawer, no credentials. Like `visibleTo` it
   * has no default.
   */
  readonly toFront: 'all' | 'nothing' | ((record: Stored) => Stored | null);
  /**
   * With which scope another program may read it («Conexiones»); in which form, says `programs/outward`. No default
   * either: nothing is told to strangers by oversight.
   */
  readonly toPrograms: Scope | 'nothing';
  /** What each of those roles receives of it, where that is not all of it; null: nothing of this record. */
  readonly visibleAs?: (record: Stored, role: StaffRole) => Stored | null;
  /** The indexes by which `world.of` finds it; `world.ts` lists the function that makes its keys. */
  readonly indexedBy?: readonly string[];
  /** What the audit log («Bitácora») shows when it changes. Never guests' names or texts: the log is kept for ever. */
  readonly audit?: readonly AuditField<Stored>[];
  /** The guest in it; null: it names none. */
  readonly personal: PersonalData<Stored> | null;
  /** It holds contact data or texts of guests: it is removed from a device when its screen is locked. */
  readonly isForgottenWhenLocked?: true;
}

/** Sums are written as people read them once it is known that they changed: most acts leave most of them as they were. */
export type AuditValue = string | Cents | undefined;
/** «Precio», and its value. */
export type AuditField<Stored> = readonly [what: string, read: (record: Stored, names: Names) => AuditValue];

/** A record's file cannot know the world, which knows every record; this is all it asks of it. */
export interface Names {
  /** The venue's time zone, for moments that are written as its clocks show them. */
  readonly zone: string;
  readonly nameOf: (
    collection: 'categories' | 'menu' | 'optionGroups' | 'printers' | 'staff' | 'stations' | 'tables',
    id: string,
  ) => string | undefined;
}

export interface PersonalData<Stored> {
  /** The same record without the person: what the venue needs for its figures stays. Null: there is no person in it. */
  readonly without: (record: Stored) => Stored | null;
  /** By which the person is found. */
  readonly reachedAt?: (record: Stored) => { readonly phone?: string; readonly email?: string };
  /** The day of their visit: they are kept for thirty days after it. Absent or null: until its last day in play. */
  readonly visitDay?: (record: Stored) => DateText | null;
}

export function isHeardBy(visibleTo: VisibleTo, role: StaffRole): boolean {
  if (visibleTo === 'everybody') return true;
  if (visibleTo === 'nobody') return false;
  return typeof visibleTo === 'string' ? grantFor(visibleTo, role) === 'Y' : visibleTo.includes(role);
}

import { defineRead, parsedByHand } from '#domain/define-read.ts';
import { STAFF_ROLES, type Actor, type StaffRole } from '#domain/staff/roles.ts';

export interface Person extends Actor {
  readonly role: StaffRole;
}

export interface PersonTile extends Person {
  readonly pinLength: number;
  /** The ends of the keys by which the server knows them on this device; absent: it is of an earlier version. */
  readonly keys?: readonly string[];
}

/** Who may sign in on this browser, and who is signed in. A stranger learns nothing about the people. */
export type EntrySent =
  /** `venue`: which of its venues a demonstration shows; null: it has one. */
  | { readonly mode: 'demo'; readonly venue: string | null }
  | { readonly mode: 'production'; readonly state: 'set-up' | 'unpaired' }
  | {
      readonly mode: 'production';
      readonly state: 'closed' | 'open';
      readonly device: { readonly id: string; readonly name: string };
      readonly people: readonly PersonTile[];
      readonly person: Actor | null;
      /** Opens the key of whoever is signed in; sent while they are, and to nobody else. */
      readonly secret: string | null;
    };

export type Entry =
  | { readonly mode: 'demo'; readonly venue: string | null }
  | {
      readonly mode: 'production';
      readonly state: 'set-up' | 'unpaired' | 'closed' | 'open';
      readonly people: readonly PersonTile[];
      readonly person: Person | null;
      /** Null when nobody is signed in, and from earlier versions. */
      readonly secret: string | null;
      /** By which id the server knows this browser; null before it is paired. */
      readonly deviceId: string | null;
    };

/** Asked before the first picture: parsed by hand, because a schema would weigh more than all of sign-in. */
export const entryRead = defineRead({
  path: '/api/pos/entrada',
  permission: 'anyone',
  answer: parsedByHand<EntrySent, Entry>(readEntry),
});

const STATES = ['set-up', 'unpaired', 'closed', 'open'] as const;

function readEntry(answer: unknown): Entry {
  const { mode, venue, state, people, person, device, secret } = fieldsOf(answer);
  if (mode === 'demo') return { mode, venue: textOrNull(venue) };
  const known = STATES.find((name) => name === state);
  if (mode !== 'production' || known === undefined) unreadable();
  return {
    mode,
    state: known,
    people: Array.isArray(people) ? people.map(readTile) : [],
    person: person ? readPerson(person) : null,
    secret: textOrNull(secret),
    deviceId: device === undefined ? null : String(fieldsOf(device)['id']),
  };
}

function readTile(raw: unknown): PersonTile {
  const { pinLength, keys } = fieldsOf(raw);
  if (typeof pinLength !== 'number') unreadable();
  return { ...readPerson(raw), pinLength, ...(Array.isArray(keys) ? { keys: keys.map(String) } : {}) };
}

export function readPerson(raw: unknown): Person {
  const { id, name, role } = fieldsOf(raw);
  const known = STAFF_ROLES.find((candidate) => candidate === role);
  if (typeof id !== 'string' || typeof name !== 'string' || known === undefined) unreadable();
  return { id, name, role: known };
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null) unreadable();
  // An object of any shape; every field is looked at before it is believed.
  return raw as Readonly<Record<string, unknown>>;
}

function unreadable(): never {
  throw new Error('unreadable');
}

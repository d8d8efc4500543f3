import { STAFF_ROLES, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import { ask } from '#ui/reading/ask-server.ts';

export interface Person extends Actor {
  readonly role: StaffRole;
}

export interface PersonTile extends Person {
  readonly pinLength: number;
  /** The ends of the keys by which the house knows them on this device; absent: it is of an earlier version. */
  readonly keys?: readonly string[];
}

export type Entry =
  | { readonly mode: 'demo'; readonly venue: string | null }
  | {
      readonly mode: 'production';
      readonly state: 'set-up' | 'unpaired' | 'closed' | 'open';
      readonly people: readonly PersonTile[];
      readonly person: Person | null;
      /** Opens the key of whoever is in, while they are; null when nobody is, and from earlier versions. */
      readonly secret: string | null;
      /** By which name the house knows this browser; null before it is paired. */
      readonly deviceId: string | null;
    };

/** The specification's own example, as the server names it. */
export const EXAMPLE_VENUE = 'ejemplo';

/**
 * What the door asks before the first picture. Its answers are read by hand: a library for reading shapes would weigh
 * more than the whole door.
 */
export const doorApi = {
  entry: async (): Promise<Entry> => readEntry(await ask('GET', '/entrada')),
  enter: async (form: { staffId: string; pin: string; publicKey: string }): Promise<Entered> => {
    const { person, secret, until } = fields(await ask('POST', '/sesion', form));
    return { person: readPerson(person), secret: textOr(secret), until: textOr(until) };
  },
  resume: async (form: { staffId: string; at: string; signature: string }): Promise<Person> =>
    readPerson(fields(await ask('POST', '/sesion/reanudar', form))['person']),
  /** Somebody worked here without a line and has left since. */
  workedOffline: (form: { staffId: string; at: string; signature: string }) =>
    ask('POST', '/sesion/reanudar', { ...form, isOver: true }),
  lock: () => ask('DELETE', '/sesion'),
} as const;

export interface Entered {
  readonly person: Person;
  readonly secret: string | null;
  /** When this shift ends; null from earlier versions. */
  readonly until: string | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const STATES = ['set-up', 'unpaired', 'closed', 'open'] as const;

/** Throws when it is not an answer of ours: it then decides nothing. */
export function readEntry(answer: unknown): Entry {
  const { mode, venue, state, people, person, device, secret } = fields(answer);
  if (mode === 'demo') return { mode, venue: typeof venue === 'string' ? venue : null };
  const known = STATES.find((name) => name === state);
  if (mode !== 'production' || known === undefined) throw notOurs();
  const tiles: readonly unknown[] = Array.isArray(people) ? people : [];
  return {
    mode,
    state: known,
    people: tiles.map(readTile),
    person: person === undefined || person === null ? null : readPerson(person),
    secret: textOr(secret),
    deviceId: device === undefined ? null : String(fields(device)['id']),
  };
}

function readTile(raw: unknown): PersonTile {
  const { pinLength, keys } = fields(raw);
  if (typeof pinLength !== 'number') throw notOurs();
  return { ...readPerson(raw), pinLength, ...(Array.isArray(keys) ? { keys: keys.map(String) } : {}) };
}

function readPerson(raw: unknown): Person {
  const { id, name, role } = fields(raw);
  const known = STAFF_ROLES.find((candidate) => candidate === role);
  if (typeof id !== 'string' || typeof name !== 'string' || known === undefined) throw notOurs();
  return { id, name, role: known };
}

function fields(raw: unknown): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null) throw notOurs();
  // An object of any shape; every field is looked at before it is believed.
  return raw as Readonly<Record<string, unknown>>;
}

const notOurs = (): Error => new Error('not an answer of our server');

import { entryRead, fieldsOf, readPerson, textOrNull, type Entry, type Person } from '#domain/reads/entry-read.ts';
import { ask, askRead } from '#ui/reading/ask-server.ts';

/** The specification's own example, as the server names it. */
export const EXAMPLE_VENUE = 'ejemplo';

/** What signing in asks of the server, before the first picture. */
export const signInApi = {
  entry: (): Promise<Entry> => askRead(entryRead, {}),
  enter: async (form: { staffId: string; pin: string; publicKey: string }): Promise<Entered> => {
    const { person, secret, until } = fieldsOf(await ask('POST', '/sesion', form));
    return { person: readPerson(person), secret: textOrNull(secret), until: textOrNull(until) };
  },
  resume: async (form: { staffId: string; at: string; signature: string }): Promise<Person> =>
    readPerson(fieldsOf(await ask('POST', '/sesion/reanudar', form))['person']),
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

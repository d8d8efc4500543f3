import * as v from 'valibot';
import { COMMAND_TYPES, parseCommand, schemaOf, type Command } from '#domain/commands.ts';

/** The fields of a command. Any other field (a role, a venue, a total) is forged. */
const ENVELOPE: ReadonlySet<string> = new Set(['id', 'type', 'args', 'at', 'device', 'by', 'approval', 'seal']);

/** The field names under which a request might name another venue. */
const VENUE_NAMES: readonly string[] = [
  'venue',
  'venueId',
  'venue_id',
  'restaurant',
  'restaurantId',
  'tenant',
  'tenantId',
  'local',
  'sucursal',
];

/** At most so many forged fields are listed; more add nothing. */
const MOST = 20;

export interface Cleaned {
  readonly command: Command;
  /** Names that do not belong there, as `args.price`. */
  readonly fields: readonly string[];
}

/** The command in the raw value, and the forged fields beside it. Null: there is no command in it. */
export function readStrictly(raw: unknown): Cleaned | null {
  const honest = parseCommand(raw);
  if (honest && isRecord(raw) && hasNothingElse(raw, honest)) return { command: honest, fields: [] };
  return readForged(raw);
}

/** The usual case: only a few keys are looked at. */
function hasNothingElse({ args, ...envelope }: Record<string, unknown>, command: Command): boolean {
  const known: object = command.args;
  return (
    Object.keys(envelope).every((key) => ENVELOPE.has(key)) &&
    (!isRecord(args) || Object.keys(args).every((key) => Object.hasOwn(known, key)))
  );
}

function readForged(raw: unknown): Cleaned | null {
  if (!isRecord(raw)) return null;
  const type = COMMAND_TYPES.find((each) => each === raw['type']);
  if (type === undefined) return null;
  const fields = Object.keys(raw).filter((key) => !ENVELOPE.has(key));
  const args: unknown = structuredClone(raw['args']);
  fields.push(...takeOutUnknown(schemaOf(type), args).map((name) => `args.${name}`));
  const command = parseCommand({ ...raw, args });
  return command && { command, fields: fields.slice(0, MOST).map((name) => name.slice(0, 60)) };
}

/**
 * Fields of a body or a query that name another venue. They are looked up by name: a photo of 20 MB is a body too, and
 * listing each of its bytes as a key held the whole server up for many seconds.
 */
export function otherVenueFields(given: unknown, venueId: string): readonly string[] {
  if (!isRecord(given)) return [];
  return VENUE_NAMES.filter((name) => Object.hasOwn(given, name) && given[name] !== venueId);
}

/** Removes from the value what its schema does not know, and says what it was. */
export function takeOutUnknown(schema: v.GenericSchema<unknown, unknown>, value: unknown): readonly string[] {
  const names: string[] = [];
  for (let round = 0; round < MOST; round += 1) {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) {
      // Some schemas ignore what they do not know: it is missing from what they give back.
      const kept = isRecord(parsed.output) ? parsed.output : {};
      const ignored = isRecord(value) ? Object.keys(value).filter((key) => !Object.hasOwn(kept, key)) : [];
      for (const key of ignored) if (isRecord(value)) delete value[key];
      return [...names, ...ignored];
    }
    const unknown = parsed.issues.find(({ type, expected }) => type === 'strict_object' && expected === 'never');
    const last = unknown?.path?.at(-1);
    if (!unknown || !last || !isRecord(last.input)) return names;
    names.push(v.getDotPath(unknown) ?? String(last.key));
    delete last.input[String(last.key)];
  }
  return names;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

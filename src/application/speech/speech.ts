import type { Command } from '#domain/commands.ts';

/*
 * While servers are brought up to date one after the other, a tablet of this release may talk to a server of the last
 * one, which treats an unknown field as forged and refuses the command for good. So a server says which release's
 * commands it understands, and a tablet sends only those: an optional field is left out, anything else waits.
 */

/**
 * The version of commands of this release. Raised with the first command, field or value that the last release does not
 * know.
 */
export const SPEECH = 13;
/** The version of a server that sends none: the release before this number was introduced. */
export const SILENT_SPEECH = 11;

/**
 * The fields of each command that are new in this version (`items.x`: of each of its items; `x=y`: that value of an
 * older field), or `*` for a new command. Kept small: it is part of every tablet's first load.
 */
export const NEWS: Readonly<Record<string, readonly string[]>> = {
  SAVE_CHANNEL: ['seen'],
  SAVE_STATION: ['seen'],
};

/** The lowest version of a server that understands all of them. */
export function speechNeeded(commands: readonly Command[]): number {
  return commands.some(isNews) ? SPEECH : SILENT_SPEECH;
}

/** The oldest of them that need the same server version as the first. */
export function spokenAlike(commands: readonly Command[]): readonly Command[] {
  const first = commands.findIndex(isNews);
  return first > 0 ? commands.slice(0, first) : commands;
}

/** The arguments for a server of that version. Without `seen` all that is said holds, as it does there. */
export function leftOffFor(speech: number, type: string, args: object): object {
  return speech < SPEECH && NEWS[type]?.includes('seen') ? { ...args, seen: undefined } : args;
}

/**
 * The path for sending a batch by HTTP. A batch that needs a newer server goes to a path that older servers do not
 * have: they answer 404, and it waits.
 */
export function commandsPath(speech: number): string {
  return `/api/pos/commands${speech > SILENT_SPEECH ? `/${speech}` : ''}`;
}

function isNews({ type, args }: Command): boolean {
  // Read by name: whatever the command is, the field is present or not.
  const said = args as Readonly<Record<string, unknown>>;
  return NEWS[type]?.some((name) => name === '*' || isNameSaid(said, name)) ?? false;
}

function isNameSaid(said: unknown, name: string): boolean {
  const [path = '', value] = name.split('=');
  return isSaid(said, path.split('.'), value);
}

/** `items.packageGroups`: in any of the items. With a value: that one alone. */
function isSaid(said: unknown, [field, ...path]: readonly string[], value: string | undefined): boolean {
  if (field === undefined) return value === undefined ? said !== undefined : said === value;
  if (Array.isArray(said)) return said.some((each) => isSaid(each, [field, ...path], value));
  // Read by name, as above.
  return isSaid((said as Readonly<Record<string, unknown>> | undefined)?.[field], path, value);
}

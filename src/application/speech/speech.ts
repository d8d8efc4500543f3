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
export const SPEECH = 12;
/** The version of a server that sends none: the release before this number was introduced. */
export const SILENT_SPEECH = 11;

const CHARGE = ['card', 'rounding'];

/**
 * The fields of each command that are new in this version, or `*` for a new command. Kept small: it is part of every
 * tablet's first load.
 */
export const NEWS: Readonly<Record<string, readonly string[]>> = {
  CLOSE_TICKET: CHARGE,
  TAKE_PAYMENT: CHARGE,
  CORRECT_PAYMENT: ['card'],
  NOTE_GUESTS: ['*'],
  OPEN_TABLE: ['trial'],
  SAVE_DRAWER: ['rounding'],
  SAVE_PRINTER: ['tillId'],
  SAVE_VENUE: ['chargeRow'],
  SEPARATE_TICKETS: ['*'],
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

/**
 * The arguments for a server of that version. A payment without its kind of card is the same payment with less detail.
 */
export function leftOffFor(speech: number, type: string, args: object): object {
  return speech < SPEECH && NEWS[type]?.includes('card') ? { ...args, card: undefined } : args;
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
  return NEWS[type]?.some((name) => name === '*' || said[name] !== undefined) ?? false;
}

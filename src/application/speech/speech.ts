import type { Command } from '#domain/commands.ts';

/*
 * While servers are brought up to date one after the other, a tablet of this release may talk to a server of the last
 * one, which takes a field it does not know for forged and refuses the command for good. So a server says which release's
 * commands it speaks, and a tablet hands in only those: a field that may be missing is left off, anything else waits.
 */

/** What this release speaks. Raised with the first command, field or value that the last release does not know. */
export const SPEECH = 12;
/** What a server speaks that does not say it: it is of the release before this was said. */
export const SILENT_SPEECH = 11;

const CHARGE = ['card', 'rounding'];

/** The fields of each command that came with this speech, or all of it; small, since every tablet carries it in its first load. */
export const NEWS: Readonly<Record<string, readonly string[]>> = {
  CLOSE_TICKET: CHARGE,
  TAKE_PAYMENT: CHARGE,
  CORRECT_PAYMENT: ['card'],
  OPEN_TABLE: ['trial'],
  SAVE_DRAWER: ['rounding'],
  SAVE_PRINTER: ['tillId'],
  SAVE_VENUE: ['chargeRow'],
  SEPARATE_TICKETS: ['*'],
};

/** The least speech of a server that understands all of them. */
export function speechNeeded(commands: readonly Command[]): number {
  return commands.some(isNews) ? SPEECH : SILENT_SPEECH;
}

/** The oldest of them, as far as one server understands them that understands the first. */
export function spokenAlike(commands: readonly Command[]): readonly Command[] {
  const first = commands.findIndex(isNews);
  return first > 0 ? commands.slice(0, first) : commands;
}

/** The arguments for a server of that speech. Without its kind of card a payment is the same, only told less exactly. */
export function leftOffFor(speech: number, type: string, args: object): object {
  return speech < SPEECH && NEWS[type]?.includes('card') ? { ...args, card: undefined } : args;
}

/**
 * Where a batch is handed in by a request. One that says more than the silent release goes to an address that older
 * servers do not have: they answer nothing, and it waits.
 */
export function commandsPath(speech: number): string {
  return `/api/pos/commands${speech > SILENT_SPEECH ? `/${speech}` : ''}`;
}

function isNews({ type, args }: Command): boolean {
  // Read by its name: whatever the command is, the field is there or not.
  const said = args as Readonly<Record<string, unknown>>;
  return NEWS[type]?.some((name) => name === '*' || said[name] !== undefined) ?? false;
}

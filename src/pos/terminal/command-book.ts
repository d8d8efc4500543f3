import type { CommandBook } from '#application/ports.ts';
import type { Command } from '#domain/commands.ts';
import type { CommandSpec } from '#domain/define-command.ts';
import { EVENING_COMMANDS } from '#domain/evening-commands.ts';
import type { World } from '#domain/world.ts';

const known = new Map<string, CommandSpec<never>>(Object.entries(EVENING_COMMANDS));
let fetched: Promise<void> | null = null;
let ofScreens: Promise<void> | null = null;

/** Tables are decided from the first second; what Pedido and the stove ask besides, and the till with the book and the office, are files of their own. */
export const commandBook: CommandBook = {
  // Each spec is kept under the name of the very command whose arguments it takes.
  find: (type) => (known.get(type) as CommandSpec<unknown> | undefined) ?? null,
  complete: async () => {
    fetched ??= learnOffice();
    await Promise.all([screenCommands(), fetched]);
  },
};

/** What Pedido, the kitchen and the pass ask: in a file of its own, so that they do not wait for the office's. */
export function screenCommands(): Promise<void> {
  ofScreens ??= learnScreens();
  return ofScreens;
}

async function learnScreens(): Promise<void> {
  try {
    const { SCREEN_COMMANDS } = await import('#domain/screen-commands.ts');
    for (const [type, spec] of Object.entries(SCREEN_COMMANDS)) known.set(type, spec);
  } catch (fault) {
    ofScreens = null;
    throw fault;
  }
}

async function learnOffice(): Promise<void> {
  try {
    const { OFFICE_COMMANDS } = await import('#domain/office-commands.ts');
    for (const [type, spec] of Object.entries(OFFICE_COMMANDS)) known.set(type, spec);
  } catch (fault) {
    // Without a line and never fetched before: the next screen that needs it asks again.
    fetched = null;
    throw fault;
  }
}

/** What a command is called at the counter. One that this screen does not know yet still has a name. */
export function commandWords(type: string): string {
  return commandBook.find(type)?.words ?? 'Otro cambio';
}

/** What it was about: the account, the dish, the amount. */
export function commandSubject(world: World, { type, args }: Command): string {
  return commandBook.find(type)?.about?.(args, world) ?? '';
}

/** What exactly the manager says yes to: the account, the dish, the amount. */
export function approvalWords(world: World, { type, args }: Command): string {
  return commandBook.find(type)?.approvalText?.(args, world) ?? commandWords(type).toLowerCase();
}

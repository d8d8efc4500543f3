import type { CommandBook } from '#application/ports.ts';
import { COMMANDS, specOf, type CommandType } from '#domain/commands.ts';

/** The book of a terminal that has learnt every command. */
export const wholeBook: CommandBook = {
  find: (type) => (isKnown(type) ? specOf(type) : null),
  complete: () => Promise.resolve(),
};

function isKnown(type: string): type is CommandType {
  return Object.hasOwn(COMMANDS, type);
}

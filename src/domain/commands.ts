import * as v from 'valibot';
import type { Context, Decision } from './decision.ts';
import type { CommandSpec } from './define-command.ts';
import { EVENING_COMMANDS } from './evening-commands.ts';
import { SCREEN_COMMANDS } from './screen-commands.ts';
import { SERVER_COMMANDS } from './server-commands.ts';
import { OFFICE_COMMANDS } from './office-commands.ts';
import { isReadableText } from './shared/readable-text.ts';
import { Id } from './shared/text-schemas.ts';
import { isInstant, type Instant } from './shared/time.ts';
import type { World } from './world.ts';

/**
 * All commands. Terminals import the types of this file alone: what they decide themselves they take from
 * `evening-commands.ts` and `office-commands.ts`.
 */
export const COMMANDS = { ...EVENING_COMMANDS, ...SCREEN_COMMANDS, ...OFFICE_COMMANDS, ...SERVER_COMMANDS } as const;

export type CommandType = keyof typeof COMMANDS;
export type ArgsOf<T extends CommandType> = v.InferOutput<(typeof COMMANDS)[T]['args']>;
/** What a caller must give: defaults may be left out. */
export type InputOf<T extends CommandType> = v.InferInput<(typeof COMMANDS)[T]['args']>;

export interface CommandOf<T extends CommandType> {
  readonly id: string;
  readonly type: T;
  readonly args: ArgsOf<T>;
  /** The terminal's clock, corrected by the server's. The server decides whether to believe it. */
  readonly at: Instant;
  readonly device: string;
  /** Who was signed in at the terminal. The server looks the role up; a role sent along is not even read. */
  readonly by: string;
  /** The id of the manager's approval of exactly this command, where the permission table asks for one. */
  readonly approval?: string;
  /**
   * Signature that proves that the person in `by` sent this on that device; made by the terminal, checked by the
   * server.
   */
  readonly seal?: string;
}
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

export function specOf(type: CommandType): CommandSpec<unknown> {
  // The catalogue pairs each type with the decide of its own arguments; reading them as one type keeps that pairing.
  return COMMANDS[type] as unknown as CommandSpec<unknown>;
}

export function decide(world: World, command: Command, context: Context): Decision {
  return specOf(command.type).decide(world, command.args, context);
}

/** The command's Spanish name. A command of a former version may be unknown to this one. */
export function commandWords(type: string): string {
  return isCommandType(type) ? COMMANDS[type].words : 'Otro cambio';
}

/** What a command of this kind must say. */
export function schemaOf(type: CommandType): v.GenericSchema {
  return COMMANDS[type].args;
}

export const COMMAND_TYPES: readonly CommandType[] = Object.keys(COMMANDS).filter(isCommandType);

const Envelope = v.object({
  id: Id,
  type: v.string(),
  args: v.unknown(),
  at: v.pipe(v.string(), v.check(isInstant)),
  device: Id,
  by: Id,
  approval: v.optional(Id),
  seal: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** Turns what arrived from outside into a Command, or null when it is not one. */
export function parseCommand(raw: unknown): Command | null {
  const envelope = v.safeParse(Envelope, raw);
  if (!envelope.success || !isCommandType(envelope.output.type)) return null;
  const args = v.safeParse(schemaOf(envelope.output.type), envelope.output.args);
  if (!args.success || !isReadableText([args.output, envelope.output.seal])) return null;
  // The arguments were just checked against the schema of this very type.
  return { ...envelope.output, args: args.output } as unknown as Command;
}

export function isCommandType(type: string): type is CommandType {
  return Object.hasOwn(COMMANDS, type);
}

import * as v from 'valibot';
import { cashierCommands } from './cashier/cashier-commands.ts';
import type { CommandSpec } from './command-spec.ts';
import { contactCommands } from './contact/contact-commands.ts';
import type { Context, Decide, Decision } from './decision.ts';
import { eventCommands } from './events/event-commands.ts';
import { floorCommands } from './floor/floor-commands.ts';
import { kitchenCommands } from './kitchen/kitchen-commands.ts';
import { mailCommands } from './mail/mail-commands.ts';
import { menuCommands } from './menu/menu-commands.ts';
import { orderCommands } from './order/order-commands.ts';
import { reservationCommands } from './reservations/reservation-commands.ts';
import { privacyCommands } from './privacy/erase-personal.ts';
import { Id } from './shared/text.ts';
import { isInstant, type Instant } from './shared/time.ts';
import { staffCommands } from './staff/staff-commands.ts';
import { venueCommands } from './venue/venue-commands.ts';
import type { World } from './world.ts';

/** Everything that can be asked of the restaurant: what it must say, who may ask it, and how it is decided. */
export const COMMANDS = {
  ...floorCommands,
  ...orderCommands,
  ...kitchenCommands,
  ...cashierCommands,
  ...menuCommands,
  ...reservationCommands,
  ...contactCommands,
  ...eventCommands,
  ...mailCommands,
  ...venueCommands,
  ...staffCommands,
  ...privacyCommands,
} as const;

export type CommandType = keyof typeof COMMANDS;
export type ArgsOf<T extends CommandType> = v.InferOutput<(typeof COMMANDS)[T]['args']>;
/** What a caller must give: defaults may be left out. */
export type InputOf<T extends CommandType> = v.InferInput<(typeof COMMANDS)[T]['args']>;

export interface CommandOf<T extends CommandType> {
  readonly id: string;
  readonly type: T;
  readonly args: ArgsOf<T>;
  /** The terminal's clock, corrected by the server's: a hint, never an order. */
  readonly at: Instant;
  readonly device: string;
  /** Who stood at the terminal. The server looks the role up; a role sent along is not even read. */
  readonly by: string;
  /** Names the manager's approval given for this very command, where the table asks for one. */
  readonly approval?: string;
  /** Proves that the person in `by` asked this on that device; made by the terminal, read by the server alone. */
  readonly seal?: string;
}
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

export function specOf(type: CommandType): CommandSpec<unknown> {
  // The catalogue pairs each args schema with its own decide; reading them as one type keeps that pairing.
  return COMMANDS[type] as unknown as CommandSpec<unknown>;
}

export function decide(world: World, command: Command, context: Context): Decision {
  const decideIt: Decide<unknown> = specOf(command.type).decide;
  return decideIt(world, command.args, context);
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
  const args = v.safeParse(specOf(envelope.output.type).args, envelope.output.args);
  // Both halves were just checked against the same entry of the catalogue.
  return args.success ? ({ ...envelope.output, args: args.output } as unknown as Command) : null;
}

function isCommandType(type: string): type is CommandType {
  return Object.hasOwn(COMMANDS, type);
}

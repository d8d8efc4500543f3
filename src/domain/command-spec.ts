import type * as v from 'valibot';
import type { Decide } from './decision.ts';
import type { DateText } from './shared/time.ts';
import type { Permission } from './staff/permissions.ts';
import type { Collection, World } from './world.ts';

export interface RecordRef {
  readonly collection: Collection;
  readonly id: string;
}

/** One kind of command. Everything that is not said here is refused. */
export interface CommandSpec<Args> {
  readonly args: v.GenericSchema<unknown, Args>;
  readonly decide: Decide<Args>;
  /** Who may ask it; a function where the table's row depends on what is asked. */
  readonly permission: Permission | ((args: Args, world: World) => Permission);
  /** Records it names that may have left play (yesterday's ticket): they are fetched before it is decided. */
  readonly reads?: (args: Args) => readonly RecordRef[];
  /** It tells what has happened (money taken, dish ready) rather than asks: kept although its person lost access. */
  readonly isFact?: (args: Args) => boolean;
  /** The last day on which the personal data in its arguments may be kept. Absent or null: they hold none. */
  readonly personalUntil?: (args: Args, today: DateText) => DateText | null;
}

type ArgsSchema = v.GenericSchema<unknown, unknown>;

/** Ties the schema's type to the functions beside it. */
export function command<const Schema extends ArgsSchema>(
  args: Schema,
  rest: Omit<CommandSpec<v.InferOutput<Schema>>, 'args'>,
): Omit<CommandSpec<v.InferOutput<Schema>>, 'args'> & { readonly args: Schema } {
  return { args, ...rest };
}

export function readsTicket(args: { readonly ticketId: string }): readonly RecordRef[] {
  return [{ collection: 'tickets', id: args.ticketId }];
}

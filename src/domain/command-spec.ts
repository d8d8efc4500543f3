import type { Decide } from './decision.ts';
import type { DateText } from './shared/time.ts';
import type { Permission } from './staff/permissions.ts';
import type { Collection, World } from './world.ts';

export interface RecordRef {
  readonly collection: Collection;
  readonly id: string;
}

/** How one kind of command is decided. What it must say stands in `command-schemas.ts`, which only the server reads. */
export interface CommandSpec<Args> {
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

/** Ties the type of what is decided to the functions beside it. */
export function command<Args>(decide: Decide<Args>, rest: Omit<CommandSpec<Args>, 'decide'>): CommandSpec<Args> {
  return { decide, ...rest };
}

export function readsTicket(args: { readonly ticketId: string }): readonly RecordRef[] {
  return [{ collection: 'tickets', id: args.ticketId }];
}

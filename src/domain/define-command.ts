import type * as v from 'valibot';
import type { Decide } from './decision.ts';
import type { DateText } from './shared/time.ts';
import type { Permission } from './staff/permissions.ts';
import type { Collection, World } from './world.ts';

export interface RecordRef {
  readonly collection: Collection;
  readonly id: string;
}

/**
 * For a permission that depends on the arguments: all rows of the permission table it may use, and which one applies
 * now.
 */
export interface PermissionChoice<Args> {
  readonly rows: readonly Permission[];
  /** `device`: the tablet that asks, where it matters whose drawer it is. */
  readonly of: (args: Args, world: World, device?: string) => Permission;
}

/** All there is to know about one kind of command, except what its arguments look like. */
export interface CommandSpec<Args> {
  readonly type: string;
  /** What people call it, in the queue and in the Bitácora alike. */
  readonly words: string;
  /** Who may ask it: a row of the one table in `staff/permissions.ts`, or `public`, or `system`. */
  readonly permission: Permission | PermissionChoice<Args>;
  readonly decide: Decide<Args>;
  /** Records it names that may have left play (yesterday's ticket): they are fetched before it is decided. */
  readonly reads?: (args: Args) => readonly RecordRef[];
  /** It reports a fact (money taken, dish ready) instead of asking: it is recorded even if its person lost access. */
  readonly isFact?: (args: Args) => boolean;
  /**
   * For a fact that its sender may not ask (any more): the permission row of roles that are believed all the same. It
   * is marked for review, because an offline terminal cannot know that the venue has changed the permission since.
   */
  readonly factPermission?: Permission;
  /** What it is about, for whoever uses this tablet: the account, the dish, the amount; never a guest's name. */
  readonly about?: (args: Args, world: World) => string;
  /** What exactly a manager approves, shown after «Autorizar: ». Absent: its words. */
  readonly approvalText?: (args: Args, world: World) => string;
  /** The guest it names: shown to roles that see reservations, the phone to roles that may call guests. */
  readonly guest?: (args: Args) => { readonly nombre: string; readonly telefono: string };
  /** The last day on which the personal data in its arguments may be kept. Absent or null: they hold none. */
  readonly personalUntil?: (args: Args, today: DateText) => DateText | null;
}

export interface CommandDefinition<Type extends string, Schema extends v.GenericSchema> extends CommandSpec<
  v.InferOutput<Schema>
> {
  readonly type: Type;
  /** The schema of its arguments. The server parses every arriving command with it. */
  readonly args: Schema;
}

/** The definition of one command. It takes effect once it is listed in one of the books (`evening-commands.ts` …). */
export function defineCommand<const Type extends string, Schema extends v.GenericSchema>(
  definition: CommandDefinition<Type, Schema>,
): CommandDefinition<Type, Schema> {
  return definition;
}

/** A book of commands, by their types. */
export type BookOf<Definitions extends readonly { readonly type: string }[]> = {
  readonly [D in Definitions[number] as D['type']]: D;
};

export function bookOf<const Definitions extends readonly { readonly type: string }[]>(
  definitions: Definitions,
): BookOf<Definitions> {
  // Each definition stands under its own type.
  return Object.fromEntries(definitions.map((each) => [each.type, each])) as BookOf<Definitions>;
}

/** The row that counts for this very request. */
export function permissionFor<Args>(
  { permission }: CommandSpec<Args>,
  args: Args,
  { world, device }: { readonly world: World; readonly device?: string },
): Permission {
  return typeof permission === 'string' ? permission : permission.of(args, world, device);
}

export function readsTicket(args: { readonly ticketId: string }): readonly RecordRef[] {
  return [{ collection: 'tickets', id: args.ticketId }];
}

import type * as v from 'valibot';
import type { Decide } from './decision.ts';
import type { DateText } from './shared/time.ts';
import type { Permission } from './staff/permissions.ts';
import type { Collection, World } from './world.ts';

export interface RecordRef {
  readonly collection: Collection;
  readonly id: string;
}

/** Where the row of the permission table depends on what is asked: every row it may be, and which one it is now. */
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
  /** It tells what has happened (money taken, dish ready) rather than asks: kept although its person lost access. */
  readonly isFact?: (args: Args) => boolean;
  /**
   * Of a fact that its person may not ask (any more): the row that says who is believed all the same. It is kept for
   * review, because a terminal without a line cannot know that the venue has decided otherwise since.
   */
  readonly factPermission?: Permission;
  /** What it is about, for whoever uses this tablet: the account, the dish, the amount; never a guest's name. */
  readonly about?: (args: Args, world: World) => string;
  /** What exactly a manager says yes to, after «Autorizar: ». Absent: its words. */
  readonly approvalText?: (args: Args, world: World) => string;
  /** The guest it names: told to whoever may see reservations, the phone to whoever may call guests. */
  readonly guest?: (args: Args) => { readonly nombre: string; readonly telefono: string };
  /** The last day on which the personal data in its arguments may be kept. Absent or null: they hold none. */
  readonly personalUntil?: (args: Args, today: DateText) => DateText | null;
}

export interface CommandDefinition<Type extends string, Schema extends v.GenericSchema> extends CommandSpec<
  v.InferOutput<Schema>
> {
  readonly type: Type;
  /** What it must say. The server reads every command by it where it arrives. */
  readonly args: Schema;
}

/** One kind of command, whole. It is known from the moment it stands in one of the books (`evening-commands.ts` …). */
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

import type { RefusalCode } from './refusal-texts.ts';
import type { DateText, Instant } from './shared/time.ts';
import type { Rejected } from './shared/result.ts';
import type { Actor } from './staff/roles.ts';
import type { Change, World } from './world.ts';

export interface Context {
  /** Identifies the command. New records take their ids from it, so every replay makes the same ones. */
  readonly commandId: string;
  /** When it was asked: the terminal's corrected clock, never later than the server's. */
  readonly now: Instant;
  /** The venue's calendar day at that moment. */
  readonly today: DateText;
  /** The venue's day on which the server received it. Absent on a terminal, which decides at once. */
  readonly receivedOn?: DateText;
  /** When the server received it. Much later than `now` means that it waited on an offline tablet. */
  readonly receivedAt?: Instant;
  readonly actor: Actor;
  /** The tablet it was sent from: its money is in the drawer of that tablet's till. */
  readonly device?: string;
}

/** Something the people at the terminal should know although the command was accepted. */
export type Note =
  | 'second-account'
  | 'shared-account'
  | 'folio-reassigned'
  | 'lines-missing'
  | 'oversold'
  | 'balance-due'
  | 'overpaid'
  | 'to-review';

/** Why a manager looks at something that was recorded, whatever its sender is told of it. */
export type DecisionDoubt = 'channel-removed';

export interface Approval {
  readonly ok: true;
  readonly changes: readonly Change[];
  readonly note?: Note;
  readonly doubt?: DecisionDoubt;
}

export type Decision = Approval | Rejected<RefusalCode>;
export type Decide<Args> = (world: World, args: Args, context: Context) => Decision;

export function accept(changes: readonly Change[], note?: Note): Approval {
  return note === undefined ? { ok: true, changes } : { ok: true, changes, note };
}

export function reject(code: RefusalCode): Rejected<RefusalCode> {
  return { ok: false, code };
}

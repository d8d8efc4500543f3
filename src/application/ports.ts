import type { CommandSpec } from '#domain/define-command.ts';
import type { Command } from '#domain/commands.ts';
import type { Note } from '#domain/decision.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Answer, CommandsResponse, Delta, Snapshot } from './protocol.ts';

/** A queued command that the server did not accept: kept until somebody has read it. */
export interface Refusal {
  readonly command: Command;
  readonly code: string;
}

/** Accepted, with something the people at the terminal should know. */
export interface Remark {
  readonly command: Command;
  readonly note: Note;
  readonly isToReview?: boolean | undefined;
}

/** What became of commands that somebody must hear of. */
export interface Told {
  readonly refusals: readonly Refusal[];
  readonly remarks: readonly Remark[];
}

/** The device's disk. What `add` has resolved survives a dead battery. */
export interface DeviceStore {
  load(): Promise<Snapshot | null>;
  /** Keeps what changed since `from`; false when the disk does not reach that far. Null: this is everything. */
  save(snapshot: Snapshot, from: number | null): Promise<boolean>;
  outbox(): Promise<readonly Command[]>;
  /** All of them, or none. */
  add(commands: readonly Command[]): Promise<void>;
  /**
   * Takes answered commands out of the outbox, those accepted into the 72-hour journal, and keeps what people must be told
   * of them. False when the answers are of another life of the server.
   */
  settle(ids: readonly string[], epoch: string, told: Told): Promise<boolean>;
  /** What nobody has read yet. */
  told(): Promise<Told>;
  dismiss(commandId: string): Promise<void>;
  /** Puts the 72-hour journal back into the outbox, in order, once for each epoch. */
  requeue(epoch: string): Promise<void>;
}

export interface FeedHandlers {
  delta(delta: Delta): void;
  live(now: Instant): void;
  beat(revision: number, now: Instant): void;
  reset(): void;
  down(): void;
}

/** How far a terminal's copy reaches, and the server's own stamp on that. */
export type Position = Pick<Snapshot, 'epoch' | 'revision' | 'proof'>;

/** The line to the server. Any call may fail, and may have worked even so. */
export interface Link {
  /** It may hand in the first of them alone: the rest is asked again. No answers: the house is in another life than this copy, or behind it, and decided nothing. */
  send(commands: readonly Command[], position: Position): Promise<CommandsResponse>;
  snapshot(): Promise<Snapshot>;
  /** Returns how to hang up. */
  open(position: Position, handlers: FeedHandlers): () => void;
  /** The arguments as far as the server on the last line understands them, if the command means the same by that. */
  understood?(type: string, args: object): object;
  /** Says on the open line how much still waits here; without one nothing is said. */
  report?(pending: number): void;
}

/** Answers that the disk has taken in, and which life of the server gave them. */
export interface Settled {
  readonly epoch: string;
  readonly answers: readonly Answer[];
  readonly refused: readonly Refusal[];
  readonly remarks: readonly Remark[];
}

export type TabMessage =
  | { readonly type: 'issued'; readonly command: Command }
  | ({ readonly type: 'settled' } & Settled)
  | { readonly type: 'dismissed'; readonly commandId: string }
  /** A tab has opened, and another one answers: neither is alone. */
  | { readonly type: 'hello' | 'here' }
  | { readonly type: 'wake' };

/** The other tabs of this device. One of them leads and sends; the lock is economy, not safety. */
export interface Tabs {
  lead(onLeading: () => void): void;
  /**
   * Resolves when it is this tab's turn to write, in the order of asking over all tabs, with how to end it. A tab that
   * closes has ended its own.
   */
  turn(): Promise<() => void>;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export interface Clock {
  now(): Instant;
  /** Never jumps, in milliseconds; on many tablets it stands still while they sleep. */
  monotonic(): number;
  /** Returns how to call it off. */
  after(ms: number, work: () => void): () => void;
  /** Before the next picture is drawn. */
  frame(work: () => void): void;
  /** Once the next picture is on the screen; soon where none is drawn, and at once when the page goes. */
  afterPicture(work: () => void): void;
  /** Whenever the page is shown again: the device may have slept, or not. Returns how to call it off. */
  onWake(work: () => void): () => void;
}

/** The commands this device can decide by itself. Those of the evening at once, the rest when they have been fetched. */
export interface CommandBook {
  /** Null: not fetched yet, or asked by another version of this program. */
  find(type: string): CommandSpec<unknown> | null;
  /** Fetches the rest; asking again costs nothing. */
  complete(): Promise<void>;
}

export interface Chance {
  newId(): string;
  /** From 0 to 1. */
  fraction(): number;
}

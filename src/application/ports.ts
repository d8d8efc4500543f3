import type { Place } from '#domain/places/book-part.ts';
import type { Journal } from './journal.ts';
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

/** Results of commands that people must be shown. */
export interface Notices {
  readonly refusals: readonly Refusal[];
  readonly remarks: readonly Remark[];
}

/** The device's disk. What `add` has resolved survives a dead battery. */
export interface DeviceStore {
  load(): Promise<Snapshot | null>;
  /** Saves what changed since `from`; false when the saved copy is older than that. Null: this is everything. */
  save(snapshot: Snapshot, from: number | null): Promise<boolean>;
  outbox(): Promise<readonly Command[]>;
  /** All of them, or none. */
  add(commands: readonly Command[]): Promise<void>;
  /**
   * Takes answered commands out of the outbox, moves accepted ones into the 72-hour journal, and keeps the notices
   * people must see. False when the answers are of another epoch.
   */
  settle(ids: readonly string[], epoch: string, notices: Notices): Promise<boolean>;
  /** Notices that nobody has read yet. */
  notices(): Promise<Notices>;
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

/** Epoch and revision of a terminal's replica, with the server's HMAC as proof. */
export type Position = Pick<Snapshot, 'epoch' | 'revision' | 'proof'>;

/** The connection to the server. A call that fails may still have taken effect. */
export interface Link {
  /**
   * It may send only the first of them: the rest is sent later. No answers: the server's epoch differs from this
   * replica's, or its revision is lower, and it decided nothing.
   */
  send(commands: readonly Command[], position: Position): Promise<CommandsResponse>;
  snapshot(): Promise<Snapshot>;
  /** Returns how to hang up. */
  open(position: Position, handlers: FeedHandlers): () => void;
  /**
   * The arguments without fields that the connected server does not know, if the command means the same without them.
   */
  understood?(type: string, args: object): object;
  /** Reports over the open connection how many commands still wait here; does nothing without a connection. */
  report?(pending: number): void;
}

/** Answers that are saved on the disk, and the epoch of the server that gave them. */
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
  /** `hello`: a tab has opened; `here`: another tab answers that it is open too. */
  | { readonly type: 'hello' | 'here' }
  | { readonly type: 'wake' };

/**
 * The other tabs of this device. One of them leads and sends; the lock saves work and is not needed for correctness.
 */
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
  /** Milliseconds that never jump; on many tablets this counter stops while they sleep. */
  monotonic(): number;
  /** Returns how to call it off. */
  after(ms: number, work: () => void): () => void;
  /** Before the next frame is drawn. */
  frame(work: () => void): void;
  /** Once the next frame is on the screen; soon when none is drawn, and at once when the page is closed. */
  afterPicture(work: () => void): void;
  /** Whenever the page is shown again: the device may have slept, or not. Returns how to call it off. */
  onWake(work: () => void): () => void;
}

/**
 * The commands this device can decide by itself. Those of daily service at once, the rest when they have been fetched.
 */
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

/** What the one writer of a server needs. */
export interface ExecutorPorts {
  readonly journal: Journal;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** The venue's time zone: its day decides which records are in play, before any record was read. */
  readonly zone?: string;
  /** Lets everything that has arrived by now share the commit. A server waits for one turn of its event loop. */
  readonly gather?: () => Promise<void>;
  /** Which of two servers of one venue this is (decision 052); null: it is both. */
  readonly place?: () => Place | null;
  /** A rule failed on a command: our bug, for whoever reads the log. */
  readonly onBug?: (fault: unknown, command: Command) => void;
}

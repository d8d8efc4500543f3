import type { Command } from '#domain/commands.ts';
import type { Difference } from '#domain/differences.ts';
import type { RecordRef } from '#domain/define-command.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { Change } from '#domain/world.ts';
import type { StoredRecord } from './memory-world.ts';
import type { Answer, Doubt } from './protocol.ts';

/** A command with its one answer. The entries serve as live feed, audit log and idempotency table. */
export interface JournalEntry {
  readonly command: Command;
  readonly answer: Answer;
  readonly actorId: string;
  /** When it counts as asked; the terminal's own time is in the command. */
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly doubts: readonly Doubt[];
  /** Which fields changed, from what to what. */
  readonly differences: readonly Difference[];
  /** Last day its arguments may be kept, when they hold personal data. */
  readonly personalUntil: DateText | null;
}

export interface Batch {
  readonly entries: readonly JournalEntry[];
  readonly records: readonly StoredRecord[];
  /** The venue's revision after this batch. */
  readonly revision: number;
}

/**
 * The journal has records of these ids, and the batch would have created them: whoever decided it did not know of them.
 * Nothing was kept; it is decided once more with these records at hand.
 */
export class RecordsExist extends Error {
  readonly refs: readonly RecordRef[];

  constructor(refs: readonly RecordRef[]) {
    super(`records exist already: ${refs.map(({ collection, id }) => `${collection}/${id}`).join(', ')}`);
    this.refs = refs;
  }
}

/** The database answered and cannot store this, however often it is tried: not a connection fault. */
export class Unwritable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export interface RecordsAhead {
  readonly epoch: string;
  readonly revision: number;
  readonly records: readonly StoredRecord[];
}

export interface JournalTransaction {
  /** The database's revision now: another server may have written since. */
  readonly revision: number;
  readonly epoch: string;
  /** When, in this epoch, the first tablet with a replica of a former epoch came back; null: none did. */
  readonly refillBegan: Instant | null;
  answers(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>>;
  recordsOf(refs: readonly RecordRef[]): Promise<readonly Change[]>;
  /** Everything newer, in play or not: a record that left play must not stay in a replica that missed the change. */
  recordsSince(revision: number): Promise<readonly StoredRecord[]>;
  /** By device, the latest time of a sealed command whose time was believed, of those received since then. */
  lastCommandAt(since: Instant): Promise<ReadonlyMap<string, Instant>>;
  /** Fails with `RecordsExist` when a record of the batch that `isNew` is there already. */
  write(batch: Batch): Promise<void>;
  /** Starts a new epoch, in which no tablet has come back yet. */
  startEpoch(epoch: string): Promise<void>;
  beginRefill(began: Instant): Promise<void>;
}

/** The venue's database. SQLite, PostgreSQL and memory behave alike: one suite of tests runs on all three. */
export interface Journal {
  /** Other servers may write here too. */
  readonly isShared?: boolean;
  /** Runs the work alone for this venue and as one step: all of it is kept, durably, or none. */
  transaction<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T>;
  /** A consistent read of everything newer than that revision. */
  readSince(revision: number): Promise<RecordsAhead>;
  /** All that is in play on that day: how a server starts. */
  readInPlay(today: DateText): Promise<RecordsAhead>;
  /**
   * Calls back whenever another server has written; it may call too often, but a write must never go unreported for
   * ever.
   */
  onForeignWrite(listener: () => void): void;
  /** The secret stored under that name for all servers of this database; `fresh` is stored when there was none. */
  secret(name: string, fresh: string): Promise<string>;
  /** The newest entry that was received before that moment; null: there is none. */
  lastReceivedBefore(moment: Instant): Promise<Instant | null>;
  /** Takes the arguments out of entries; who asked what and when stays. */
  forget(entries: Forgotten): Promise<void>;
  close(): Promise<void>;
}

/** Entries with personal data: those kept as long as was promised, and those that mention one of these texts. */
export interface Forgotten {
  readonly keptBefore: DateText | null;
  readonly mentioning: readonly string[];
}

/** Replaces arguments that were removed. */
export const FORGOTTEN_BODY = '{"forgotten":true}';

import type { Command } from '#domain/commands.ts';
import type { Difference } from '#domain/differences.ts';
import type { RecordRef } from '#domain/define-command.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { Change } from '#domain/world.ts';
import type { StoredRecord } from './memory-world.ts';
import type { Answer, Doubt } from './protocol.ts';

/** A command with its one answer: live feed, audit trail and idempotency table at once. */
export interface JournalEntry {
  readonly command: Command;
  readonly answer: Answer;
  readonly actorId: string;
  /** When it counts as asked; what the terminal said stands in the command. */
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly doubts: readonly Doubt[];
  /** What was so before and is otherwise now. */
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

/** The database took the question and cannot keep what it holds, however often it is asked: not a fault of the line. */
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
  /** Of the database, now: another server may have moved it. */
  readonly revision: number;
  readonly epoch: string;
  /** When a tablet of a former life of this database first came back, in this life; null: none did. */
  readonly refillBegan: Instant | null;
  answers(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>>;
  recordsOf(refs: readonly RecordRef[]): Promise<readonly Change[]>;
  /** Everything newer, in play or not: what left play must not live on in a copy that missed it. */
  recordsSince(revision: number): Promise<readonly StoredRecord[]>;
  /** By device, the latest time at which a sealed command was believed to be asked, of those heard since then. */
  lastSaid(since: Instant): Promise<ReadonlyMap<string, Instant>>;
  /** Fails with `RecordsExist` when a record of the batch that `isNew` is there already. */
  write(batch: Batch): Promise<void>;
  /** Another life, in which nobody came back yet. */
  startEpoch(epoch: string): Promise<void>;
  beginRefill(began: Instant): Promise<void>;
}

/** Where the venue's truth rests. SQLite, PostgreSQL and memory behave alike: one suite of tests runs on all three. */
export interface Journal {
  /** Other servers may write here too. */
  readonly isShared?: boolean;
  /** Runs the work alone for this venue and as one step: all of it is kept, durably, or none. */
  transaction<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T>;
  /** One consistent look at what is newer than that revision. */
  readSince(revision: number): Promise<RecordsAhead>;
  /** All that is in play on that day: how a server starts. */
  readInPlay(today: DateText): Promise<RecordsAhead>;
  /** Calls back whenever another server has written; may call too often, must not stay silent for ever. */
  onForeignWrite(listener: () => void): void;
  /** What this database keeps under that name for all its servers; the fresh value when there was none yet. */
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

/** What stands where the arguments were. */
export const FORGOTTEN_BODY = '{"forgotten":true}';

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  RecordsExist,
  Unwritable,
  type Batch,
  type Forgotten,
  type Journal,
  type JournalTransaction,
  type RecordsAhead,
} from '#application/journal.ts';
import { refOf, type StoredRecord } from '#application/memory-world.ts';
import type { RecordRef } from '#domain/define-command.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import { forgetInSqlite } from './forget-arguments.ts';
import type { Ask } from './reader.ts';
import { DROP_ACTS, DROP_SUMS, touchedDays } from './settled-days.ts';
import {
  answerOf,
  changeOf,
  entryValues,
  LAST_RECEIVED,
  LAST_COMMAND_AT,
  receivedOf,
  refillOf,
  recordValues,
  lastCommandByDevice,
  storedRecord,
  type AnswerRow,
  type RecordRow,
} from './rows.ts';

interface VenueRow {
  readonly revision: number;
  readonly epoch: string;
  readonly kept_through: string;
  readonly refill_began: string;
}

/** As the venue's row will be once a transaction is committed. */
type MutableVenueRow = { -readonly [K in keyof VenueRow]: VenueRow[K] };

export interface SqliteJournalOptions {
  readonly venue: string;
  readonly newEpoch: string;
  /** An fsync failed: nothing that is only in memory can be trusted any more. */
  readonly onSick?: (fault: Error) => void;
}

/** One file, one process, one writer. Everything inside a transaction is synchronous, so no fault can slip between. */
export class SqliteJournal implements Journal {
  readonly #db: DatabaseSync;
  readonly #venue: string;
  readonly #statements: Statements;
  readonly #onSick: (fault: Error) => void;
  /** As the file has it: nobody else writes to it. */
  #standing: VenueRow;
  #tail: Promise<unknown> = Promise.resolve();
  #sickness: Error | null = null;

  constructor(db: DatabaseSync, { venue, newEpoch, onSick = () => undefined }: SqliteJournalOptions) {
    this.#db = db;
    this.#venue = venue;
    this.#onSick = onSick;
    db.prepare('INSERT INTO venue (id, revision, epoch) VALUES (?, 0, ?) ON CONFLICT DO NOTHING').run(venue, newEpoch);
    this.#statements = prepare(db);
    this.#standing = this.#readStanding();
  }

  /** Rejects when the file cannot be read. */
  async answers(): Promise<void> {
    this.#readStanding();
  }

  transaction<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  #inTurn<T>(work: (tx: JournalTransaction, next: MutableVenueRow) => Promise<T>): Promise<T> {
    const result = this.#tail.then(() => this.#run(work));
    // The next transaction waits for this one to end, however it ends; its fault belongs to its own caller.
    this.#tail = result.catch(() => undefined);
    return result;
  }

  readSince(revision: number): Promise<RecordsAhead> {
    return this.transaction(async (tx) => ({
      epoch: tx.epoch,
      revision: tx.revision,
      records: await tx.recordsSince(revision),
    }));
  }

  readInPlay(today: DateText): Promise<RecordsAhead> {
    const { lasting, until } = this.#statements;
    return this.transaction(async ({ epoch, revision }) => ({
      epoch,
      revision,
      records: [...lasting.all(this.#venue), ...until.all(this.#venue, today)].map(storedRow),
    }));
  }

  /** This process is the only one that writes to the file. */
  onForeignWrite(): void {}

  async secret(name: string, fresh: string): Promise<string> {
    this.#db
      .prepare('INSERT INTO secret (venue, name, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(this.#venue, name, fresh);
    const row = this.#db.prepare('SELECT value FROM secret WHERE venue = ? AND name = ?').get(this.#venue, name);
    return String(row?.['value'] ?? fresh);
  }

  async lastReceivedBefore(moment: Instant): Promise<Instant | null> {
    return receivedOf(this.#db.prepare(LAST_RECEIVED.replaceAll(/\$\d/g, '?')).get(this.#venue, moment));
  }

  forget(entries: Forgotten): Promise<void> {
    const work = this.#tail.then(() => forgetInSqlite(this.#db, this.#venue, entries));
    this.#tail = work.catch(() => undefined);
    return work;
  }

  /** Writes what is made from the records of a day; nothing of this venue is written meanwhile. */
  derive(work: (ask: Ask) => Promise<void>): Promise<void> {
    const ask: Ask = async (sql, values) => this.#db.prepare(sql.replaceAll(/\$(\d)/g, '?$1')).all(...values);
    return this.#inTurn(async (_, next) => {
      await work(ask);
      next.kept_through = this.#readStanding().kept_through;
    });
  }

  async close(): Promise<void> {
    await this.#tail;
    this.#db.close();
  }

  #readStanding(): VenueRow {
    // The row was inserted when this began; the columns are those of the schema.
    return this.#statements.standing.get(this.#venue) as unknown as VenueRow;
  }

  async #run<T>(work: (tx: JournalTransaction, next: MutableVenueRow) => Promise<T>): Promise<T> {
    if (this.#sickness) throw this.#sickness;
    try {
      this.#statements.begin.run();
      const next = { ...this.#standing };
      const value = await work(this.#transaction(next), next);
      this.#statements.commit.run();
      this.#standing = next;
      return value;
    } catch (fault) {
      if (isSickness(fault)) this.#fallSick(fault);
      // A failed COMMIT may have ended the transaction already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw isRefused(fault) ? new Unwritable(fault) : fault;
    }
  }

  /** After a failed fsync the kernel drops what it could not write, and the next fsync would wrongly succeed. */
  #fallSick(fault: Error): void {
    this.#sickness = fault;
    this.#onSick(fault);
  }

  /** Notes in `next` what the venue's row says once this is committed. */
  #transaction(next: MutableVenueRow): JournalTransaction {
    const { beginRefill, answers, named, newer, said, dropSums, dropActs, enter, advance, epoch } = this.#statements;
    const known = this.#standing;
    const id = this.#venue;
    return {
      ...known,
      refillBegan: refillOf(known),
      answers: async (ids) => {
        const rows = ids.flatMap((commandId) => answers.all(id, commandId) as unknown as AnswerRow[]);
        return new Map(rows.map((found) => [found.command_id, answerOf(found)]));
      },
      recordsOf: async (refs) =>
        refs
          .flatMap((ref) => named.all(id, ref.collection, ref.id) as unknown as RecordRow[])
          .map((found) => changeOf(found)),
      // Nobody else writes: only a file that replaced this one while it was open could hold more.
      recordsSince: async (revision) => (revision >= known.revision ? [] : newer.all(id, revision).map(storedRow)),
      lastCommandAt: async (since) => lastCommandByDevice(said.all(id, since)),
      write: async (batch: Batch) => {
        writeRecords(this.#statements, id, batch.records);
        for (const day of touchedDays(batch, known.kept_through)) {
          dropSums.run(id, day);
          dropActs.run(id, day);
        }
        for (const entry of batch.entries) enter.run(id, ...entryValues(entry));
        advance.run(batch.revision, id);
        next.revision = batch.revision;
      },
      startEpoch: async (fresh) => {
        epoch.run(fresh, id);
        next.epoch = fresh;
        next.refill_began = '';
      },
      beginRefill: async (began) => {
        beginRefill.run(began, id);
        next.refill_began = began;
      },
    };
  }
}

/** Those that must be new are only inserted, the others replace what is there. */
function writeRecords({ create, rewrite, write }: Statements, venue: string, records: readonly StoredRecord[]): void {
  const taken: RecordRef[] = [];
  for (const record of records) {
    const [collection, id, revision, lastDay, body] = recordValues(record);
    if (record.isNew) {
      const { changes } = create.run(venue, collection, id, revision, lastDay, body);
      if (changes === 0) taken.push(refOf(record.change));
      continue;
    }
    const { changes } = rewrite.run(revision, body, venue, collection, id, lastDay);
    if (changes === 0) write.run(venue, collection, id, revision, lastDay, body);
  }
  if (taken.length > 0) throw new RecordsExist(taken);
}

function storedRow(row: object): StoredRecord {
  // The columns are those of the statement.
  return storedRecord(row as RecordRow);
}

const SQLITE_ERROR = 1;
const SQLITE_TOOBIG = 18;
const SQLITE_CONSTRAINT = 19;
const SQLITE_MISMATCH = 20;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** A full disk (SQLITE_FULL) is not one: it only refuses, and goes on by itself when there is room again. */
function isSickness(fault: unknown): fault is Error {
  if (!(fault instanceof Error) || !('errcode' in fault) || typeof fault.errcode !== 'number') return false;
  return [SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB].includes(fault.errcode & 0xff);
}

/** Errors caused by what is written, not by the state of the file. */
function isRefused(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('errcode' in fault) || typeof fault.errcode !== 'number') return false;
  return [SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(fault.errcode & 0xff);
}

type Statements = Readonly<
  Record<
    | 'standing'
    | 'begin'
    | 'commit'
    | 'answers'
    | 'named'
    | 'newer'
    | 'lasting'
    | 'until'
    | 'said'
    | 'rewrite'
    | 'create'
    | 'write'
    | 'dropSums'
    | 'dropActs'
    | 'enter'
    | 'advance'
    | 'epoch'
    | 'beginRefill',
    StatementSync
  >
>;

function prepare(db: DatabaseSync): Statements {
  const columns = 'collection, id, revision, body';
  return {
    standing: db.prepare('SELECT revision, epoch, kept_through, refill_began FROM venue WHERE id = ?'),
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    answers: db.prepare(
      'SELECT command_id, outcome, code, note, revision FROM journal WHERE venue = ? AND command_id = ?',
    ),
    named: db.prepare(`SELECT ${columns} FROM record WHERE venue = ? AND collection = ? AND id = ?`),
    newer: db.prepare(`SELECT ${columns} FROM record WHERE venue = ? AND revision > ?`),
    // Two narrow questions, each with its own index: what never leaves play, and what is not past its last day. Without
    // them SQLite scans the revisions, and a start takes two seconds for each twenty thousand accounts.
    lasting: db.prepare(`
      SELECT ${columns} FROM record INDEXED BY record_lasting WHERE venue = ? AND last_day IS NULL`),
    until: db.prepare(`
      SELECT ${columns} FROM record INDEXED BY record_last_day WHERE venue = ? AND last_day >= ?`),
    said: db.prepare(LAST_COMMAND_AT.replaceAll(/\$\d/g, '?')),
    // Most records change on their own day: setting the unchanged last day would rewrite its two indexes for nothing.
    rewrite: db.prepare(`
      UPDATE record SET revision = ?, body = ? WHERE venue = ? AND collection = ? AND id = ? AND last_day IS ?`),
    create: db.prepare(`
      INSERT INTO record (venue, collection, id, revision, last_day, body) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`),
    write: db.prepare(`
      INSERT INTO record (venue, collection, id, revision, last_day, body) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (venue, collection, id)
      DO UPDATE SET revision = excluded.revision, last_day = excluded.last_day, body = excluded.body`),
    dropSums: db.prepare(DROP_SUMS.replaceAll(/\$\d/g, '?')),
    dropActs: db.prepare(DROP_ACTS.replaceAll(/\$\d/g, '?')),
    enter: db.prepare(`
      INSERT INTO journal (venue, command_id, type, device, actor, at, received_at, outcome, code, note, revision,
        personal_until, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    advance: db.prepare('UPDATE venue SET revision = ? WHERE id = ?'),
    epoch: db.prepare("UPDATE venue SET epoch = ?, refill_began = '' WHERE id = ?"),
    beginRefill: db.prepare('UPDATE venue SET refill_began = ? WHERE id = ?'),
  };
}

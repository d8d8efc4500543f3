import { Client, Pool, type PoolClient } from 'pg';
import {
  Unwritable,
  type Forgotten,
  type Journal,
  type JournalTransaction,
  type RecordsAhead,
} from '#application/journal.ts';
import type { StoredRecord } from '#application/memory-world.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import { COMMAND_MS, lineTo, refuseForgetfulDisk } from '../start/postgres-line.ts';
import { forgetInPostgres } from './forget-arguments.ts';
import type { Ask } from './reader.ts';
import { LAST_RECEIVED, receivedOf } from './rows.ts';
import { recordsInPlay, recordsSince, transactionOn, type VenueRow } from './postgres-transaction.ts';

const CHANNEL = 'xalli';
/** NOTIFY locks the whole database at commit; one for all writes of five milliseconds costs almost nothing. */
const NOTIFY_DELAY_MS = 5;
/** A lost notification costs at most this. */
const POLL_MS = 5000;
const RECONNECT_MS = 1000;

/** Any number of servers on one database: the venue's locked row numbers the writes, so no reader ever skips one. */
export class PostgresJournal implements Journal {
  readonly isShared = true;
  readonly #url: string;
  #pool: Pool;
  readonly #venue: string;
  #listeners: (() => void)[] = [];
  #client: Client | null = null;
  #notifyTimer: NodeJS.Timeout | null = null;
  #pollTimer: NodeJS.Timeout | null = null;
  #retryTimer: NodeJS.Timeout | null = null;
  #isClosed = false;

  private constructor(url: string, venue: string) {
    this.#url = url;
    this.#venue = venue;
    this.#pool = openPool(url);
  }

  static async open(
    url: string,
    { venue, newEpoch, mustKeepSales = false }: { venue: string; newEpoch: string; mustKeepSales?: boolean },
  ): Promise<PostgresJournal> {
    const journal = new PostgresJournal(url, venue);
    if (mustKeepSales) {
      await refuseForgetfulDisk(journal.#pool).catch(async (fault: unknown) => {
        await journal.close();
        throw fault;
      });
    }
    await journal.#pool.query('INSERT INTO venue (id, revision, epoch) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING', [
      venue,
      newEpoch,
    ]);
    return journal;
  }

  transaction<T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> {
    return this.#locked((client, venue) => work(transactionOn(client, this.#venue, venue)));
  }

  /** Writes what is made from the records of a day; nothing of this venue is written meanwhile. */
  derive(work: (ask: Ask) => Promise<void>): Promise<void> {
    return this.#locked((client) =>
      work(async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows),
    );
  }

  /** While the venue's row is ours, no other server of this venue writes. */
  async #locked<T>(work: (client: PoolClient, venue: VenueRow) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let fault: unknown = null;
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<VenueRow>(`${STANDING} FOR UPDATE`, [this.#venue]);
      const value = await work(client, venueRow(rows));
      await client.query('COMMIT');
      this.#notifySoon();
      return value;
    } catch (error) {
      fault = error;
      await this.#giveUp(client, error);
      throw isRefused(error) ? new Unwritable(error) : error;
    } finally {
      // A connection that failed may be half-dead; it does not go back to the pool.
      client.release(isConnectionFault(fault) ? fault : undefined);
    }
  }

  /** On a dead connection a ROLLBACK would only be waited for; PostgreSQL does it by itself. */
  async #giveUp(client: PoolClient, fault: unknown): Promise<void> {
    if (!isConnectionFault(fault)) {
      await client.query('ROLLBACK').catch(() => undefined);
      return;
    }
    // When one connection died, the idle ones have died too: waiting for each in turn would take minutes.
    const silent = this.#pool;
    // Several connections that died together are replaced once.
    if (this.#isClosed || poolOf.get(client) !== silent) return;
    this.#pool = openPool(this.#url);
    void silent.end().catch(() => undefined);
  }

  /** Rejects when the database does not answer. */
  async answers(): Promise<void> {
    await this.#pool.query(STANDING, [this.#venue]);
  }

  readSince(revision: number): Promise<RecordsAhead> {
    return this.#look((client) => recordsSince(client, this.#venue, revision));
  }

  readInPlay(today: DateText): Promise<RecordsAhead> {
    return this.#look((client) => recordsInPlay(client, this.#venue, today));
  }

  /** Everything read inside sees one moment of the database. */
  async #look(read: (client: PoolClient) => Promise<readonly StoredRecord[]>): Promise<RecordsAhead> {
    const client = await this.#pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<VenueRow>(STANDING, [this.#venue]);
      const venue = venueRow(rows);
      const records = await read(client);
      await client.query('COMMIT');
      return { epoch: venue.epoch, revision: Number(venue.revision), records };
    } catch (fault) {
      failure = fault instanceof Error ? fault : new Error(String(fault));
      await this.#giveUp(client, fault);
      throw fault;
    } finally {
      client.release(failure);
    }
  }

  onForeignWrite(listener: () => void): void {
    this.#listeners.push(listener);
    if (this.#listeners.length > 1) return;
    this.#pollTimer = setInterval(() => this.#tell(), POLL_MS);
    this.#pollTimer.unref();
    void this.#listen();
  }

  async secret(name: string, fresh: string): Promise<string> {
    await this.#pool.query('INSERT INTO secret (venue, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      this.#venue,
      name,
      fresh,
    ]);
    const { rows } = await this.#pool.query<{ value: string }>(
      'SELECT value FROM secret WHERE venue = $1 AND name = $2',
      [this.#venue, name],
    );
    return rows[0]?.value ?? fresh;
  }

  async lastReceivedBefore(moment: Instant): Promise<Instant | null> {
    return receivedOf((await this.#pool.query<object>(LAST_RECEIVED, [this.#venue, moment])).rows[0]);
  }

  forget = (entries: Forgotten): Promise<void> => forgetInPostgres(this.#pool, this.#venue, entries);

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#notifyTimer, this.#pollTimer, this.#retryTimer]) if (timer) clearTimeout(timer);
    this.#listeners = [];
    await this.#client?.end().catch(() => undefined);
    await this.#pool.end();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #listen(): Promise<void> {
    const client = new Client(lineTo(this.#url, COMMAND_MS));
    this.#client = client;
    const again = (): void => {
      if (this.#isClosed || this.#client !== client) return;
      this.#client = null;
      this.#retryTimer = setTimeout(() => void this.#listen(), RECONNECT_MS);
    };
    client.on('error', again);
    client.on('end', again);
    // Other venues of the same database notify on the same channel.
    client.on('notification', ({ payload }) => {
      if (payload === this.#venue) this.#tell();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#tell();
    } catch {
      again();
      void client.end().catch(() => undefined);
    }
  }

  #notifySoon(): void {
    this.#notifyTimer ??= setTimeout(() => {
      this.#notifyTimer = null;
      // Lost notifications are made up for by the poll.
      void this.#pool.query('SELECT pg_notify($1, $2)', [CHANNEL, this.#venue]).catch(() => undefined);
    }, NOTIFY_DELAY_MS);
  }
}

const STANDING = 'SELECT revision, epoch, kept_through, refill_began FROM venue WHERE id = $1';

function venueRow(rows: readonly VenueRow[]): VenueRow {
  const [row] = rows;
  if (!row) throw new Error('the venue is missing from the database');
  return row;
}

/** Errors caused by what is written (data, constraints, limits), not by the connection or the machine. */
function isRefused(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && /^(?:2[123]|54)...$/.test(String(fault.code));
}

const poolOf = new WeakMap<PoolClient, Pool>();

function openPool(url: string): Pool {
  const pool = new Pool({ ...lineTo(url, COMMAND_MS), max: 4 });
  // An idle connection that dies is replaced at the next use; unhandled it would take the process with it.
  pool.on('error', () => undefined);
  // One that dies while a transaction holds it fails that transaction's query; it must not fail the process too.
  pool.on('connect', (client) => {
    poolOf.set(client, pool);
    client.on('error', () => undefined);
  });
  return pool;
}

/** Connection errors of the driver, or PostgreSQL ending the session; a refused statement is none. */
function isConnectionFault(fault: unknown): fault is Error {
  if (!(fault instanceof Error)) return false;
  return (
    isDriverFault(fault) || /terminat|57P0|25P03/.test(`${fault.message} ${'code' in fault ? String(fault.code) : ''}`)
  );
}

/** Our own code may throw inside a transaction: then the connection is fine and the transaction is rolled back. */
function isDriverFault(fault: Error): boolean {
  const { code } = fault as { readonly code?: unknown };
  return !('severity' in fault) && (typeof code === 'string' || /timeout|connection/i.test(fault.message));
}

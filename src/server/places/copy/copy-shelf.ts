import { mkdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Instant } from '#domain/shared/time.ts';
import type { Config } from '../../config.ts';
import type { Ask } from '../../database/reader.ts';
import { lineTo, REPORT_MS } from '../../start/postgres-line.ts';
import type { StoredChain } from './copy-messages.ts';
import { hashOfPiece } from './pieces.ts';

/** Beside the front's own database, so that its hourly copies do not hold the venue's a second time. */
const COPY_FILE = 'copia-de-la-casa.db';
/** Free space is left for reservations. */
const LEFT_FREE_BYTES = 512 * 1024 * 1024;
/** So many pieces are removed before others get their turn. */
const REMOVED_AT_ONCE = 100;
/** Servers of a front that start together take turns here. */
const LOCK_KEY = 738_206;

const TABLES = `
  CREATE TABLE IF NOT EXISTS copy_chain (
    front text NOT NULL,
    chain text NOT NULL,
    venue text NOT NULL,
    epoch text NOT NULL,
    prover text NOT NULL,
    is_kept integer NOT NULL,
    begun_at text NOT NULL,
    PRIMARY KEY (front, chain)
  );
  CREATE TABLE IF NOT EXISTS copy_piece (
    front text NOT NULL,
    chain text NOT NULL,
    n integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (front, chain, n)
  );
`;

export class NoRoomForPieces extends Error {}

interface Tables {
  readonly ask: Ask;
  readonly hasRoom: (bytes: number) => boolean;
  readonly close: () => Promise<void>;
}

export interface NewChain extends Pick<StoredChain, 'chain' | 'venue' | 'epoch' | 'prover'> {
  readonly at: Instant;
}

type Row = Readonly<Record<string, unknown>>;

/** Where a front stores the pieces of its venue's copy: they mean nothing to it. All servers of a front share it. */
export class CopyShelf {
  readonly #front: string;
  readonly #tables: Promise<Tables>;

  constructor(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'venueId'>, leftFreeBytes = LEFT_FREE_BYTES) {
    this.#front = config.venueId;
    this.#tables = openTables(config, leftFreeBytes);
    // Whoever asks hears of it.
    this.#tables.catch(() => undefined);
  }

  async chains(): Promise<readonly StoredChain[]> {
    const chains = await this.#ask(
      'SELECT chain, venue, epoch, prover, is_kept FROM copy_chain WHERE front = $1 ORDER BY begun_at',
      [],
    );
    return Promise.all(chains.map((row) => this.#chainOf(row)));
  }

  /** Of what was begun and never ended nothing stays. */
  async begin({ chain, venue, epoch, prover, at }: NewChain): Promise<void> {
    for (const other of await this.chains()) if (!other.isKept) await this.#remove(other.chain);
    await this.#sweep();
    await this.#ask(
      'INSERT INTO copy_chain (front, chain, venue, epoch, prover, is_kept, begun_at) VALUES ($1, $2, $3, $4, $5, 0, $6)',
      [chain, venue, epoch, prover, at],
    );
  }

  /** Only the next piece of a chain is stored. Answers how many there are: the same for one that came twice. */
  async put(chain: string, { n, body }: { readonly n: number; readonly body: string }): Promise<number> {
    const known = await this.#ask('SELECT chain FROM copy_chain WHERE front = $1 AND chain = $2', [chain]);
    if (known.length === 0) return 0;
    const count = await this.#count(chain);
    if (n !== count) return count;
    if (!(await this.#tables).hasRoom(body.length)) {
      await this.#removeUnfinished(chain);
      throw new NoRoomForPieces();
    }
    await this.#ask(
      'INSERT INTO copy_piece (front, chain, n, body) VALUES ($1, $2, $3, $4) ON CONFLICT (front, chain, n) DO NOTHING',
      [chain, n, body],
    );
    return count + 1;
  }

  /** From now on it is the copy; the others are removed. */
  async keep(chain: string): Promise<void> {
    await this.#ask('UPDATE copy_chain SET is_kept = 1 WHERE front = $1 AND chain = $2', [chain]);
    for (const other of await this.chains()) if (other.chain !== chain) await this.#remove(other.chain);
  }

  async pieces(chain: string, { from, most }: { readonly from: number; readonly most: number }) {
    const rows = await this.#ask(
      'SELECT body FROM copy_piece WHERE front = $1 AND chain = $2 AND n >= $3 AND n < $4 ORDER BY n',
      [chain, from, from + most],
    );
    return rows.map(({ body }) => String(body));
  }

  async close(): Promise<void> {
    await (await this.#tables.catch(() => null))?.close();
  }

  async #chainOf(row: Row): Promise<StoredChain> {
    const chain = String(row['chain']);
    const pieces = await this.#count(chain);
    const [last] = await this.pieces(chain, { from: pieces - 1, most: 1 });
    return {
      chain,
      venue: String(row['venue']),
      epoch: String(row['epoch']),
      prover: String(row['prover']),
      isKept: Number(row['is_kept']) === 1,
      pieces,
      lastHash: last === undefined ? '' : hashOfPiece(Buffer.from(last, 'base64url')),
    };
  }

  async #count(chain: string): Promise<number> {
    const [row] = await this.#ask('SELECT max(n) AS n FROM copy_piece WHERE front = $1 AND chain = $2', [chain]);
    return row?.['n'] === null || row === undefined ? 0 : Number(row['n']) + 1;
  }

  async #remove(chain: string): Promise<void> {
    await this.#ask('DELETE FROM copy_chain WHERE front = $1 AND chain = $2', [chain]);
    await this.#removePieces(chain);
  }

  async #removePieces(chain: string): Promise<void> {
    const count = await this.#count(chain);
    // The last one goes last: what a crash leaves is found again.
    for (let from = 0; from < count; from += REMOVED_AT_ONCE) {
      await this.#ask('DELETE FROM copy_piece WHERE front = $1 AND chain = $2 AND n < $3', [
        chain,
        from + REMOVED_AT_ONCE,
      ]);
      await setImmediate();
    }
  }

  /** What is there of a base that finds no room is of no use, and the copy that is kept needs the room. */
  async #removeUnfinished(chain: string): Promise<void> {
    const known = (await this.chains()).find((each) => each.chain === chain);
    if (known?.isKept === false) await this.#remove(chain);
  }

  async #sweep(): Promise<void> {
    const lost = await this.#ask(
      `SELECT DISTINCT chain FROM copy_piece WHERE front = $1
       AND chain NOT IN (SELECT chain FROM copy_chain WHERE front = $1)`,
      [],
    );
    for (const { chain } of lost) await this.#removePieces(String(chain));
  }

  async #ask(sql: string, values: readonly (string | number)[]): Promise<readonly Row[]> {
    return (await this.#tables).ask(sql, [this.#front, ...values]);
  }
}

async function openTables(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  leftFreeBytes: number,
): Promise<Tables> {
  return databaseUrl === null ? openFile(join(dataDir, COPY_FILE), leftFreeBytes) : openPostgres(databaseUrl);
}

function openFile(file: string, leftFreeBytes: number): Tables {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  db.exec(TABLES);
  return {
    // The one difference between the two dialects here: `$1` against `?1`.
    ask: async (sql, values) => db.prepare(sql.replaceAll(/\$(\d)/g, '?$1')).all(...values),
    hasRoom: (bytes) => {
      const { bavail, bsize } = statfsSync(dirname(file));
      // What removed pieces left in the file is used before the file grows.
      return bavail * bsize > leftFreeBytes || freeInFile(db) > bytes * 2;
    },
    close: async () => db.close(),
  };
}

function freeInFile(db: DatabaseSync): number {
  const pages = db.prepare('PRAGMA freelist_count').get();
  const size = db.prepare('PRAGMA page_size').get();
  return Number(pages?.['freelist_count'] ?? 0) * Number(size?.['page_size'] ?? 0);
}

/** Its disk is watched by whoever runs it. */
async function openPostgres(databaseUrl: string): Promise<Tables> {
  const { Pool: Connections } = await import('pg');
  const pool: Pool = new Connections({ ...lineTo(databaseUrl, REPORT_MS), max: 2 });
  // A lost idle connection is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => undefined);
  await pool.query(`SELECT pg_advisory_xact_lock(${LOCK_KEY}); ${TABLES}`);
  return {
    ask: async (sql, values) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows,
    hasRoom: () => true,
    close: () => pool.end(),
  };
}

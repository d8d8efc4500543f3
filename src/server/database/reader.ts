import { DatabaseSync } from 'node:sqlite';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { lineTo, REPORT_MS } from '../start/postgres-line.ts';

type Value = string | number | null;
/** One question in the dialect of both databases; the values are those of `$1`, `$2`, … */
export type Ask = (sql: string, values: readonly Value[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A connection of its own that cannot write. */
export interface Reader {
  readonly isSqlite: boolean;
  readonly ask: Ask;
  /** Behind a table's name: by which index to look, or by none. SQLite guesses badly; PostgreSQL knows its tables. */
  readonly by: (index: string | null) => string;
  readonly close: () => Promise<void>;
}

export function openReader({ databaseUrl, databaseFile }: Pick<Config, 'databaseUrl' | 'databaseFile'>): Reader {
  if (databaseUrl === null) {
    const db = new DatabaseSync(databaseFile, { readOnly: true });
    return {
      isSqlite: true,
      // The one difference between the two dialects in most questions: `$1` against `?1`.
      ask: async (sql, values) => db.prepare(sql.replaceAll(/\$(\d)/g, '?$1')).all(...values),
      by: (index) => (index === null ? 'NOT INDEXED' : `INDEXED BY ${index}`),
      close: async () => db.close(),
    };
  }
  const pool = openPool(databaseUrl);
  return {
    isSqlite: false,
    ask: async (sql, values) => (await (await pool).query<Record<string, unknown>>(sql, [...values])).rows,
    by: () => '',
    close: async () => (await pool).end(),
  };
}

/** The library is loaded only with PostgreSQL. */
async function openPool(connectionString: string): Promise<Pool> {
  const { Pool: Connections } = await import('pg');
  const pool = new Connections({ ...lineTo(connectionString, REPORT_MS), max: 2 });
  // A lost idle connection is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

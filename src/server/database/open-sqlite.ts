import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { assert } from '#domain/shared/assert.ts';
import { DatabaseTooNew, LATEST_VERSION, MIGRATIONS } from './schema.ts';

const CACHE_KB = 32_000;
const CHECKPOINT_PAGES = 4000;

/**
 * WAL with `synchronous=FULL`: an acknowledged order survives a power cut. NORMAL lost hundreds of them when it was
 * measured, so the setting is asserted, not hoped for.
 */
export async function openSqlite(file: string): Promise<DatabaseSync> {
  const isNew = file === ':memory:' || !existsSync(file);
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file);
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON;',
    );
    // An evening's pages stay in memory, and its log is folded into the file once for sixteen megabytes, not for four:
    // with SQLite's own two megabytes of cache a command read back what the one before it had just written.
    db.exec(`PRAGMA cache_size = -${CACHE_KB}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};`);
    assert(pragma(db, 'synchronous') === 2, 'SQLite must run with synchronous=FULL');
    assert(file === ':memory:' || pragma(db, 'journal_mode') === 'wal', 'SQLite must run in WAL mode');
    await migrate(db, { file, isNew });
    // What a crash left in the WAL may be only in the kernel's memory, if the crash was a failed fsync. Written into
    // the file and synced, it is on disk before anybody can be told «guardado» a second time.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return db;
  } catch (fault) {
    db.close();
    // A half-written new database on a full disk would be taken for a real one the next time.
    if (isNew && file !== ':memory:')
      for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
    throw fault;
  }
}

async function migrate(
  db: DatabaseSync,
  { file, isNew }: { readonly file: string; readonly isNew: boolean },
): Promise<void> {
  const found = Number(pragma(db, 'user_version'));
  if (found > LATEST_VERSION) throw new DatabaseTooNew(found);
  if (found === LATEST_VERSION) return;
  if (!isNew && found > 0) await backup(db, `${file}.antes-de-v${LATEST_VERSION}`);
  for (const migration of MIGRATIONS.filter(({ version }) => version > found)) {
    db.exec('BEGIN IMMEDIATE');
    try {
      db.exec(migration.sqlite);
      db.exec(`PRAGMA user_version = ${migration.version}`);
      db.exec('COMMIT');
    } catch (fault) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw fault;
    }
  }
}

function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

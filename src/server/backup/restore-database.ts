import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { epochName } from '#application/refill.ts';
import { instant } from '#domain/shared/time.ts';
import { LATEST_VERSION } from '../database/schema.ts';
import { findDamage, syncPath } from './copy-database.ts';
import { lockFolder } from './folder-lock.ts';
import { isPacked, unpackCopy } from './pack-copy.ts';

export class RestoreRefused extends Error {}

export interface Restored {
  /** Where the replaced database was moved to; null when there was none. */
  readonly replaced: string | null;
  readonly records: number;
  readonly commands: number;
}

/**
 * Replaces the database by a copy, with a new epoch: every terminal sends again what it remembers of the last 72 hours,
 * so what was sold after the copy was made comes back.
 */
export async function restoreDatabase(
  copy: string,
  { databaseFile, now }: { databaseFile: string; now: string },
): Promise<Restored> {
  if (!existsSync(copy)) throw new RestoreRefused(`No existe ${copy}.`);
  if (!statSync(copy).isFile()) {
    throw new RestoreRefused(
      `${copy} es una carpeta. Da el archivo de la copia, por ejemplo el más nuevo de respaldos/.`,
    );
  }
  const lock = lockFolder(dirname(databaseFile));
  try {
    const arriving = `${databaseFile}.llega`;
    await fetchCopy(copy, arriving);
    const counts = prepare(arriving, now);
    const replaced = existsSync(databaseFile)
      ? `${databaseFile}.antes-de-restaurar-${now.slice(0, 19).replaceAll(':', '-')}`
      : null;
    if (replaced !== null) {
      foldLog(databaseFile);
      renameSync(databaseFile, replaced);
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${databaseFile}${rest}`, { force: true });
    renameSync(arriving, databaseFile);
    syncPath(dirname(databaseFile));
    return { replaced, ...counts };
  } finally {
    lock.release();
  }
}

async function fetchCopy(copy: string, target: string): Promise<void> {
  if (!isPacked(copy)) {
    copyFileSync(copy, target);
    return;
  }
  await unpackCopy(copy, target).catch((fault: unknown) => {
    rmSync(target, { force: true });
    throw new RestoreRefused(`La copia está dañada (${String(fault)}); no se tocó nada.`);
  });
}

function prepare(file: string, now: string): { readonly records: number; readonly commands: number } {
  const damage = findDamage(file);
  if (damage !== null) {
    rmSync(file, { force: true });
    throw new RestoreRefused(`La copia está dañada (${damage}); no se tocó nada.`);
  }
  const db = new DatabaseSync(file);
  try {
    const version = Number(Object.values(db.prepare('PRAGMA user_version').get() ?? {})[0]);
    if (version === 0 || version > LATEST_VERSION) {
      throw new RestoreRefused('La copia no es de Xalli, o es de una versión más nueva; no se tocó nada.');
    }
    db.prepare('UPDATE venue SET epoch = ?').run(epochName(instant(Date.parse(now)), randomUUID()));
    const count = (table: 'record' | 'journal'): number =>
      Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
    return { records: count('record'), commands: count('journal') };
  } catch (fault) {
    rmSync(file, { force: true });
    throw fault;
  } finally {
    db.close();
    if (existsSync(file)) syncPath(file);
  }
}

/** What is still in the WAL belongs to the file that is put aside. A file too broken to open is put aside as it is. */
function foldLog(databaseFile: string): void {
  try {
    const db = new DatabaseSync(databaseFile);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  } catch {
    for (const rest of ['-wal', '-shm']) {
      if (existsSync(`${databaseFile}${rest}`)) {
        copyFileSync(`${databaseFile}${rest}`, `${databaseFile}.roto${rest}`);
      }
    }
  }
}

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * One step for the whole file: a copy in small steps begins anew whenever somebody writes, and on a busy evening never
 * ends. In WAL mode the reader of the one long step holds up no writer.
 */
const WHOLE_FILE = 2 ** 31 - 1;

/** A copy that is either whole and sound or not there at all. Takes as long as the disk does: not for the server's own thread. */
export async function copyDatabase(file: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.a-medias`;
  rmSync(unfinished, { force: true });
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, unfinished, { rate: WHOLE_FILE });
  } finally {
    source.close();
  }
  const problem = findDamage(unfinished);
  if (problem !== null) {
    rmSync(unfinished, { force: true });
    throw new Error(`the copy is not sound: ${problem}`);
  }
  syncPath(unfinished);
  renameSync(unfinished, target);
  syncPath(dirname(target));
}

/** Null when the file is a sound database of SQLite. */
export function findDamage(file: string): string | null {
  try {
    const db = new DatabaseSync(file);
    try {
      // A copy carries the WAL mode of its source; by itself it is one file and must stay one.
      db.exec('PRAGMA journal_mode = DELETE');
      const found = Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})[0];
      return found === 'ok' ? null : String(found);
    } finally {
      db.close();
    }
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** Also a folder: a rename is on disk only when its folder is. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** One megabyte at a time: what has to reach the disk at once is what a tap on a tablet may have to wait for. */
const PAGES_A_STEP = 256;
/** After each step the disk is left to commands for at least as long as the step took. */
const REST_MS = 2;
/** Free space is left for orders. */
const LEFT_FREE_BYTES = 512 * 1024 * 1024;

export interface CopyStep {
  /** Pages written since the copy was last synced: nothing else is waiting for the disk on its behalf. */
  readonly unsyncedPages: number;
  readonly leftPages: number;
}

export class NoRoomForCopy extends Error {
  constructor() {
    super('No se hizo el respaldo: casi no queda espacio en el disco.');
  }
}

/**
 * A copy that is either whole and sound or not there at all. Takes as long as the disk does: not for the server's own
 * thread. Each step is synced by itself, because one sync of a gigabyte makes every other sync of the disk wait.
 */
export async function copyDatabase(
  file: string,
  target: string,
  onStep: (step: CopyStep) => void = () => undefined,
): Promise<void> {
  // Guests' data are in it, so only the owner may read it, whatever the umask.
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.a-medias`;
  rmSync(unfinished, { force: true });
  const { bavail, bsize } = statfsSync(dirname(target));
  if (bavail * bsize - statSync(file).size < LEFT_FREE_BYTES) throw new NoRoomForCopy();
  const source = new DatabaseSync(file, { readOnly: true });
  const handle = openSync(unfinished, 'w', 0o600);
  let isWhole = false;
  try {
    // A copy in steps begins anew whenever somebody writes. Inside a transaction of the reader it does not: in WAL mode
    // it sees one moment to the end, and holds up no writer.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    let copied = 0;
    await backup(source, unfinished, {
      rate: PAGES_A_STEP,
      progress: ({ totalPages, remainingPages }) => {
        const startMs = performance.now();
        fdatasyncSync(handle);
        const done = totalPages - remainingPages;
        onStep({ unsyncedPages: done - copied, leftPages: remainingPages });
        copied = done;
        pause(REST_MS + performance.now() - startMs);
      },
    });
    isWhole = true;
  } finally {
    closeSync(handle);
    source.close();
    if (!isWhole) rmSync(unfinished, { force: true });
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

/** This thread has nothing else to do. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

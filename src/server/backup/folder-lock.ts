import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../start/start-faults.ts';

/** SQLite's words for «somebody else has it». */
const BUSY = new Set([5, 6]);

export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR: otro Xalli ya trabaja en ${dataDir}. Deténlo primero; no se tocó nada.`);
  }
}

/**
 * One program at a time works in a data folder: two servers on one file would each trust their own state in memory, and
 * a restore under a running server would be undone by it. The lock is the operating system's, so a crash cannot leave
 * it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  makeFolder(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'en-uso.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 300; BEGIN EXCLUSIVE');
  } catch (fault) {
    lock.close();
    // A full or read-only disk is not another Xalli, and whoever starts this one must not look for it.
    const isBusy = fault instanceof Error && 'errcode' in fault && BUSY.has(Number(fault.errcode) % 256);
    throw isBusy ? new FolderInUse(dataDir) : fault;
  }
  return { release: () => lock.close() };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR: otro Xalli ya trabaja en ${dataDir}. Deténlo primero; no se tocó nada.`);
  }
}

/**
 * One program at a time works in a data folder: two servers on one file would each believe their own memory, and a
 * restore under a running server would be undone by it. The lock is the operating system's, so a crash cannot leave it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'en-uso.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 300; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUse(dataDir);
  }
  return { release: () => lock.close() };
}

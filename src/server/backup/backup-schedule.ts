import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Instant } from '#domain/shared/time.ts';
import { copyName, hourOf, isCopy, outdated } from './rotation.ts';

export interface BackupParts {
  readonly databaseFile: string;
  readonly folder: string;
  readonly now: () => Instant;
  readonly onFault: (fault: unknown) => void;
}

const LOOK_EVERY_MS = 60_000;

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'respaldos');
}

/** Makes a backup for every hour in which the server runs, without slowing it down. */
export class BackupSchedule {
  readonly #parts: BackupParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /**
   * Makes this hour's copy unless there is one. Never throws: a failed copy is logged and tried again a minute later.
   */
  async look(): Promise<void> {
    const hour = hourOf(copyName(this.#parts.now()));
    if (this.#running !== null || listCopies(this.#parts.folder).some((name) => hourOf(name) === hour)) return;
    this.#running = this.#copy().catch(this.#parts.onFault);
    await this.#running;
    this.#running = null;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  async #copy(): Promise<void> {
    const { databaseFile, folder, now } = this.#parts;
    await copyInWorker(databaseFile, join(folder, copyName(now())));
    removeOutdated(folder, now());
  }
}

/** The server's own thread only waits: reading and checking a large file would stall every tap. */
export function copyInWorker(file: string, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData: { file, target } });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the copy ended with ${code}`))));
  });
}

export function listCopies(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isCopy).toSorted() : [];
}

/** A copy dated in the future by a wrong clock replaces no other copy until that time has come. */
export function removeOutdated(folder: string, now: Instant): readonly string[] {
  const gone = outdated(listCopies(folder).filter((name) => name <= `${copyName(now)}.zst`));
  for (const name of gone) rmSync(join(folder, name));
  return gone;
}

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Instant } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import { copyName, hourOf, isCopy, momentOf, outdated } from './rotation.ts';

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

/** PostgreSQL has its own ways of being copied; see docs/OPERATIONS.md. */
export function scheduleBackups(
  { hasBackups, databaseFile, dataDir }: Pick<Config, 'hasBackups' | 'databaseFile' | 'dataDir'>,
  now: () => Instant,
  log: Pick<FastifyBaseLogger, 'error'>,
): BackupSchedule | null {
  if (!hasBackups) return null;
  const onFault = (fault: unknown): void => log.error({ fault: String(fault) }, 'the hourly copy failed');
  const schedule = new BackupSchedule({ databaseFile, folder: backupFolder(dataDir), now, onFault });
  schedule.start();
  return schedule;
}

/** Makes a backup for every hour in which the server runs, without slowing it down. */
export class BackupSchedule {
  readonly #parts: BackupParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #failedAt: Instant | null = null;

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** What is known of the copies. `lastAt`: of the newest that is not dated in the future. */
  get state(): { readonly lastAt: Instant | null; readonly failedAt: Instant | null } {
    const upTo = `${copyName(this.#parts.now())}.zst`;
    return { lastAt: newestCopy(this.#parts.folder, upTo), failedAt: this.#failedAt };
  }

  /**
   * Makes this hour's copy unless there is one. Never throws: a failed copy is logged and tried again a minute later.
   */
  async look(): Promise<void> {
    if (this.#running !== null) return;
    this.#running = this.#copyWhereNone().then(
      () => {
        this.#failedAt = null;
      },
      (fault: unknown) => {
        this.#failedAt = this.#parts.now();
        this.#parts.onFault(fault);
      },
    );
    await this.#running;
    this.#running = null;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  async #copyWhereNone(): Promise<void> {
    const { databaseFile, folder, now } = this.#parts;
    const hour = hourOf(copyName(now()));
    // A folder that cannot be read is a copy that failed.
    if (listCopies(folder).some((name) => hourOf(name) === hour)) return;
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

function newestCopy(folder: string, upTo: string): Instant | null {
  try {
    const last = listCopies(folder).findLast((name) => name <= upTo);
    return last === undefined ? null : momentOf(last);
  } catch {
    return null;
  }
}

/** A copy dated in the future by a wrong clock replaces no other copy until that time has come. */
export function removeOutdated(folder: string, now: Instant): readonly string[] {
  const gone = outdated(listCopies(folder).filter((name) => name <= `${copyName(now)}.zst`));
  for (const name of gone) rmSync(join(folder, name));
  return gone;
}

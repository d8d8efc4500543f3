import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The Friday's own folder: its photos and hourly copies must never lie among those of the example, and nothing of it is
 * kept when it is over. No mail and no invoice of invented guests is ever sent.
 */
export function fridayConfig(config: Config): Config {
  const dataDir = join(config.dataDir, 'viernes');
  return {
    ...config,
    dataDir,
    databaseFile: join(dataDir, 'viernes.sqlite'),
    databaseUrl: null,
    mail: null,
    invoices: null,
  };
}

export function makeFridayFolder({ dataDir }: Config): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

/** A folder that cannot be removed harms nobody: the next Friday is written over it. */
export function removeFridayFolder(config: Config): void {
  try {
    rmSync(fridayConfig(config).dataDir, { recursive: true, force: true });
  } catch {
    return;
  }
}

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The Friday's own folder: its photos must never lie among those of the example. Nothing of it is kept when it is over,
 * so nothing of it is copied. No mail and no invoice of invented guests is ever sent.
 */
export function fridayConfig(config: Config): Config {
  return configIn(join(config.dataDir, 'viernes'), config);
}

/** Where the weeks before it are written, until somebody asks for the Friday. */
export function weeksConfig(config: Config): Config {
  return configIn(join(config.dataDir, 'viernes-semanas'), config);
}

function configIn(dataDir: string, config: Config): Config {
  return {
    ...config,
    dataDir,
    databaseFile: join(dataDir, 'viernes.sqlite'),
    databaseUrl: null,
    mail: null,
    invoices: null,
    stamping: null,
    hasBackups: false,
    hasOwnClock: true,
  };
}

export function makeWeeksFolder(config: Config): void {
  const { dataDir } = weeksConfig(config);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

/** The weeks become the Friday, in place of whatever Friday was there before. */
export function turnWeeksIntoFriday(config: Config): void {
  const { dataDir } = fridayConfig(config);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(weeksConfig(config).dataDir, dataDir);
}

export function removeFridayFolder(config: Config): void {
  remove(fridayConfig(config));
}

export function removeWeeksFolder(config: Config): void {
  remove(weeksConfig(config));
}

/** A folder that cannot be removed harms nobody: the next Friday is written over it. */
function remove({ dataDir }: Config): void {
  try {
    rmSync(dataDir, { recursive: true, force: true });
  } catch {
    return;
  }
}

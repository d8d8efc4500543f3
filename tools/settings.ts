import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig, type Config } from '#server/config.ts';

/**
 * Beside the program, where `npm run start:production` reads it, or where the unit in `deploy/` has it: the tools must work on
 * the same data as the server. The first that is there counts.
 */
const FILES: readonly string[] = ['xalli.env', '/etc/xalli.env'];

export class SettingsUnreadable extends Error {
  constructor(file: string) {
    super(`No se puede leer ${file}, y ahí dice dónde están los datos. Prueba: sudo -u xalli npm run …`);
  }
}

/** What the server works with. A variable given on the command line goes before the file. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  files: readonly string[] = FILES,
): Config {
  const file = files.find((name) => existsSync(name));
  return readConfig({ ...(file === undefined ? {} : readFile(file)), ...environment });
}

function readFile(file: string): Readonly<Record<string, string | undefined>> {
  try {
    // Windows' own editor may put a mark before the first letter.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''));
  } catch {
    throw new SettingsUnreadable(file);
  }
}

/** For a tool's first line: what is wrong with the settings is one sentence, not a stack. */
export function settingsOrLeave(): Config {
  try {
    return readSettings();
  } catch (fault) {
    if (!(fault instanceof SettingsUnreadable) && !(fault instanceof ConfigError)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
}

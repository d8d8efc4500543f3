import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRoot, onPath, runQuietly } from './system.ts';

/** The folder with `initdb` and `postgres`: the system's, or one we can install. Never skipped silently. */
export function findPostgres(): string {
  const found = installedPostgres();
  if (found) return found;
  if (isRoot() && onPath('apt-get')) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore' });
  }
  const installed = installedPostgres();
  if (!installed) throw new Error('Falta PostgreSQL: instálalo (apt-get install postgresql).');
  return installed;
}

function installedPostgres(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (debian && existsSync(join(debian, 'initdb'))) return debian;
  const initdb = onPath('initdb');
  return initdb && dirname(initdb);
}

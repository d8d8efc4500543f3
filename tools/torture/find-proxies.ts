import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot, onPath, runQuietly } from '../system.ts';

/** The program that tries `deploy/nginx.conf`: the system's, or one we can install. Never skipped silently. */
export function findNginx(): string {
  return findProxy('nginx', '/usr/sbin/nginx');
}

/** The program that reads `deploy/Caddyfile`. */
export function findCaddy(): string {
  return findProxy('caddy', '/usr/bin/caddy');
}

function findProxy(name: string, usual: string): string {
  // Debian keeps programs like these where only root looks.
  const installed = (): string | null => onPath(name) ?? (existsSync(usual) ? usual : null);
  const found = installed();
  if (found !== null) return found;
  if (isRoot() && onPath('apt-get') !== null) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    runQuietly(() => execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' }));
  }
  const now = installed();
  if (now === null) throw new Error(`Falta ${name}: instálalo (apt-get install ${name}).`);
  return now;
}

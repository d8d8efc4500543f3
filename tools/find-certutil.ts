import { execFileSync } from 'node:child_process';
import { isRoot, onPath, runQuietly } from './system.ts';

/** The tool that puts an authority into a browser's own list; null where it is missing and we may not install it. */
export function findCertutil(): string | null {
  if (onPath('certutil') === null && isRoot() && onPath('apt-get') !== null) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    runQuietly(() => execFileSync('apt-get', ['install', '-y', '-qq', 'libnss3-tools'], { stdio: 'ignore' }));
  }
  return onPath('certutil');
}

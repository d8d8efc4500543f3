import { existsSync, readFileSync } from 'node:fs';

const STAMP = new URL('../../dist/stamp', import.meta.url);

/** Changes with every build that guests could notice; the site offers a reload when it does. */
export function readVersion(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : 'desarrollo';
}

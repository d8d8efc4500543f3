import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_DIR } from './project-folder.ts';

const STAMP = join(DIST_DIR, 'stamp');

/** Changes with every build that guests could notice; the site offers a reload when it does. */
export function readVersion(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : 'desarrollo';
}

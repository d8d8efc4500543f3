import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which sources dist/ was built from. */
export const BUILD_STAMP = 'dist/stamp';

const FOLDERS = ['src/pos', 'src/site', 'src/ui', 'src/domain', 'src/application', 'content'];
const FILES = ['vite.config.ts', 'package-lock.json'];

export function isBuilt(stamp = stampOfSources()): boolean {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8').trim() === stamp;
}

/** What is in the files, not when they were written: a copy of the project needs no new build. */
export function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const path of [...FOLDERS.flatMap(sourcesIn), ...FILES]) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

// Every start asks for this list: a glob takes ten times longer.
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|css|html|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

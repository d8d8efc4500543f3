/* Builds what browsers load and the pages' server half into dist/. With --if-needed, only when a source has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

const STAMP = 'dist/stamp';
const SOURCES = [
  'src/{web,domain,application}/**/*.{ts,tsx,css,html}',
  'content/**/*.json',
  'vite.config.ts',
  'package-lock.json',
];

const stamp = stampOfSources();
if (!process.argv.includes('--if-needed') || readStamp() !== stamp) {
  for (const mode of existsSync('src/web/site/render.tsx') ? ['site', 'styles', 'pages', 'pos'] : ['pos'])
    await build({ mode, logLevel: 'warn' });
  await build({
    mode: 'pos-sw',
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(shellFiles()), BUILD_STAMP: JSON.stringify(stamp) },
  });
  writeFileSync(STAMP, `${stamp}\n`);
}

/** Everything the point of sale needs to open without the server. */
function shellFiles(): readonly string[] {
  return globSync('dist/pos/assets/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/pos/assets/${entry.name}`)
    .toSorted();
}

function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES).toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

function readStamp(): string | null {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : null;
}

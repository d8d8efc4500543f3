/* Builds what browsers load and the pages' server half into dist/. With --if-needed, only when a source has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'vite';

const STAMP = 'dist/stamp';
const CANNOT_WRITE: Readonly<Record<string, string>> = {
  EACCES: 'No se puede escribir en',
  EPERM: 'No se puede escribir en',
  EROFS: 'No se puede escribir en',
  ENOSPC: 'No queda espacio en el disco de',
};
const SOURCES = [
  'src/{web,domain,application}/**/*.{ts,tsx,css,html}',
  'content/**/*.json',
  'vite.config.ts',
  'package-lock.json',
];

const stamp = stampOfSources();
if (!process.argv.includes('--if-needed') || readStamp() !== stamp) {
  try {
    await buildAll();
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
    if (!(code in CANNOT_WRITE)) throw fault;
    console.error(`${CANNOT_WRITE[code]} ${resolve('dist')}: Xalli prepara ahí lo que cargan los navegadores.`);
    process.exit(1);
  }
}

async function buildAll(): Promise<void> {
  // Read only when there is something to build: it takes longer than the server's whole start.
  const { build, createLogger } = await import('vite');
  const customLogger = quietLogger(createLogger('warn'));
  for (const mode of ['site', 'styles', 'pages', 'pos']) await build({ mode, customLogger, logLevel: 'warn' });
  await build({
    mode: 'pos-sw',
    customLogger,
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(shellFiles()), BUILD_STAMP: JSON.stringify(stamp) },
  });
  writeFileSync(STAMP, `${stamp}\n`);
}

/**
 * Styles name pictures of public/ by the address guests load them from; the builder wonders about each of them. How long
 * its own parts took is nothing a newcomer must read.
 */
function quietLogger(logger: Logger): Logger {
  const isOurs = (text: string): boolean =>
    /PLUGIN_TIMINGS|\/(art|media)\/\S+ referenced in .* didn't resolve at build time/.test(text);
  return {
    ...logger,
    warn: (text, options) => (isOurs(text) ? undefined : logger.warn(text, options)),
    warnOnce: (text, options) => (isOurs(text) ? undefined : logger.warnOnce(text, options)),
  };
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

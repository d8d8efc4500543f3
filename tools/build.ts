/* Builds what browsers load and the pages' server half into dist/. With --if-needed, only when a source has changed. */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'vite';
import { BUILD_STAMP, isBuilt, stampOfSources } from './build-stamp.ts';

/** The builder tells its disk's faults in words alone: Node's, or those of the system. */
const CANNOT_WRITE: readonly (readonly [said: RegExp, words: string])[] = [
  [/ENOSPC|EDQUOT|No space left|not enough space/i, 'No queda espacio en el disco de'],
  [/EACCES|EPERM|EROFS|Permission denied|Read-only file system|Access is denied/i, 'No se puede escribir en'],
];

const stamp = stampOfSources();
if (!process.argv.includes('--if-needed') || !isBuilt(stamp)) {
  try {
    await buildAll();
  } catch (fault) {
    const words = CANNOT_WRITE.find(([said]) => said.test(String(fault)))?.[1];
    if (words === undefined) throw fault;
    console.error(`${words} ${resolve('dist')}: Xalli prepara ahí lo que cargan los navegadores.`);
    process.exit(1);
  }
}

async function buildAll(): Promise<void> {
  // Read only when there is something to build: it takes longer than the server's whole start.
  const { build, createLogger } = await import('vite');
  // A build that ends half-way is none, whichever sources come next.
  rmSync(BUILD_STAMP, { force: true });
  // Node reads our settings as they are; the builder would write a copy of them first, each time.
  const quiet = {
    customLogger: quietLogger(createLogger('warn')),
    logLevel: 'warn',
    configLoader: 'native',
  } as const;
  for (const mode of ['site', 'site-en', 'styles', 'pages', 'pos']) await build({ mode, ...quiet });
  await build({
    mode: 'pos-sw',
    ...quiet,
    define: { SHELL_FILES: JSON.stringify(shellFiles()), BUILD_STAMP: JSON.stringify(stamp) },
  });
  writeFileSync(BUILD_STAMP, `${stamp}\n`);
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
    // What failed is thrown as well, and told once, in one line or with its stack.
    error: (text, options) => (text.includes('Build failed in') ? undefined : logger.error(text, options)),
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

/*
 * npm start, and with «production» the real house: builds what browsers load if a source has changed, then is the
 * server itself. Plain JavaScript, because a Node that is too old must be able to read the line that says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import './check-node.mjs';

const PARENT_CHECK_MS = 250;
// Asked for at once: whoever stops us may do so before the house is open.
const parent = process.ppid;

if (process.argv[2] === 'production') {
  // A file beside the program reads the same in every shell, Windows' own too; what the command line says goes before it.
  if (existsSync('xalli.env')) {
    const { parseEnv } = await import('node:util');
    // Windows' own editor may put a mark before the first letter.
    const settings = parseEnv(readFileSync('xalli.env', 'utf8').replace(/^\uFEFF/u, ''));
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  }
  process.env['MODE'] ??= 'production';
}
// As src/server/main.ts does, but before the first file that must be translated: the translator alone takes time. Asked
// for by name, because an older Node does not have it.
const { enableCompileCache } = await import('node:module');
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/xalli'));
const { isBuilt } = await import('./build-stamp.ts');
if (!isBuilt()) {
  // The builder's memory goes with its own process.
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../src/server/main.ts');

// The shell between npm and us dies of a stop signal without passing it on (and «exec», which would spare us the shell,
// is no word of Windows). Whoever loses that parent is meant to stop.
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MS).unref();

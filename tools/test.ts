/* The whole proof: types, lint, format, unit and integration on both databases, then real browsers. */
import { spawnSync } from 'node:child_process';
import { findTestBrowser } from './find-test-browser.ts';
import { findPostgres } from './find-postgres.ts';

/** Programs are called by their own files and this Node: Windows starts no command by its short name without a shell. */
const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['tipos, estilo y formato', [process.env['npm_execpath'] ?? '', 'run', '--silent', 'check']],
  // First: servers in the next step answer with these pages too.
  ['lo que cargan los navegadores', ['tools/build.ts']],
  ['reglas, bases de datos y servidor', ['node_modules/vitest/vitest.mjs', 'run']],
  ['navegador', ['node_modules/@playwright/test/cli.js', 'test']],
];

try {
  findPostgres();
  process.env['PLAYWRIGHT_CHROMIUM_PATH'] = findTestBrowser();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}

// Every seed and every round; weekly, and before a release.
if (process.argv.includes('--all')) process.env['TRY_ALL'] = '1';

const began = performance.now();
let passed = 0;
for (const [name, args] of STEPS) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: process.env });
  if (status !== 0) {
    console.log(`\nFalló: ${name}\n${passed} passed, 1 failed`);
    process.exit(status ?? 1);
  }
  passed += 1;
}
console.log(`\nTodo en orden en ${Math.round((performance.now() - began) / 1000)} s\n${passed} passed, 0 failed`);

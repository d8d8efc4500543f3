/* The whole proof: types, lint, format, unit and integration on both databases, then real browsers. */
import { spawnSync } from 'node:child_process';
import { findTestBrowser } from './find-test-browser.ts';
import { findPostgres } from './find-postgres.ts';

const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['tipos, estilo y formato', ['npm', 'run', '--silent', 'check']],
  ['reglas, bases de datos y servidor', ['vitest', 'run']],
  ['lo que cargan los navegadores', ['node', 'tools/build.ts']],
  ['navegador', ['playwright', 'test']],
];

try {
  findPostgres();
  process.env['PLAYWRIGHT_CHROMIUM_PATH'] = findTestBrowser();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}

const began = performance.now();
let passed = 0;
for (const [name, [program = '', ...args]] of STEPS) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: process.env });
  if (status !== 0) {
    console.log(`\nFalló: ${name}\n${passed} passed, 1 failed`);
    process.exit(status ?? 1);
  }
  passed += 1;
}
console.log(`\nTodo en orden en ${Math.round((performance.now() - began) / 1000)} s\n${passed} passed, 0 failed`);

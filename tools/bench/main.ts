import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { systemNow } from '#server/clock.ts';
import { sectionText, writePage } from './bench-page.ts';
import { describeMachine, readCommit } from './machine.ts';
import { SECTIONS } from './sections.ts';

/**
 * `npm run bench` measures everything and writes docs/BENCH.md; `npm run bench -- cpu growth` measures those again and
 * puts them into the page. What takes too long for every day (`million`) is measured only when it is named.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !Object.hasOwn(SECTIONS, word));
if (unknown.length > 0) {
  console.error(`No hay ${unknown.join(', ')}. Uso: npm run bench [-- ${Object.keys(SECTIONS).join('|')}]`);
  process.exit(1);
}
// What browsers load is measured as it is now.
execFileSync(process.execPath, ['tools/build.ts', '--if-needed'], { stdio: 'inherit' });
const machine = await describeMachine();
const measured = new Map<string, string>();
let missed: readonly string[] = [];
for (const [key, section] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 ? !wanted.includes(key) : section.isOnDemand === true) continue;
  const startMs = performance.now();
  const seen = { date: systemNow(), commit: readCommit(), load: loadavg()[0] ?? 0 };
  try {
    measured.set(key, sectionText(section, await section.measure(), seen));
  } catch (fault) {
    measured.set(key, `## ${section.title}\n${section.about}\n\n**MISS** could not be measured: ${String(fault)}`);
  }
  console.log(`${measured.get(key)}\n(${key}: ${Math.round((performance.now() - startMs) / 1000)} s)\n`);
  // After each: what is measured is on the page, whatever becomes of the rest.
  missed = writePage(machine, measured);
}
for (const name of missed) console.log(`MISS ${name}`);

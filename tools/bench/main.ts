import { writeFileSync } from 'node:fs';
import { systemNow } from '#server/clock.ts';
import { figureRow, isMissed, type Figure } from './figure.ts';
import { describeMachine } from './machine.ts';
import { SECTIONS } from './sections.ts';

/**
 * `npm run bench` measures everything and writes docs/BENCH.md; `npm run bench -- cpu growth` prints those alone;
 * `--tickets 1000000` adds one more size to the growth.
 */
const words = process.argv.slice(2);
const extra = words.flatMap((word, index) => (words[index - 1] === '--tickets' ? [Number(word)] : []));
const wanted = words.filter((word) => Object.hasOwn(SECTIONS, word));
const tickets = [100, 1000, 10_000, 100_000, ...extra];

const machine = await describeMachine();
const pages: string[] = [];
const missed: string[] = [];
for (const [key, section] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const figures: readonly Figure[] = await section.measure({ tickets }).catch((fault: unknown) => {
    missed.push(`${section.title}: could not be measured (${String(fault)})`);
    return [];
  });
  missed.push(...figures.filter(isMissed).map(({ name }) => `${section.title}: ${name}`));
  const page = [
    `## ${section.title}`,
    section.about,
    '',
    '| What | Measured | Promised | |',
    '|---|---|---|---|',
    ...figures.map(figureRow),
    '',
  ].join('\n');
  console.log(page);
  pages.push(page);
}
if (wanted.length === 0) {
  const head = [
    '# Bench',
    '',
    'Produced by `npm run bench`; repeat it anywhere. Counts, processor time and ratios decide; wall-clock figures are told with the load of the machine.',
    '',
    ...machine.map((line) => `- ${line}`),
    `- ${systemNow()}`,
    '',
    missed.length === 0 ? 'Every promise measured here was kept.' : '**Missed:**',
    ...missed.map((name) => `- ${name}`),
    '',
  ];
  writeFileSync(new URL('../../docs/BENCH.md', import.meta.url), [...head, ...pages].join('\n'));
}
for (const name of missed) console.log(`MISS ${name}`);

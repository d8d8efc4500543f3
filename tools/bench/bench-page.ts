import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { figureRow, type Figure } from './figure.ts';
import { SECTIONS, type Section } from './sections.ts';

const PAGE = new URL('../../docs/BENCH.md', import.meta.url);

/** When and on what a section was measured: each may be of another day. */
export interface Circumstances {
  readonly date: string;
  readonly commit: string;
  readonly load: number;
}

export function sectionText(section: Section, figures: readonly Figure[], seen: Circumstances): string {
  return [
    `## ${section.title}`,
    section.about,
    '',
    `Measured ${seen.date.slice(0, 16).replace('T', ' ')}, commit ${seen.commit}, load ${seen.load.toFixed(1)}.`,
    '',
    '| What | Measured | Promised | |',
    '|---|---|---|---|',
    ...figures.map(figureRow),
  ].join('\n');
}

/** Puts the sections measured now into the page; what was not measured now stays as it was. */
export function writePage(machine: readonly string[], measured: ReadonlyMap<string, string>): readonly string[] {
  const known = knownSections();
  const sections = Object.entries(SECTIONS).flatMap(
    ([key, { title }]) => measured.get(key) ?? known.get(title) ?? `## ${title}\n**MISS** not measured yet`,
  );
  const missed = sections.flatMap(missesOf);
  const head = [
    '# Bench',
    '',
    'Produced by `npm run bench`; repeat it anywhere. `npm run bench -- <section>` measures one again and puts it here. Counts, processor time and ratios decide; wall-clock figures are told with the load of the machine: above the number of its cores it was shared with other work, and waits are theirs as much as ours.',
    '',
    ...machine.map((line) => `- ${line}`),
    '',
    missed.length === 0 ? 'Every promise measured here was kept.' : '**Missed:**',
    ...missed.map((name) => `- ${name}`),
  ];
  writeFileSync(PAGE, `${[head.join('\n'), ...sections].join('\n\n')}\n`);
  return missed;
}

function knownSections(): ReadonlyMap<string, string> {
  if (!existsSync(PAGE)) return new Map();
  const [, ...sections] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m);
  return new Map(sections.map((text) => [text.slice(3, text.indexOf('\n')), text.trimEnd()]));
}

function missesOf(section: string): readonly string[] {
  const title = section.slice(3, section.indexOf('\n'));
  return section
    .split('\n')
    .filter((line) => line.includes('**MISS**'))
    .map((line) => {
      if (!line.startsWith('| ')) return `${title}: ${line.replace('**MISS** ', '')}`;
      const [name, value, promised, verdict] = line.slice(2, -2).split(' | ');
      return `${title}: ${name}: ${value}, promised ${promised}${verdict?.replace('**MISS**', '')}`;
    });
}

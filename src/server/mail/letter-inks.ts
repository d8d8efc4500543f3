import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../project-folder.ts';

/* The styles of a letter that a mail program may ignore: the night, the width of a phone, our faces. All else is in its tables. */

interface Ink {
  readonly day: string;
  readonly night: string;
}

/** Of each class: what it prints by day, inline, and what by night, where the program asks for it. */
export const INKS = {
  page: { day: '#f6ecd9', night: '#131a24' },
  card: { day: '#fff8ea', night: '#1d2633' },
  edge: { day: '#8a7452', night: '#6b7688' },
  band: { day: '#ebcf9b', night: '#3a3020' },
  ink: { day: '#23302b', night: '#f4e9d6' },
  soft: { day: '#55605a', night: '#b9b3a6' },
  accent: { day: '#a82a52', night: '#f27da0' },
  link: { day: '#a63f25', night: '#ffb454' },
  key: { day: '#a63f25', night: '#ffb454' },
  onKey: { day: '#fff8ea', night: '#1a120b' },
} as const satisfies Readonly<Record<string, Ink>>;

/** What a class colours: a ground, an edge, or letters. */
const GROUNDS: ReadonlySet<string> = new Set(['page', 'card', 'band', 'key']);

export const DISPLAY = `'Young Serif',Georgia,'Times New Roman',serif`;
export const TEXT = `Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/**
 * Two sheets, the faces last and apart: Gmail drops what goes beyond 16 KB, and Outlook takes a face it cannot read for
 * none. The faces travel in the letter, so that reading it asks nobody for anything.
 */
export function letterStyles(): string {
  const phone =
    '@media (max-width:480px){.col{display:block!important;width:auto!important}.pad{padding-left:20px!important;padding-right:20px!important}' +
    '.hour{text-align:left!important;padding:0 20px 14px!important;font-size:52px!important}.day{padding:14px 20px 2px!important}.half{padding-right:0!important}}';
  return [
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${phone}@media (prefers-color-scheme:dark){${night('')}}`,
    `${night('[data-ogsc] ')}${night('[data-ogsb] ')}</style>`,
    `<!--[if !mso]><!--><style>${faces()}</style><!--<![endif]-->`,
  ].join('');
}

function night(before: string): string {
  return Object.entries(INKS)
    .map(([name, ink]) => {
      if (name === 'edge') return `${before}.edge{border-color:${ink.night}!important}`;
      return `${before}.${name}{${GROUNDS.has(name) ? 'background' : 'color'}:${ink.night}!important}`;
    })
    .join('');
}

let known: string | undefined;

function faces(): string {
  known ??= [face('Young Serif', 'young-serif.woff2', '400'), face('Figtree', 'figtree.woff2', '300 900')].join('');
  return known;
}

function face(name: string, file: string, weight: string): string {
  const bytes = readFileSync(join(PROJECT_DIR, 'src/ui/faces', file)).toString('base64');
  return `@font-face{font-family:'${name}';font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format('woff2')}`;
}

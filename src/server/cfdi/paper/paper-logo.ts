import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../../project-folder.ts';

/** The venue's mark as a drawing in one ink. */
export interface Logo {
  readonly width: number;
  readonly shapes: readonly { readonly drawing: string; readonly at: readonly [number, number] }[];
}

let known: Logo | null | undefined;

/** Read once, from the file that the site shows. Null: there is none, and the name is written instead. */
export function paperLogo(): Logo | null {
  if (known === undefined) known = readLogo();
  return known;
}

function readLogo(): Logo | null {
  let svg: string;
  try {
    svg = readFileSync(join(PROJECT_DIR, 'public/brand/logo-tinta.svg'), 'utf8');
  } catch {
    return null;
  }
  const shapes = [...svg.matchAll(/<path\b[^>]*>/g)].map(([path]) => {
    const [, x = '0', y = '0'] = /translate\(([\d.-]+)[ ,]+([\d.-]+)\)/.exec(path) ?? [];
    return { drawing: / d="([^"]*)"/.exec(path)?.[1] ?? '', at: [Number(x), Number(y)] as const };
  });
  return { width: Number(/ width="(\d+)"/.exec(svg)?.[1] ?? '1'), shapes };
}

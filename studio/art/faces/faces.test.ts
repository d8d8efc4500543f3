import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CHARACTERS, unicodeRange } from './characters.ts';
import { FACES } from './faces.ts';
import { charactersOf } from './woff2.ts';

const ROOT = join(import.meta.dirname, '../../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('faces', () => {
  test.each(FACES)('[PIC6] $family holds every character a first view is written with', ({ cut }) => {
    const held = charactersOf(readFileSync(cut), brotliDecompressSync);
    const missing = CHARACTERS.filter((character) => !held.has(character.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
    expect(held.size).toBeGreaterThan(90);
  });

  test.each(FACES)('[PIC6] $family travels in one breath: within the first ten packets of a line', ({ cut }) => {
    expect(statSync(cut).size).toBeLessThanOrEqual(13 * 1024);
  });

  test('[PIC6] the page asks for the cut faces by exactly their characters', () => {
    const ranges = [...text('src/ui/theme/faces.css').matchAll(/faces\/[^}]*unicode-range:([^;]+);/g)];
    expect(ranges).toHaveLength(FACES.length);
    for (const [, range] of ranges) expect(range?.replaceAll(/\s/g, '')).toBe(unicodeRange(CHARACTERS));
  });

  test('[PIC6] everything the house has written is in them', () => {
    const written = globSync('content/**/*.json', { cwd: ROOT }).map(text).join('');
    const known = new Set([...CHARACTERS, '\n']);
    // What JSON itself is written with, and the names of pictures.
    const rest = [...new Set(written)].filter((character) => !known.has(character) && !'{}[]_\\#'.includes(character));
    expect(rest).toEqual([]);
    expect(written.length).toBeGreaterThan(10_000);
  });

  test('[PIC6] a range of neighbours is written as one', () => {
    expect(unicodeRange(['a', 'b', 'c', 'x'])).toBe('U+61-63,U+78');
  });
});

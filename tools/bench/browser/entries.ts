import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadSiteAssets } from '#server/pages/site-assets.ts';
import type { Figure } from '../figure.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const DIST = new URL('../../../dist/', import.meta.url);
const MANIFEST = 'site/.vite/manifest.json';
const POS_PAGE = 'pos/index.html';
const POS_MOST_KB = 120;

/** What a browser must fetch before each entry runs, as it travels. */
export function measureEntries(): readonly Figure[] {
  return [...measurePos(), ...measureSite()];
}

/** The page of the point of sale names what it loads at once. */
function measurePos(): readonly Figure[] {
  const page = new URL(POS_PAGE, DIST);
  if (!existsSync(page)) return [];
  const files = [...readFileSync(page, 'utf8').matchAll(/assets\/[^"]+/g)].map(([file]) => file);
  const root = new URL('pos/', DIST);
  const named = (end: string): readonly string[] => [...new Set(files)].filter((file) => file.endsWith(end));
  return [
    {
      name: 'POS first load, JavaScript gz',
      value: kilobytes(root, named('.js')),
      unit: 'KB',
      promised: { most: POS_MOST_KB },
      decides: true,
    },
    { name: 'POS first load, styles gz', value: kilobytes(root, named('../.css')), unit: 'KB', decides: true },
  ];
}

function measureSite(): readonly Figure[] {
  const file = new URL(MANIFEST, DIST);
  if (!existsSync(file)) return [];
  const root = new URL('site/', DIST);
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>;
  const scripts = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry === true)
    .map(([key, chunk]) => {
      const files = [...reachable(manifest, key)].map((name) => manifest[name]?.file ?? '');
      const value = kilobytes(
        root,
        files.filter((name) => name.endsWith('.js')),
      );
      return { name: `\`${chunk.name ?? key}\`: JavaScript gz`, value, unit: 'KB', decides: true };
    });
  const styles = Object.entries(loadSiteAssets(fileURLToPath(DIST)).styles).map(([page, text]) => {
    const value = gzipSync(text).length / 1024;
    return { name: `\`${page}\`: styles inside the page, gz`, value, unit: 'KB', decides: true };
  });
  return [...scripts, ...styles];
}

function reachable(manifest: Readonly<Record<string, Chunk>>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reachable(manifest, next, seen);
  return seen;
}

function kilobytes(root: URL, files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(new URL(file, root))).length, 0) / 1024;
}

import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const DIST = new URL('../../dist/', import.meta.url);
const MANIFESTS = ['.vite/manifest.json', 'client/.vite/manifest.json', 'web/.vite/manifest.json'];

/** What a browser must fetch before each entry runs, as it travels. */
export function measureEntries(): readonly Figure[] {
  const found = MANIFESTS.find((name) => existsSync(new URL(name, DIST)));
  if (found === undefined) return [];
  const root = new URL(found.replace('.vite/manifest.json', ''), DIST);
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(new URL(found, DIST), 'utf8')) as Readonly<Record<string, Chunk>>;
  return Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry)
    .flatMap(([key, chunk]) => {
      const chunks = [...reachable(manifest, key)].map((name) => manifest[name]).filter((part) => part !== undefined);
      const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
      const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
      const name = chunk.name ?? key;
      const isPos = name.includes('pos');
      return [
        {
          name: `\`${name}\` first load, JavaScript gz`,
          value: kilobytes(root, scripts),
          unit: 'KB',
          decides: true,
          ...(isPos ? { promised: { most: 120 } } : {}),
        },
        { name: `\`${name}\` styles gz`, value: kilobytes(root, [...styles]), unit: 'KB', decides: true },
      ];
    });
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

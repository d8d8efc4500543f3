import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadSiteAssets } from '#server/pages/site-assets.ts';
import type { SiteAssets } from '#domain/venue/page-request.ts';
import type { Figure } from '../figure.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const DIST = new URL('../../../dist/', import.meta.url);
const MANIFEST = 'site/.vite/scripts-es.json';
const POS_PAGE = 'pos/index.html';
export const POS_MOST_KB = 140;

/** What a browser must fetch before each entry runs, as it travels. */
export function measureEntries(): readonly Figure[] {
  return [...measurePos(), ...measureSite()];
}

function measurePos(): readonly Figure[] {
  const load = posFirstLoad();
  if (!load) return [];
  const { scripts, styles } = load;
  return [
    { name: 'POS first load, JavaScript gz', value: scripts, unit: 'KB', decides: true },
    { name: 'POS first load, styles gz', value: styles, unit: 'KB', decides: true },
    {
      name: 'POS first load, gz',
      value: scripts + styles,
      unit: 'KB',
      promised: { most: POS_MOST_KB },
      decides: true,
    },
  ];
}

export interface FirstLoad {
  /** As the page names them: `assets/…`. */
  readonly files: readonly string[];
  /** In KB, as they travel. */
  readonly scripts: number;
  readonly styles: number;
}

/** The page of the point of sale names what it loads at once. Null: nothing has been built. */
export function posFirstLoad(): FirstLoad | null {
  const page = new URL(POS_PAGE, DIST);
  if (!existsSync(page)) return null;
  const files = [...new Set([...readFileSync(page, 'utf8').matchAll(/assets\/[^"]+/g)].map(([file]) => file))];
  const weight = (end: string): number =>
    kilobytes(
      new URL('pos/', DIST),
      files.filter((file) => file.endsWith(end)),
    );
  return { files, scripts: weight('.js'), styles: weight('.css') };
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
  const assets = loadSiteAssets(fileURLToPath(DIST));
  const styles = Object.entries(assets.styles).map(([page, text]) => {
    const value = gzipSync(text).length / 1024;
    return { name: `\`${page}\`: styles inside the page, gz`, value, unit: 'KB', decides: true };
  });
  return [...scripts, ...landingPage(assets, root), ...styles];
}

/** The islands of `/`; a venue with a key for a maps service has one more. */
const LANDING_ISLANDS = ['carousel', 'gallery', 'reservations', 'contact'] as const;

function landingPage({ ambienceScript, scriptsIn: { es } }: SiteAssets, root: URL): readonly Figure[] {
  const inline = [ambienceScript, ...es.first.home].reduce((total, text) => total + gzipSync(text).length, 0) / 1024;
  const files = new Set([...es.late.home, ...LANDING_ISLANDS.flatMap((name) => es.islands[name])]);
  const late = kilobytes(
    root,
    [...files].map((name) => name.slice(1)),
  );
  const plain = kilobytes(
    root,
    es.late.plain.map((name) => name.slice(1)),
  );
  return [
    {
      name: '`/`: JavaScript before the first picture, gz',
      value: inline,
      unit: 'KB',
      promised: { most: 10 },
      decides: true,
    },
    {
      name: '`/`: all JavaScript once every part is awake, React among it, gz',
      value: inline + late,
      unit: 'KB',
      promised: { most: 95 },
      decides: true,
    },
    {
      name: '`/`: and what its sign «open now» loads when its words grow old, gz',
      value: kilobytes(
        root,
        es.islands.opening.map((name) => name.slice(1)).filter((name) => !files.has(`/${name}`)),
      ),
      unit: 'KB',
      decides: true,
    },
    { name: 'A page without islands: all its late JavaScript, gz', value: plain, unit: 'KB', decides: true },
  ];
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

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { IslandName, PageName, PageScripts, ScriptName, SiteAssets } from '#domain/venue/page-request.ts';

const Names = v.optional(v.array(v.string()), []);
const Manifest = v.record(v.string(), v.object({ file: v.string(), imports: Names, css: Names }));
type Manifest = v.InferOutput<typeof Manifest>;

const SCRIPTS: Readonly<Record<ScriptName, string>> = {
  home: 'src/site/client/home.ts',
  menu: 'src/site/client/menu.ts',
  plain: 'src/site/client/plain.ts',
};

const ISLANDS: Readonly<Record<IslandName, string>> = {
  carousel: 'src/site/client/islands/carousel.ts',
  gallery: 'src/site/client/islands/gallery.ts',
  events: 'src/site/client/islands/events.ts',
  invoice: 'src/site/client/islands/invoice.ts',
  table: 'src/site/client/islands/table.ts',
  contact: 'src/site/client/islands/contact.ts',
  reservations: 'src/site/client/islands/reservations.ts',
  share: 'src/site/client/islands/share.ts',
  map: 'src/site/client/islands/map.ts',
  search: 'src/site/client/islands/search.ts',
  opening: 'src/site/client/islands/opening.ts',
  index: 'src/site/client/islands/index.ts',
};

/** What answers at the first paint: on some pages there is more of it. */
const FIRST_SCRIPT = 'src/site/client/first-paint.ts';
const FIRST_SCRIPTS: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  menu: ['src/site/client/first-menu.ts'],
  table: ['src/site/client/first-menu.ts'],
};

const THEME = 'src/ui/theme.css';
const SHELL = 'src/site/shell/shell.tsx';
/** Where each page's own styles are imported. */
const WEARERS: Readonly<Record<PageName, string>> = {
  home: 'src/site/home-page.tsx',
  menu: 'src/site/menu/menu-page.tsx',
  news: 'src/site/news/news-page.tsx',
  events: 'src/site/events/events-page.tsx',
  privacy: 'src/site/privacy/privacy-page.tsx',
  invoice: 'src/site/invoice/invoice-pages.tsx',
  answer: 'src/site/privacy/answer-page.tsx',
  reservation: 'src/site/reservations/reservation-pages.tsx',
  table: 'src/site/table-page.tsx',
};

/** The two faces of each first view: that of its title and that of running text; a third is fetched where it is used. */
const TEXT = 'faces/figtree.woff2';
const TITLES = 'faces/young-serif.woff2';
const POSTERS = 'faces/rakkas.woff2';

/** Reads what the build made for the browser. A missing build stops the start with a line that says what to run. */
export function loadSiteAssets(distDir: string): SiteAssets {
  const siteDir = join(distDir, 'site');
  const spanish = new Built(siteDir, 'scripts-es.json');
  const english = new Built(siteDir, 'scripts-en.json');
  const styles = new Built(siteDir, 'styles.json');
  const text = `/${styles.fileOf(TEXT)}`;
  const titles = `/${styles.fileOf(TITLES)}`;
  const posters = `/${styles.fileOf(POSTERS)}`;
  return {
    styles: mapValues(WEARERS, (page) => styles.stylesOf([THEME, SHELL, page])),
    ambienceScript: spanish.inline('src/site/client/ambience.ts'),
    scriptsIn: { es: scriptsOf(spanish), en: scriptsOf(english) },
    preloadFonts: mapValues(WEARERS, (_, page) =>
      page === 'news' || page === 'events' ? [posters, text, titles] : [titles, text],
    ),
  };
}

function scriptsOf(built: Built): PageScripts {
  return {
    first: mapValues(WEARERS, (_, page) =>
      [...(FIRST_SCRIPTS[page] ?? []), FIRST_SCRIPT].map((name) => built.inline(name)),
    ),
    late: mapValues(SCRIPTS, (name) => built.filesOf(name)),
    islands: mapValues(ISLANDS, (name) => built.filesOf(name)),
  };
}

/** One build's files, found by the sources they were made of. */
class Built {
  readonly #dir: string;
  readonly #manifest: Manifest;

  constructor(dir: string, manifest: string) {
    this.#dir = dir;
    this.#manifest = v.parse(Manifest, JSON.parse(this.read(join('.vite', manifest))));
  }

  fileOf(name: string): string {
    const entry = Object.entries(this.#manifest).find(([key]) => key === name || key.endsWith(`/${name}`));
    if (!entry) throw new Error(`The site build lacks ${name}. Run «npm run build».`);
    return entry[1].file;
  }

  /** As it stands inside the HTML. */
  inline(name: string): string {
    return asClassicScript(this.read(this.fileOf(name)));
  }

  /** A script with all it imports, so that the browser can ask for everything at once. */
  filesOf(name: string): readonly string[] {
    return this.#withImports(name).map((each) => `/${this.fileOf(each)}`);
  }

  /** What the sources and all they import wear, as one sheet. What is imported comes first: who imports it adds to it. */
  stylesOf(names: readonly string[]): string {
    const files = names.flatMap((name) =>
      this.#withImports(name)
        .toReversed()
        .flatMap((each) =>
          this.fileOf(each).endsWith('.css') ? [this.fileOf(each)] : (this.#manifest[each]?.css ?? []),
        ),
    );
    return [...new Set(files)].map((file) => this.read(file).trim()).join('');
  }

  #withImports(name: string): readonly string[] {
    const names = new Set([name]);
    // A set hands out what is added while it is walked.
    for (const each of names) for (const imported of this.#manifest[each]?.imports ?? []) names.add(imported);
    return [...names];
  }

  read(path: string): string {
    return readBuilt(join(this.#dir, path));
  }
}

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** For the Content-Security-Policy: exactly these inline scripts and styles are ours, as `'sha256-…'`. */
export function inlineHashes(assets: SiteAssets): InlineHashes {
  const first = Object.values(assets.scriptsIn).map((scripts) => Object.values(scripts.first));
  return {
    scripts: [...new Set([assets.ambienceScript, ...first.flat(2)])].map(sourceHash),
    styles: [...new Set(Object.values(assets.styles))].map(sourceHash),
  };
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** An entry without imports, made a classic script: it runs where it stands, and its names stay its own. */
function asClassicScript(code: string): string {
  if (/^\s*import\b/m.test(code))
    throw new Error('An inline script must not import: its modules are shared with another entry.');
  return `(()=>{${code.trim()}})()`;
}

function readBuilt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} is missing. Run «npm run build».`, { cause });
  }
}

function mapValues<K extends string, From, To>(
  from: Readonly<Record<K, From>>,
  turn: (value: From, key: K) => To,
): Readonly<Record<K, To>> {
  // The keys are those of the record itself.
  const entries = Object.entries(from) as [K, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, turn(value, key)])) as Record<K, To>;
}

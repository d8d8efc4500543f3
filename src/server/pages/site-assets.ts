import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ScriptName, SiteAssets } from '#domain/venue/page-request.ts';

const Manifest = v.record(v.string(), v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }));

const SCRIPTS: Readonly<Record<ScriptName, string>> = {
  home: 'src/web/site/client/home.ts',
  menu: 'src/web/site/client/menu.ts',
  events: 'src/web/site/client/events.ts',
  plain: 'src/web/site/client/plain.ts',
};

/** The two faces of the first view; the poster face is fetched where it is used. */
const PRELOADED_FONTS = ['young-serif-latin-400-normal.woff2', 'figtree-latin-wght-normal.woff2'];

/** Reads what the build made for the browser. A missing build stops the start with a line that says what to run. */
export function loadSiteAssets(distDir: string): SiteAssets {
  const siteDir = join(distDir, 'site');
  const manifest = v.parse(Manifest, JSON.parse(readBuilt(join(siteDir, '.vite/manifest.json'))));
  const fileOf = (name: string): string => {
    const entry = Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`));
    if (!entry) throw new Error(`The site build lacks ${name}. Run «npm run build».`);
    return entry[1].file;
  };
  /** A script with all it imports, so that the browser can ask for everything at once. */
  const filesOf = (name: string): readonly string[] => {
    const names = new Set([name]);
    // A set hands out what is added while it is walked.
    for (const each of names) for (const imported of manifest[each]?.imports ?? []) names.add(imported);
    return [...names].map((each) => `/${fileOf(each)}`);
  };
  const inline = (name: string): string => asClassicScript(readBuilt(join(siteDir, fileOf(name))));
  return {
    styles: readBuilt(join(siteDir, fileOf('style.css'))).trim(),
    ambienceScript: inline('src/web/site/client/ambience.ts'),
    firstPaintScript: inline('src/web/site/client/first-paint.ts'),
    scripts: {
      home: filesOf(SCRIPTS.home),
      menu: filesOf(SCRIPTS.menu),
      events: filesOf(SCRIPTS.events),
      plain: filesOf(SCRIPTS.plain),
    },
    preloadFonts: PRELOADED_FONTS.map((name) => `/${fileOf(name)}`),
  };
}

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** For the Content-Security-Policy: exactly these inline scripts and styles are ours, as `'sha256-…'`. */
export function inlineHashes(assets: SiteAssets): InlineHashes {
  return {
    scripts: [assets.ambienceScript, assets.firstPaintScript].map(sourceHash),
    styles: [assets.styles].map(sourceHash),
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

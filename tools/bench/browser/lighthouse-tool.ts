import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium } from '../../find-chromium.ts';

/** Two hundred packages for one table of the bench: kept out of the product's dependencies, in a cache of the bench. */
const VERSION = '13.5.0';
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/lighthouse', import.meta.url));
const CHROMIUM_FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'];
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

export interface Report {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly bytes: number;
}

interface Lighthouse {
  (url: string, flags: object): Promise<{ readonly lhr: Result } | undefined>;
}

interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly errorMessage?: string }>>;
}

interface Launcher {
  launch(options: object): Promise<{ readonly port: number; kill(): void }>;
}

/** One browser for all runs; each run has an empty cache and a phone's processor and line, as the tool simulates them. */
export async function withLighthouse<T>(work: (look: (url: string) => Promise<Report>) => Promise<T>): Promise<T> {
  install();
  const modules = join(CACHE, 'node_modules');
  // The shapes are those of the version named above.
  const { default: lighthouse } = (await import(pathToFileURL(join(modules, 'lighthouse/core/index.js')).href)) as {
    default: Lighthouse;
  };
  const launcher = (await import(pathToFileURL(join(modules, 'chrome-launcher/dist/index.js')).href)) as Launcher;
  const browser = await launcher.launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS });
  // The tool steps aside for the browser it measures: on two processors its own reckoning would count as the page's.
  setOwnPriority(constants.priority.PRIORITY_LOW);
  try {
    return await work(async (url) => {
      for (let attempt = 1; ; attempt += 1) {
        const run = await lighthouse(url, { port: browser.port, logLevel: 'silent', onlyCategories: CATEGORIES });
        if (!run) throw new Error(`no report of ${url}`);
        const report = reportOf(run.lhr);
        if (isWhole(report) || attempt === ATTEMPTS) return report;
        console.log(`${url}: not judged (${troubleOf(run.lhr)}), looked at again`);
      }
    });
  } finally {
    setOwnPriority(constants.priority.PRIORITY_NORMAL);
    browser.kill();
  }
}

/** Of every thread: on Linux a priority belongs to one, and the collector of garbage has its own. */
function setOwnPriority(priority: number): void {
  const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, priority);
}

/** Now and then the tool misses a trace of its own; one such look would leave the page without a middle. */
function isWhole({ scores, paintMs }: Report): boolean {
  return ![...Object.values(scores), paintMs].some(Number.isNaN);
}

/** One missing trace fails a dozen audits with the same words: each reason is said once. */
function troubleOf({ audits }: Result): string {
  const reasons = new Set(Object.values(audits).flatMap(({ errorMessage }) => errorMessage ?? []));
  return [...reasons].join('; ') || 'no reason given';
}

function reportOf({ categories, audits }: Result): Report {
  const score = (name: Category): number => Math.round(100 * (categories[name]?.score ?? Number.NaN));
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    paintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
}

function install(): void {
  const manifest = join(CACHE, 'node_modules/lighthouse/package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"version": "${VERSION}"`)) return;
  console.log(`Lighthouse ${VERSION} is not here yet: installing it into node_modules/.cache/lighthouse (once).`);
  mkdirSync(CACHE, { recursive: true });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', CACHE, ...flags, `lighthouse@${VERSION}`], { stdio: 'inherit' });
}

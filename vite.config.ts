import react from '@vitejs/plugin-react';
import { className, classNamesAlone } from './tools/site/class-names.ts';
import { oneLanguage } from './tools/site/one-language.ts';
import { plainImports } from './tools/site/plain-imports.ts';
import { defineConfig, type UserConfig } from 'vite';

/**
 * Six small builds instead of one big one, chosen with --mode:
 *   site    what the public pages load in the browser (scripts, islands, React), in Spanish; site-en in English
 *   styles  what they wear: of each page its own styles, and the faces
 *   pages   the same components for our own server, which renders them to HTML
 *   pos     the point of sale, served under /pos/
 *   pos-sw  its service worker, one file without imports: /pos/sw.js
 */
/** The first browsers with popover and CSS nesting. */
const BROWSERS = ['chrome123', 'safari17.5', 'firefox125'];

/** On the site: React, what draws with it (components, their classes, hooks), and what knows nothing of it. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const CHECKS = /node_modules\/valibot/;
const DRAWS = /\.tsx$|clases:|src\/ui\/common\/|\/use-[^/]*\.ts$/;
const MENU_PARTS = /src\/site\/menu\/(?!use-)[\w-]+\.ts$/;
const DRAWS_NOT = /^(?!.*(\.tsx$|clases:|src\/ui\/common\/|\/use-[^/]*\.ts$|node_modules\/(react|scheduler)))/;

/** In the point of sale. */
const SHARED =
  /node_modules\/(?!valibot)|src\/(application|domain\/(?!reports)|ui\/(?!plan|theme\/)|pos\/(terminal|shell)\/)/;

/** What Mesas as the room is drawn with. */
const PLAN = /src\/(ui\/(plan\/|theme\/room)|pos\/floor\/plan\/)/;

/** The page and its beginning, which waits: what comes later must not wait for it. */
const NOT_THE_BEGINNING = /^(?!.*\/pos\/(index\.html|main\.tsx))/;

/** Script and style of the point of sale's first load. */
const FIRST_LOAD = /\/(index|core|keyring|seal|rolldown-runtime)-/;

const BUILDS: Readonly<Record<string, () => UserConfig>> = {
  site: () => site('es'),
  'site-en': () => site('en'),
  styles,
  pages,
  pos,
  'pos-sw': posServiceWorker,
};

export default defineConfig(({ mode }) => {
  const build = BUILDS[mode];
  if (!build) throw new Error(`Unknown build «${mode}»: use --mode ${Object.keys(BUILDS).join(', ')}`);
  return build();
});

/** The same scripts for each language, with the words of that one alone; what says nothing is one file for both. */
function site(language: 'es' | 'en'): UserConfig {
  return {
    ...common(),
    // Islands are small: what the compiler adds to each would weigh more than the drawing it saves.
    plugins: [react(), oneLanguage(language), classNamesAlone(), plainImports()],
    build: {
      outDir: 'dist/site',
      emptyOutDir: language === 'es',
      target: BROWSERS,
      manifest: `.vite/scripts-${language}.json`,
      // What comes late is asked for by name, with all it needs (wake.ts).
      modulePreload: false,
      rolldownOptions: {
        // How an island wakes is what its entry exports.
        preserveEntrySignatures: 'allow-extension',
        input: {
          ambience: 'src/site/client/ambience.ts',
          first: 'src/site/client/first-paint.ts',
          'first-menu': 'src/site/client/first-menu.ts',
          home: 'src/site/client/home.ts',
          menu: 'src/site/client/menu.ts',
          plain: 'src/site/client/plain.ts',
          carousel: 'src/site/client/islands/carousel.ts',
          gallery: 'src/site/client/islands/gallery.ts',
          calendar: 'src/site/client/islands/events.ts',
          invoice: 'src/site/client/islands/invoice.ts',
          table: 'src/site/client/islands/table.ts',
          contact: 'src/site/client/islands/contact.ts',
          reservations: 'src/site/client/islands/reservations.ts',
          share: 'src/site/client/islands/share.ts',
          map: 'src/site/client/islands/map.ts',
          search: 'src/site/client/islands/search.ts',
          opening: 'src/site/client/islands/opening.ts',
          'menu-index': 'src/site/client/islands/index.ts',
        },
        output: {
          codeSplitting: {
            groups: [
              // Only pages with an island that wakes ask for these two.
              { name: 'react', test: REACT },
              // What a form is checked by when somebody sends it.
              { name: 'checks', test: CHECKS, includeDependenciesRecursively: false },
              // What the parts of the menu tell each other: no other page asks for it.
              { name: 'menu-parts', test: MENU_PARTS, minShareCount: 2, includeDependenciesRecursively: false },
              { name: 'islands', test: DRAWS, minShareCount: 2, includeDependenciesRecursively: false },
              // A page asks for its own script and for what the pages share: two files, not five.
              { name: 'shared', test: DRAWS_NOT, minShareCount: 2, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
}

/** Apart from the scripts: what a page and a script share would otherwise be cut into many small files. */
function styles(): UserConfig {
  return {
    ...common(),
    build: {
      outDir: 'dist/site',
      emptyOutDir: false,
      target: BROWSERS,
      manifest: '.vite/styles.json',
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The page components are an entry only for their styles; dropping their exports would drop the styles too.
        preserveEntrySignatures: 'exports-only',
        input: {
          theme: 'src/ui/theme.css',
          shell: 'src/site/shell/shell.tsx',
          home: 'src/site/home-page.tsx',
          menu: 'src/site/menu/menu-page.tsx',
          news: 'src/site/news/news-page.tsx',
          events: 'src/site/events/events-page.tsx',
          privacy: 'src/site/privacy/privacy-page.tsx',
          invoice: 'src/site/invoice/invoice-pages.tsx',
          answer: 'src/site/privacy/answer-page.tsx',
          reservation: 'src/site/reservations/reservation-pages.tsx',
          table: 'src/site/table-page.tsx',
        },
      },
    },
  };
}

function pages(): UserConfig {
  return {
    ...common(),
    build: {
      outDir: 'dist/pages',
      ssr: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { render: 'src/site/render.tsx' } },
    },
  };
}

function pos(): UserConfig {
  return {
    ...common(),
    plugins: [...plugins(), oneLanguage('es')],
    root: 'src/pos',
    base: '/pos/',
    // The router asks for this hook by a stand-in for older versions of React; React has it.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      target: BROWSERS,
      outDir: '../../dist/pos',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Whatever comes later need not ask again for what the first load has brought.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'js' ? needed.filter((file) => !FIRST_LOAD.test(file)) : needed,
      },
      // What several screens share comes in one file, not in twenty small ones.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'core', test: NOT_THE_BEGINNING, tags: ['$initial'] },
              // Mesas as the room, for a tablet that opens with it: one file, and none of what other screens share.
              { name: 'plan', test: PLAN },
              // The first screen needs none of it: it comes while that one is already in use.
              { name: 'rooms', test: SHARED },
            ],
          },
        },
      },
    },
  };
}

function posServiceWorker(): UserConfig {
  return {
    ...common(),
    build: {
      outDir: 'dist/pos',
      emptyOutDir: false,
      rolldownOptions: {
        input: { sw: 'src/pos/worker/sw.ts' },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  };
}

function plugins() {
  return [react({ compiler: true })];
}

function common(): UserConfig {
  return {
    plugins: plugins(),
    publicDir: false,
    css: { modules: { generateScopedName: className } },
  };
}

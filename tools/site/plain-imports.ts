import type { Plugin } from 'vite';

const PRELOADER = '\0vite/preload-helper.js';

/** What a script of the site fetches later brings no styles and names no other files: it is fetched, and nothing before it. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.startsWith(PRELOADER) ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/* To be imported alone, before the first import of the rest: in the main thread and in each thread that reads much. */
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// React draws the site's pages: its version for development loads slower and draws slower. Nobody says it for us at
// `npm start`.
process.env['NODE_ENV'] ??= 'production';

// A restart during service must be short: compiled code is kept, which halves the start. Where the folder cannot be
// written the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/xalli'));

// Our own imports are full paths: resolving each of them through the disk and package.json takes a sixth of the start.
const OWN = /^#((?:domain|application|server)\/.+\.ts)$/;
const sources = new URL('../', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) => {
    const own = OWN.exec(name)?.[1];
    const isBeside = name.startsWith('.') && name.endsWith('.ts') && context.parentURL?.startsWith(sources) === true;
    if (own === undefined && !isBeside) return next(name, context);
    const url = own === undefined ? new URL(name, context.parentURL).href : `${sources}${own}`;
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});

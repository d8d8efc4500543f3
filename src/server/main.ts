import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

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
await import('./run.ts');

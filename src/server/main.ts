import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A restart in mid-service must be a hiccup: compiled code is kept, which halves the start. Where the folder cannot be
// written the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/xalli'));
await import('./run.ts');

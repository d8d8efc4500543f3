import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const PROJECT = join(import.meta.dirname, '../..');
const FOLLOWED = '\0clases:';
const classNames = new Map<string, string>();

/** How a class of a module is called in the browser: the same in every build. */
export function className(name: string, file: string): string {
  // In development (tools/dev.ts) a class says where it comes from.
  if (process.env['CLASS_NAMES'] === 'readable') return `${basename(pathOf(file), '.module.css')}-${name}`;
  return shortClassName(name, file);
}

/** The menu alone carries thousands of class names: three or four signs each. */
function shortClassName(name: string, file: string): string {
  const source = `${relative(PROJECT, pathOf(file))} ${name}`;
  const digest = createHash('sha256')
    .update(source)
    .digest('base64url')
    .replaceAll(/[^A-Za-z]/g, '');
  const short = digest.slice(0, 4);
  const other = classNames.get(short) ?? source;
  if (other !== source)
    throw new Error(`«${source}» and «${other}» would share the class ${short}: rename one of them`);
  classNames.set(short, source);
  return short;
}

/**
 * An island is drawn by the components of its page, whose styles are inside the HTML already: of a style its script takes
 * the names of the classes alone.
 */
export function classNamesAlone(): Plugin {
  return {
    name: 'class-names-alone',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // Not by its own ending: the builder would read it as a style again.
      return found && `${FOLLOWED}${found.id}.js`;
    },
    load(id) {
      if (!id.startsWith(FOLLOWED)) return null;
      const file = pathOf(id.slice(FOLLOWED.length).replace(/\.js$/, ''));
      this.addWatchFile(file);
      if (!file.endsWith('.module.css')) return '';
      const styles = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '');
      const names = new Set([...styles.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
      return `export default ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, className(name, file)])))}`;
    },
  };
}

function pathOf(id: string): string {
  return id.split('?')[0] ?? id;
}

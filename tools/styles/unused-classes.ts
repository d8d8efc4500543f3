/* Classes of a module that no component wears. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { classesOf, readSheets, withoutComments } from './read-css.ts';

/** As `path .name`. */
export function unusedClasses(): readonly string[] {
  const worn = wornClasses();
  return readSheets()
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const names = worn.get(path);
      if (names?.has('*')) return [];
      return classesOf(text)
        .filter((name) => !names?.has(name) && !isComposed(name, text))
        .map((name) => `${path} .${name}`);
    });
}

/** For each module the classes that somebody names; `*` when one is chosen while the page is drawn. */
function wornClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const worn = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    const path = file.replaceAll('\\', '/');
    const text = readFileSync(path, 'utf8');
    for (const [, name = '', target = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = target.startsWith('#')
        ? `src/${target.slice(1)}`
        : join(dirname(path), target).replaceAll('\\', '/');
      const names = worn.get(sheet) ?? new Set();
      worn.set(sheet, names);
      const uses = new RegExp(String.raw`\b${name}(?:\.(\w+)|\['([\w-]+)'\]|(\[[^'\]]))`, 'g');
      for (const [, dotted, quoted, chosen] of text.matchAll(uses)) names.add(chosen ? '*' : (dotted ?? quoted ?? ''));
    }
  }
  return worn;
}

function isComposed(name: string, text: string): boolean {
  return new RegExp(String.raw`composes:[^;]*\b${name}\b`).test(withoutComments(text));
}

/* Reads style sheets just well enough to say what each declaration and each media query holds, and where. */
import { globSync, readFileSync } from 'node:fs';

export interface Sheet {
  readonly path: string;
  readonly text: string;
}

/** A stretch of a style sheet: the property it belongs to, its value as written and where the value begins. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly start: number;
}

/** Every style sheet of src/ that must speak in tokens. The theme defines them; the page of a device that does not trust us yet loads no theme. */
export function readSheets(): readonly Sheet[] {
  return globSync('src/**/*.css')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('src/ui/theme') && path !== 'src/server/connect/page.css')
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function declarationsOf(text: string): readonly Declaration[] {
  return [...withoutComments(text).matchAll(/(?<=[;{}\s])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map((match) => {
    const [whole, property = '', value = ''] = match;
    return { property, value, start: match.index + whole.length - value.length };
  });
}

export function mediaOf(text: string): readonly Declaration[] {
  return [...withoutComments(text).matchAll(/@media([^{]+)\{/g)].map((match) => {
    const [, value = ''] = match;
    return { property: '@media', value, start: match.index + '@media'.length };
  });
}

/** The classes that a module declares. */
export function classesOf(text: string): readonly string[] {
  const selectors = [...withoutComments(text).matchAll(/(?<=[;{}]|^)([^;{}]*)\{/g)].map(
    ([, selector = '']) => selector,
  );
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
  return [...new Set(names)];
}

export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Comments, strings and addresses become blanks, so that every position stays what it was. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|url\([^)]*\)|'[^'\n]*'|"[^"\n]*"/g, (part) => part.replace(/[^\n]/g, ' '));
}

import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly properties?: readonly Property[];
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}
interface Property extends Node {
  readonly computed?: boolean;
  readonly key?: { readonly type: string; readonly name?: string };
  readonly value?: Node;
}

/** The tour of the demonstration changes its language while one looks at it. */
const BOTH_SPOKEN = /\/pos\/shell\/demo\/tour\//;

/**
 * Every sentence of ours is written in both languages, side by side: `{ es: …, en: … }`. What a browser loads is built for
 * one of them, and the other's words are left out of it.
 */
export function oneLanguage(language: 'es' | 'en'): Plugin {
  return {
    name: 'one-language',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/src\/.*\.tsx?$/.test(file) || BOTH_SPOKEN.test(file) || !/\ben\b/.test(code)) return null;
      const cut: [from: number, to: number][] = [];
      walk(this.parse(code), (node) => {
        const { callee, arguments: [said] = [] } = node;
        const spoken = messageParts(said).find(({ key }) => key?.name === language)?.value;
        // `say` of a sentence that stands in its call is that sentence.
        if (callee?.name === 'say' && spoken) return void cut.push([node.start, spoken.start], [spoken.end, node.end]);
        const [first, second] = messageParts(node);
        if (!first || !second) return;
        // With it goes the comma between the two.
        if (first.key?.name === language) cut.push([first.end, second.end]);
        else cut.push([first.start, second.start]);
      });
      if (cut.length === 0) return null;
      return { code: without(code, cut), map: null };
    },
  };
}

function messageParts(node: Node | undefined): readonly Property[] {
  const { properties = [] } = node ?? {};
  const isMessage =
    node?.type === 'ObjectExpression' &&
    properties.length === 2 &&
    properties.every(({ computed, key }) => computed !== true && key?.type === 'Identifier') &&
    ['en es', 'es en'].includes(properties.map(({ key }) => key?.name).join(' '));
  return isMessage ? properties : [];
}

function walk(node: Node, tell: (node: Node) => void): void {
  tell(node);
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, tell);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A message inside what is left out goes with it. */
function without(code: string, cut: readonly (readonly [from: number, to: number])[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [from, to] of cut.toSorted(([a], [b]) => a - b)) {
    if (from < at) continue;
    pieces.push(code.slice(at, from));
    at = to;
  }
  return [...pieces, code.slice(at)].join('');
}

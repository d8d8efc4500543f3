import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { inEnglish } from '#domain/site/in-english.ts';

const SITE = join(import.meta.dirname, '..', 'src/site');
const FILES = globSync('**/*.{ts,tsx}', { cwd: SITE }).filter((file) => !/\.test\.|english/.test(file));

/** Said the same in both languages, or said to no guest. */
const SAME: ReadonlySet<string> = new Set(['Español', 'English', 'Facebook', 'Instagram', 'TikTok']);
/** Attributes of our own components and of HTML that are read or heard. */
const READ = new Set(['alt', 'aria-label', 'title', 'placeholder', 'label', 'hint', 'lead']);

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** What a component writes as it stands: beside a value it is half a sentence, and the whole one is a pattern. */
function wordsOf(node: Node, tell: (words: string) => void): void {
  // What is told to whoever looks after the site.
  if (node.type === 'CallExpression' && JSON.stringify(node['callee']).includes('"console"')) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = (node['children'] as readonly Node[]).filter(
      ({ type, value }) => type !== 'JSXText' || String(value).trim() !== '',
    );
    for (const [index, child] of children.entries()) {
      const beside = [children[index - 1], children[index + 1]].map((each) => each?.type);
      if (child.type === 'JSXText' && !beside.includes('JSXExpressionContainer'))
        tell(String(child['value']).replaceAll(/\s+/g, ' ').trim());
    }
  }
  if (node.type === 'JSXAttribute') {
    const { name } = node['name'] as { readonly name: unknown };
    const value = node['value'];
    if (READ.has(String(name)) && isNode(value) && typeof value['value'] === 'string') tell(value['value']);
  }
  // In scripts: a sentence, with its period or its accents.
  if (
    node.type === 'Literal' &&
    typeof node['value'] === 'string' &&
    /^\p{Lu}.*(?:\s.*[.…!?]|[áéíóúñ])/u.test(node['value'])
  )
    tell(node['value'].trim());
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) wordsOf(each, tell);
  }
}

test('[LANG1] every phrase written in a page or a script of the site stands in the book', () => {
  let count = 0;
  const missing = FILES.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(SITE, file), 'utf8'));
    const found: string[] = [];
    // A tree of plain objects.
    wordsOf(program as unknown as Node, (words) => {
      if (!/\p{L}{2}/u.test(words) || SAME.has(words)) return;
      count += 1;
      if (inEnglish(words) === undefined) found.push(`${file}: ${words}`);
    });
    return found;
  });
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(120);
});

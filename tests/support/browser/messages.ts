import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const SOURCES = join(import.meta.dirname, '..', '..', '..', 'src');

export type Node = Readonly<Record<string, unknown>> & { readonly type: string };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((child) =>
    Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : [],
  );
}

/** The tree of each source, by its path below `src`. */
export function sourceTrees(pattern: string): readonly (readonly [file: string, tree: Node])[] {
  return globSync(pattern, { cwd: SOURCES })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => {
      const { program } = parseSync(file, readFileSync(join(SOURCES, file), 'utf8'));
      // A tree of plain objects.
      return [file, program as unknown as Node] as const;
    });
}

/** `{ es: …, en: … }`: both parts of a message, or null. */
export function messageOf(node: Node): { readonly es: Node; readonly en: Node } | null {
  if (node.type !== 'ObjectExpression') return null;
  const parts = new Map<string, Node>();
  for (const property of childrenOf(node)) {
    const { key, value } = property;
    if (isNode(key) && typeof key['name'] === 'string' && isNode(value)) parts.set(key['name'], value);
  }
  const [es, en] = [parts.get('es'), parts.get('en')];
  return es && en && parts.size === 2 ? { es, en } : null;
}

let read: ReturnType<typeof sourceTrees> | undefined;

/** What may speak to guests, read once. */
function guestSources(): ReturnType<typeof sourceTrees> {
  return (read ??= sourceTrees('{domain,server,site,ui}/**/*.{ts,tsx}'));
}

/** Every Spanish sentence of ours that has another in English, as a pattern: what is filled in may be anything. */
export function spanishSentences(): readonly RegExp[] {
  const found = new Map<string, RegExp>();
  const take = (node: Node): void => {
    const message = messageOf(node);
    const [es, en] = message ? [textOf(message.es), textOf(message.en)] : [null, null];
    if (es !== null && en !== null && es !== en && /\p{L}{4}/u.test(es.replaceAll(FILLED, '')))
      found.set(
        es,
        new RegExp(
          `^${es
            .split(FILLED)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
            .join('.+')}$`,
          'u',
        ),
      );
    for (const child of childrenOf(node)) take(child);
  };
  for (const [, tree] of guestSources()) take(tree);
  return [...found.values()];
}

/** What of ours guests read in English, with a gap where something is filled in. */
export function englishSentences(): readonly string[] {
  const found = new Set<string>();
  const take = (node: Node): void => {
    const message = messageOf(node);
    const en = message && textOf(message.en);
    if (en !== null) found.add(en.replaceAll(FILLED, '…'));
    for (const child of childrenOf(node)) take(child);
  };
  for (const [, tree] of guestSources()) take(tree);
  return [...found];
}

const FILLED = '\0';

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(FILLED);
}

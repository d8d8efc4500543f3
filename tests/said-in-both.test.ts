import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  childrenOf,
  englishSentences,
  isNode,
  messageOf,
  sourceTrees,
  spanishSentences,
  type Node,
} from './support/browser/messages.ts';

/** Names of languages and of others' services. */
const SAME: ReadonlySet<string> = new Set(['Español', 'English', 'Facebook', 'Instagram', 'TikTok', 'WhatsApp']);
/** Attributes of our own components and of HTML that are read or heard. */
const READ = new Set(['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder', 'label', 'hint', 'lead']);

/** What is written outside a message: said in one language alone. */
function loneWords(node: Node, tell: (words: string) => void): void {
  if (messageOf(node)) return;
  // What is told to whoever looks after the site.
  if (node.type === 'CallExpression' && JSON.stringify(node['callee']).includes('"console"')) return;
  if (node.type === 'JSXText') tell(String(node['value']).replaceAll(/\s+/g, ' ').trim());
  if (node.type === 'JSXAttribute') {
    const { name } = node['name'] as { readonly name: unknown };
    const value = node['value'];
    if (READ.has(String(name)) && isNode(value) && typeof value['value'] === 'string') tell(value['value']);
  }
  // A sentence, with its period or its accents.
  if (node.type === 'Literal' && typeof node['value'] === 'string' && SENTENCE.test(node['value'])) tell(node['value']);
  if (node.type === 'TemplateElement' && SENTENCE.test(rawOf(node))) tell(rawOf(node));
  for (const child of childrenOf(node)) loneWords(child, tell);
}

const SENTENCE = /^[\p{Lu}¿¡].*(?:\s.*[.…!?]|[áéíóúñ])/u;
const rawOf = (node: Node): string => (node['value'] as { readonly raw: string }).raw;
const DAYS = /^(?:Dom|Lun|Mar|Mié|Jue|Vie|Sáb)$/;

test('[LANG1] every phrase written in a page or a script of the site is written in both languages', () => {
  const lone = sourceTrees('site/**/*.{ts,tsx}').flatMap(([file, tree]) => {
    const found: string[] = [];
    loneWords(tree, (words) => {
      if (/\p{L}{2}/u.test(words) && !SAME.has(words) && !DAYS.test(words)) found.push(`${file}: ${words}`);
    });
    return found;
  });
  expect(lone).toEqual([]);
  expect(spanishSentences().length).toBeGreaterThan(300);
});

/** British spellings and words, of which guests read none. */
const BRITISH = new RegExp(
  [
    String.raw`\b\w*(?:[nrv]our(?:s|ed|ing|ite|ites|ful|able)?|(?:al|el|gan|gn|og|er|im)is(?:e|es|ed|ing))\b`,
    String.raw`\b(?:centre|theatre|litre|metre|cheque|aubergine|courgette|prawn|serviette|programme|jug)s?\b`,
    String.raw`\b(?:grey|chilli|sweetcorn|wholegrain|yoghurt|takeaway|whilst|autumn|licence|tick|ticked|colours?|neighbours?|harbours?)\b`,
    String.raw`\b(?:cancell|travell|enquir)\w*\b`,
  ].join('|'),
  'iu',
);

test('[LANG15] all English of site, letters and content is spelled the American way', () => {
  const said = [
    ...englishSentences(),
    ...Object.values(JSON.parse(readFileSync('content/en.json', 'utf8')) as Readonly<Record<string, string>>),
  ];
  expect(said.length).toBeGreaterThan(900);
  expect(said.filter((words) => BRITISH.test(words))).toEqual([]);
  expect('Your favourite table'.match(BRITISH)?.[0]).toBe('favourite');
  expect('A caramelised banana'.match(BRITISH)?.[0]).toBe('caramelised');
});

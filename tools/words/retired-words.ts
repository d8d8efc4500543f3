import { globSync, readFileSync } from 'node:fs';

/*
 * Words that the code no longer uses, each with the word that replaced it (docs/GLOSSARY.md). New code must not bring
 * them back.
 */

interface Retired {
  readonly word: RegExp;
  readonly say: string;
}

const RETIRED: readonly Retired[] = [
  { word: /\b(?:type|interface|class) (?:Asked|Told|Said|Kept|Standing|Heard)\b/g, say: 'what the type holds' },
  {
    word: /\b(?:the|a|this|its|new|one|every) houses?\b|\b\w+House(?!hold)[A-Z]?\w*|\bHouse[A-Z]\w+/g,
    say: 'venue, or server',
  },
  { word: /\b(?:former|another|other|this|same) li(?:fe|ves)\b|\w+(?:Former|Other|This|Same)Life\b/g, say: 'epoch' },
  { word: /\b(?:needs?|without|no|gave|gives?|given|whose) leave\b|\bmanager's yes\b/g, say: 'approval' },
  { word: /\bDoor(?:State|Page|Screens|Form|Api)\b|\bdoorApi\b/g, say: 'signIn' },
];

/** Names that are stored or sent, and so cannot change; and English words that only look like a retired one. */
const FIXED = /isNewHouse|houseChanges|houseClosed|[Ll]ighthouse|[Oo]n the house/g;

const FILES = ['src/**/*.{ts,tsx}', 'tests/**/*.ts', 'docs/**/*.md', 'CHANGELOG.md', 'README.md'];
/** In tests only what they say is counted, not what their helpers are called. */
const HELPERS = /\b\w*House\w*\b/g;
const NEVER = /(?!)/g;
/** Documents say what a word replaced. */
const DICTIONARIES: ReadonlySet<string> = new Set(['docs/GLOSSARY.md', 'docs/STYLE.md']);

export interface RetiredWords {
  readonly figure: string;
  readonly wrong: readonly string[];
}

export function retiredWords(): RetiredWords {
  const found = globSync(FILES)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !DICTIONARIES.has(path))
    .flatMap((path) => usesIn(path));
  const wrong = found.map(({ path, text, say }) => `retired word in ${path}: «${text}», say ${say}`);
  const inCode = found.filter(({ path }) => isCode(path)).length;
  const figure = `${inCode} uses of retired words in \`src/\`, ${found.length - inCode} in tests and documents`;
  return { figure: `${figure} (\`tools/words/retired-words.ts\`)`, wrong };
}

function isCode(path: string): boolean {
  return path.startsWith('src/') && !/\.test\.tsx?$/.test(path);
}

function usesIn(path: string): readonly { readonly path: string; readonly text: string; readonly say: string }[] {
  const source = readFileSync(path, 'utf8')
    .replaceAll(FIXED, '')
    .replaceAll(isCode(path) ? NEVER : HELPERS, '');
  return RETIRED.flatMap(({ word, say }) => [...source.matchAll(word)].map(([text]) => ({ path, text, say })));
}

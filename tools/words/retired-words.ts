import { globSync, readFileSync } from 'node:fs';

/*
 * Words that the code no longer uses, each with the word that replaced it (docs/GLOSSARY.md). New code must not bring
 * them back; folders that still hold some have a limit that only goes down.
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
const FIXED = /isNewHouse|houseChanges|houseClosed|[Ll]ighthouse/g;

/** The most uses of each folder; folders that are not named have none. */
const LIMITS: readonly (readonly [folder: string, most: number])[] = [
  ['src/domain/menu/', 25],
  ['src/pos/', 130],
  ['src/site/', 15],
  ['src/ui/', 10],
];

export interface RetiredWords {
  readonly figure: string;
  readonly wrong: readonly string[];
}

export function retiredWords(): RetiredWords {
  const found = globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => usesIn(path));
  const folders = [...LIMITS, ['src/', 0] as const];
  const wrong = folders.flatMap(([, most], index) => {
    const own = found.filter(({ path }) => folders.findIndex(([each]) => path.startsWith(each)) === index);
    return own.length > most ? own.map(({ path, text, say }) => `retired word in ${path}: «${text}», say ${say}`) : [];
  });
  return { figure: `${found.length} uses of retired words in \`src/\` (\`tools/words/retired-words.ts\`)`, wrong };
}

function usesIn(path: string): readonly { readonly path: string; readonly text: string; readonly say: string }[] {
  const source = readFileSync(path, 'utf8').replaceAll(FIXED, '');
  return RETIRED.flatMap(({ word, say }) => [...source.matchAll(word)].map(([text]) => ({ path, text, say })));
}

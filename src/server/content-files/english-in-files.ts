import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { FileSet } from './file-set.ts';

/** The texts of `en.json`, read before anything is written, compared with the present ones. */
export interface EnglishInFiles {
  /** Null: there is no such file, and all English stays as it is. */
  readonly said: EnglishTexts | null;
  /** What guests read now. */
  readonly current: EnglishTexts;
  /** What they would read had nobody saved a text. */
  readonly begun: EnglishTexts;
}

/**
 * The English that is to be kept with a text: the entries of the file that this text uses and that the content files
 * did not have.
 */
export function englishOfText({ said, begun }: EnglishInFiles, body: unknown, known: EnglishTexts): EnglishTexts {
  const words = JSON.stringify(body);
  const isOfText = ([spanish]: readonly [string, string]): boolean => words.includes(JSON.stringify(spanish));
  if (said === null) return Object.fromEntries(Object.entries(known).filter(isOfText));
  const changed = Object.entries(said).filter(([spanish, english]) => begun[spanish] !== english);
  return Object.fromEntries(changed.filter(isOfText));
}

/** Guests would read something of this text otherwise than now. */
export function isReadOtherwise({ said, current, begun }: EnglishInFiles, body: unknown, kept: EnglishTexts): boolean {
  if (said === null) return false;
  const words = JSON.stringify(body);
  return Object.keys({ ...current, ...kept })
    .filter((spanish) => words.includes(JSON.stringify(spanish)))
    .some((spanish) => (kept[spanish] ?? begun[spanish]) !== current[spanish]);
}

/** What the file says otherwise of these words than guests read now; what it leaves as it is says nothing. */
export function editedEnglish(
  { said, current }: EnglishInFiles,
  words: readonly (string | undefined)[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const english = word === undefined || said === null || !Object.hasOwn(said, word) ? undefined : said[word];
      return word === undefined || english === undefined || english === current[word] ? [] : [[word, english]];
    }),
  );
}

/** Tells whether a text of these files says those words, or a dish, a category or a photo has English of its own for them. */
export function translatedIn(files: FileSet): (words: string) => boolean {
  const texts = [...files].filter(([name]) => TEXT.test(name)).map(([, bytes]) => bytes.toString('utf8'));
  const own = [...files].filter(([name]) => name.startsWith('catalogo/')).map(([, bytes]) => bytes.toString('utf8'));
  return (words) => {
    const quoted = JSON.stringify(words);
    return texts.some((text) => text.includes(quoted)) || own.some((text) => text.includes(`${quoted}:`));
  };
}

const TEXT = /^(?!en\.json$)[^/]+\.json$|^(?:events|fotos)\/[^/]+\.json$/;

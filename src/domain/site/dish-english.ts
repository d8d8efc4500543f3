import * as v from 'valibot';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { optionalText } from '#domain/shared/text-schemas.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';

/** English is often longer, and a dish has a name and a text, a package its groups besides. */
const LONGEST = CATALOG_LIMITS.itemDescription * 2;
const MOST = 4 + CATALOG_LIMITS.packageGroups;

/** The same in English, by its Spanish. */
export const EnglishSaid = v.pipe(
  v.record(optionalText(CATALOG_LIMITS.itemDescription), optionalText(LONGEST)),
  v.check((english) => Object.keys(english).length <= MOST),
);

/** What belongs to a text that is still said; the rest is dropped. With it, whose English somebody should look at. */
export function englishKept(
  { english, staleEnglish }: MaybeTranslated,
  known: Translated | undefined,
  texts: readonly (string | undefined)[],
): Translated {
  const isSaid = ([spanish, text]: [string, string]): boolean => text !== '' && texts.includes(spanish);
  const kept = Object.fromEntries(Object.entries(english ?? known?.english ?? {}).filter(isSaid));
  const stale = staleKept(staleEnglish ?? known?.staleEnglish, kept);
  return { ...(Object.keys(kept).length === 0 ? {} : { english: kept }), ...stale };
}

/** Words that were written anew took their English along; `staleEnglish` says for which words it was written. */
export interface Translated {
  readonly english?: EnglishTexts;
  readonly staleEnglish?: EnglishTexts;
}

type MaybeTranslated = { readonly [Field in keyof Translated]: Translated[Field] | undefined };

export function staleKept(stale: EnglishTexts = {}, english: EnglishTexts): Pick<Translated, 'staleEnglish'> {
  const kept = Object.entries(stale).filter(
    ([spanish, before]) => Object.hasOwn(english, spanish) && before !== spanish,
  );
  return kept.length === 0 ? {} : { staleEnglish: Object.fromEntries(kept) };
}

interface Dish {
  readonly items: readonly { readonly english?: EnglishTexts }[];
  readonly category: { readonly english?: EnglishTexts };
}

/** What the venue has said of its menu in English. «Vino tinto · copa» is read as a name and a size. */
export function menuInEnglish(dishes: readonly Dish[]): EnglishTexts {
  const english: Record<string, string> = {};
  for (const { items, category } of dishes) {
    for (const { english: said = {} } of [...items, category]) {
      for (const [spanish, text] of Object.entries(said)) {
        english[spanish] = text;
        const [names, theirs] = [spanish.split(SIZE_MARK), text.split(SIZE_MARK)];
        if (names.length === 2 && theirs.length === 2)
          for (const i of [0, 1]) english[names[i] ?? ''] = theirs[i] ?? '';
      }
    }
  }
  return english;
}

/** What the site says of these words in English, a dish in sizes as its name and its size; of others nothing. */
export function englishOfWords(words: readonly string[], english: EnglishTexts): EnglishTexts {
  const saidOf = (text: string): string | undefined => (Object.hasOwn(english, text) ? english[text] : undefined);
  const found = words.flatMap((text): readonly [string, string][] => {
    const parts = text.split(SIZE_MARK);
    const said =
      saidOf(text) ?? (parts.some(saidOf) ? parts.map((part) => saidOf(part) ?? part).join(SIZE_MARK) : undefined);
    return said === undefined ? [] : [[text, said]];
  });
  return Object.fromEntries(found);
}

const SIZE_MARK = ' · ';

import * as v from 'valibot';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { optionalText } from '#domain/shared/text-schemas.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';

/** English is often longer, and a dish has a name and a text. */
const LONGEST = CATALOG_LIMITS.itemDescription * 2;
const MOST = 4;

/** The same in English, by its Spanish; a tablet of the last version says nothing of it. */
export const EnglishSaid = v.optional(
  v.pipe(
    v.record(optionalText(CATALOG_LIMITS.itemDescription), optionalText(LONGEST)),
    v.check((english) => Object.keys(english).length <= MOST),
  ),
);

/** What belongs to a text that is still said; the rest would be stale. */
export function englishKept(
  english: EnglishTexts | undefined,
  texts: readonly (string | undefined)[],
): { readonly english?: EnglishTexts } {
  const kept = Object.entries(english ?? {}).filter(([spanish, said]) => said !== '' && texts.includes(spanish));
  return kept.length === 0 ? {} : { english: Object.fromEntries(kept) };
}

interface Dish {
  readonly items: readonly { readonly english?: EnglishTexts }[];
  readonly category: { readonly english?: EnglishTexts };
}

/** What the house has said of its menu in English. «Vino tinto · copa» is read as a name and a size. */
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

const SIZE_MARK = ' · ';

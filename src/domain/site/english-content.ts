import * as v from 'valibot';
import { checkContent } from '#domain/venue/content-check.ts';
import { text } from '#domain/venue/content-field.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import type { EnglishTexts } from './site-text.ts';

/** Spanish text on the left, the same in English on the right. */
const englishSchema = v.record(text(), text());

export const checkEnglish = (input: unknown) => checkContent(englishSchema, input);

/** By these names the program finds things; they are not read. */
const NAMES: ReadonlySet<string> = new Set(['english', 'tables', 'room', 'id', 'slot', 'item', 'theme', 'foto']);
/** Of all that is said in English, what belongs to these words. */
export function englishFor(body: unknown, english: EnglishTexts): EnglishTexts {
  const found: Record<string, string> = {};
  collect(body, (words) => {
    const said = Object.hasOwn(english, words) ? english[words] : undefined;
    if (said !== undefined) found[words] = said;
  });
  return found;
}

/** What the venue has said in Spanish alone. */
export function onlyInSpanish(content: SiteContent): ReadonlySet<string> {
  const found = new Set<string>();
  collect(content, (words) => {
    if (/\p{L}{2}/u.test(words) && !/^\S*[@/]\S*$/.test(words) && !Object.hasOwn(content.english, words))
      found.add(words);
  });
  return found;
}

function collect(value: unknown, tell: (words: string) => void): void {
  if (typeof value === 'string') return tell(value.trim());
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) if (!NAMES.has(name)) collect(each, tell);
}

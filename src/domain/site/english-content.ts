import * as v from 'valibot';
import { checkContent } from '#domain/venue/content-check.ts';
import { text } from '#domain/venue/content-field.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import { asOwn } from './own-words.ts';
import type { EnglishTexts } from './site-text.ts';

/** Spanish text on the left, the same in English on the right. */
const englishSchema = v.record(text(), text());

export const checkEnglish = (input: unknown) => checkContent(englishSchema, input);

/** By these names the program finds things; they are not read. */
const NAMES: ReadonlySet<string> = new Set(['english', 'tables', 'room', 'id', 'slot', 'item', 'theme', 'foto']);
/** Read, and found by its Spanish too (its print is drawn by it): its words are exchanged on the page, not before. */
const FOUND_BY_SPANISH = 'grupo';

/** Words of ours that stand in the content, or that something is worked out from: they are exchanged on the page. */
const OURS: ReadonlySet<string> = new Set([
  ...NAMES,
  FOUND_BY_SPANISH,
  'slug',
  'area',
  'marcas',
  'category',
  'horario',
  'horaFeliz',
  'whatsappText',
  'country',
  'timeZone',
]);

/** As `contentInEnglish`, with every word of the venue marked as its own: the page exchanges none of them. */
export function ownContentInEnglish(content: SiteContent): SiteContent {
  const months = content.months.map(({ nombre, ...month }) => ({ ...ownWords(month, content.english), nombre }));
  return { ...ownWords({ ...content, months: [] }, content.english), months };
}

/** The same of anything that people wrote: names of dishes on a bill, what is seen on a photo. */
export function ownWords<Value>(value: Value, english: EnglishTexts): Value {
  // The shape stays: only words are exchanged for words.
  return markedWords(value, english) as Value;
}

function markedWords(value: unknown, english: EnglishTexts): unknown {
  if (typeof value === 'string') {
    const said = Object.hasOwn(english, value) ? (english[value] ?? value) : value;
    return /\p{L}{2}/u.test(said) && !/^\S*[@/]\S*$/.test(said) ? asOwn(said) : said;
  }
  if (Array.isArray(value)) return value.map((each) => markedWords(each, english));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (NAMES.has(name) || name === FOUND_BY_SPANISH) return [name, each];
      return [name, OURS.has(name) ? translated(each, english) : markedWords(each, english)];
    }),
  );
}

/** What the house says, in English as far as it has said it so; the rest stays in Spanish. */
export function contentInEnglish(content: SiteContent): SiteContent {
  // The shape stays: only words are exchanged for words.
  return translated(content, content.english) as SiteContent;
}

function translated(value: unknown, english: EnglishTexts): unknown {
  if (typeof value === 'string') return Object.hasOwn(english, value) ? english[value] : value;
  if (Array.isArray(value)) return value.map((each) => translated(each, english));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      NAMES.has(name) || name === FOUND_BY_SPANISH ? each : translated(each, english),
    ]),
  );
}

/** Of all that is said in English, what belongs to these words. */
export function englishFor(body: unknown, english: EnglishTexts): EnglishTexts {
  const found: Record<string, string> = {};
  collect(body, (words) => {
    const said = Object.hasOwn(english, words) ? english[words] : undefined;
    if (said !== undefined) found[words] = said;
  });
  return found;
}

/** What the house has said in Spanish alone. */
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

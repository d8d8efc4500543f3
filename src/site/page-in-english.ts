import type { EnglishTexts } from '#domain/site/site-text.ts';
import { inEnglish, linkInEnglish } from '#domain/site/in-english.ts';
import { pathIn } from '#domain/site/language.ts';
import { hasOwnWords, onlyOwnWords, withoutSigns } from '#domain/site/own-words.ts';

/** What a page says in words, outside its text. */
const ATTRIBUTES = /(\s(?:alt|aria-label|title|placeholder|label|content|data-texto))="([^"]*)"/g;
/** A script or style, a tag, or the text between two tags. */
const PIECES = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
/** What the site reads in both languages: its pages, and the doors of its forms. */
const OURS =
  /(\s(?:href|action))="(\/(?:(?:menu|novedades|aviso-de-privacidad|factura|reservacion|mesa|api\/(?:reservaciones|contacto|eventos|facturas|mesa))(?:[/?#][^"]*)?|[?#][^"]*)?)"/g;

/** A link that carries words along. */
const WHATSAPP = /(\shref)="(https:\/\/wa\.me\/[^"]*)"/g;

export interface HouseWords {
  readonly english: EnglishTexts;
  /** What the house has said in Spanish alone: it is read out as such. */
  readonly onlySpanish: ReadonlySet<string>;
}

/**
 * A page of ours, word for word in English: what the house says was translated before it was rendered, what we say ourselves
 * is looked up phrase by phrase. The page is made by the same components in both languages, so neither can fall behind.
 */
export function pageInEnglish(html: string, house: HouseWords): string {
  const pieces: string[] = [];
  for (const [piece, block] of html.matchAll(PIECES)) {
    if (block !== undefined || piece.startsWith('<!')) pieces.push(piece);
    else if (piece.startsWith('<')) pieces.push(tagInEnglish(piece, house.english));
    else if (hasOwnWords(piece)) pushOwnWords(pieces, piece, house);
    else if (house.onlySpanish.has(plain(piece).trim()) && inEnglish(plain(piece).trim()) === undefined)
      markPiece(pieces, piece, SPANISH);
    else pieces.push(textInEnglish(piece, house.english));
  }
  return withoutSigns(pieces.join(''));
}

const SPANISH = 'lang="es-MX"';
/** For the script that exchanges what others write afterwards: this was said by the venue, or is exchanged already. */
const OWN_TEXT = 'data-propio';
const OWN_ASIDE = 'data-propio-aparte';

/** Words of the venue stay as they are, those beside them that are ours are exchanged. */
function pushOwnWords(pieces: string[], piece: string, { english, onlySpanish }: HouseWords): void {
  const own = onlyOwnWords(plain(piece).trim());
  const text = own === null ? textInEnglish(piece, english) : piece;
  const marks = [
    ...(own !== null && onlySpanish.has(own.replaceAll('\n', ' ')) ? [SPANISH] : []),
    ...(wouldBeExchanged(text) ? [OWN_TEXT] : []),
  ];
  if (marks.length === 0) pieces.push(text);
  else markPiece(pieces, text, marks.join(' '));
}

function wouldBeExchanged(text: string): boolean {
  const words = withoutSigns(plain(text)).trim();
  const english = inEnglish(words);
  return english !== undefined && english !== words;
}

const OPENING = /^<(?!title|option|\/)[a-z][a-z0-9]*(?=[\s>])(?![^>]*\slang=)/;

function markPiece(pieces: string[], text: string, marks: string): void {
  const tag = pieces.at(-1) ?? '';
  if (!OPENING.test(tag)) pieces.push(/^<(?:title|option)/.test(tag) ? text : `<span ${marks}>${text}</span>`);
  else pieces.splice(-1, 1, tag.replace(OPENING, `$& ${marks}`), text);
}

function tagInEnglish(tag: string, house: EnglishTexts): string {
  // The way to the other language leads there.
  if (tag.includes(' hrefLang="') || tag.includes(' hreflang="')) return tag;
  let isOwn = false;
  const said = tag.replaceAll(ATTRIBUTES, (whole, name: string, value: string) => {
    if (!isWords(name, tag)) return whole;
    const english = onlyOwnWords(plain(value).trim()) === null ? textInEnglish(value, house) : value;
    isOwn ||= hasOwnWords(english) && wouldBeExchanged(english);
    return `${name}="${english}"`;
  });
  return (isOwn ? said.replace(/^<[a-z][a-z0-9]*/, `$& ${OWN_ASIDE}`) : said)
    .replaceAll(WHATSAPP, (_whole, name: string, href: string) => `${name}="${escaped(linkInEnglish(plain(href)))}"`)
    .replaceAll(OURS, (_whole, name: string, path: string) => `${name}="${pathIn('en', path)}"`);
}

function isWords(name: string, tag: string): boolean {
  return !name.endsWith('content') || /\s(?:name="description"|property="og:(?:title|description)")/.test(tag);
}

/** Around the phrase its spaces stay as they are. */
function textInEnglish(text: string, house: EnglishTexts): string {
  const words = text.trim();
  if (words === '') return text;
  const said = plain(words);
  // Unmarked it is ours, or a word of ours that the content holds.
  const english = inEnglish(said) ?? (Object.hasOwn(house, said) ? house[said] : undefined);
  return english === undefined ? text : text.replace(words, () => escaped(english));
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => SIGNS[name] ?? '');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

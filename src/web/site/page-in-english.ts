import type { EnglishTexts } from '#domain/site/site-text.ts';
import { inEnglish, linkInEnglish } from '#domain/site/in-english.ts';
import { pathIn } from '#domain/site/language.ts';

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
    else if (house.onlySpanish.has(plain(piece).trim()) && inEnglish(plain(piece).trim()) === undefined)
      markSpanish(pieces, piece);
    else pieces.push(textInEnglish(piece, house.english));
  }
  return pieces.join('');
}

const OPENING = /^<(?!title|option|\/)[a-z][a-z0-9]*(?=[\s>])(?![^>]*\slang=)/;

function markSpanish(pieces: string[], text: string): void {
  const tag = pieces.at(-1) ?? '';
  if (!OPENING.test(tag)) pieces.push(/^<(?:title|option)/.test(tag) ? text : `<span lang="es-MX">${text}</span>`);
  else pieces.splice(-1, 1, tag.replace(OPENING, '$& lang="es-MX"'), text);
}

function tagInEnglish(tag: string, house: EnglishTexts): string {
  // The way to the other language leads there.
  if (tag.includes(' hrefLang="') || tag.includes(' hreflang="')) return tag;
  return tag
    .replaceAll(ATTRIBUTES, (whole, name: string, value: string) =>
      isWords(name, tag) ? `${name}="${textInEnglish(value, house)}"` : whole,
    )
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
  const english = Object.hasOwn(house, said) ? house[said] : inEnglish(said);
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

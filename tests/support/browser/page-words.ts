/** A script or style, a tag, or the text between two tags. */
const PIECES = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
const SAID_ASIDE = /\s(?:alt|aria-label|aria-roledescription|title|placeholder|label)="([^"]*)"/g;
const OF_THE_PAGE = /\s(?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g;

/** Everything a page says in words, seen or heard. */
export function wordsOf(html: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [piece, block] of html.matchAll(PIECES)) {
    if (block !== undefined) continue;
    const said = piece.startsWith('<')
      ? [SAID_ASIDE, OF_THE_PAGE].flatMap((pattern) => [...piece.matchAll(pattern)].map(([, text = '']) => text))
      : [piece];
    for (const text of said) if (/\p{L}{2}/u.test(text)) words.add(text.trim());
  }
  return words;
}

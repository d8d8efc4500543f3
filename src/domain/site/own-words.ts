/*
 * On its way to an English page every word of the venue, and of its guests, stands between these two signs, so that it is
 * never taken for one of ours: a dish called «Mar» is no Tuesday. No page is sent with them.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
/** Also as a link carries them along. */
const SIGNS = /[\uE000\uE001]|%EE%80%8[01]/gi;
const WHOLE = /^\uE000([^\uE000\uE001]*)\uE001$/;

export function asOwn(words: string): string {
  return words === '' ? '' : OPEN + words.replaceAll(SIGNS, '') + CLOSE;
}

export function hasOwnWords(text: string): boolean {
  return text.includes(OPEN);
}

/** The venue's words when there is nothing else in it; null: something of ours is there too. */
export function onlyOwnWords(text: string): string | null {
  return WHOLE.exec(text)?.[1] ?? null;
}

export function withoutSigns(text: string): string {
  return text.replaceAll(SIGNS, '');
}

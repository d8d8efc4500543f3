import { pathIn, type Language } from './language.ts';
import type { Message } from './message.ts';
import type { EnglishTexts } from './site-text.ts';

/** How a page speaks to its reader: our sentences, the venue's texts, and where links lead. */
export interface Words {
  readonly language: Language;
  readonly say: (message: Message) => string;
  /** A text of the venue as props of the element that shows it; one without English is Spanish, and says so to whoever hears it. */
  readonly own: (text: string) => { readonly children: string; readonly lang?: string };
  /** The same where only words fit: in an attribute, a title, a link. */
  readonly ownText: (text: string) => string;
  /** A path of the site in the reader's language. */
  readonly to: (path: string) => string;
}

/** `english`: the venue's texts in English, by their Spanish. Nothing is guessed: what is not there stays as it was written. */
export function wordsIn(language: Language, english: EnglishTexts = {}): Words {
  const say = (message: Message): string => message[language];
  const to = (path: string): string => pathIn(language, path);
  if (language === 'es') return { language, say, to, own: (children) => ({ children }), ownText: (text) => text };
  const ownText = (text: string): string => (Object.hasOwn(english, text) ? (english[text] ?? text) : text);
  const own = (text: string) =>
    Object.hasOwn(english, text) || !hasWords(text) ? { children: ownText(text) } : { children: text, lang: 'es-MX' };
  return { language, say, to, own, ownText };
}

/** A price, a mail address or a path is the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^\S*[@/]\S*$/.test(text.trim());
}

import type { Language } from '#domain/site/language.ts';
import type { Message } from '#domain/site/message.ts';

/** What this page is read in; its scripts were built for that language and carry no other (`tools/site/one-language.ts`). */
const language: Language = document.documentElement.lang === 'en' ? 'en' : 'es';

export function say(message: Message): string {
  return message[language];
}

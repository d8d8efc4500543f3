import { wordsIn, type Words } from '#domain/site/words.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';

/** How this page speaks to its reader. */
export function wordsOf({ language, content }: Pick<PageRequest, 'language' | 'content'>): Words {
  return wordsIn(language, content.english);
}

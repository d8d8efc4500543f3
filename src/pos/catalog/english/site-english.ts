import { siteEnglishRead } from '#domain/reads/site-text-reads.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';

type English = Readonly<Record<string, string>>;
const NONE: English = {};

/** The house wants an English site. */
export function useHasEnglish(): boolean {
  return useWorld((world) => venueSettings(world).english !== false);
}

/** What the site says of these words in English, also where nobody of the venue has written it. Without a line: nothing. */
export function useSiteEnglish(words: readonly string[]): English {
  const hasEnglish = useHasEnglish();
  const said = words.filter((text) => text !== '');
  const { answer } = useRead(siteEnglishRead, hasEnglish && said.length > 0 ? { texto: said } : null);
  return answer?.english ?? NONE;
}

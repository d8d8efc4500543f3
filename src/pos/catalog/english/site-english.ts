import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { ask } from '#ui/reading/ask-server.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';

const Answer = v.object({ english: v.record(v.string(), v.string()) });
type English = Readonly<Record<string, string>>;
const NONE: English = {};

/** The house wants an English site. */
export function useHasEnglish(): boolean {
  return useWorld((world) => venueSettings(world).english !== false);
}

/** What the site says of these words in English, also where nobody of the house has written it. Without a line: nothing. */
export function useSiteEnglish(words: readonly string[]): English {
  const [english, setEnglish] = useState(NONE);
  const hasEnglish = useHasEnglish();
  const query = new URLSearchParams(words.filter((text) => text !== '').map((text) => ['texto', text])).toString();
  // Waits for the server: what the house began with stands in its files.
  useEffect(() => {
    if (!hasEnglish || query === '') return undefined;
    let isCurrent = true;
    ask('GET', `/sitio/ingles?${query}`).then(
      (answer) => isCurrent && setEnglish(v.parse(Answer, answer).english),
      // The fields then show what is kept with the dish itself.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hasEnglish, query]);
  return english;
}

import { createContext, use } from 'react';
import { wordsIn, type Words } from '#domain/site/words.ts';

/** Who does not say otherwise reads Spanish: the point of sale never does. */
export const WordsContext = createContext<Words>(wordsIn('es'));

/** `const { say } = useWords(); say({ es: 'Reservar mesa', en: 'Book a table' })` */
export function useWords(): Words {
  return use(WordsContext);
}

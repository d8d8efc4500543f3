/**
 * One sentence of ours in both languages: a missing one does not compile. A script built for one language carries that one
 * alone (`tools/site/one-language.ts`), so only `say` reads a language by its name.
 */
export interface Message {
  readonly es: string;
  readonly en: string;
}

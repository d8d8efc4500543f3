import type { Translated } from '#domain/site/dish-english.ts';

/** What gets another name takes its English along, and says for which name that was written. */
export function renamed(
  { name, english = {}, staleEnglish = {} }: Translated & { readonly name: string },
  to: string,
): { readonly english: Record<string, string>; readonly staleEnglish: Record<string, string> } {
  const said = english[name];
  if (said === undefined || to === name) return { english: { ...english }, staleEnglish: { ...staleEnglish } };
  return {
    english: { ...english, [to]: said },
    staleEnglish: { ...staleEnglish, [to]: staleEnglish[name] ?? name },
  };
}

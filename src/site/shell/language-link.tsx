import { pathIn, type Language } from '#domain/site/language.ts';

const NAMES: Readonly<Record<Language, { readonly name: string; readonly code: string }>> = {
  es: { name: 'Español', code: 'es-MX' },
  en: { name: 'English', code: 'en' },
};

/** To this very page in the other language; a script takes along the place on it and what was typed. */
export function LanguageLink({ path, to }: { readonly path: string; readonly to: Language | null }) {
  if (to === null) return null;
  const { name, code } = NAMES[to];
  return (
    <a href={pathIn(to, path)} hrefLang={code} lang={code} data-idioma data-viva>
      {name}
    </a>
  );
}

import { pathIn, type Language } from '#domain/site/language.ts';

/** To this very page in the other language; a script takes the place on the page along. */
export function LanguageLink({ path, language }: { readonly path: string; readonly language: Language }) {
  return language === 'en' ? (
    <a href={path} hrefLang="es-MX" lang="es-MX" data-idioma>
      Español
    </a>
  ) : (
    <a href={pathIn('en', path)} hrefLang="en" lang="en" data-idioma>
      English
    </a>
  );
}

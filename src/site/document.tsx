import type { ReactNode } from 'react';
import type { PageName, PageRequest, ScriptName } from '#domain/venue/page-request.ts';
import { pathIn } from '#domain/site/language.ts';
import { pageHead, type PageHead } from './page-head.ts';
import { safeJson } from './shell/island.tsx';
import { PatioPreload } from './shell/patio.tsx';
import { wordsOf } from './page-words.ts';
import { structuredData } from './structured-data.ts';

const SCRIPT_OF: Readonly<Record<PageName, ScriptName>> = {
  home: 'home',
  menu: 'menu',
  news: 'plain',
  events: 'plain',
  privacy: 'plain',
  invoice: 'plain',
  answer: 'plain',
  reservation: 'home',
  table: 'menu',
};

/** The menu's view is the view of the site; every other page begins by day. */
function isNight({ page, view }: PageRequest): boolean {
  return (page === 'menu' || page === 'table') && view === 'comida';
}

/** The HTML document around a page. Styles and the first script are inside it: the first paint asks for nothing else. */
export function Document({ request, children }: { readonly request: PageRequest; readonly children: ReactNode }) {
  const { assets, page, language } = request;
  const head = pageHead(request);
  const scripts = assets.scriptsIn[language];
  // A table's page is the menu with the table above it, in the menu's inks.
  const kind = page === 'table' ? 'menu' : page;
  return (
    <html
      lang={language === 'en' ? 'en' : 'es-MX'}
      data-ambiente={isNight(request) ? 'noche' : 'dia'}
      data-pagina={kind}
      data-reloj={request.facts.ownClockMs}
      data-guiones={scripts.late[SCRIPT_OF[page]].join(' ')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta request={request} head={head} />
        <PatioPreload />
        {assets.preloadFonts[page].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.styles[page] }} />
        <script dangerouslySetInnerHTML={{ __html: assets.ambienceScript }} />
      </head>
      <body>
        {children}
        {scripts.first[page].map((script) => (
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        {/* For machines, which read to the end: what a guest sees is not kept waiting for it. */}
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: safeJson(structuredData(request, head)) }}
        />
      </body>
    </html>
  );
}

/** Pages without a picture of their own are shared with the venue's. */
const SHARED_PICTURE: Readonly<Record<PageRequest['page'], string>> = {
  home: 'home',
  menu: 'menu',
  news: 'news',
  events: 'events',
  privacy: 'home',
  invoice: 'home',
  answer: 'home',
  reservation: 'home',
  table: 'menu',
};

function Meta({ request, head }: { readonly request: PageRequest; readonly head: PageHead }) {
  const { publicUrl } = request.settings;
  const spanish = `${publicUrl}${head.path}`;
  const english = `${publicUrl}${pathIn('en', head.path)}`;
  const canonical = request.language === 'en' ? english : spanish;
  const image = `${publicUrl}/art/compartir-${SHARED_PICTURE[request.page]}.jpg`;
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {head.isIndexed && request.facts.hasEnglish && (
        <>
          <link rel="alternate" hrefLang="es-MX" href={spanish} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="x-default" href={spanish} />
        </>
      )}
      {/* The paper by day or by night; the script in the head follows the view. */}
      <meta name="theme-color" content={isNight(request) ? '#131a24' : '#f6ecd9'} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={request.language === 'en' ? 'en_US' : 'es_MX'} />
      <meta property="og:site_name" content={wordsOf(request).ownText(request.content.venue.name)} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* Browsers fetch it after the page, and its icons only when somebody installs. */}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

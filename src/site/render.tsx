// First of all styles: it declares the order of the layers.
import '#ui/theme.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { siteRules } from '#domain/reservations/rules-from-content.ts';
import { unreachable } from '#domain/shared/assert.ts';
import { addressText, readablePhone } from '#domain/venue/contact-links.ts';
import type { PageRequest } from '#domain/venue/page-request.ts';
import type { Language } from '#domain/site/language.ts';
import { PicturesContext } from '#ui/common/picture.tsx';
import { WordsContext } from '#ui/common/words.ts';
import { categoryLinks } from './category-links.ts';
import { Document } from './document.tsx';
import { EventsPage } from './events/events-page.tsx';
import { seasonText } from './events/event-view.ts';
import { HomePage } from './home-page.tsx';
import { InvoicePages } from './invoice/invoice-pages.tsx';
import { WholeMenu } from './menu/dishes.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { NewsPage } from './news/news-page.tsx';
import { pageHead } from './page-head.ts';
import { wordsOf } from './page-words.ts';
import { AnswerPage } from './privacy/answer-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { ReservationPageBody } from './reservations/reservation-pages.tsx';
import { drawIsland, IslandsContext } from './shell/island.tsx';
import { Shell } from './shell/shell.tsx';
import { TablePageBody } from './table-page.tsx';
import { TableLive } from './table/table-live.tsx';

/** The server's way in: one complete page as HTML, or what is told of a part of it. Only its islands carry the marks by which React takes them over. */
export function renderPage(request: PageRequest): string {
  const { content, facts, pictures } = request;
  const words = wordsOf(request);
  if (request.isPart === true && request.page === 'menu') {
    const props = { menus: content.menus, soldOut: facts.soldOut, version: request.menuVersion };
    return drawIsland({ draw: renderToStaticMarkup, of: WholeMenu, props, words, pictures }).told;
  }
  if (request.isPart === true) {
    const props = { page: request.table ?? ({ kind: 'unknown' } as const) };
    return drawIsland({ draw: renderToString, of: TableLive, props, words, pictures }).told;
  }
  const islands = { files: request.assets.scriptsIn[request.language].islands, draw: renderToString };
  const page = renderToStaticMarkup(
    <WordsContext value={words}>
      <PicturesContext value={pictures}>
        <IslandsContext value={islands}>
          <Document request={request}>
            <Shell
              venue={content.venue}
              now={facts.now}
              path={pageHead(request).path}
              here={hereOf(request)}
              otherLanguage={otherLanguage(request)}
              categories={categoryLinks(facts.categories, content.menus)}
            >
              <Body request={request} />
            </Shell>
          </Document>
        </IslandsContext>
      </PicturesContext>
    </WordsContext>,
  );
  return `<!doctype html>${page}`;
}

/** This very page, as far as its address says which one it is. */
function hereOf(request: PageRequest): string {
  const { reservation, table, view, invoice, receipt } = request;
  if (receipt !== undefined) return receipt.path;
  if (invoice !== undefined) return invoice.path;
  if (reservation?.kind === 'manage') return reservation.path;
  if (reservation?.kind === 'done') return reservation.stub.link;
  if (table !== undefined && table.kind !== 'unknown') return `/mesa/${encodeURIComponent(table.code)}`;
  const { path } = pageHead(request);
  return request.page === 'menu' && view !== undefined ? `${path}?vista=${view}` : path;
}

/** Where this page stands in the other language; null: nowhere, or it is nobody's business. */
function otherLanguage({ facts, language, page }: PageRequest): Language | null {
  if (!facts.hasEnglish || page === 'answer') return null;
  return language === 'en' ? 'es' : 'en';
}

function Body({ request }: { readonly request: PageRequest }) {
  const { page, content, facts } = request;
  switch (page) {
    case 'menu':
      return <MenuPage {...menuOf(request)} />;
    case 'table':
      return <TablePageBody page={request.table ?? { kind: 'unknown' }} menu={menuOf(request)} />;
    case 'news':
      return <NewsPage news={content.news} season={seasonText(request, wordsOf(request))} />;
    case 'events':
      return <EventsPage months={content.months} venue={content.venue} now={facts.now} openEventId={request.eventId} />;
    case 'privacy':
      return <PrivacyPage privacy={content.privacy} venue={content.venue} />;
    case 'invoice':
      return <InvoicePages request={request} />;
    case 'answer':
      return request.answer ? <AnswerPage {...request.answer} /> : <HomePage request={request} />;
    case 'reservation':
      return (
        <ReservationPageBody
          page={request.reservation ?? { kind: 'unknown' }}
          rules={siteRules(content)}
          venue={content.venue}
          now={facts.now}
        />
      );
    case 'home':
      return <HomePage request={request} />;
    default:
      return unreachable(page);
  }
}

function menuOf(request: PageRequest) {
  const { content, facts, menuVersion, view = 'desayunos' } = request;
  const words = wordsOf(request);
  return {
    menus: content.menus,
    version: menuVersion,
    view,
    soldOut: facts.soldOut,
    pricesIncludeTax: facts.pricesIncludeTax,
    imprint: `${content.venue.name} · ${addressText(content.venue, words)} · ${readablePhone(content.venue.phone, words)}`,
  };
}

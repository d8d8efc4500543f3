import { INVOICE_TEXTS } from '#domain/invoices/invoice-texts.ts';
import { RECEIPT_TITLES } from '#domain/receipts/receipt-texts.ts';
import type { Message } from '#domain/site/message.ts';
import { wordsOf } from './page-words.ts';
import { seasonText } from './events/event-view.ts';
import type { PageName, PageRequest } from '#domain/venue/page-request.ts';

export interface PageHead {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
}

const PATHS: Readonly<Record<PageName, string>> = {
  home: '/',
  menu: '/menu',
  news: '/novedades',
  events: '/novedades/proximos',
  privacy: '/aviso-de-privacidad',
  invoice: '/factura',
  answer: '/',
  reservation: '/',
  table: '/menu',
};

/** What search engines and shared links say about a page. */
export function pageHead(request: PageRequest): PageHead {
  const { page, content, isUnknownPath = false } = request;
  const { say, own, ownText } = wordsOf(request);
  const { name } = content.venue;
  const [kind, town, slogan] = [content.venue.kind, content.venue.town, content.venue.slogan].map(ownText) as [
    string,
    string,
    string,
  ];
  const within = say({ es: 'en', en: 'in' });
  const { desayunos, comida } = content.menus;
  const titled = (title: Message): string => `${say(title)} · ${name}`;
  const texts: Readonly<Record<PageName, { readonly title: string; readonly description: string }>> = {
    home: {
      title: `${name} · ${kind} ${within} ${town}`,
      description: `${sentence(slogan)} ${sentence(ownText(content.home.hero.lead))}`,
    },
    menu: {
      title: say({
        es: `Menú de ${name}: desayunos, comida, cena y bebidas`,
        en: `${name} menu: breakfast, lunch, dinner, drinks`,
      }),
      description: `${ownText(desayunos.lema)} ${ownText(comida.lema)} ${say({
        es: 'Todos los platillos y bebidas, con precios en pesos mexicanos.',
        en: 'All our dishes and drinks, with prices in Mexican pesos.',
      })}`,
    },
    news: { title: titled({ es: 'Novedades', en: 'What’s new' }), description: ownText(content.news.lead) },
    events: {
      title: titled({ es: 'Próximos eventos', en: 'Upcoming events' }),
      description: `${seasonText(request, { say, own }).children} ${content.months.map(({ themeName }) => ownText(themeName)).join(', ')} ${within} ${town}.`,
    },
    privacy: { title: `${ownText(content.privacy.title)} · ${name}`, description: ownText(content.privacy.summary) },
    invoice: {
      title: titled(
        request.receipt ? RECEIPT_TITLES[request.receipt.state] : (request.invoice?.title ?? INVOICE_TEXTS.title),
      ),
      description: say(INVOICE_TEXTS.description),
    },
    answer: {
      title: titled(request.answer?.title ?? { es: 'Tu mensaje', en: 'Your message' }),
      description: sentence(slogan),
    },
    reservation: { title: titled({ es: 'Tu reservación', en: 'Your reservation' }), description: sentence(slogan) },
    table: { title: titled({ es: 'Tu mesa', en: 'Your table' }), description: sentence(slogan) },
  };
  return {
    path: PATHS[page],
    ...texts[page],
    isIndexed:
      !isUnknownPath &&
      request.invoice === undefined &&
      request.receipt === undefined &&
      page !== 'answer' &&
      page !== 'reservation' &&
      page !== 'table',
  };
}

/** A slogan is written without a period; between two sentences it needs one. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

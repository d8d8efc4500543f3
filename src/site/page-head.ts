import { INVOICE_TEXTS } from '#domain/invoices/invoice-texts.ts';
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
  const { page, content, language, isUnknownPath = false } = request;
  const { name, kind, town, slogan } = content.venue;
  const within = language === 'en' ? 'in' : 'en';
  const texts: Readonly<Record<PageName, { readonly title: string; readonly description: string }>> = {
    home: {
      title: `${name} · ${kind} ${within} ${town}`,
      description: `${sentence(slogan)} ${sentence(content.home.hero.lead)}`,
    },
    menu: {
      title: `Menú de ${name}: desayunos, comida, cena y bebidas`,
      description: `${content.menus.desayunos.lema} ${content.menus.comida.lema} Todos los platillos y bebidas, con precios en pesos mexicanos.`,
    },
    news: { title: `Novedades · ${name}`, description: content.news.lead },
    events: {
      title: `Próximos eventos · ${name}`,
      description: `${seasonText(request)} ${content.months.map(({ themeName }) => themeName).join(', ')} ${within} ${town}.`,
    },
    privacy: { title: `${content.privacy.title} · ${name}`, description: content.privacy.summary },
    invoice: { title: `${INVOICE_TEXTS.title} · ${name}`, description: INVOICE_TEXTS.description },
    answer: { title: `Tu mensaje · ${name}`, description: sentence(slogan) },
    reservation: { title: `Tu reservación · ${name}`, description: sentence(slogan) },
    table: { title: `Tu mesa · ${name}`, description: sentence(slogan) },
  };
  return {
    path: PATHS[page],
    ...texts[page],
    isIndexed: !isUnknownPath && page !== 'answer' && page !== 'reservation' && page !== 'table',
  };
}

/** A slogan is written without a period; between two sentences it needs one. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

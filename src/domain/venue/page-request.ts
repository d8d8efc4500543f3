import type { EventMonthContent } from '#domain/events/event-content.ts';
import type { TablePage } from '#domain/floor/table-page.ts';
import type { InvoiceSheet } from '#domain/invoices/invoice-sheet.ts';
import type { ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import type { Menus } from '#domain/menu/menu-content.ts';
import type { ReservationPage } from '#domain/reservations/views/reservation-page.ts';
import type { VenueRoom } from '#domain/reservations/reservation-rules.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { Language } from '#domain/site/language.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { Message } from '#domain/site/message.ts';
import type { AboutContent, GalleryContent, HomeContent, NewsContent, PrivacyContent } from './page-content.ts';
import type { Pictures } from './picture-content.ts';
import type { TablesContent, VenueContent } from './venue-content.ts';

/** What the restaurant says, as its content files hold it. */
export interface SiteContent {
  readonly venue: VenueContent;
  readonly tables: TablesContent;
  /** The room as the venue has drawn it since; absent: as the content has it. */
  readonly room?: VenueRoom;
  readonly home: HomeContent;
  readonly about: AboutContent;
  readonly gallery: GalleryContent;
  readonly news: SiteNews;
  readonly privacy: PrivacyContent;
  readonly menus: Menus;
  readonly months: readonly EventMonthContent[];
  /** The venue's texts in English, by their Spanish; what is missing is said in Spanish. */
  readonly english: EnglishTexts;
}

/** The news, each with the name and price of its dish on the menu. */
export type SiteNews = Omit<NewsContent, 'novedades'> & {
  readonly novedades: readonly (NewsContent['novedades'][number] & {
    readonly nombre: string;
    readonly precio: string;
  })[];
  /** As they were written, those too whose dish is not on the menu now. */
  readonly written: NewsContent['novedades'];
};

/** What the machine's settings decide. */
export interface SiteSettings {
  readonly publicUrl: string;
  readonly version: string;
  readonly googleMapsKey: string;
  readonly mapsScriptUrl: string;
  readonly contactFormUrl: string;
  /** Invoices are stamped here: guests find them on a page of their own. */
  readonly stampsInvoices: boolean;
}

/** What changes while the venue works. A page is rendered again when one of these does. */
export interface SiteFacts {
  readonly now: LocalMoment;
  /** Where the venue's clock is not the world's: its minute, in milliseconds. */
  readonly ownClockMs?: number;
  readonly categories: readonly string[];
  /** Ids of the public menu that are «agotado» tonight. */
  readonly soldOut: readonly string[];
  /** The menu's prices are what is paid. */
  readonly pricesIncludeTax: boolean;
  /** The venue's choice: without it nothing leads to an English page. */
  readonly hasEnglish: boolean;
}

/** What the build made for the browser. */
export interface SiteAssets {
  /** For each page its own. */
  readonly styles: Readonly<Record<PageName, string>>;
  readonly ambienceScript: string;
  /** Scripts speak one language: those of this page's reader. */
  readonly scriptsIn: Readonly<Record<Language, PageScripts>>;
  /** For each page the faces of its first view. */
  readonly preloadFonts: Readonly<Record<PageName, readonly string[]>>;
}

export interface PageScripts {
  /** For each page what runs inside its HTML, in this order. */
  readonly first: Readonly<Record<PageName, readonly string[]>>;
  /** For each page its own script and the files that it imports. */
  readonly late: Readonly<Record<ScriptName, readonly string[]>>;
  /** For each island its own script and the files that it imports, React among them. */
  readonly islands: Readonly<Record<IslandName, readonly string[]>>;
}

export type ScriptName = 'home' | 'menu' | 'plain';
/** The parts of pages that React takes over in the browser. */
export type IslandName =
  | 'carousel'
  | 'gallery'
  | 'events'
  | 'invoice'
  | 'table'
  | 'contact'
  | 'reservations'
  | 'share'
  | 'map'
  | 'search'
  | 'opening'
  | 'index';
export type PageName = 'home' | 'menu' | 'news' | 'events' | 'privacy' | 'invoice' | 'answer' | 'reservation' | 'table';
export type MenuView = 'desayunos' | 'comida';

export interface PageRequest {
  readonly language: Language;
  readonly page: PageName;
  readonly content: SiteContent;
  /** By it an open menu asks whether what it shows still holds. */
  readonly menuVersion: string;
  readonly pictures: Pictures;
  readonly settings: SiteSettings;
  readonly facts: SiteFacts;
  readonly assets: SiteAssets;
  readonly view?: MenuView;
  /** The event whose information form is open, for browsers without script. */
  readonly eventId?: string;
  readonly isUnknownPath?: boolean;
  readonly answer?: FormAnswer;
  /** The page of one guest's invoice, in place of the form. */
  readonly invoice?: InvoiceSheet;
  /** What one guest paid, in place of the form. */
  readonly receipt?: ReceiptSheet;
  readonly reservation?: ReservationPage;
  readonly table?: TablePage;
  /** Only what changes while the page is open, told as its island is told (`site/shell/island.tsx`). */
  readonly isPart?: boolean;
}

/** The page a form without script is answered with. */
export interface FormAnswer {
  readonly ok: boolean;
  readonly title: Message;
  readonly messages: readonly Message[];
  readonly backHref: string;
  readonly backLabel: Message;
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { menuServedAt } from '#domain/menu/served-now.ts';
import type { Language } from '#domain/site/language.ts';
import { isNight } from '#domain/venue/night.ts';
import { openingState, openingText } from '#domain/venue/opening.ts';
import type { PageName, PageRequest, SiteContent, SiteFacts } from '#domain/venue/page-request.ts';
import type { Pictures } from '#domain/venue/picture-content.ts';
import type { SiteSnapshot } from './current-content.ts';

export type RenderPage = (request: PageRequest) => string;

/** A page ready to be sent: rendered and compressed once, served many times. */
export interface ReadyPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export type PageChoice = Pick<PageRequest, 'page' | 'view' | 'eventId' | 'isUnknownPath' | 'language' | 'isPart'>;
type Fixed = Omit<
  PageRequest,
  keyof PageChoice | 'content' | 'menuVersion' | 'facts' | 'answer' | 'invoice' | 'receipt' | 'reservation' | 'table'
>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** In each language: home, menu x2, news, events, privacy, invoice and 24 events for browsers without script, with room to spare. */
const PAGES_KEPT = 128;

export async function loadRenderer(distDir: string): Promise<RenderPage> {
  const address = pathToFileURL(join(distDir, 'pages/render.js')).href;
  // Built from src/site/render.tsx, whose one export has this type.
  const built = (await import(address)) as { readonly renderPage: RenderPage };
  return built.renderPage;
}

/** Renders a page when something it shows has changed, and not before. */
export class SitePages {
  readonly #render: RenderPage;
  readonly #fixed: Fixed;
  readonly #siteContent: () => SiteSnapshot;
  readonly #facts: () => SiteFacts;
  readonly #kept = new Map<string, { readonly shown: string; readonly page: Promise<ReadyPage> }>();
  #turns: { readonly version: number; readonly starts: readonly string[] } | null = null;

  constructor(parts: {
    readonly render: RenderPage;
    readonly fixed: Fixed;
    readonly siteContent: () => SiteSnapshot;
    readonly facts: () => SiteFacts;
  }) {
    this.#render = parts.render;
    this.#fixed = parts.fixed;
    this.#siteContent = parts.siteContent;
    this.#facts = parts.facts;
  }

  /** What the restaurant says now. */
  get content(): SiteContent {
    return this.#siteContent().content;
  }

  page(choice: PageChoice): Promise<ReadyPage> {
    const siteContent = this.#siteContent();
    const facts = this.#facts();
    const key = JSON.stringify(choice);
    const shown = this.#shown(choice.page, siteContent, facts);
    const kept = this.#kept.get(key);
    const page =
      kept?.shown === shown
        ? kept.page
        : this.#ready({ ...this.#fixed, ...said(siteContent, this.#fixed.pictures), ...choice, facts });
    // The one nobody has read for longest makes room: whoever walks through every event takes no page from the others.
    this.#kept.delete(key);
    const [oldest] = this.#kept.size < PAGES_KEPT ? [] : this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, { shown, page });
    if (page === kept?.page) return page;
    // A page that failed to render is tried again by the next visitor.
    page.catch(() => this.#kept.delete(key));
    return page;
  }

  /**
   * The clock moves all the time; a page only changes when «open now», the night or the list of past events does. What ran
   * out stands on the menu alone.
   */
  #shown(page: PageName, { version, content }: SiteSnapshot, { now, soldOut, ...facts }: SiteFacts): string {
    if (this.#turns?.version !== version) {
      const starts = content.months.flatMap(({ events }) => events.map(({ fecha, hora }) => `${fecha} ${hora}`));
      this.#turns = { version, starts };
    }
    const clock = `${now.date} ${now.time}`;
    return JSON.stringify([
      version,
      now.date,
      openingText(openingState(content.venue, now)),
      isNight(now),
      this.#turns.starts.filter((start) => start <= clock).length,
      page === 'menu' ? soldOut : [],
      facts,
    ]);
  }

  /** The venue has an English site. */
  get hasEnglish(): boolean {
    return this.#facts().hasEnglish;
  }

  menuNow(): 'desayunos' | 'comida' {
    return menuServedAt(this.#facts().now);
  }

  async #ready(request: PageRequest): Promise<ReadyPage> {
    return ready(this.#render(request));
  }

  /** Every picture a text may name: the built-in ones and the venue's own. */
  get pictures(): PageRequest['pictures'] {
    return { ...this.#fixed.pictures, ...this.#siteContent().photos };
  }

  /** A page with words that nobody has published yet: for the screen of whoever writes them, and never kept. It is looked at, not used: it has no scripts. */
  preview(choice: Pick<PageChoice, 'page' | 'view' | 'language'>, content: SiteContent): string {
    const fixed = { ...this.#fixed, ...said(this.#siteContent(), this.#fixed.pictures), facts: this.#facts() };
    const html = this.#render({ ...fixed, content, ...choice });
    return html.replaceAll(/<script\b.*?<\/script>/gs, '');
  }

  /** A page about one guest's reservation: never kept either. */
  reservation(reservation: NonNullable<PageRequest['reservation']>, language: Language): string {
    return this.#render({
      ...this.#fixed,
      ...said(this.#siteContent(), this.#fixed.pictures),
      page: 'reservation',
      facts: this.#facts(),
      reservation,
      language,
    });
  }

  /** The page of a table's printed code, or only what changes on it: never kept, it speaks of who sits there now. */
  table(
    table: NonNullable<PageRequest['table']>,
    { isPart, language }: Required<Pick<PageRequest, 'isPart' | 'language'>>,
  ): string {
    const fixed = { ...this.#fixed, ...said(this.#siteContent(), this.#fixed.pictures), facts: this.#facts() };
    return this.#render({ ...fixed, page: 'table', view: this.menuNow(), table, isPart, language });
  }

  /** The page of one guest's invoice: never kept. */
  invoice(invoice: NonNullable<PageRequest['invoice']>, language: Language): string {
    return this.#render({
      ...this.#fixed,
      ...said(this.#siteContent(), this.#fixed.pictures),
      page: 'invoice',
      facts: this.#facts(),
      invoice,
      language,
    });
  }

  /** What one guest paid: never kept. */
  receipt(receipt: NonNullable<PageRequest['receipt']>, language: Language): string {
    return this.#render({
      ...this.#fixed,
      ...said(this.#siteContent(), this.#fixed.pictures),
      page: 'invoice',
      facts: this.#facts(),
      receipt,
      language,
    });
  }

  /** The page that answers a form without script: never kept, it speaks to one person. */
  answer(answer: NonNullable<PageRequest['answer']>, language: Language): string {
    return this.#render({
      ...this.#fixed,
      ...said(this.#siteContent(), this.#fixed.pictures),
      page: 'answer',
      facts: this.#facts(),
      answer,
      language,
    });
  }
}

function said(
  { content, menuVersion, photos }: SiteSnapshot,
  ours: Pictures,
): Pick<PageRequest, 'content' | 'menuVersion' | 'pictures'> {
  return { content, menuVersion, pictures: { ...ours, ...photos } };
}

/** The first visitor after a change does not wait for the tightest packing; it takes the place of the quick one later. */
async function ready(html: string): Promise<ReadyPage> {
  const bytes = Buffer.from(html);
  const [quick, zipped] = await Promise.all([packed(bytes, 4), compressGzip(bytes, { level: 6 })]);
  let brotli = quick;
  void packed(bytes, constants.BROTLI_MAX_QUALITY).then((tight) => (brotli = tight));
  return {
    html: bytes,
    get brotli() {
      return brotli;
    },
    gzip: zipped,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
}

function packed(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}

import { createHash } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import { cartaOfCatalog, cartaOfFiles, type CartaLine } from '#domain/menu/carta.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { menuInEnglish } from '#domain/site/dish-english.ts';
import { isCatalogTheMenu, menusOf, siteDishes, type SiteDish } from '#domain/menu/site-menu.ts';
import { venuePictures, photosInEnglish } from '#domain/photos/venue-photos.ts';
import { bodyOf, pricedNews, siteTextsOver } from '#domain/site/site-content.ts';
import type { SiteText } from '#domain/site/site-text.ts';
import { localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import type { SiteContent, SiteFacts } from '#domain/venue/page-request.ts';
import type { Pictures } from '#domain/venue/picture-content.ts';
import { venueSettings, zoneOf, type VenueSettings } from '#domain/venue/venue-settings.ts';
import type { Collection, World } from '#domain/world.ts';
import type { Content } from '../content.ts';
import type { ModeSettings } from '../mode-settings.ts';
import { venueFacts } from './site-facts.ts';

/** The site's content at one moment: a page is rendered from one snapshot, never from two. */
export interface SiteSnapshot {
  readonly content: SiteContent;
  /** The venue's own photos, by the names under which the content refers to them. */
  readonly photos: Pictures;
  /** Another number whenever the content says something else. */
  readonly version: number;
  /** A hash of the menu, the same on every server: an open page uses it to ask whether it is up to date. */
  readonly menuVersion: string;
}

/** Of these records the site is made. */
const WATCHED: ReadonlySet<Collection> = new Set<Collection>(['venue', 'categories', 'menu', 'photos', 'siteTexts']);

/**
 * The site's present content: the content files, overridden by what managers saved. It is made again on the first read
 * after one of those records changed, here or on another server; equal content keeps its version.
 */
export class CurrentContent {
  readonly #files: Content;
  readonly #world: World;
  readonly #menuFrom: ModeSettings['menuFrom'];
  #isStale = true;
  #dishes: readonly SiteDish[] | null = null;
  #now: SiteSnapshot | null = null;
  #text = '';
  #facts: { readonly today: DateText; readonly facts: Omit<SiteFacts, 'now'> } | null = null;

  constructor({
    files,
    executor,
    menuFrom,
  }: {
    readonly files: Content;
    readonly executor: Pick<Executor, 'world' | 'onDelta' | 'onReset'>;
    readonly menuFrom: ModeSettings['menuFrom'];
  }) {
    this.#files = files;
    this.#world = executor.world;
    this.#menuFrom = menuFrom;
    executor.onDelta(({ changes }) => {
      if (changes.some(({ collection }) => WATCHED.has(collection))) this.#isStale = true;
    });
    executor.onReset(() => {
      this.#isStale = true;
    });
  }

  current(): SiteSnapshot {
    if (!this.#isStale && this.#now !== null) return this.#now;
    this.#isStale = false;
    this.#facts = null;
    this.#dishes = isCatalogTheMenu(this.#world, { menuFrom: this.#menuFrom }) ? siteDishes(this.#world) : null;
    const content = siteTextsOver(this.original(), this.#world);
    const photos = venuePictures(this.#world);
    const text = JSON.stringify([content, photos]);
    if (this.#now !== null && text === this.#text) return this.#now;
    this.#text = text;
    this.#now = { content, photos, version: (this.#now?.version ?? 0) + 1, menuVersion: signOf(content) };
    return this.#now;
  }

  /** What changes during the day: sold-out dishes, whether the venue is open. */
  facts(moment: Instant): SiteFacts {
    const now = localMoment(moment, zoneOf(this.#world));
    this.current();
    if (this.#facts?.today !== now.date)
      this.#facts = { today: now.date, facts: venueFacts(this.#world, now.date, this.#dishes) };
    return { now, ...this.#facts.facts };
  }

  carta(moment: Instant): readonly CartaLine[] {
    const { content } = this.current();
    const { now, soldOut } = this.facts(moment);
    return this.#dishes === null
      ? cartaOfFiles(content.menus, soldOut)
      : cartaOfCatalog(this.#world, { dishes: this.#dishes, today: now.date });
  }

  /** The content without any published text. */
  original(dishes = this.#dishes): SiteContent {
    const files = withRoom(this.#files, venueSettings(this.#world));
    const english = { ...files.english, ...menuInEnglish(dishes ?? []), ...photosInEnglish(this.#world) };
    if (dishes === null) return { ...files, english };
    const menus = menusOf(dishes, files.menus);
    return { ...files, menus, news: pricedNews(bodyOf(files, 'news'), menus), english };
  }

  /** The content with this text too. */
  preview(text: Pick<SiteText, 'id' | 'part' | 'body' | 'english'>): SiteContent {
    const others = [...this.#world.all('siteTexts')].filter(({ id }) => id !== text.id);
    // Only what it says is read; when and by whom it was saved is not known yet.
    return siteTextsOver(this.original(), { get: () => undefined, all: () => [...others, text as SiteText] });
  }

  /** Its part of the menu with this dish as it would be, where guests read Catálogo and would find it. */
  previewDish(dish: MenuItem): { readonly content: SiteContent; readonly shown: SiteDish | null } {
    this.current();
    const category = siteDishes(withDish(this.#world, dish)).filter(({ category: { id } }) => id === dish.categoryId);
    const shown = category.find(({ items }) => items.some(({ id }) => id === dish.id)) ?? null;
    return { content: siteTextsOver(this.original(category), this.#world), shown };
  }
}

/** Everything as it is, and this dish as it would be. */
function withDish(world: World, dish: MenuItem): World {
  const menu = [...[...world.all('menu')].filter(({ id }) => id !== dish.id), dish];
  return {
    get: (collection, id) => world.get(collection, id),
    // Only the menu is another list, and that one holds dishes.
    all: (collection) => (collection === 'menu' ? (menu as never) : world.all(collection)),
    of: (collection, key) => world.of(collection, key),
  };
}

/** Guests choose tables on the same plan that waiters use. */
function withRoom(files: Content, { room }: Pick<VenueSettings, 'room'>): SiteContent {
  return room === undefined ? files : { ...files, room };
}

function signOf({ menus, english }: SiteContent): string {
  return createHash('sha256')
    .update(JSON.stringify([menus, english]))
    .digest('base64url')
    .slice(0, 12);
}

import { createHash } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import { cartaOfCatalog, cartaOfFiles, type CartaLine } from '#domain/menu/carta.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { menuInEnglish } from '#domain/site/dish-english.ts';
import { isCatalogTheMenu, menusOf, siteDishes, type SiteDish } from '#domain/menu/site-menu.ts';
import { housePictures, photosInEnglish } from '#domain/photos/house-photo.ts';
import { bodyOf, pricedNews, siteTextsOver } from '#domain/site/site-content.ts';
import type { SiteText } from '#domain/site/site-text.ts';
import { localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import type { SiteContent, SiteFacts } from '#domain/venue/page-request.ts';
import type { Pictures } from '#domain/venue/picture-content.ts';
import { venueSettings, zoneOf, type VenueSettings } from '#domain/venue/venue-settings.ts';
import type { Collection, World } from '#domain/world.ts';
import type { Content } from '../content.ts';
import { houseFacts } from './site-facts.ts';

/** What the site says at one moment, whole: a page is made of one of these and never of two. */
export interface HouseNow {
  readonly content: SiteContent;
  /** The house's own photos, by the names under which its content asks for them. */
  readonly photos: Pictures;
  /** Another number whenever the content says something else. */
  readonly version: number;
  /** The menu's own sign, the same on every server: an open page asks by it whether what it shows still holds. */
  readonly menuVersion: string;
}

/** Of these records the site is made. */
const WATCHED: ReadonlySet<Collection> = new Set<Collection>(['venue', 'categories', 'menu', 'photos', 'siteTexts']);

/**
 * What the restaurant says now: the files it began with, and over them what its people saved. Made anew when one of those
 * records changed, here or on another server, and not before somebody asks; what comes out the same keeps its version.
 */
export class HouseContent {
  readonly #files: Content;
  readonly #world: World;
  readonly #isDemo: boolean;
  #isStale = true;
  #dishes: readonly SiteDish[] | null = null;
  #now: HouseNow | null = null;
  #text = '';
  #facts: { readonly today: DateText; readonly facts: Omit<SiteFacts, 'now'> } | null = null;

  constructor({
    files,
    executor,
    isDemo,
  }: {
    readonly files: Content;
    readonly executor: Pick<Executor, 'world' | 'onDelta' | 'onReset'>;
    readonly isDemo: boolean;
  }) {
    this.#files = files;
    this.#world = executor.world;
    this.#isDemo = isDemo;
    executor.onDelta(({ changes }) => {
      if (changes.some(({ collection }) => WATCHED.has(collection))) this.#isStale = true;
    });
    executor.onReset(() => {
      this.#isStale = true;
    });
  }

  current(): HouseNow {
    if (!this.#isStale && this.#now !== null) return this.#now;
    this.#isStale = false;
    this.#facts = null;
    this.#dishes = isCatalogTheMenu(this.#world, { isDemo: this.#isDemo }) ? siteDishes(this.#world) : null;
    const content = siteTextsOver(this.original(), this.#world);
    const photos = housePictures(this.#world);
    const text = JSON.stringify([content, photos]);
    if (this.#now !== null && text === this.#text) return this.#now;
    this.#text = text;
    this.#now = { content, photos, version: (this.#now?.version ?? 0) + 1, menuVersion: signOf(content) };
    return this.#now;
  }

  /** What changes by the hour: what ran out, whether the door is open. */
  facts(moment: Instant): SiteFacts {
    const now = localMoment(moment, zoneOf(this.#world));
    this.current();
    if (this.#facts?.today !== now.date)
      this.#facts = { today: now.date, facts: houseFacts(this.#world, now.date, this.#dishes) };
    return { now, ...this.#facts.facts };
  }

  carta(moment: Instant): readonly CartaLine[] {
    const { content } = this.current();
    const { now, soldOut } = this.facts(moment);
    return this.#dishes === null ? cartaOfFiles(content.menus, soldOut) : cartaOfCatalog(this.#dishes, now.date);
  }

  /** What the house would say had nobody published a text. */
  original(dishes = this.#dishes): SiteContent {
    const files = withRoom(this.#files, venueSettings(this.#world));
    const english = { ...files.english, ...menuInEnglish(dishes ?? []), ...photosInEnglish(this.#world) };
    if (dishes === null) return { ...files, english };
    const menus = menusOf(dishes, files.menus);
    return { ...files, menus, news: pricedNews(bodyOf(files, 'news'), menus), english };
  }

  /** What it would say with this text too. */
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

/** The plan guests choose by is the one waiters serve by. */
function withRoom(files: Content, { room }: Pick<VenueSettings, 'room'>): SiteContent {
  return room === undefined ? files : { ...files, room };
}

function signOf({ menus, english }: SiteContent): string {
  return createHash('sha256')
    .update(JSON.stringify([menus, english]))
    .digest('base64url')
    .slice(0, 12);
}

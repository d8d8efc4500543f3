import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pictures } from '#domain/venue/picture-content.ts';
import type { Config } from '../config.ts';
import { readSharp } from '../media/convert-photo.ts';
import { loadPictures } from '../media/our-pictures.ts';
import { photoPlaces } from '../media/photo-places.ts';
import type { PhotoStore } from '../media/photo-store.ts';
import type { SiteSnapshot } from '../pages/current-content.ts';
import { PROJECT_DIR } from '../project-folder.ts';
import { planSvg, type MarkedPlan } from './plan-svg.ts';

/** What a letter shows, by the name under which its page asks for it. */
export type PictureWish =
  | { readonly cid: typeof BRAND }
  | { readonly cid: typeof PLAN; readonly plan: MarkedPlan }
  | { readonly cid: typeof PHOTO; readonly slot: string };

/** It travels inside the letter: whoever opens it asks no server for anything. */
export interface LetterPicture {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
}

export interface PhotoWords {
  readonly slot: string;
  readonly alt: string;
}

export const BRAND = 'marca@xalli';
export const PLAN = 'plano@xalli';
export const PHOTO = 'foto@xalli';
/** As wide as they are shown on a screen with fine points, within reason: a letter is read on the way. */
const WIDTH = { brand: 486, plan: 900, photo: 900 };
/** The strip of the photograph that is shown. */
const PHOTO_HEIGHT = 338;
const EVENING = '18:00';

interface Parts {
  readonly config: Pick<Config, 'dataDir'>;
  readonly siteContent: () => SiteSnapshot;
  readonly photos: Pick<PhotoStore, 'read'>;
}

export class LetterPictures {
  readonly #parts: Parts;
  readonly #ours: Pictures = loadPictures();
  /** Few tables and fewer photographs: what was printed once is not printed again. */
  readonly #printed = new Map<string, Promise<Buffer>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The gallery begins with the room by day and ends with the table by night; null where it shows nothing. */
  photoAt(hora: string): PhotoWords | null {
    const { content, photos } = this.#parts.siteContent();
    const rooms = content.gallery.tabs[0]?.pictures ?? [];
    const slot = (hora >= EVENING ? rooms.at(-1) : rooms[0])?.slot;
    const picture = slot === undefined ? undefined : (photos[slot] ?? this.#ours[slot]);
    return slot === undefined || picture === undefined ? null : { slot, alt: picture.alt };
  }

  async of(wishes: readonly PictureWish[]): Promise<readonly LetterPicture[]> {
    return Promise.all(wishes.map((wish) => this.#picture(wish)));
  }

  async #picture(wish: PictureWish): Promise<LetterPicture> {
    if (wish.cid === BRAND) {
      return png(wish.cid, 'xalli.png', await this.#once('brand', async () => printBrand()));
    }
    if (wish.cid === PLAN) {
      const svg = planSvg(wish.plan);
      return png(wish.cid, 'plano.png', await this.#once(svg, async () => printPlan(svg)));
    }
    const bytes = await this.#photo(wish.slot);
    const content = await this.#once(`${wish.slot} ${bytes.length}`, async () => printPhoto(bytes));
    return { cid: wish.cid, filename: 'foto.jpg', contentType: 'image/jpeg', content };
  }

  /** The manager's own, the one in the owner's folder, or ours: as on the site. */
  async #photo(slot: string): Promise<Buffer> {
    const { photos } = this.#parts.siteContent();
    const own = photos[slot] && (await this.#parts.photos.read(`${slot}-${widest(photos[slot].widths)}.webp`));
    if (own) return own;
    const { cacheDir } = photoPlaces(this.#parts.config);
    const kept = await readdir(cacheDir).catch(() => []);
    const dropped = kept.filter(
      (name) => name.startsWith(`${slot}-`) && /-[\da-f]{16}-(480|800|1200)\.webp$/.test(name),
    );
    const largest = dropped.toSorted((one, other) => widthIn(one) - widthIn(other)).at(-1);
    if (largest !== undefined) return readFile(join(cacheDir, largest));
    const ours = this.#ours[slot];
    if (ours === undefined) throw new Error(`No photograph is called ${slot}`);
    return readFile(join(PROJECT_DIR, 'public', `${ours.src}-${widest(ours.widths)}.webp`));
  }

  async #once(key: string, print: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#printed.get(key);
    if (known) return known;
    if (this.#printed.size >= MOST_PRINTED) this.#printed.clear();
    const printed = print();
    this.#printed.set(key, printed);
    // What failed is tried again with the next letter.
    printed.catch(() => this.#printed.delete(key));
    return printed;
  }
}

/** The tables of a large venue in two languages. */
const MOST_PRINTED = 128;

function png(cid: string, filename: string, content: Buffer): LetterPicture {
  return { cid, filename, contentType: 'image/png', content };
}

function widest(widths: readonly number[]): number {
  return Math.max(...widths.filter((width) => width <= 1200), Math.min(...widths));
}

function widthIn(name: string): number {
  return Number(/-(\d+)\.webp$/.exec(name)?.[1] ?? 0);
}

/** On its own paper: a mail program that darkens the page leaves it readable. */
async function printBrand(): Promise<Buffer> {
  const sharp = await readSharp();
  const mark = await readFile(join(PROJECT_DIR, 'public/brand/logo-papel.svg'));
  return sharp(mark, { density: 96 })
    .resize({ width: WIDTH.brand - 2 * BRAND_MARGIN })
    .extend({
      top: BRAND_MARGIN,
      bottom: BRAND_MARGIN,
      left: BRAND_MARGIN,
      right: BRAND_MARGIN,
      background: '#F6ECD900',
    })
    .flatten({ background: '#F6ECD9' })
    .png(PALETTE)
    .toBuffer();
}

const BRAND_MARGIN = 18;
const PALETTE = { palette: true, colours: 32, dither: 0, effort: 8 } as const;

async function printPlan(svg: string): Promise<Buffer> {
  const sharp = await readSharp();
  return sharp(Buffer.from(svg), { density: 144 }).resize({ width: WIDTH.plan }).png(PALETTE).toBuffer();
}

async function printPhoto(bytes: Buffer): Promise<Buffer> {
  const sharp = await readSharp();
  return sharp(bytes)
    .resize({ width: WIDTH.photo, height: PHOTO_HEIGHT, fit: 'cover', position: 'centre' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

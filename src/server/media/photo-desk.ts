import { createHash } from 'node:crypto';
import type { InputOf } from '#domain/commands.ts';
import type { DateText } from '#domain/shared/time.ts';
import { convertPhoto, PHOTO_RECIPE, type ConvertedPhoto, type PhotoCut } from './convert-photo.ts';
import type { PhotoStore } from './photo-store.ts';

/** Photos that may wait: each lies in memory meanwhile. */
const MOST_WAITING = 4;

/** Too many at once; whoever sends one more tries again in a moment. */
export class DeskBusy extends Error {}

/** Makes the sizes of a photo and keeps them, one photo after the other: orders of tonight go on beside it. */
export class PhotoDesk {
  readonly #store: PhotoStore;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(store: PhotoStore) {
    this.#store = store;
  }

  /** What is to be said of it in the records, once all its bytes are kept. */
  async take(
    bytes: Buffer,
    { cut, alt, today }: { readonly cut: PhotoCut; readonly alt: string; readonly today: DateText },
  ): Promise<InputOf<'KEEP_PHOTO'>> {
    if (this.#waiting >= MOST_WAITING) throw new DeskBusy();
    this.#waiting += 1;
    const turn = this.#tail.then(() => convertPhoto(bytes, cut));
    this.#tail = turn.catch(() => undefined);
    try {
      const photo = await turn;
      const id = idOf(bytes, cut);
      await this.#store.keep(id, photo.sizes, today);
      return factsOf(id, photo, alt);
    } finally {
      this.#waiting -= 1;
    }
  }
}

function idOf(bytes: Buffer, cut: PhotoCut): string {
  const hash = createHash('sha256').update(PHOTO_RECIPE).update(JSON.stringify(cut)).update(bytes);
  return `foto-${hash.digest('hex').slice(0, 20)}`;
}

function factsOf(id: string, { width, height, color, sizes }: ConvertedPhoto, alt: string): InputOf<'KEEP_PHOTO'> {
  return {
    id,
    widths: [...new Set(sizes.map((size) => size.width))],
    formats: [...new Set(sizes.map((size) => size.format))],
    width,
    height,
    alt,
    color,
  };
}

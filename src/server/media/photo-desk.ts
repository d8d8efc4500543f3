import { createHash } from 'node:crypto';
import type { InputOf } from '#domain/commands.ts';
import type { DateText } from '#domain/shared/time.ts';
import { convertPhoto, PHOTO_RECIPE, type ConvertedPhoto, type PhotoCut } from './convert-photo.ts';
import type { PhotoStore } from './photo-store.ts';

/** At most so many photos wait: each is in memory meanwhile. */
const MOST_WAITING = 4;

/** Too many at once; whoever sends one more tries again in a moment. */
export class DeskBusy extends Error {}

export interface SizesMade {
  readonly done: number;
  readonly of: number;
}

interface PhotoToTake {
  readonly cut: PhotoCut;
  readonly alt: string;
  readonly altEnglish?: string | undefined;
  readonly today: DateText;
  /** The sender's own name for this sending, by which it asks how far it is. */
  readonly sending?: string | undefined;
}

/** Makes the sizes of a photo and keeps them, one photo after the other: orders of tonight go on beside it. */
export class PhotoDesk {
  readonly #store: PhotoStore;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #making = new Map<string, SizesMade>();

  constructor(store: PhotoStore) {
    this.#store = store;
  }

  /** What is to be said of it in the records, once all its bytes are kept. */
  async take(bytes: Buffer, { cut, alt, altEnglish, today, sending }: PhotoToTake): Promise<InputOf<'KEEP_PHOTO'>> {
    if (this.#waiting >= MOST_WAITING) throw new DeskBusy();
    this.#waiting += 1;
    const told = (done: number, of: number): void => {
      if (sending !== undefined) this.#making.set(sending, { done, of });
    };
    const turn = this.#tail.then(() => convertPhoto(bytes, cut, told));
    this.#tail = turn.catch(() => undefined);
    try {
      const photo = await turn;
      const id = idOf(bytes, cut);
      await this.#store.keep(id, photo.sizes, today);
      return { ...factsOf(id, photo), alt, altEnglish };
    } finally {
      this.#waiting -= 1;
      if (sending !== undefined) this.#making.delete(sending);
    }
  }

  /** Which size of it is being made; null: none, or not here. */
  progress(sending: string): SizesMade | null {
    return this.#making.get(sending) ?? null;
  }
}

function idOf(bytes: Buffer, cut: PhotoCut): string {
  const hash = createHash('sha256').update(PHOTO_RECIPE).update(JSON.stringify(cut)).update(bytes);
  return `foto-${hash.digest('hex').slice(0, 20)}`;
}

function factsOf(id: string, { width, height, color, sizes }: ConvertedPhoto) {
  return {
    id,
    widths: [...new Set(sizes.map((size) => size.width))],
    formats: [...new Set(sizes.map((size) => size.format))],
    width,
    height,
    color,
  };
}

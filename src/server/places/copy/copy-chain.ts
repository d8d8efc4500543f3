import { randomBytes } from 'node:crypto';
import type { RecordRef } from '#domain/define-command.ts';
import type { Instant } from '#domain/shared/time.ts';
import { hashOfPiece, PIECE_BYTES, sealPiece, type ChainName, type PieceHead, type Position } from './pieces.ts';
import { chainKey, type SheetKeys } from './sheet-keys.ts';

export interface ChainStart {
  readonly name: ChainName;
  readonly keys: SheetKeys;
  readonly pieces: number;
  readonly before: string;
  readonly upTo: Position | null;
  readonly photos: ReadonlySet<string>;
  readonly baseBytes: number;
  readonly moreBytes: number;
  readonly begunAt: Instant;
}

/** Hands the next piece of a chain over; resolves once the front has stored it. */
export type PutPiece = (n: number, sealed: Buffer) => Promise<void>;

/** A base and everything after it, as the venue's server sends it: each piece is bound to the one before. */
export class CopyChain {
  readonly name: ChainName;
  readonly prover: string;
  readonly begunAt: Instant;
  readonly #key: Buffer;
  #n: number;
  #before: string;
  #upTo: Position | null;
  photos: ReadonlySet<string>;
  baseBytes: number;
  moreBytes: number;
  /** Records that were changed since its last part. */
  #touched = new Map<string, RecordRef>();

  constructor({ name, keys, pieces, before, upTo, photos, baseBytes, moreBytes, begunAt }: ChainStart) {
    this.name = name;
    this.prover = keys.prover;
    this.begunAt = begunAt;
    this.#key = chainKey(keys, name.chain);
    this.#n = pieces;
    this.#before = before;
    this.#upTo = upTo;
    this.photos = photos;
    this.baseBytes = baseBytes;
    this.moreBytes = moreBytes;
  }

  static begin(keys: SheetKeys, { venue, epoch, at }: { readonly venue: string; readonly epoch: string; at: Instant }) {
    const name = { venue, epoch, chain: randomBytes(16).toString('base64url') };
    const empty = { pieces: 0, before: '', upTo: null, photos: new Set<string>(), baseBytes: 0, moreBytes: 0 };
    return new CopyChain({ name, keys, ...empty, begunAt: at });
  }

  /** Null: its base is not whole yet. */
  get upTo(): Position | null {
    return this.#upTo;
  }

  get isTouched(): boolean {
    return this.#touched.size > 0;
  }

  touch(refs: Iterable<RecordRef>): void {
    for (const { collection, id } of refs) this.#touched.set(`${collection} ${id}`, { collection, id });
  }

  /** Who takes them sends them. */
  takeTouched(): Iterable<RecordRef> {
    const taken = this.#touched.values();
    this.#touched = new Map();
    return taken;
  }

  /** A base or what came after it: in pieces, of which the last one says that the part is whole. */
  async send(
    part: { readonly kind: PieceHead['part']; readonly at: Instant; readonly upTo: Position; readonly bytes: number },
    slices: AsyncIterable<Buffer> | Iterable<Buffer>,
    put: PutPiece,
  ): Promise<void> {
    const { kind, at, upTo, bytes } = part;
    if (kind === 'base') this.baseBytes = bytes;
    else this.moreBytes += bytes;
    let sent = 0;
    for await (const slice of slices) {
      const isFirst = sent === 0;
      sent += slice.length;
      const { baseBytes, moreBytes } = this;
      const head = {
        n: this.#n,
        before: this.#before,
        part: kind,
        isFirst,
        isLast: sent >= bytes,
        at,
        baseAt: this.begunAt,
      };
      const sealed = sealPiece(this.#key, this.name, {
        head: { ...head, from: this.#upTo, upTo, baseBytes, moreBytes },
        bytes: slice,
      });
      await put(this.#n, sealed);
      this.#n += 1;
      this.#before = hashOfPiece(sealed);
    }
    this.#upTo = upTo;
  }
}

export function* slicesOf(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}

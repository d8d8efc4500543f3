import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Moment } from '#domain/shared/text-schemas.ts';

/** As much of a part as one piece carries: a page of a guest never waits long behind one on a slow line. */
export const PIECE_BYTES = 40 * 1024;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

/** Which database a chain is a copy of, and which chain: sealed into every piece of it. */
export interface ChainName {
  readonly venue: string;
  /** The epoch of the venue's database. */
  readonly epoch: string;
  readonly chain: string;
}

const Position = v.object({
  /** The last line of the journal. */
  seq: v.number(),
  revision: v.number(),
  /** Of the names of all photos, and of all secrets: whether they have changed since. */
  photos: v.string(),
  secrets: v.string(),
  /** The version of the tables. */
  schema: v.number(),
});
/** How much of the database there is up to the end of a part. */
export type Position = v.InferOutput<typeof Position>;

const Head = v.object({
  n: v.number(),
  /** The hash of the sealed piece before; empty: there is none. */
  before: v.string(),
  part: v.picklist(['base', 'more']),
  isFirst: v.boolean(),
  isLast: v.boolean(),
  /** By the venue's clock: when it was read, and when its chain was begun. */
  at: Moment,
  baseAt: Moment,
  /** Null: of a base, before which there is nothing. */
  from: v.nullable(Position),
  upTo: Position,
  /** What the base and everything after it weigh so far. */
  baseBytes: v.number(),
  moreBytes: v.number(),
});
export type PieceHead = v.InferOutput<typeof Head>;

/** Somebody has changed a piece, left one out or put another in its place. */
export class DamagedPiece extends Error {
  readonly n: number;

  constructor(n: number) {
    super(`piece ${n}`);
    this.n = n;
  }
}

export interface OpenedPiece {
  readonly head: PieceHead;
  readonly bytes: Buffer;
}

/**
 * Encrypted and authenticated with what it belongs to: venue, epoch, chain and number are not in the piece, and whoever
 * opens it as another one fails. The nonce is random, so that a piece that is made anew after a crash shares none.
 */
export function sealPiece(key: Buffer, name: ChainName, { head, bytes }: OpenedPiece): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(boundTo(name, head.n));
  const said = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(said.length);
  const closed = [cipher.update(length), cipher.update(said), cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, ...closed, cipher.getAuthTag()]);
}

/** Throws `DamagedPiece`. */
export function openPiece(
  key: Buffer,
  name: ChainName,
  { n, sealed }: { readonly n: number; readonly sealed: Buffer },
) {
  const plain = opened(key, { sealed, bound: boundTo(name, n) });
  if (plain === null) throw new DamagedPiece(n);
  const end = LENGTH_BYTES + plain.readUInt32BE(0);
  // Whoever holds the key wrote it, in this shape.
  const head = v.parse(Head, JSON.parse(plain.subarray(LENGTH_BYTES, end).toString('utf8')));
  if (head.n !== n) throw new DamagedPiece(n);
  return { head, bytes: plain.subarray(end) };
}

export function hashOfPiece(sealed: Buffer): string {
  return createHash('sha256').update(sealed).digest('base64url');
}

function opened(key: Buffer, { sealed, bound }: { readonly sealed: Buffer; readonly bound: Buffer }): Buffer | null {
  if (sealed.length < NONCE_BYTES + LENGTH_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function boundTo({ venue, epoch, chain }: ChainName, n: number): Buffer {
  return Buffer.from(JSON.stringify(['xalli copy', 1, venue, epoch, chain, n]));
}

import { createCipheriv, createDecipheriv } from 'node:crypto';

/** What one frame carries of a message: so little that an unknown sender cannot fill the memory. */
export const PIECE_BYTES = 60 * 1024;
export const FRAME_MOST_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** What a front takes of its venue: photos and texts are in it. */
export const MESSAGE_MOST_BYTES = 64 * 1024 * 1024;
/** What a venue takes of its front: some hundred visits, or a piece of the copy. */
export const FROM_FRONT_MOST_BYTES = 8 * 1024 * 1024;

/** Somebody on the line has changed, repeated or left out something: the connection is of no use any more. */
export class BrokenSeal extends Error {}

/**
 * Encrypts messages in one direction of one connection. Frames are counted: one that was repeated, left out or moved
 * cannot be opened. A long message is several frames, and only its last one ends it.
 */
export class FrameSealer {
  readonly #key: Buffer;
  #count = 0;

  constructor(key: Buffer) {
    this.#key = key;
  }

  seal(message: string): readonly Buffer[] {
    const bytes = Buffer.from(message);
    const frames: Buffer[] = [];
    let from = 0;
    do {
      const until = from + PIECE_BYTES;
      frames.push(this.#frame(bytes.subarray(from, until), until >= bytes.length));
      from = until;
    } while (from < bytes.length);
    return frames;
  }

  #frame(piece: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#count));
    this.#count += 1;
    const head = headOf(isLast);
    cipher.setAAD(head);
    return Buffer.concat([head, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export class FrameOpener {
  readonly #key: Buffer;
  readonly #mostBytes: number;
  #count = 0;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(key: Buffer, mostBytes = MESSAGE_MOST_BYTES) {
    this.#key = key;
    this.#mostBytes = mostBytes;
  }

  /** The message that this frame ends; null: more of it follows. */
  open(frame: Buffer): string | null {
    if (frame.length < 1 + TAG_BYTES || frame.length > FRAME_MOST_BYTES) throw new BrokenSeal('a frame of no size');
    const head = frame.subarray(0, 1);
    this.#take(this.#opened(frame, head));
    if (!head.equals(headOf(true))) return null;
    const message = Buffer.concat(this.#pieces).toString('utf8');
    this.#pieces = [];
    this.#length = 0;
    return message;
  }

  #opened(frame: Buffer, head: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(this.#count));
    this.#count += 1;
    decipher.setAAD(head);
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(frame.subarray(1, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new BrokenSeal('a frame that is not the next one');
    }
  }

  #take(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length > this.#mostBytes) throw new BrokenSeal('a message without an end');
    this.#pieces.push(piece);
  }
}

function headOf(isLast: boolean): Buffer {
  return Buffer.from([isLast ? 1 : 0]);
}

function nonceOf(count: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(count), 4);
  return nonce;
}

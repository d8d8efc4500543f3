import type { Duplex } from 'node:stream';
import { createWebSocketStream, type WebSocket } from 'ws';
import type { PlaceMessage, Wire } from '#application/places/messages.ts';
import { parsePlaceMessage } from '#application/places/messages.ts';
import type { OpenLine } from '#application/places/place-link.ts';
import type { Frames, SealedLine } from './greeting.ts';

/** So long both ends may take until they are proven. */
export const GREETING_MS = 10_000;
/** What an end that does not read lets pile up here: a connection this far behind is closed, and resumed later. */
const MOST_BUFFERED_BYTES = 64 * 1024 * 1024;

/** So many frames are read ahead of who takes them; then the other end waits. */
const MOST_AHEAD = 16;
/** So much is read ahead of the work that messages make. */
export const MOST_UNWORKED_BYTES = 8 * 1024 * 1024;

/** The frames of a socket, first for the greeting and then for the messages. Nothing that arrives meanwhile is lost. */
export class SocketFrames implements Frames {
  readonly #socket: WebSocket;
  readonly #arrived: Buffer[] = [];
  #isClosed = false;
  #wake: () => void = () => undefined;
  #onFrame: ((frame: Buffer) => void) | null = null;
  #onClose: () => void = () => undefined;
  readonly #letGo: () => void;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    const onMessage = (data: Buffer, isBinary: boolean): void => {
      // Ours are all binary.
      if (!isBinary) return this.close();
      if (this.#onFrame) this.#onFrame(data);
      else this.#arrived.push(data);
      if (this.#arrived.length >= MOST_AHEAD) this.pause();
      this.#wake();
    };
    const onClose = (): void => {
      this.#isClosed = true;
      this.#wake();
      this.#onClose();
    };
    socket.on('message', onMessage).on('close', onClose);
    socket.on('error', () => socket.terminate());
    this.#letGo = () => void socket.off('message', onMessage).off('close', onClose);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  send(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  async next(): Promise<Buffer> {
    const late = setTimeout(() => this.close(), GREETING_MS);
    try {
      while (this.#arrived.length === 0) {
        if (this.#isClosed) throw new LineClosed();
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      // It holds at least one.
      const frame = this.#arrived.shift() as Buffer;
      if (this.#arrived.length === 0) this.resume();
      return frame;
    } finally {
      clearTimeout(late);
    }
  }

  /** Nothing more is read for now: the other end's own socket fills up, and it waits. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** From now on each frame goes there, those that have arrived first. */
  listen(onFrame: (frame: Buffer) => void, onClose: () => void): void {
    this.#onClose = onClose;
    this.resume();
    for (const frame of this.#arrived.splice(0)) onFrame(frame);
    this.#onFrame = onFrame;
    if (this.#isClosed) onClose();
  }

  /** The bytes that follow belong to somebody else, who reads them as fast as they are wanted. */
  stream(): Duplex {
    this.#letGo();
    this.resume();
    return createWebSocketStream(this.#socket);
  }

  close(): void {
    this.#socket.terminate();
  }
}

export class LineClosed extends Error {}

/** What the two servers say besides the messages of the book: told once, when both are proven. */
export interface FirstWords<T> {
  readonly type: 'first-words';
  readonly words: T;
}

/** So much is put into one frame, however many bytes its letters take. */
const MOST_JOINED_LETTERS = 16 * 1024;

/** A proven connection as the book's rules want it: messages in order, or none. */
export class SealedWire implements Wire {
  readonly #frames: SocketFrames;
  readonly #line: SealedLine;
  /** Said in this same turn of work, one message a line: an answer goes in one frame with the booking that it speaks of. */
  #held = '';
  /** The other end reads several messages in one frame. */
  #isJoined = false;
  /** What was read and is not worked yet. */
  #unworked = 0;

  constructor(frames: SocketFrames, line: SealedLine) {
    this.#frames = frames;
    this.#line = line;
  }

  send(message: PlaceMessage | FirstWords<unknown>): void {
    const text = JSON.stringify(message);
    if (this.#held.length + 1 + text.length > MOST_JOINED_LETTERS) this.#sendHeld();
    if (!this.#isJoined || text.length > MOST_JOINED_LETTERS) return this.#seal(text);
    if (this.#held === '') process.nextTick(() => this.#sendHeld());
    this.#held += this.#held === '' ? text : `\n${text}`;
  }

  #sendHeld(): void {
    const held = this.#held;
    this.#held = '';
    if (held !== '') this.#seal(held);
  }

  #seal(text: string): void {
    for (const frame of this.#line.sealer.seal(text)) this.#frames.send(frame);
  }

  close(): void {
    this.#frames.close();
  }

  /** Anything that cannot be opened or read ends the connection: a new one resumes where this one was. */
  listen(open: () => OpenLine, onFirstWords: (words: unknown) => void): void {
    const line = open();
    const hearOne = (text: string): void => {
      const words = firstWordsIn(text);
      if (words !== undefined) return onFirstWords(words);
      const message = parsePlaceMessage(text);
      if (message === null) throw new Error('a message that cannot be read');
      if (message.type === 'hello') this.#isJoined = message.joins === true;
      void this.#work(text.length, line.receive(message));
    };
    const hear = (frame: Buffer): void => {
      const text = this.#line.opener.open(frame);
      if (text === null) return;
      if (text.length > MOST_JOINED_LETTERS && text.includes('\n')) throw new Error('more joined than anybody joins');
      // JSON writes no line break of its own.
      for (let from = 0; from <= text.length;) {
        const end = text.indexOf('\n', from);
        const until = end < 0 ? text.length : end;
        hearOne(text.slice(from, until));
        from = until + 1;
      }
    };
    this.#frames.listen(
      (frame) => {
        try {
          hear(frame);
        } catch {
          this.close();
        }
      },
      () => line.closed(),
    );
  }

  /** Whoever says more than can be worked waits; nothing of it is lost. */
  async #work(bytes: number, worked: Promise<void>): Promise<void> {
    this.#unworked += bytes;
    if (this.#unworked > MOST_UNWORKED_BYTES) this.#frames.pause();
    await worked.catch(() => undefined);
    this.#unworked -= bytes;
    if (this.#unworked <= MOST_UNWORKED_BYTES) this.#frames.resume();
  }
}

function firstWordsIn(text: string): unknown {
  if (!text.startsWith('{"type":"first-words"')) return undefined;
  // Ours are written in this shape.
  return (JSON.parse(text) as FirstWords<unknown>).words;
}

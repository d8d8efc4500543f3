import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import type { PlaceLink } from '#application/places/place-link.ts';
import type { Instant } from '#domain/shared/time.ts';
import { forgetFrontCode, readFrontCode, useFrontCode } from './front-code.ts';
import { greetVenue, GreetingRefused, type SealedLine } from './greeting.ts';
import { linkSecretsIn, type LineStore, type LinkSecrets } from './line-store.ts';
import { SealedWire, SocketFrames } from './socket-frames.ts';
import { LINE_PATH, STREAM_PATH } from './venue-line.ts';

/** Strangers that may be about to prove themselves at once: of more, the oldest is hung up on, and the venue gets in. */
const MOST_STRANGERS = 64;
/** Codes that may be tried: each costs this machine a moment, and nobody guesses sixty bits. */
const CODES_A_MINUTE = 30;
const MINUTE_MS = 60_000;

export interface FrontLineParts {
  readonly store: LineStore;
  readonly link: PlaceLink;
  readonly dataDir: string;
  readonly now: () => Instant;
  readonly onTold: (secrets: LinkSecrets) => void;
  /** What the venue told is in the database. */
  readonly onKept: () => void;
  /** Another server of this front may have had the line: what it wrote down is known here before the first word. */
  readonly onOpening: () => Promise<void>;
  /** The code of this server's own start; null: a code was asked for since. */
  readonly startCode: () => string | null;
  readonly tell: (line: string) => void;
  /** False: nobody waits for that one. */
  readonly onStream: (id: string, stream: () => Duplex) => boolean;
}

export interface ListeningParts {
  readonly server: Server;
  readonly sockets: WebSocketServer;
  readonly log: FastifyBaseLogger;
}

/** The front's end of the line: it serves the one venue that it was paired with, and tells a stranger nothing. */
export class FrontLine {
  readonly #parts: FrontLineParts;
  readonly #strangers = new Set<SocketFrames>();
  #codesTriedAt: readonly number[] = [];
  readonly #meetings: ReadonlyMap<string, (socket: WebSocket) => Promise<void>> = new Map([
    [LINE_PATH, (socket) => this.#meet(socket)],
    [STREAM_PATH, (socket) => this.#meetStream(socket)],
  ]);

  constructor(parts: FrontLineParts) {
    this.#parts = parts;
  }

  listen({ server, sockets, log }: ListeningParts): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const url = URL.parse(request.url ?? '/', 'http://localhost');
      const meeting = url === null ? undefined : this.#meetings.get(url.pathname);
      if (meeting === undefined) return refuse(socket, 404);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        void meeting(opened).catch((fault: unknown) => {
          opened.terminate();
          const why = fault instanceof GreetingRefused ? fault.why : 'closed';
          log.info({ why }, 'a line was not opened');
        });
      });
    });
  }

  async #meet(socket: WebSocket): Promise<void> {
    const { link, dataDir, store, onTold, onKept, onOpening } = this.#parts;
    const frames = new SocketFrames(socket);
    const wire = new SealedWire(frames, await this.#greet(frames));
    await onOpening();
    wire.listen(
      () => link.open(wire),
      (words) => {
        const secrets = linkSecretsIn(words);
        if (secrets === null) return;
        // The venue has its front's key: the code has done its work.
        forgetFrontCode(dataDir);
        onTold(secrets);
        void store.keepTold(secrets).then(onKept, () => wire.close());
      },
    );
  }

  /** The venue comes for one tablet that waits outside, and says for which. */
  async #meetStream(socket: WebSocket): Promise<void> {
    const frames = new SocketFrames(socket);
    const { opener } = await this.#greet(frames, 'no code');
    const id = opener.open(await frames.next()) ?? '';
    if (!this.#parts.onStream(id, () => frames.stream())) frames.close();
  }

  async #greet(frames: SocketFrames, codes: 'with codes' | 'no code' = 'with codes'): Promise<SealedLine> {
    const { store } = this.#parts;
    this.#strangers.add(frames);
    const [oldest] = this.#strangers;
    if (this.#strangers.size > MOST_STRANGERS) oldest?.close();
    try {
      return await greetVenue(frames, {
        own: await store.own(),
        venue: async () => (await store.partner())?.key ?? null,
        code: () => (codes === 'no code' ? null : this.#code()),
        pair: (venue) => this.#pair(venue),
      });
    } finally {
      this.#strangers.delete(frames);
    }
  }

  #code(): string | null {
    const now = performance.now();
    this.#codesTriedAt = [...this.#codesTriedAt.filter((at) => now - at < MINUTE_MS), now].slice(-CODES_A_MINUTE - 1);
    return this.#codesTriedAt.length > CODES_A_MINUTE ? null : (readFrontCode(this.#parts.dataDir)?.code ?? null);
  }

  /** Several servers of one front start with a code each: once a venue was paired by one of them, the others are void. */
  async #isLate(venue: string): Promise<boolean> {
    const { store, dataDir, startCode } = this.#parts;
    const isOfStart = startCode() !== null && startCode() === readFrontCode(dataDir)?.code;
    const partner = isOfStart ? await store.partner() : null;
    return partner !== null && partner.key !== venue;
  }

  async #pair(venue: string): Promise<boolean> {
    const { store, dataDir, now, tell } = this.#parts;
    if (await this.#isLate(venue)) return false;
    if (!useFrontCode(dataDir, venue)) return false;
    await store.keepPartner({ key: venue, url: '', pairedAt: now() });
    tell('La casa quedó unida a este sitio.');
    return true;
  }
}

/** Closed from our side: a client that never closes its half would otherwise hold the socket for ever. */
function refuse(socket: Duplex, status: number): void {
  socket.resume();
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

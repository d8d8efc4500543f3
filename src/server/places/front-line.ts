import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import type { PlaceLink } from '#application/places/place-link.ts';
import type { Instant } from '#domain/shared/time.ts';
import { Allowance } from '../http/allowance.ts';
import { networkOf } from '../http/network-of.ts';
import { isPrivate } from '../tls/private-networks.ts';
import { forgetFrontCode, readFrontCode, useFrontCode } from './front-code.ts';
import { greetVenue, GreetingRefused, type SealedLine } from './greeting.ts';
import { linkSecretsIn, type LineStore, type LinkSecrets } from './line-store.ts';
import { SealedWire, SocketFrames } from './socket-frames.ts';
import { NOTED, PARTED } from './former-fronts.ts';
import { LINE_PATH, PARTING_PATH, STREAM_PATH } from './line-paths.ts';

/**
 * Strangers that may be about to prove themselves at once: of more, one of the network with the most is hung up on, and
 * the venue gets in.
 */
const MOST_STRANGERS = 64;
/** Of one network. Who mistypes a code types it again; others' guesses are no reason to refuse theirs. */
const CODES_OF_NETWORK = { max: 10, windowMs: 60_000 };
/**
 * All networks together are held back by the time that each try takes, and wait for their turn: in the ten minutes of a
 * code some tens of thousands can be tried, of 2^60.
 */
const CODES_AT_ONCE = 2;

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
  /** A venue is about to be paired with this front: with the one before it, the two may have parted. */
  readonly onPairing: () => Promise<void>;
  /** The venue has said that the two have parted; resolves once that is written down. */
  readonly onParted: () => Promise<void>;
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
  /** With the network of each. */
  readonly #strangers = new Map<SocketFrames, string>();
  readonly #codes: Allowance;
  readonly #turns = new Turns(CODES_AT_ONCE);
  readonly #meetings: ReadonlyMap<string, (socket: WebSocket, network: string) => Promise<void>> = new Map([
    [LINE_PATH, (socket, network) => this.#meet(socket, network)],
    [STREAM_PATH, (socket, network) => this.#meetStream(socket, network)],
    [PARTING_PATH, (socket, network) => this.#meetParting(socket, network)],
  ]);

  constructor(parts: FrontLineParts) {
    this.#parts = parts;
    this.#codes = new Allowance(CODES_OF_NETWORK, parts.now);
  }

  listen({ server, sockets, log }: ListeningParts): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const url = URL.parse(request.url ?? '/', 'http://localhost');
      const meeting = url === null ? undefined : this.#meetings.get(url.pathname);
      if (meeting === undefined) return refuse(socket, 404);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        void meeting(opened, networkOf(callerOf(request))).catch((fault: unknown) => {
          opened.terminate();
          const why = fault instanceof GreetingRefused ? fault.why : 'closed';
          log.info({ why }, 'a line was not opened');
        });
      });
    });
  }

  async #meet(socket: WebSocket, network: string): Promise<void> {
    const { link, dataDir, store, onTold, onKept, onOpening } = this.#parts;
    const frames = new SocketFrames(socket);
    const wire = new SealedWire(frames, await this.#greet(frames, { network, takesCodes: true }));
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
  async #meetStream(socket: WebSocket, network: string): Promise<void> {
    const frames = new SocketFrames(socket);
    const { opener } = await this.#greet(frames, { network, takesCodes: false });
    const id = opener.open(await frames.next()) ?? '';
    if (!this.#parts.onStream(id, () => frames.stream())) frames.close();
  }

  /** The venue decides on every date now, and this front on none. */
  async #meetParting(socket: WebSocket, network: string): Promise<void> {
    const frames = new SocketFrames(socket);
    const { opener, sealer } = await this.#greet(frames, { network, takesCodes: false });
    if (opener.open(await frames.next()) !== PARTED) return frames.close();
    await this.#parts.onParted();
    for (const frame of sealer.seal(NOTED)) frames.send(frame);
    // The venue has read it and hangs up, or takes too long.
    await frames.next().catch(() => undefined);
    frames.close();
  }

  async #greet(
    frames: SocketFrames,
    { network, takesCodes }: { readonly network: string; readonly takesCodes: boolean },
  ): Promise<SealedLine> {
    const { store } = this.#parts;
    this.#strangers.set(frames, network);
    if (this.#strangers.size > MOST_STRANGERS) this.#mostCrowded()?.close();
    let endTurn: () => void = () => undefined;
    try {
      return await greetVenue(frames, {
        own: await store.own(),
        venue: async () => (await store.partner())?.key ?? null,
        code: async () => {
          if (!takesCodes || !this.#codes.take(network)) return null;
          endTurn = await this.#turns.take();
          return readFrontCode(this.#parts.dataDir)?.code ?? null;
        },
        pair: (venue) => this.#pair(venue),
      });
    } finally {
      endTurn();
      this.#strangers.delete(frames);
    }
  }

  /** The oldest stranger of the network with the most of them. */
  #mostCrowded(): SocketFrames | undefined {
    const crowds = Map.groupBy(this.#strangers, ([, network]) => network);
    const [most] = [...crowds.values()].toSorted((one, other) => other.length - one.length);
    return most?.[0]?.[0];
  }

  /** Several servers of one front start with a code each: once a venue was paired by one of them, the others are void. */
  async #isLate(venue: string): Promise<boolean> {
    const { store, dataDir, startCode } = this.#parts;
    const isOfStart = startCode() !== null && startCode() === readFrontCode(dataDir)?.code;
    const partner = isOfStart ? await store.partner() : null;
    return partner !== null && partner.key !== venue;
  }

  async #pair(venue: string): Promise<boolean> {
    const { store, dataDir, now, tell, onPairing } = this.#parts;
    if (await this.#isLate(venue)) return false;
    if (!useFrontCode(dataDir, venue)) return false;
    await onPairing();
    await store.keepPartner({ key: venue, url: '', pairedAt: now() });
    tell('La casa quedó unida a este sitio.');
    return true;
  }
}

/** So many at once; who comes later waits, in the order of their coming. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** What it resolves to ends the turn. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}

/** Where a proxy beside this server says that a connection comes from: what it says itself is the last of what is said. */
function callerOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? '';
  const said = headers['x-forwarded-for'];
  const last = typeof said === 'string' ? said.split(',').at(-1)?.trim() : undefined;
  return last !== undefined && isIP(last) !== 0 && isPrivate(address) ? last : address;
}

/** Closed from our side: a client that never closes its half would otherwise hold the socket for ever. */
function refuse(socket: Duplex, status: number): void {
  socket.resume();
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '../http/network-of.ts';

/** The first byte of every TLS connection. */
const HANDSHAKE = 0x16;
/** So long a connection may take to say something, and then until the venue has dialled for it. */
const WAIT_MS = 10_000;
/** A tablet with its live line open says something every few seconds. */
const IDLE_MS = 5 * 60_000;
const MOST = 100;
/** Of one network, which may be a whole household's. */
const MOST_OF_NETWORK = 24;
/** What one network may ask of the venue in a minute, whatever others do: a browser opens a dozen at once. */
const DIALS_OF_NETWORK = 12;
/** What all networks together may ask beyond that. */
const DIALS_OF_ALL = 120;
const MINUTE_MS = 60_000;

export interface GateParts {
  readonly port: number;
  readonly host: string;
  /** Tells the venue that somebody waits; false: it does not come. */
  readonly ask: (waiting: { readonly id: string; readonly ip: string }) => Promise<boolean>;
}

interface Waiting {
  readonly socket: Socket;
  readonly late: NodeJS.Timeout;
}

/**
 * Where tablets outside reach the venue through its front. Nothing is opened here: what arrives is encrypted for the
 * venue, which dials a connection of its own for each of these, beside the line of the book. So each waits for its own
 * tablet alone, and the book for none.
 */
export class OutsideGate {
  readonly #parts: GateParts;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Map<string, Waiting>();
  #asked: readonly { readonly at: number; readonly network: string; readonly isMore: boolean }[] = [];

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#server = createServer({ pauseOnConnect: true }, (socket) => this.#meet(socket));
  }

  async open(): Promise<number> {
    const { port, host } = this.#parts;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
    // A TCP server's address is never a string.
    return (this.#server.address() as { readonly port: number }).port;
  }

  /** The venue has dialled for that one; false: nobody waits under this number. */
  join(id: string, stream: () => Duplex): boolean {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return false;
    this.#waiting.delete(id);
    clearTimeout(waiting.late);
    const { socket } = waiting;
    const far = stream();
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.pipe(far).pipe(socket);
    return true;
  }

  async stop(): Promise<void> {
    for (const { late } of this.#waiting.values()) clearTimeout(late);
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  #meet(socket: Socket): void {
    const ip = socket.remoteAddress ?? '';
    const network = networkOf(ip);
    const ofNetwork = [...this.#sockets].filter(
      ({ remoteAddress = '' }) => networkOf(remoteAddress) === network,
    ).length;
    socket.on('error', () => socket.destroy());
    if (ofNetwork >= MOST_OF_NETWORK) return void socket.destroy();
    if (this.#sockets.size >= MOST && !this.#makeRoom(ofNetwork)) return void socket.destroy();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.setTimeout(WAIT_MS, () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] !== HANDSHAKE || !this.#mayAsk(network)) return socket.destroy();
      this.#wait(socket, ip);
    });
    socket.resume();
  }

  #wait(socket: Socket, ip: string): void {
    const id = randomBytes(16).toString('base64url');
    const giveUp = (): void => {
      if (this.#waiting.delete(id)) socket.destroy();
    };
    const late = setTimeout(giveUp, WAIT_MS);
    this.#waiting.set(id, { socket, late });
    socket.once('close', () => {
      clearTimeout(late);
      this.#waiting.delete(id);
    });
    this.#parts.ask({ id, ip }).then((isComing) => isComing || giveUp(), giveUp);
  }

  /** Whoever is refused does not count: knocking on would keep everybody of that network out for ever. */
  #mayAsk(network: string): boolean {
    const now = performance.now();
    const lately = this.#asked.filter(({ at }) => now - at < MINUTE_MS);
    const ofNetwork = lately.filter((asked) => asked.network === network && !asked.isMore).length;
    const isMore = ofNetwork >= DIALS_OF_NETWORK;
    const may = !isMore || lately.filter((asked) => asked.isMore).length < DIALS_OF_ALL;
    this.#asked = may ? [...lately, { at: now, network, isMore }] : lately;
    return may;
  }

  /** A stranger's connections are no reason to refuse somebody else's. False: nobody has more than the newcomer. */
  #makeRoom(ofNetwork: number): boolean {
    const crowds = Map.groupBy(this.#sockets, ({ remoteAddress = '' }) => networkOf(remoteAddress));
    const [most = []] = [...crowds.values()].toSorted((one, other) => other.length - one.length);
    if (most.length <= ofNetwork + 1) return false;
    most.at(-1)?.destroy();
    return true;
  }
}

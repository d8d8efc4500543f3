import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { VENUE_PHOTOS_PATH } from '#domain/photos/photo-record.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { DECRYPTED } from '../http/create-server.ts';
import { isLoopback, isPrivate } from '../tls/private-networks.ts';
import type { OutsideTls } from './outside-tls.ts';

/** What the front says when a tablet waits outside. */
const Waiting = v.strictObject({
  outside: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  ip: v.pipe(v.string(), v.ip()),
});

const HANDSHAKE_MS = 10_000;
const MOST = 100;
/** Who the front says is of our own network is believed to be of nowhere: such addresses are trusted with more. */
const NOWHERE = '192.0.2.1';
/** What a tablet needs to work. The first run and a rescue are for whoever stands at the machine. */
const ROUTES = new RegExp(`^(?:/pos(?:/.*)?|/api/pos/(?!inicio$).+|${VENUE_PHOTOS_PATH}/.+|/art/.+|/version\\.json)$`);

/** Tablets outside, at the venue's end: each connection is one more of its own server's, with fewer pages. */
export class OutsideStreams {
  readonly #server: Server;
  readonly #tls: OutsideTls;
  readonly #dial: (id: string) => Promise<Duplex>;
  readonly #open = new Set<Duplex>();
  readonly #outside = new WeakSet<object>();
  #count = 0;

  constructor({
    http,
    tls,
    dial,
  }: {
    readonly http: FastifyInstance;
    readonly tls: OutsideTls;
    readonly dial: (id: string) => Promise<Duplex>;
  }) {
    this.#server = http.server;
    this.#tls = tls;
    this.#dial = dial;
    this.#keepToPaths(http);
  }

  /** Undefined: the front asks something else. */
  answer(question: unknown): Promise<boolean> | undefined {
    const read = v.safeParse(Waiting, question);
    return read.success ? this.#serve(read.output) : undefined;
  }

  stop(): void {
    this.#tls.stop();
    for (const stream of this.#open) stream.destroy();
  }

  /** The live line is one more path; whatever else asks to become a WebSocket is refused by its own listener. */
  isOutside({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
    return this.#outside.has(socket);
  }

  async #serve({ id, ip }: v.InferOutput<typeof Waiting>): Promise<boolean> {
    const { context } = this.#tls;
    if (context === null || this.#open.size >= MOST) return false;
    const stream = await this.#dial(id);
    this.#open.add(stream);
    stream.once('close', () => this.#open.delete(stream));
    stream.on('error', () => stream.destroy());
    const secure = new TLSSocket(stream, {
      isServer: true,
      secureContext: context,
      ALPNProtocols: ['http/1.1'],
    });
    const late = setTimeout(() => stream.destroy(), HANDSHAKE_MS);
    secure.on('error', () => stream.destroy());
    secure.once('close', () => {
      clearTimeout(late);
      stream.destroy();
    });
    secure.once('secure', () => {
      clearTimeout(late);
      this.#count += 1;
      Object.defineProperties(secure, {
        remoteAddress: { value: isLoopback(ip) || isPrivate(ip) ? NOWHERE : ip },
        remotePort: { value: this.#count },
      });
      this.#outside.add(secure);
      this.#server.emit(DECRYPTED, secure);
    });
    return true;
  }

  #keepToPaths(http: FastifyInstance): void {
    const { host } = new URL(this.#tls.address);
    http.addHook('onRequest', (request, _reply, next) => {
      if (!this.isOutside(request.raw)) return next();
      // The route as it was found, whatever way its address was written.
      const route = request.routeOptions.url ?? '';
      if (request.headers.host !== host)
        return next(new ApiError(421, { error: 'otra_direccion', message: 'Esta dirección no es la de la casa.' }));
      next(ROUTES.test(route) ? undefined : notFound());
    });
  }
}

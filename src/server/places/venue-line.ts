import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { PlaceLink } from '#application/places/place-link.ts';
import type { Instant } from '#domain/shared/time.ts';
import { greetFront, GreetingRefused, type GreetingFault, type SealedLine } from './greeting.ts';
import type { Config } from '../config.ts';
import { FormerFronts } from './former-fronts.ts';
import { LINE_PATH, STREAM_PATH } from './line-paths.ts';
import type { LineStore, LinkSecrets, Partner } from './line-store.ts';
import { FRAME_MOST_BYTES } from './sealed-frames.ts';
import { LineClosed, SealedWire, SocketFrames } from './socket-frames.ts';

const CONNECT_MS = 5000;
const SHORTEST_WAIT_MS = 250;
/** A line that comes back is used within seconds. */
const LONGEST_WAIT_MS = 3000;

/** What it says is refused: it will say the same again. */
const REFUSED_WAIT_MS = 60_000;

/**
 * Why there is no line; `no-answer`: nobody is there; `no-front`: somebody is, and it is no front; `refused`: it said what
 * no front says, or far too much.
 */
export type LineFault = GreetingFault | 'no-answer' | 'no-front' | 'refused';

export interface VenueLineParts {
  readonly store: LineStore;
  readonly link: PlaceLink;
  readonly now: () => Instant;
  /** What the front must know to write links that the venue understands. */
  readonly secrets: () => LinkSecrets;
  /** Called before the first connection of a venue that has just been paired: from then on letters are the front's. */
  readonly onPaired: () => Promise<void>;
  /** Where this server goes on as the restaurant's because it was paired. */
  readonly wasWhole: boolean;
  /** Whether everything that its front promised before it was parted from is here. */
  readonly hasHandedIn: () => boolean;
  /** Called before the book is spoken of with a front that it has parted from. */
  readonly onFormer: () => void;
  readonly tell: (line: string) => void;
}

/** The venue's end of the line: it dials, so that the restaurant needs no open port and no fixed address. */
export class VenueLine {
  readonly #parts: VenueLineParts;
  #partner: Partner | null = null;
  /** More servers of the same front, which have its key: when one does not answer, the next is dialled. */
  #others: readonly string[] = [];
  #turn = 0;
  /** Where the line ends now. */
  #connectedTo: string | null = null;
  #fault: LineFault | null = null;
  #isStopped = false;
  #keeping: Promise<void> | null = null;
  #frames: SocketFrames | null = null;
  /** Connections that are not the line, until their two ends are proven. */
  readonly #opening = new Set<SocketFrames>();
  #wake: () => void = () => undefined;
  readonly #formers: FormerFronts;

  constructor(parts: VenueLineParts) {
    this.#parts = parts;
    this.#formers = new FormerFronts({
      ...parts,
      dial: (url, known, path) => this.#connect(url, known, path),
      hasFront: () => this.#partner !== null,
      onOpening: parts.onFormer,
    });
  }

  /** The front it was paired with; null: none. */
  get partner(): Partner | null {
    return this.#partner;
  }

  /** Why the last attempt came to nothing. */
  get fault(): LineFault | null {
    return this.#fault;
  }

  /** Before anything is sent: whether there is a front decides who sends letters. */
  open(partner: Partner | null): void {
    this.#partner = partner;
  }

  /** `url` and `code` of the environment: the code counts until it has paired the two. */
  start({ url, code, others }: Config['front']): void {
    this.#others = others;
    if (this.#partner !== null) {
      // Its address may have changed since.
      if (url !== null) this.#partner = { ...this.#partner, url };
      this.#keep();
    } else if (url !== null && code !== null) {
      void this.#pairSoon(url, code);
    } else if (url !== null) {
      this.#parts.tell('FRONT_URL: falta FRONT_CODE, el código que muestra el sitio (npm run front-code).');
    }
    this.#formers.start();
  }

  /** Null: the two are paired. */
  async pair(url: string, code: string): Promise<LineFault | null> {
    try {
      const { frames, line } = await this.#connect(url, { front: null, code });
      frames.close();
      const { wasWhole, now } = this.#parts;
      const partner: Partner = { key: line.partner, url, pairedAt: now(), ...(wasWhole && { wasWhole }) };
      await this.#parts.onPaired();
      await this.#replace(partner);
      this.#fault = null;
      this.#parts.tell(`La casa quedó unida al sitio ${url}.`);
      this.#frames?.close();
      this.#keep();
      this.#wake();
      return null;
    } catch (fault) {
      this.#fault = faultOf(fault);
      return this.#fault;
    }
  }

  /** The front before, if there was another one, is told that it is none any more. */
  async #replace(partner: Partner): Promise<void> {
    const { store, now } = this.#parts;
    const before = this.#partner;
    if (before !== null && before.key !== partner.key) await store.keepFormer(before, now());
    await store.forgetFormer(partner.key);
    await store.keepPartner(partner);
    this.#partner = partner;
    this.#formers.start();
  }

  /** The two go separate ways: the front is told now if it answers, and otherwise as soon as it does. */
  async part(): Promise<void> {
    const { store, now, hasHandedIn } = this.#parts;
    const partner = this.#partner;
    await store.part(now());
    this.#partner = null;
    this.#fault = null;
    if (partner !== null && hasHandedIn() && (await this.#formers.say(partner))) await this.#formers.hearLast();
    this.#frames?.close();
    this.#formers.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    this.#frames?.close();
    for (const frames of this.#opening) frames.close();
    await this.#formers.stop();
    await this.#keeping;
  }

  /** Both are often started together: nobody there yet is no reason to give up, a wrong code is. */
  async #pairSoon(url: string, code: string): Promise<void> {
    let told: LineFault | null = null;
    while (!this.#isStopped) {
      const fault = await this.pair(url, code);
      if (fault === null) return;
      if (fault !== told) this.#parts.tell(`FRONT_URL: ${FAULT_TEXTS[fault]}`);
      told = fault;
      if (fault === 'wrong-code' || fault === 'other-version') return;
      await this.#wait(LONGEST_WAIT_MS);
    }
  }

  #keep(): void {
    this.#keeping ??= this.#keepUp();
  }

  async #keepUp(): Promise<void> {
    let waitMs = SHORTEST_WAIT_MS;
    while (!this.#isStopped) {
      const began = performance.now();
      await this.#holdOne().catch((fault: unknown) => this.#note(faultOf(fault)));
      if (this.#isStopped) return;
      if (this.#parts.link.isRefusing) {
        this.#note('refused');
        await this.#wait(REFUSED_WAIT_MS);
        continue;
      }
      const hasHeld = performance.now() - began > LONGEST_WAIT_MS;
      waitMs = hasHeld ? SHORTEST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
      // Not all at once when a front comes back.
      await this.#wait(waitMs * (0.5 + Math.random() / 2));
    }
  }

  #note(fault: LineFault): void {
    const isNews = fault !== this.#fault && fault !== 'no-answer';
    this.#fault = fault;
    if (isNews) this.#parts.tell(`Sitio en internet: ${FAULT_TEXTS[fault]}`);
  }

  /** One connection, from dialling to its end. */
  async #holdOne(): Promise<void> {
    const { link, secrets } = this.#parts;
    if (this.#partner === null) return;
    const { url, key } = this.#partner;
    const all = [url, ...this.#others.filter((other) => other !== url)];
    const next = all[this.#turn % all.length] ?? url;
    // The next attempt, if this one or its connection fails, is another server's.
    this.#turn += 1;
    const { frames, line } = await this.#connect(next, { front: key, code: null });
    this.#connectedTo = next;
    const wire = new SealedWire(frames, line);
    this.#fault = null;
    wire.send({ type: 'first-words', words: secrets() });
    await new Promise<void>((resolve) => {
      wire.listen(
        () => {
          const open = link.open(wire);
          return {
            receive: (message) => open.receive(message),
            closed: () => {
              open.closed();
              resolve();
            },
          };
        },
        () => undefined,
      );
    });
  }

  /** One more connection to the same server of the front, for bytes that are somebody else's. */
  async dial(id: string): Promise<Duplex> {
    if (this.#partner === null || this.#connectedTo === null) throw new LineClosed();
    const known = { front: this.#partner.key, code: null };
    const { frames, line } = await this.#connect(this.#connectedTo, known, STREAM_PATH);
    for (const frame of line.sealer.seal(id)) frames.send(frame);
    return frames.stream();
  }

  async #connect(
    url: string,
    { front, code }: { readonly front: string | null; readonly code: string | null },
    path = LINE_PATH,
  ): Promise<{ readonly frames: SocketFrames; readonly line: SealedLine }> {
    const own = await this.#parts.store.own();
    if (this.#isStopped) throw new LineClosed();
    const socket = new WebSocket(`${url}${path}`, {
      handshakeTimeout: CONNECT_MS,
      maxPayload: FRAME_MOST_BYTES,
      perMessageDeflate: false,
    });
    const frames = new SocketFrames(socket);
    // The connection that pairs the two is not the line: one that is already there must be found to be closed.
    if (path === LINE_PATH && front !== null && front === this.#partner?.key) this.#frames = frames;
    else this.#opening.add(frames);
    try {
      await opened(socket);
      return { frames, line: await greetFront(frames, { own, front, code }) };
    } catch (fault) {
      frames.close();
      throw fault;
    } finally {
      this.#opening.delete(frames);
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

class NoFront extends Error {}

async function opened(socket: WebSocket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', () => {
      socket.terminate();
      reject(new NoFront());
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new LineClosed()));
  });
}

function faultOf(fault: unknown): LineFault {
  if (fault instanceof GreetingRefused) return fault.why;
  return fault instanceof NoFront ? 'no-front' : 'no-answer';
}

/** What the owner reads, and what to do. */
export const FAULT_TEXTS: Readonly<Record<LineFault, string>> = {
  'wrong-code':
    'el código no sirve, ya venció o se usó con otra casa. Pide otro en el servidor del sitio con «npm run front-code».',
  'not-paired':
    'el sitio no reconoce a esta casa: su base de datos es nueva o se unió con otra. Únelos otra vez con un código nuevo («npm run front-code» en el sitio).',
  'other-front': 'en esa dirección contesta otro sitio, no el que se unió con esta casa. Revisa la dirección.',
  'other-version': 'el sitio y la casa son de versiones distintas. Actualiza los dos a la misma.',
  'not-understood': 'la línea no se entiende: algo en medio cambia lo que se dice. Se intenta otra vez.',
  'no-answer':
    'nadie contesta en la dirección del sitio. Se sigue intentando: revisa el internet y el servidor del sitio.',
  refused:
    'el sitio manda lo que ningún sitio manda, o demasiado. No se tomó nada de eso y lo de antes sigue; se intenta cada minuto. Pon la misma versión en los dos; si alguien pudo entrar a ese servidor, recupera el libro y pon un sitio nuevo.',
  'no-front': 'en esa dirección no hay un sitio de Xalli (ROLE=front). Revisa la dirección.',
};

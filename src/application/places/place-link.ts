import { parseCommand, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { mayLend, partOf } from '#domain/places/book-part.ts';
import { nearUntil } from '#domain/places/book-commands.ts';
import type { Forwarded } from '#domain/places/forwarded.ts';
import { ownerOf, slotOf } from '#domain/places/who-decides.ts';
import { assert } from '#domain/shared/assert.ts';
import { localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Change } from '#domain/world.ts';
import type { Answer } from '../protocol.ts';
import { PLACE_TIMES, PLACES_PROTOCOL, type PlaceMessage, type PlaceTimes, type Wire } from './messages.ts';
import { PlaceSession, type SessionPorts } from './place-session.ts';

export interface LinkPorts extends Pick<SessionPorts, 'place' | 'executor' | 'now' | 'newId' | 'answer'> {
  /** Calls back after so many milliseconds; what it returns calls that off. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** A clock that only counts, for silences: the date of this machine may be corrected meanwhile. */
  readonly elapsedMs: () => number;
  readonly times?: PlaceTimes;
  /** What this server must look up before it decides what the other one wrote down. */
  readonly accountOf?: (forwarded: Forwarded) => Promise<string | null>;
  readonly onFault?: (why: string) => void;
  /** Of a venue: whether it lends dates; absent: it does. */
  readonly mayLend?: () => boolean;
  /** Of a venue that came back from an older copy: its front has told it all that it knows. */
  readonly onRepeated?: () => void;
  /** The other servers of the same front: one of them may have the line. */
  readonly neighbours?: Neighbours;
}

/** So many wait for an answer of the other side at once; whoever asks then is told whom to call. */
const MOST_QUESTIONS = 512;

/** What is asked of the other side: a command, or what no command asks. */
export type PlaceQuestion =
  | { readonly kind: 'ask'; readonly body: Command }
  | { readonly kind: 'question'; readonly body: unknown };

/** Several servers on one database are one front: the line ends at one of them, and it asks for the others. */
export interface Neighbours {
  /** Since when another one has had the line, or has not; null: none has spoken of it lately. */
  readonly line: Pick<LineState, 'line' | 'since'> | null;
  /** Rejects with `OutOfSight` when nobody has the line, or whoever has it got no answer. */
  pass(asked: PlaceQuestion): Promise<unknown>;
}

export interface LineState {
  readonly line: 'together' | 'apart';
  readonly since: Instant;
  /** The last date that the venue owns; null: the front owns none. */
  readonly boundary: DateText | null;
  /** Commands and letters that the other side has yet to hear of. */
  readonly waiting: number;
}

/** The other side does not answer: whoever asks is told whom to call. */
export class OutOfSight extends Error {}

/** What a connection hands its messages to. */
export interface OpenLine {
  /** Resolves once the message is worked: whoever reads the connection need not read far ahead. */
  receive(message: PlaceMessage): Promise<void>;
  /** The connection is gone. */
  closed(): void;
}

/** What one server of a venue knows of the other: whether it answers, and what it has yet to hear. */
export class PlaceLink {
  readonly #ports: LinkPorts;
  readonly #times: PlaceTimes;
  #session: PlaceSession | null = null;
  readonly #questions = new Map<number, { resolve: (answer: unknown) => void; reject: (fault: Error) => void }>();
  #asked = 0;
  #heardAtMs = Number.NEGATIVE_INFINITY;
  #isTogether = false;
  #since: Instant;
  #isStopped = false;
  #isWorking = false;
  #mustWork = false;
  #callOff: () => void = () => undefined;
  #isOtherVersion = false;
  #isRefusing = false;
  /** Since this process started. A database does not come back from a copy under a running server. */
  #hasMet = false;
  readonly #listeners = new Set<() => void>();
  readonly #partListeners = new Set<() => void>();

  constructor(ports: LinkPorts) {
    this.#ports = ports;
    this.#times = ports.times ?? PLACE_TIMES;
    this.#since = ports.now();
  }

  start(): void {
    this.#beat();
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff();
    this.#end('the server stops');
  }

  get state(): LineState {
    const { world } = this.#ports.executor;
    const waiting = this.#waiting().length;
    const { line, since } = this.hasLine ? this.ownLine : (this.#ports.neighbours?.line ?? this.ownLine);
    return { line, since, boundary: partOf(world, 'venue').until, waiting };
  }

  /** Of this very server, whatever another one of its front has. */
  get ownLine(): Pick<LineState, 'line' | 'since'> {
    return { line: this.#isTogether ? 'together' : 'apart', since: this.#since };
  }

  /** Whether the line ends here and the other side speaks on it. */
  get hasLine(): boolean {
    return this.#isTogether && this.#session !== null;
  }

  /** The line ends at another server of this front now. */
  leave(): void {
    this.#end('the line is at another server');
  }

  /** The other side is there and speaks in another way: one of the two must be brought up to date. */
  get isOtherVersion(): boolean {
    return this.#isOtherVersion;
  }

  /** Of a venue: what its front said last was refused, and nothing of it was written down. */
  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  onState(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The other side has told which dates it owns. */
  onPart(listener: () => void): () => void {
    this.#partListeners.add(listener);
    return () => this.#partListeners.delete(listener);
  }

  /** A connection whose two ends have proved who they are. The newest one counts. */
  open(wire: Wire): OpenLine {
    this.#end('a newer connection');
    const session: PlaceSession = new PlaceSession(
      {
        ...this.#ports,
        onAnswer: (ask, answer) => this.#settle(ask, answer),
        onReply: (ask, body) => this.#reply(ask, body),
        onTaken: (changes) => this.#hear(changes),
        onRefused: () => {
          this.#isRefusing = true;
        },
        gatherMs: this.#times.gatherMs,
        mayStartEpoch: () => !this.#hasMet,
        onMet: () => {
          this.#hasMet = true;
        },
        onBroken: (why) => {
          if (this.#session === session) this.#end(why);
        },
      },
      wire,
    );
    this.#session = session;
    this.#heardAtMs = this.#ports.elapsedMs();
    session.start();
    return {
      receive: async (message) => {
        if (this.#session !== session) return;
        if (message.type === 'hello') {
          this.#isOtherVersion = message.speaks !== PLACES_PROTOCOL;
          if (this.#isOtherVersion) return this.#end('another version');
        }
        this.#heardAtMs = this.#ports.elapsedMs();
        const worked = session.receive(message);
        this.#setTogether(true);
        await worked;
      },
      closed: () => {
        if (this.#session === session) this.#end('the connection is gone');
      },
    };
  }

  /** Rejects with `OutOfSight` when the other side does not answer: then nobody knows whether it has decided. */
  async ask(command: Command): Promise<Answer> {
    // The session passes on nothing else for the number of a command.
    return (await this.#wait({ kind: 'ask', body: command })) as Answer;
  }

  /** The same for what is no command; whoever asks reads the answer as something that came from outside. */
  question(body: unknown): Promise<unknown> {
    return this.#wait({ kind: 'question', body });
  }

  #wait(asked: PlaceQuestion): Promise<unknown> {
    if (this.hasLine || !this.#ports.neighbours) return this.askHere(asked);
    return this.#ports.neighbours.pass(asked);
  }

  /** On this server's own line, for itself or for another server of its front. */
  askHere(asked: PlaceQuestion): Promise<unknown> {
    const session = this.#session;
    const isFull = this.#questions.size >= MOST_QUESTIONS;
    if (!session || !this.#isTogether || isFull) return Promise.reject(new OutOfSight());
    this.#asked += 1;
    const ask = this.#asked;
    return new Promise((resolve, reject) => {
      const callOff = this.#ports.after(this.#times.questionMs, () => this.#fail(ask));
      this.#questions.set(ask, {
        resolve: (answer) => {
          callOff();
          resolve(answer);
        },
        reject: (fault) => {
          callOff();
          reject(fault);
        },
      });
      if (asked.kind === 'ask') session.ask(ask, asked.body);
      else session.question(ask, asked.body);
    });
  }

  /** Does what may have become due: hands dates over, lends them, and answers what the other side wrote down. */
  async work(): Promise<void> {
    this.#mustWork = true;
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      while (this.#mustWork && !this.#isStopped) {
        this.#mustWork = false;
        await this.#moveBoundary();
        await this.#decideForwarded();
      }
    } catch (fault) {
      // The database could not be written: the next beat asks again.
      this.#ports.onFault?.(String(fault));
    } finally {
      this.#isWorking = false;
    }
  }

  /** Most of what is heard are visits and letters, and nothing has to be done about them. */
  #hear(changes: readonly Change[]): void {
    this.#isRefusing = false;
    const isPart = changes.some(({ collection }) => collection === 'bookParts');
    if (isPart || this.#waiting().length > 0) void this.work();
    if (isPart) for (const listener of this.#partListeners) listener();
  }

  /** What one side has asked and the other has yet to decide. */
  #waiting(): Forwarded[] {
    return [...this.#ports.executor.world.all('forwarded')].filter(({ status }) => status === 'waiting');
  }

  get #today(): DateText {
    return localDate(this.#ports.now(), zoneOf(this.#ports.executor.world));
  }

  /** Only together: dates that come near while apart stay the front's, and nobody decides on them. */
  async #moveBoundary(): Promise<void> {
    if (!this.#isTogether) return;
    const { executor, place } = this.#ports;
    const near = nearUntil(this.#today);
    if (place === 'venue') {
      const { mayLend: isWanted = () => true } = this.#ports;
      if (isWanted() && mayLend(executor.world)) await this.#system('LEND_DATES', { until: near });
      return;
    }
    const { until, epoch, knows } = partOf(executor.world, 'front');
    if (until !== null && epoch === knows && until < near) await this.#system('RELEASE_DATES', { until: near });
  }

  async #decideForwarded(): Promise<void> {
    const { executor, place } = this.#ports;
    const own = { place, databaseEpoch: executor.epoch };
    const waiting = this.#waiting();
    // In the order in which they were written down, as far as that is known.
    waiting.sort((one, other) => milliseconds(one.at) - milliseconds(other.at) || (one.id < other.id ? -1 : 1));
    for (const forwarded of waiting) {
      // Whoever owns the date decides, whomever it was written down for: what a front that was restored noted for its
      // venue may be its own again. Its arguments are those of a command of that type.
      const slot = slotOf(executor.world, forwarded as unknown as Command);
      const owner = slot === null ? forwarded.to : ownerOf(executor.world, slot, own, this.#today);
      if (owner !== place) continue;
      const ticketId = (await this.#ports.accountOf?.(forwarded)) ?? undefined;
      await this.#system('DECIDE_FORWARDED', {
        forwardedId: forwarded.id,
        ...(ticketId !== undefined && { ticketId }),
      });
    }
  }

  async #system<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
    const { newId, now, executor, place } = this.#ports;
    const command = parseCommand({ id: newId(), type, args, at: now(), device: place, by: SYSTEM.id });
    assert(command !== null, `the line made a wrong ${type}`);
    await executor.execute({ command, identify: () => SYSTEM });
  }

  #beat(): void {
    if (this.#isStopped) return;
    this.#callOff = this.#ports.after(this.#times.beatMs, () => this.#beat());
    const silentMs = this.#ports.elapsedMs() - this.#heardAtMs;
    if (silentMs >= this.#times.apartMs) this.#setTogether(false);
    if (silentMs >= this.#times.silenceMs) this.#end('nothing was heard');
    this.#session?.beat();
    void this.work();
  }

  #settle(ask: number, answer: Answer | null): void {
    const question = this.#questions.get(ask);
    this.#questions.delete(ask);
    if (answer === null) question?.reject(new OutOfSight('the other side did not decide'));
    else question?.resolve(answer);
  }

  #reply(ask: number, body: unknown): void {
    this.#questions.get(ask)?.resolve(body);
    this.#questions.delete(ask);
  }

  #fail(ask: number): void {
    this.#questions.get(ask)?.reject(new OutOfSight());
    this.#questions.delete(ask);
  }

  #end(why: string): void {
    const session = this.#session;
    this.#session = null;
    if (!session) return;
    session.close();
    this.#ports.onFault?.(why);
    this.#setTogether(false);
    for (const ask of this.#questions.keys()) this.#fail(ask);
  }

  #setTogether(isTogether: boolean): void {
    if (this.#isTogether === isTogether) return;
    this.#isTogether = isTogether;
    this.#since = this.#ports.now();
    if (isTogether) void this.work();
    for (const listener of this.#listeners) listener();
  }
}

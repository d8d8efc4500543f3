import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import * as v from 'valibot';
import { OutOfSight, type PlaceQuestion, type LineState, type Neighbours } from '#application/places/place-link.ts';
import { PLACE_TIMES } from '#application/places/messages.ts';
import { parseCommand } from '#domain/commands.ts';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import { COMMAND_MS, lineTo } from '../start/postgres-line.ts';

const CHANNEL = 'xalli_line';
const RECONNECT_MS = 1000;
/** A venue whose line broke has dialled again by then, if it can. */
const REDIAL_MS = 1500;
/** Guests of one server that may wait for another one's line at once. */
const MOST_WAITING = 64;
/** What a server that died has left. */
const FORGET = `DELETE FROM place_question WHERE venue = $1 AND asked_at < now() - interval '1 minute'`;
const ASK = 'INSERT INTO place_question (id, venue, kind, body) VALUES ($1, $2, $3, $4)';
/**
 * Each question is taken by one server. A command may be asked again by the next one with the line: it has an id, and the
 * restaurant gives the same answer.
 */
const TAKE = `UPDATE place_question SET taken_by = $2
  WHERE venue = $1 AND answer IS NULL AND (taken_by IS NULL OR (kind = 'ask' AND taken_by <> $2))
  RETURNING id, kind, body`;
const ANSWER = 'UPDATE place_question SET answer = $2 WHERE id = $1';
const READ = 'SELECT answer FROM place_question WHERE id = $1';
const REMOVE = 'DELETE FROM place_question WHERE id = $1';

const Notice = v.variant('said', [
  v.object({ said: v.literal('opened'), venue: v.string(), server: v.string() }),
  v.object({
    said: v.literal('line'),
    venue: v.string(),
    server: v.string(),
    line: v.picklist(['together', 'apart']),
    since: v.pipe(v.string(), v.guard(isInstant)),
  }),
  v.object({ said: v.literal('question'), venue: v.string(), server: v.string() }),
  v.object({ said: v.literal('answer'), venue: v.string(), server: v.string(), id: v.string() }),
  v.object({ said: v.literal('paired'), venue: v.string(), server: v.string() }),
]);
type Notice = v.InferOutput<typeof Notice>;
type News = Notice extends infer One ? (One extends Notice ? Omit<One, 'venue' | 'server'> : never) : never;

const Answered = v.object({ body: v.unknown() });

export interface NeighbourParts {
  readonly url: string;
  readonly venueId: string;
  readonly now: () => Instant;
  /** Asks on this server's own line. */
  readonly askHere: (asked: PlaceQuestion) => Promise<unknown>;
  readonly own: () => Pick<LineState, 'line' | 'since'> & { readonly hasLine: boolean };
  /** The line ends at another server now. */
  readonly onMoved: () => void;
  /** Another server was paired with the venue, or heard its secrets; or this one may have missed that. */
  readonly onPaired: () => void;
  /** What the database holds by now is known here afterwards: the answer's own changes among it. */
  readonly catchUp: () => Promise<void>;
}

/**
 * The other servers of one front, which share its PostgreSQL and know nothing else of each other. Whoever has the line
 * says so there; the others leave their questions as rows, and find the answers in them.
 */
export class FrontNeighbours implements Neighbours {
  readonly #parts: NeighbourParts;
  readonly #server = randomUUID();
  readonly #pool: Pool;
  readonly #waiting = new Map<string, { readonly look: () => void; readonly giveUp: () => void }>();
  #client: Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #beat: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** This server said that the line ends here, and all have heard it: whoever says so afterwards has it then. */
  #isHeard = false;
  #holder: { readonly server: string; readonly line: LineState['line']; readonly since: Instant } | null = null;
  #holderHeardMs = 0;
  #holderHeardAt: Instant;

  constructor(parts: NeighbourParts) {
    this.#parts = parts;
    this.#holderHeardAt = parts.now();
    this.#pool = new Pool({ ...lineTo(parts.url, COMMAND_MS), max: 2 });
    // An idle connection that dies is replaced at the next use.
    this.#pool.on('error', () => undefined);
  }

  start(): void {
    void this.#listen();
    this.#beat = setInterval(() => this.#onBeat(), PLACE_TIMES.beatMs);
    this.#beat.unref();
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#retry, this.#beat]) if (timer) clearTimeout(timer);
    for (const { giveUp } of this.#waiting.values()) giveUp();
    await this.#client?.end().catch(() => undefined);
    await this.#pool.end();
  }

  get line(): Pick<LineState, 'line' | 'since'> | null {
    if (this.#holder === null) return null;
    const { line, since } = this.#holder;
    const isLate = line === 'together' && performance.now() - this.#holderHeardMs >= PLACE_TIMES.apartMs;
    // It died with the line: the restaurant was heard until its last word.
    return isLate ? { line: 'apart', since: this.#holderHeardAt } : { line, since };
  }

  /** The venue has dialled this server. */
  opened(): void {
    this.#isHeard = false;
    this.#say({ said: 'opened' });
  }

  /** What this server knows of the line has changed. */
  tellLine(): void {
    const { hasLine, line, since } = this.#parts.own();
    // Whoever never had it has nothing to say of it.
    if (hasLine || this.#holder?.server === this.#server) this.#say({ said: 'line', line, since });
    if (hasLine) void this.#takeQuestions();
  }

  paired(): void {
    this.#say({ said: 'paired' });
  }

  async pass({ kind, body }: PlaceQuestion): Promise<unknown> {
    if (this.line?.line !== 'together' || this.#waiting.size >= MOST_WAITING) throw new OutOfSight();
    const id = randomUUID();
    try {
      const answer = await this.#answerTo(id, () =>
        this.#pool.query(ASK, [id, this.#parts.venueId, kind, JSON.stringify(body)]),
      );
      // What the answer speaks of was written down before it.
      await this.#parts.catchUp();
      return answer;
    } catch (fault) {
      throw fault instanceof OutOfSight ? fault : new OutOfSight(String(fault));
    } finally {
      void this.#pool.query(REMOVE, [id]).catch(() => undefined);
    }
  }

  #answerTo(id: string, ask: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(late);
        this.#waiting.delete(id);
        settle();
      };
      const giveUp = (): void => end(() => reject(new OutOfSight()));
      const look = async (): Promise<void> => {
        const { rows } = await this.#pool.query<{ answer: string | null }>(READ, [id]);
        const answer = rows[0]?.answer;
        if (answer === null || answer === undefined) return;
        const read = v.safeParse(Answered, JSON.parse(answer));
        if (read.success) end(() => resolve(read.output.body));
        else giveUp();
      };
      const late = setTimeout(giveUp, PLACE_TIMES.questionMs);
      this.#waiting.set(id, { look: () => void look().catch(giveUp), giveUp });
      ask().then(() => this.#say({ said: 'question' }), giveUp);
    });
  }

  async #takeQuestions(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ id: string; kind: string; body: string }>(TAKE, [
        this.#parts.venueId,
        this.#server,
      ]);
      for (const row of rows) void this.#answer(row);
    } catch {
      // The next beat looks again.
    }
  }

  async #answer({ id, kind, body }: { readonly id: string; readonly kind: string; readonly body: string }) {
    const answer = await this.#askFor(kind, JSON.parse(body)).then(
      (said) => ({ body: said ?? null }),
      () => 'out of sight',
    );
    // The line went elsewhere meanwhile: whoever has it asks a command again.
    if (answer === 'out of sight' && kind === 'ask' && !this.#parts.own().hasLine && this.line?.line === 'together')
      return;
    await this.#pool.query(ANSWER, [id, JSON.stringify(answer)]).catch(() => undefined);
    this.#say({ said: 'answer', id });
  }

  #askFor(kind: string, body: unknown): Promise<unknown> {
    if (kind === 'question') return this.#parts.askHere({ kind, body });
    const command = parseCommand(body);
    return command === null ? Promise.reject(new OutOfSight()) : this.#parts.askHere({ kind: 'ask', body: command });
  }

  #onBeat(): void {
    this.tellLine();
    for (const { look } of this.#waiting.values()) look();
    void this.#pool.query(FORGET, [this.#parts.venueId]).catch(() => undefined);
  }

  #say(news: News): void {
    if (this.#isClosed) return;
    const said = JSON.stringify({ ...news, venue: this.#parts.venueId, server: this.#server });
    // What is lost here is said again with the next beat.
    void this.#pool.query('SELECT pg_notify($1, $2)', [CHANNEL, said]).catch(() => undefined);
  }

  /** PostgreSQL tells all servers the same things in the same order, each its own words too. */
  #hear(payload: string): void {
    const read = v.safeParse(Notice, jsonOf(payload));
    if (!read.success || read.output.venue !== this.#parts.venueId) return;
    const news = read.output;
    const isOwn = news.server === this.#server;
    switch (news.said) {
      case 'opened':
        return this.#hearOpened(news.server);
      case 'line':
        return this.#hearLine(news);
      case 'question':
        if (this.#parts.own().hasLine) void this.#takeQuestions();
        return;
      case 'answer':
        return this.#waiting.get(news.id)?.look();
      case 'paired':
        if (!isOwn) this.#parts.onPaired();
        return;
      default:
        return news satisfies never;
    }
  }

  /** Whoever says so last has it: questions wait for that one, and the one before leaves a line that may be silent. */
  #hearOpened(server: string): void {
    if (server === this.#server) {
      this.#isHeard = true;
      return;
    }
    this.#holder = { server, line: 'together', since: this.#holder?.since ?? this.#parts.own().since };
    this.#noteHeard();
    if (!this.#isHeard) return;
    this.#isHeard = false;
    this.#parts.onMoved();
  }

  #noteHeard(): void {
    this.#holderHeardMs = performance.now();
    this.#holderHeardAt = this.#parts.now();
  }

  /** That the line is gone is believed of whoever had it last. */
  #hearLine({ server, line, since }: Notice & { readonly said: 'line' }): void {
    if (line === 'apart' && this.#holder !== null && this.#holder.server !== server) return;
    this.#holder = { server, line, since };
    this.#noteHeard();
    if (line === 'apart') this.#giveUpSoon();
  }

  /** The venue dials another server at once, or it does not answer: then no guest waits for the whole patience. */
  #giveUpSoon(): void {
    const timer = setTimeout(() => {
      if (this.line?.line === 'together') return;
      for (const { giveUp } of this.#waiting.values()) giveUp();
    }, REDIAL_MS);
    timer.unref();
  }

  async #listen(): Promise<void> {
    const client = new Client(lineTo(this.#parts.url, COMMAND_MS));
    this.#client = client;
    const again = (): void => {
      if (this.#isClosed || this.#client !== client) return;
      this.#client = null;
      this.#retry = setTimeout(() => void this.#listen(), RECONNECT_MS);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // What was said meanwhile was missed.
      this.#parts.onPaired();
      this.#onBeat();
    } catch {
      again();
      void client.end().catch(() => undefined);
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

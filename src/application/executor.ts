import type { Command } from '#domain/commands.ts';
import type { RecordRef } from '#domain/define-command.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Change, World } from '#domain/world.ts';
import {
  answerGroup,
  answerTo,
  decideGroup,
  requestsOfThisEpoch,
  takeGroup,
  type GroupOutcome,
  type HandIn,
  type ServerState,
} from './decide-group.ts';
import { RecordsExist, Unwritable, type Batch, type Journal, type JournalTransaction } from './journal.ts';
import { RevisedWorld } from './memory-world.ts';
import type { Request } from './judge.ts';
import type { ExecutorPorts, Position } from './ports.ts';
import type { Answer, Delta, Snapshot } from './protocol.ts';
import type { Place } from '#domain/places/book-part.ts';
import { epochName, isUnderWay } from './refill.ts';

/** As long as a tablet may have been away. */
const LONGEST_AWAY_MS = 72 * 60 * 60 * 1000;

/** The only way anything changes on the server. */
export class Executor {
  readonly #journal: Journal;
  readonly #now: () => Instant;
  readonly #newId: () => string;
  readonly #zone: string;
  readonly #gather: () => Promise<void>;
  readonly #place: () => Place | null;
  readonly #onBug: (fault: unknown, command: Command) => void;
  readonly #world = new RevisedWorld();
  readonly #listeners = new Set<(delta: Delta) => void>();
  readonly #resetListeners = new Set<() => void>();
  #revision = 0;
  #epoch = '';
  /** Before this revision, records that have left play are missing from memory. */
  #completeFrom = 0;
  #day: DateText;
  /** The time of each device's last command, as far as the journal was read. */
  #lastCommandAt: ReadonlyMap<string, Instant> = new Map();
  #lastCommandReadAt: Instant;
  /** Records of another server were applied without the times of the commands it received. */
  #isLastCommandStale = false;
  readonly #waiting: HandIn[] = [];
  #mustRefresh = false;
  /** The clock went back over midnight: what had left play by then is missing here. */
  #mustReload = false;
  #working: Promise<void> | null = null;

  constructor({
    journal,
    now,
    newId,
    zone = DEFAULT_ZONE,
    gather = () => Promise.resolve(),
    place = () => null,
    onBug = () => undefined,
  }: ExecutorPorts) {
    this.#journal = journal;
    this.#zone = zone;
    this.#now = now;
    this.#newId = newId;
    this.#gather = gather;
    this.#place = place;
    this.#onBug = onBug;
    this.#day = localDate(now(), zone);
    this.#lastCommandReadAt = now();
  }

  async start(): Promise<void> {
    await this.#load();
    this.#journal.onForeignWrite(() => {
      this.#mustRefresh = true;
      void this.#work();
    });
  }

  get world(): World {
    return this.#world;
  }

  get revision(): number {
    return this.#revision;
  }

  get epoch(): string {
    return this.#epoch;
  }

  onDelta(listener: (delta: Delta) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The database has a new epoch: every terminal must read a new snapshot. */
  onReset(listener: () => void): () => void {
    this.#resetListeners.add(listener);
    return () => this.#resetListeners.delete(listener);
  }

  /** To be called every few seconds: the day turns although nobody sends anything; after a day back all is read again. */
  keepDay(): void {
    this.#turnDay();
    if (this.#mustReload) void this.#work();
  }

  snapshot(): Snapshot {
    this.#turnDay();
    return { epoch: this.#epoch, revision: this.#revision, now: this.#now(), changes: this.#world.changes() };
  }

  /**
   * What a terminal at that revision has missed. Null when it was away too long: a record that left play meanwhile is
   * no longer here to tell it so, and an account charged last night would stay open on its screen.
   */
  deltaSince(revision: number): Delta | null {
    this.#turnDay();
    if (revision < this.#completeFrom) return null;
    return { previous: revision, revision: this.#revision, by: [], changes: this.#world.changesSince(revision) };
  }

  /** Everything changed since then, also what has left play: for a server that was cut off that long. */
  async changesSince(revision: number): Promise<Pick<Delta, 'revision' | 'changes'>> {
    const read = await this.#journal.readSince(revision);
    if (read.revision < this.#revision) return this.changesSince(revision);
    return { revision: read.revision, changes: read.records.map(({ change }) => change) };
  }

  /** These records as they are stored, also those that have left play. */
  stored(refs: readonly RecordRef[]): Promise<readonly Change[]> {
    return this.#journal.transaction((tx) => tx.recordsOf(refs));
  }

  /** Resolves once the answer is durable; rejects when it is not known whether it is: the terminal asks again. */
  async execute(request: Request): Promise<Answer> {
    const [answer] = await this.executeAll([request]);
    assert(answer !== undefined, 'every request has its answer');
    return answer;
  }

  /**
   * Commands sent together share one commit; those without an answer must be sent again. In two commits the second half
   * could be decided although the first was lost, and a dish refused because its table is missing stays refused for
   * good. Nothing is decided for a tablet whose replica is of another epoch: it must first send what it told the former
   * one.
   */
  executeAll(requests: readonly Request[], position: Position | null = null): Promise<readonly Answer[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ requests, position, resolve, reject });
      void this.#work();
    });
  }

  /**
   * A terminal that knows more than the database shows that the database came back from an older copy. The caller has
   * checked the terminal's proof: a number that a client made up must not come here. A new epoch makes every terminal
   * send again what it still remembers.
   */
  async startEpochIfBehind(revision: number): Promise<void> {
    await this.#journal.transaction(async (tx) => {
      if (revision > tx.revision) await tx.startEpoch(epochName(this.#now(), this.#newId()));
    });
    this.#mustRefresh = true;
    await this.#work();
  }

  /** A terminal of a former epoch is back and will send what it remembers. Resolves once all servers can see that. */
  async expectRefill(): Promise<void> {
    await this.#journal.transaction(async (tx) => {
      const now = this.#now();
      if (!isUnderWay({ began: tx.refillBegan, now })) await tx.beginRefill(now);
    });
  }

  /**
   * Resolves when all that other servers had written by now is known here. Without the database the state in memory is
   * used: reads go on, and commands are decided on the newest records anyway.
   */
  async catchUp(): Promise<void> {
    this.#turnDay();
    if (this.#mustReload) await this.#work();
    if (this.#journal.isShared !== true) return;
    if (await this.#hearOthers().catch(() => true)) return;
    this.#mustRefresh = true;
    await this.#work();
  }

  async drained(): Promise<void> {
    await this.#working;
  }

  /** One at a time: a batch in flight gathers the next one behind it. */
  #work(): Promise<void> {
    this.#working ??= this.#loop().finally(() => {
      this.#working = null;
      if (this.#waiting.length > 0 || this.#mustRefresh) void this.#work();
    });
    return this.#working;
  }

  async #loop(): Promise<void> {
    while (this.#waiting.length > 0 || this.#mustRefresh || this.#mustReload) {
      // Requests that wait in their sockets are read first, so that a hundred of them share one commit.
      await this.#gather();
      if (this.#mustRefresh) {
        this.#mustRefresh = false;
        // A missed refresh is made up for by the next write or the next call; the feed is resumable.
        await this.#refresh().catch(() => undefined);
      }
      this.#turnDay();
      // Without the database nothing is decided either: then it is tried again with the next thing that is asked.
      const isLoaded = !this.#mustReload || (await this.#reload());
      if (!isLoaded && this.#waiting.length === 0) return;
      const group = takeGroup(this.#waiting);
      if (group.length > 0) await this.#runGroup(group);
    }
  }

  async #runGroup(group: readonly HandIn[]): Promise<void> {
    try {
      this.#turnDay();
      assert(!this.#mustReload, 'the clock went back and the database does not answer');
      answerGroup(group, await this.#decide(group, []));
    } catch (fault) {
      if (fault instanceof Unwritable) await this.#runOneByOne(group);
      else for (const { reject } of group) reject(fault);
    }
  }

  /**
   * One of these commands cannot be written, and it must not take the others with it: each is written by itself, in
   * order. The one that fails is refused; otherwise its tablet would send it, and nothing after it, for ever.
   */
  async #runOneByOne(group: readonly HandIn[]): Promise<void> {
    for (const handIn of group) {
      const answers = new Map<string, Answer>();
      try {
        for (const request of handIn.requests) {
          for (const [id, answer] of await this.#decideAlone(handIn, request)) answers.set(id, answer);
          // A command that waits for other tablets makes those after it wait too.
          if (!answerTo(request.command, answers)) break;
        }
        answerGroup([handIn], answers);
      } catch (fault) {
        handIn.reject(fault);
      }
    }
  }

  async #decideAlone(handIn: HandIn, request: Request): Promise<ReadonlyMap<string, Answer>> {
    try {
      return await this.#decide([{ ...handIn, requests: [request] }], []);
    } catch (fault) {
      if (!(fault instanceof Unwritable)) throw fault;
      this.#onBug(fault, request.command);
      return this.#decide([{ ...handIn, requests: [{ ...request, refusal: 'bad-command' }] }], []);
    }
  }

  /** `found`: records that an earlier attempt would have created, and that are in the journal. */
  async #decide(group: readonly HandIn[], found: readonly RecordRef[]): Promise<ReadonlyMap<string, Answer>> {
    const state = this.#state(found);
    const work = async (tx: JournalTransaction): Promise<GroupOutcome | null> => {
      if (!(await this.#continues(tx))) return null;
      return decideGroup(tx, state, requestsOfThisEpoch(group, tx));
    };
    try {
      const done = await this.#journal.transaction(work);
      if (done === null) {
        await this.#readAnew();
        return await this.#decide(group, found);
      }
      this.#lastCommandAt = done.lastCommandAt;
      this.#lastCommandReadAt = state.receivedAt;
      this.#apply(done.caughtUp);
      this.#apply(done.batch);
      return done.answers;
    } catch (fault) {
      this.#isLastCommandStale ||= state.isLastCommandStale;
      // Each time at least one more is known, and a group creates only so many.
      if (fault instanceof RecordsExist) return this.#decide(group, [...found, ...fault.refs]);
      throw fault;
    }
  }

  #state(found: readonly RecordRef[]): ServerState {
    const isLastCommandStale = this.#isLastCommandStale;
    // What arrives while this group is decided is for the next one.
    this.#isLastCommandStale = false;
    return {
      world: this.#world,
      revision: this.#revision,
      receivedAt: this.#now(),
      lastCommandAt: this.#lastCommandAt,
      lastCommandReadAt: this.#lastCommandReadAt,
      isLastCommandStale,
      onBug: this.#onBug,
      place: this.#place(),
      found,
    };
  }

  /** Only after the commit: nothing is sent out that a power cut may still undo. */
  #apply({ entries, records, revision }: Batch): void {
    if (revision <= this.#revision) return;
    const delta: Delta = {
      previous: this.#revision,
      revision,
      by: entries.map(({ command }) => command.id),
      changes: records.map(({ change }) => change),
    };
    for (const record of records) this.#world.store(record);
    this.#revision = revision;
    for (const listener of this.#listeners) listener(delta);
  }

  /** Terminals read a new snapshot too: they may have read one while records were missing here. */
  async #reload(): Promise<boolean> {
    await this.#readAnew().catch(() => undefined);
    return !this.#mustReload;
  }

  async #refresh(): Promise<void> {
    this.#turnDay();
    if (await this.#hearOthers()) return;
    // A lower revision or another epoch: checked again in a transaction, while nobody writes.
    if (await this.#journal.transaction((tx) => this.#continues(tx))) return;
    await this.#readAnew();
  }

  /**
   * Applies what other servers wrote. False: it does not continue the state here. While it was being read, a new epoch
   * may have begun at a lower revision; then the records in between would be missing.
   */
  async #hearOthers(): Promise<boolean> {
    const from = this.#revision;
    const { epoch, records, revision } = await this.#journal.readSince(from);
    if (epoch !== this.#epoch || revision < this.#revision || from > this.#revision) return false;
    if (revision > this.#revision) this.#isLastCommandStale = true;
    this.#apply({ entries: [], records, revision });
    return true;
  }

  /**
   * Whether the database continues the state here. A lower revision means that it lost confirmed writes, as when a
   * standby took over too early: then a new epoch begins, because the same revision would mean two different states.
   */
  async #continues(tx: JournalTransaction): Promise<boolean> {
    if (tx.epoch !== this.#epoch) return false;
    if (tx.revision >= this.#revision) return true;
    await tx.startEpoch(epochName(this.#now(), this.#newId()));
    return false;
  }

  async #readAnew(): Promise<void> {
    await this.#load();
    for (const listener of this.#resetListeners) listener();
  }

  /**
   * Reads only what is in play, so that a year of closed tickets does not slow the start. If the day changed or a newer
   * revision was applied while this was being read, it reads again.
   */
  async #load(): Promise<void> {
    const [day, known] = [this.#day, this.#revision];
    const whole = await this.#journal.readInPlay(day);
    const now = this.#now();
    const since = instant(milliseconds(now) - LONGEST_AWAY_MS);
    const lastCommandAt = await this.#journal.transaction((tx) => tx.lastCommandAt(since));
    this.#turnDay();
    const isOutdated = this.#revision > known && whole.epoch === this.#epoch && whole.revision < this.#revision;
    if (this.#day !== day || isOutdated) return this.#load();
    this.#mustReload = false;
    this.#lastCommandAt = lastCommandAt;
    this.#lastCommandReadAt = now;
    this.#isLastCommandStale = false;
    this.#world.clear();
    for (const record of whole.records) this.#world.store(record);
    this.#revision = whole.revision;
    this.#epoch = whole.epoch;
    this.#completeFrom = whole.revision;
  }

  #turnDay(): void {
    const today = localDate(this.#now(), this.#zone);
    if (today === this.#day) return;
    if (today < this.#day) this.#mustReload = true;
    else this.#world.prune(today);
    this.#day = today;
    this.#completeFrom = this.#revision;
  }
}

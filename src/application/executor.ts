import { decide, specOf, type Command } from '#domain/commands.ts';
import type { RecordRef } from '#domain/command-spec.ts';
import type { Decision } from '#domain/decision.ts';
import { earlier, localDate, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { permit } from './permit.ts';
import type { Batch, Journal, JournalEntry, JournalTransaction } from './journal.ts';
import { MemoryWorld, StagedWorld, type StoredRecord } from './memory-world.ts';
import type { Answer, Delta, Snapshot } from './protocol.ts';

/** A command and how to find out who asks it, once the world is up to date. */
export interface Request {
  readonly command: Command;
  readonly identify: (world: World) => Actor | null;
  /** The manager who approved this very command, if any. */
  readonly approvedBy?: (world: World) => Actor | null;
}

interface Waiting extends Request {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: unknown) => void;
}

export interface ExecutorPorts {
  readonly journal: Journal;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** Lets everything that has arrived by now share the commit. A server waits for one turn of its event loop. */
  readonly gather?: () => Promise<void>;
}

/** As many commands as share one commit; more wait for the next. */
const GROUP = 500;

/** The only way anything changes on the server. */
export class Executor {
  readonly #journal: Journal;
  readonly #now: () => Instant;
  readonly #newId: () => string;
  readonly #gather: () => Promise<void>;
  readonly #world = new MemoryWorld();
  readonly #listeners = new Set<(delta: Delta) => void>();
  readonly #resetListeners = new Set<() => void>();
  #revision = 0;
  #epoch = '';
  #day: DateText;
  #waiting: Waiting[] = [];
  #mustRefresh = false;
  #working: Promise<void> | null = null;

  constructor({ journal, now, newId, gather = () => Promise.resolve() }: ExecutorPorts) {
    this.#journal = journal;
    this.#now = now;
    this.#newId = newId;
    this.#gather = gather;
    this.#day = localDate(now(), VENUE_ZONE);
  }

  async start(): Promise<void> {
    await this.#refresh();
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

  /** The database began another life: every terminal must read it anew. */
  onReset(listener: () => void): () => void {
    this.#resetListeners.add(listener);
    return () => this.#resetListeners.delete(listener);
  }

  snapshot(): Snapshot {
    this.#turnDay();
    return { epoch: this.#epoch, revision: this.#revision, now: this.#now(), changes: this.#world.changes() };
  }

  deltaSince(revision: number): Delta {
    this.#turnDay();
    return { previous: revision, revision: this.#revision, by: [], changes: this.#world.changesSince(revision) };
  }

  /** Resolves once the answer is durable; rejects when it is not known whether it is: the terminal asks again. */
  execute(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...request, resolve, reject });
      void this.#work();
    });
  }

  /**
   * A terminal that knows more than the database proves that the database came back from an older copy.
   * A new epoch makes every terminal hand in again what it still remembers.
   */
  async startEpochIfBehind(revision: number): Promise<void> {
    await this.#journal.transaction(async (tx) => {
      if (revision > tx.revision) await tx.startEpoch(this.#newId());
    });
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
    while (this.#waiting.length > 0 || this.#mustRefresh) {
      // Requests that wait in their sockets are read first: a hundred of them are one commit, not a hundred.
      await this.#gather();
      if (this.#mustRefresh) {
        this.#mustRefresh = false;
        // A missed refresh is made up for by the next write or the next call; the feed is resumable.
        await this.#refresh().catch(() => undefined);
      }
      const group = this.#waiting.splice(0, GROUP);
      if (group.length > 0) await this.#runGroup(group);
    }
  }

  async #runGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const done = await this.#journal.transaction((tx) => this.#decideGroup(tx, group));
      this.#apply(done.caughtUp);
      this.#apply(done.batch);
      for (const { answer, waiting } of done.answered) waiting.resolve(answer);
    } catch (fault) {
      for (const waiting of group) waiting.reject(fault);
    }
  }

  async #decideGroup(tx: JournalTransaction, group: readonly Waiting[]) {
    this.#turnDay();
    const caughtUp: Batch = {
      entries: [],
      records: tx.revision > this.#revision ? await tx.recordsSince(this.#revision, this.#day) : [],
      revision: tx.revision,
    };
    const staged = new StagedWorld(this.#world);
    staged.stage(caughtUp.records.map(({ change }) => change));
    // A terminal that lost our answer asks again; it must get the same answer, not a second order.
    const known = new Map(await tx.answers(group.map(({ command }) => command.id)));
    staged.stage(await tx.fetch(absentRefs(staged, group)));

    const receivedAt = this.#now();
    const entries: JournalEntry[] = [];
    const records = new Map<string, StoredRecord>();
    let revision = tx.revision;
    for (const request of group) {
      if (known.has(request.command.id)) continue;
      const { actor, decision } = decideOne(staged, request, receivedAt);
      if (decision.ok && decision.changes.length > 0) {
        revision += 1;
        staged.stage(decision.changes);
        for (const change of decision.changes) {
          records.set(`${change.collection}/${change.record.id}`, { change, revision });
        }
      }
      const answer = answerOf(request.command.id, decision, revision);
      known.set(request.command.id, answer);
      entries.push({
        command: request.command,
        answer,
        actorId: actor?.id ?? request.command.by,
        receivedAt,
        personalUntil: specOf(request.command.type).personalUntil?.(request.command.args) ?? null,
      });
    }
    const batch: Batch = { entries, records: [...records.values()], revision };
    if (entries.length > 0) await tx.write(batch);
    const answered = group.map((waiting) => {
      const answer = known.get(waiting.command.id);
      if (!answer) throw new Error(`no answer for ${waiting.command.id}`);
      return { waiting, answer };
    });
    return { caughtUp, batch, answered };
  }

  /** Only after the commit: nobody hears of what a power cut may still undo. */
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

  async #refresh(): Promise<void> {
    this.#turnDay();
    const ahead = await this.#journal.readSince(this.#revision, this.#day);
    if (ahead.epoch === this.#epoch) {
      this.#apply({ entries: [], records: ahead.records, revision: ahead.revision });
      return;
    }
    const whole = await this.#journal.readSince(0, this.#day);
    this.#world.clear();
    for (const record of whole.records) this.#world.store(record);
    this.#revision = whole.revision;
    this.#epoch = whole.epoch;
    for (const listener of this.#resetListeners) listener();
  }

  #turnDay(): void {
    const today = localDate(this.#now(), VENUE_ZONE);
    if (today === this.#day) return;
    this.#day = today;
    this.#world.prune(today);
  }
}

function decideOne(
  world: World,
  request: Request,
  receivedAt: Instant,
): { readonly actor: Actor | null; readonly decision: Decision } {
  const { command } = request;
  const permitted = permit(world, request);
  if (!permitted.ok) return { actor: null, decision: permitted };
  const now = earlier(command.at, receivedAt);
  const { actor, isToReview } = permitted.value;
  const context = { commandId: command.id, now, today: localDate(now, VENUE_ZONE), actor };
  const decision = decide(world, command, context);
  return { actor, decision: isToReview && decision.ok ? { note: 'to-review', ...decision } : decision };
}

function answerOf(id: string, decision: Decision, revision: number): Answer {
  if (!decision.ok) return { id, outcome: 'refused', revision, code: decision.code };
  return { id, outcome: 'accepted', revision, ...(decision.note === undefined ? {} : { note: decision.note }) };
}

/** Records out of play that this group names: yesterday's ticket, paid offline, is still a fact. */
function absentRefs(world: World, group: readonly Waiting[]): readonly RecordRef[] {
  return group
    .flatMap(({ command }) => specOf(command.type).reads?.(command.args) ?? [])
    .filter(({ collection, id }) => !world.get(collection, id));
}

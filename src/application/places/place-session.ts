import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { partOf, type Place } from '#domain/places/book-part.ts';
import { changeForFront, changeForVenue, changeRepeated, partToTell } from '#domain/places/changes-between.ts';
import { isSame } from '#domain/places/draft.ts';
import { mayTake } from '#domain/places/from-front.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import { GUEST, SYSTEM } from '#domain/staff/roles.ts';
import type { Change } from '#domain/world.ts';
import type { Executor } from '../executor.ts';
import { keyOf } from '../memory-world.ts';
import type { Answer, Delta } from '../protocol.ts';
import { EndedRecords } from './ended-records.ts';
import { ASKED, PLACES_PROTOCOL, type Hello, type PlaceMessage, type Wire } from './messages.ts';
import { chunks, together } from './parts-of-changes.ts';
import { visitsToRepeat } from './repeated-visits.ts';
import { SaidClosings } from './said-closings.ts';

export interface SessionPorts {
  readonly place: Place;
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** The other side has answered a question. */
  readonly onAnswer: (ask: number, answer: Answer | null) => void;
  readonly onReply: (ask: number, body: unknown) => void;
  /** Answers what is no command; null: there is no answer. */
  readonly answer?: (body: unknown) => Promise<unknown>;
  /** Something of the other side was written down here. */
  readonly onTaken: (changes: readonly Change[]) => void;
  /** Calls back after so many milliseconds; what it returns calls that off. */
  readonly after: (ms: number, work: () => void) => () => void;
  readonly gatherMs: number;
  /** A venue that was restored has heard what its front knew. */
  readonly onRepeated?: () => void;
  /** Whether the other side's word is believed that this database came back from an older copy. */
  readonly mayStartEpoch: () => boolean;
  /** The two have met: what the other side had to say of an older copy was heard. */
  readonly onMet: () => void;
  /** The connection is of no use any more. */
  readonly onBroken: (why: string) => void;
  /** Of a venue: its front said what no front says, or more than a book holds. Nothing of it was written down. */
  readonly onRefused: () => void;
}

/**
 * Questions that are answered at once: more than guests of a few servers ask. Of more there is no answer, and the guest
 * is told to try again.
 */
export const MOST_ANSWERED = 256;

/**
 * One connection between the two servers of a venue. Each tells the other what it has changed, in the order in which it
 * did, and writes down what it hears before it listens to the next message.
 */
export class PlaceSession {
  readonly #ports: SessionPorts;
  readonly #wire: Wire;
  readonly #stop: (() => void)[] = [];
  /** What the other side told, as it told it: it need not hear that again. */
  readonly #told = new Map<string, Change['record']>();
  readonly #closings = new SaidClosings();
  #work: Promise<void> = Promise.resolve();
  #sentUntil: number | null = null;
  /** Of a front in a rush: what it has changed since it last told, the newest of each record. */
  #gathered = new Map<string, Change>();
  #gatheredUntil = 0;
  /** Set for as long as it gathers. */
  #stopGathering: (() => void) | null = null;
  #isOpen = true;
  #answering = 0;
  /** A restored venue first hears what its front knows. */
  #awaitsRepeat: Hello | null = null;
  readonly #ended: EndedRecords;
  readonly #answered: EndedRecords;
  /** What this side has said it owns. */
  #saidPart = '';

  constructor(ports: SessionPorts, wire: Wire) {
    this.#ports = ports;
    this.#wire = wire;
    this.#ended = new EndedRecords(ports.executor);
    this.#answered = new EndedRecords(ports.executor);
  }

  get #other(): Place {
    return this.#ports.place === 'venue' ? 'front' : 'venue';
  }

  /** Both sides speak first. */
  start(): void {
    const { executor } = this.#ports;
    this.#stop.push(
      executor.onDelta((delta) => this.#tell(delta)),
      executor.onReset(() => this.#break('the database was read anew')),
    );
    const { place } = this.#ports;
    const part = partOf(executor.world, place);
    this.#wire.send({
      type: 'hello',
      speaks: PLACES_PROTOCOL,
      place,
      epoch: executor.epoch,
      revision: executor.revision,
      heard: part.heard,
      bookEpoch: part.epoch,
      hasSpoken: part.spokenIn === executor.epoch,
      joins: true,
    });
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#stopGathering?.();
    for (const stop of this.#stop) stop();
    this.#wire.close();
  }

  beat(): void {
    if (this.#isOpen) this.#wire.send({ type: 'beat', revision: this.#ports.executor.revision });
  }

  ask(ask: number, command: Parameters<Executor['execute']>[0]['command']): void {
    this.#tellGathered();
    this.#wire.send({ type: 'ask', ask, command });
  }

  question(ask: number, body: unknown): void {
    this.#tellGathered();
    this.#wire.send({ type: 'question', ask, body });
  }

  /**
   * Messages are worked one after the other: an answer is read when the changes before it are written down. Resolves once
   * this one is.
   */
  receive(message: PlaceMessage): Promise<void> {
    this.#work = this.#work.then(() => this.#hear(message)).catch((fault: unknown) => this.#break(String(fault)));
    return this.#work;
  }

  idle(): Promise<void> {
    return this.#work;
  }

  async #hear(message: PlaceMessage): Promise<void> {
    if (!this.#isOpen) return;
    // What was decided before this was heard is told before anything that follows from it.
    this.#tellGathered();
    switch (message.type) {
      case 'hello':
        return this.#greet(message);
      case 'changes':
        return this.#take(message);
      case 'repeat':
        return this.#takeRepeat(message);
      case 'ask':
        return this.#answer(message);
      case 'answer':
        return this.#ports.onAnswer(message.ask, message.answer);
      case 'question':
        // Nobody waits for it but who asked.
        return void this.#reply(message);
      case 'reply':
        return this.#ports.onReply(message.ask, message.body);
      case 'beat':
        return;
      default:
        return message satisfies never;
    }
  }

  async #greet(hello: Hello): Promise<void> {
    const { executor, place } = this.#ports;
    if (hello.speaks !== PLACES_PROTOCOL || hello.place !== this.#other) return this.#break('another version');
    // It has heard more than there is: this database came back from an older copy without saying so.
    const isSameEpoch = hello.heard?.epoch === executor.epoch;
    if (isSameEpoch && this.#ports.mayStartEpoch()) await executor.startEpochIfBehind(hello.heard.revision);
    this.#ports.onMet();
    const { heard } = partOf(executor.world, place);
    if (place === 'front' && heard !== null && heard.epoch !== hello.epoch) await this.#repeat(hello);
    if (!this.#isOpen) return;
    // It may have been restored, and its front knows more of it than it does.
    const wasKnown = hello.heard === null || hello.heard.epoch === executor.epoch;
    if (place === 'venue' && !wasKnown) this.#awaitsRepeat = hello;
    else await this.#tellSince(hello);
  }

  async #repeat({ heard }: Hello): Promise<void> {
    const visits = await visitsToRepeat(this.#ports.executor, heard);
    if (!this.#isOpen) return;
    for (const [changes, isLast] of chunks(together(visits))) this.#wire.send({ type: 'repeat', isLast, changes });
  }

  /** All that the other side has not written down yet, and before it decides anything what was `answered` long ago. */
  async #tellSince(hello: Hello, answered: readonly Change[] = []): Promise<void> {
    const { heard, bookEpoch, hasSpoken } = hello;
    const { executor, place } = this.#ports;
    const isKnown = heard !== null && heard.epoch === executor.epoch && heard.revision <= executor.revision;
    const missed = isKnown ? await executor.changesSince(heard.revision) : null;
    if (!this.#isOpen) return;
    // Something was written meanwhile, and nobody was told.
    if (missed !== null && missed.revision < executor.revision) return this.#tellSince(hello, answered);
    const isLent = place === 'front' || (hasSpoken && bookEpoch === partOf(executor.world, 'venue').epoch);
    const told = [...(missed?.changes ?? []), ...answered];
    if (missed === null || !isLent) return this.#sendWhole(told);
    this.#send(told, { since: heard?.revision ?? 0, revision: missed.revision, isWhole: false });
  }

  /** What is in play, and what has left play since the other side last listened. */
  #sendWhole(missed: readonly Change[] = []): void {
    const { changes, revision } = this.#ports.executor.snapshot();
    const inPlay = new Set(changes.map(keyOf));
    this.#told.clear();
    this.#send([...changes, ...missed.filter((change) => !inPlay.has(keyOf(change)))], {
      since: 0,
      revision,
      isWhole: true,
    });
  }

  /**
   * A front tells its first change at once and what follows within a moment together: in a rush of bookings the venue
   * writes down many at a time.
   */
  #tell(delta: Delta): void {
    if (this.#sentUntil === null) return;
    const { place, after, gatherMs } = this.#ports;
    if (place === 'venue') return this.#tellNow(delta);
    for (const change of delta.changes) this.#gathered.set(keyOf(change), change);
    this.#gatheredUntil = delta.revision;
    if (this.#stopGathering !== null) return;
    this.#tellGathered();
    this.#stopGathering = after(gatherMs, () => {
      this.#stopGathering = null;
      this.#tellGathered();
    });
  }

  #tellGathered(): void {
    if (!this.#isOpen || this.#gathered.size === 0 || this.#sentUntil === null) return;
    const changes = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#send(changes, { since: this.#sentUntil, revision: this.#gatheredUntil, isWhole: false });
  }

  #tellNow(delta: Delta): void {
    if (this.#sentUntil === null) return;
    const { executor, place } = this.#ports;
    if (place === 'venue' && this.#saidPart !== this.#ownPart()) {
      const venue = partOf(executor.world, 'venue');
      const front = partOf(executor.world, 'front');
      // Lent: with all of its visits. Given back: with the visits of those dates, as they are now.
      if (venue.until !== null && venue.epoch > front.epoch) return this.#sendWhole();
      const visits = executor.snapshot().changes.filter(({ collection }) => collection === 'reservations');
      this.#send([...delta.changes, ...visits], { since: this.#sentUntil, revision: delta.revision, isWhole: false });
      return;
    }
    this.#send(delta.changes, { since: this.#sentUntil, revision: delta.revision, isWhole: false });
  }

  #send(
    changes: readonly Change[],
    { since, revision, isWhole }: { readonly since: number; readonly revision: number; readonly isWhole: boolean },
  ): void {
    const { executor, place } = this.#ports;
    const isSaid = this.#saidPart === this.#ownPart();
    const isFirst = this.#sentUntil === null;
    const told = changes.flatMap((change) => {
      if (change.collection === 'bookParts' && isSaid && !isWhole) return [];
      const seen =
        place === 'venue'
          ? changeForFront(executor.world, change, { isWhole })
          : changeForVenue(executor.world, change);
      return seen !== null && !this.#isEcho(seen) && !this.#closings.isSaidAgain(seen, { isWhole, isFirst })
        ? [seen]
        : [];
    });
    if (isFirst) this.#closings.note(executor.world);
    // Nothing for the other side: it resumes a little earlier, that is all.
    if (told.length === 0 && !isWhole && !isFirst) return;
    this.#sentUntil = revision;
    this.#saidPart = this.#ownPart();
    for (const [part, isLast] of chunks(together(told))) {
      const { epoch } = executor;
      this.#wire.send({ type: 'changes', epoch, since, revision, isPart: !isLast, isWhole, changes: part });
    }
  }

  #isEcho(change: Change): boolean {
    const key = keyOf(change);
    const told = this.#told.get(key);
    if (told === undefined) return false;
    this.#told.delete(key);
    return isSame(told, change.record);
  }

  /** How far it has heard changes with every message, and is nobody else's concern. */
  #ownPart(): string {
    const { executor, place } = this.#ports;
    return JSON.stringify(partToTell(partOf(executor.world, place)));
  }

  async #take(message: PlaceMessage & { readonly type: 'changes' }): Promise<void> {
    const { place, executor } = this.#ports;
    const { epoch, since, revision, isPart, isWhole, changes } = message;
    if (changes.length === 0 && isPart) return;
    if (this.#isRefused(changes)) return;
    for (const change of changes) this.#told.set(keyOf(change), change.record);
    const spoken = place === 'venue' || (isWhole && !isPart) ? { spokenIn: executor.epoch } : {};
    const args = { place, epoch, since, revision, isPart, changes: [...changes] as never, ...spoken };
    const answer = await this.#system('TAKE_CHANGES', args);
    if (answer.outcome === 'refused') return this.#break(`changes were not taken: ${answer.code}`);
    this.#ports.onTaken(changes);
    if (place === 'front' && isWhole) await this.#repeatEnded(changes, !isPart);
    this.#answered.noteAsked(changes);
    await this.#tellAgain(this.#answered);
  }

  /** A venue that was restored may hold a table for a visit whose end is no longer in play here. */
  async #repeatEnded(told: readonly Change[], isLast: boolean): Promise<void> {
    this.#ended.noteVisits(told);
    if (!isLast) return;
    const ended = (await this.#ended.take()).flatMap((change) => changeRepeated(change) ?? []);
    if (ended.length === 0 || !this.#isOpen) return;
    for (const [changes, isEnd] of chunks(ended)) this.#wire.send({ type: 'repeat', isLast: isEnd, changes });
  }

  async #takeRepeat({ changes, isLast }: PlaceMessage & { readonly type: 'repeat' }): Promise<void> {
    const { place, executor } = this.#ports;
    if (this.#isRefused(changes)) return;
    const { epoch, revision } = executor;
    const answer = await this.#system('TAKE_CHANGES', {
      place,
      epoch,
      since: 0,
      revision,
      isRepeat: true,
      changes: [...changes] as never,
    });
    if (answer.outcome === 'refused') return this.#break(`what was repeated was not taken: ${answer.code}`);
    this.#ended.noteVisits(changes);
    this.#answered.noteAsked(changes);
    if (!isLast || !this.#awaitsRepeat) return;
    const hello = this.#awaitsRepeat;
    this.#awaitsRepeat = null;
    this.#ports.onRepeated?.();
    await this.#tellSince(hello, await this.#answered.take());
    await this.#tellAgain(this.#ended);
  }

  /** The other side may hold a table for a visit whose end is no longer in play here, or wait for an old answer. */
  async #tellAgain(records: EndedRecords): Promise<void> {
    if (this.#sentUntil === null) return;
    const stored = await records.take();
    if (stored.length === 0 || !this.#isOpen) return;
    this.#send(stored, { since: this.#sentUntil, revision: this.#sentUntil, isWhole: false });
  }

  /** Before it is a command: a refused one would stay in the journal with all that it brought. */
  #isRefused(changes: readonly Change[]): boolean {
    const { place, executor, onRefused } = this.#ports;
    if (place === 'front' || mayTake(executor.world, changes)) return false;
    onRefused();
    this.#break('what the front said was refused');
    return true;
  }

  async #answer({ ask, command: raw }: PlaceMessage & { readonly type: 'ask' }): Promise<void> {
    const command = parseCommand(raw);
    const isAsked = command !== null && ASKED.has(command.type) && command.by === GUEST.id;
    const answer = isAsked ? await this.#ports.executor.execute({ command, identify: () => GUEST }) : null;
    // Whoever reads the answer finds what it promises in its own book.
    this.#tellGathered();
    if (this.#isOpen) this.#wire.send({ type: 'answer', ask, answer });
  }

  async #reply({ ask, body: asked }: PlaceMessage & { readonly type: 'question' }): Promise<void> {
    this.#answering += 1;
    const isTooMany = this.#answering > MOST_ANSWERED;
    const body = isTooMany ? null : await Promise.resolve(this.#ports.answer?.(asked)).catch(() => null);
    this.#answering -= 1;
    if (this.#isOpen) this.#wire.send({ type: 'reply', ask, body: body ?? null });
  }

  #system<T extends CommandType>(type: T, args: InputOf<T>): Promise<Answer> {
    const { newId, now, executor, place } = this.#ports;
    const command = parseCommand({ id: newId(), type, args, at: now(), device: place, by: SYSTEM.id });
    assert(command !== null, `the other server sent a ${type} that cannot be read`);
    return executor.execute({ command, identify: () => SYSTEM });
  }

  #break(why: string): void {
    if (!this.#isOpen) return;
    this.close();
    this.#ports.onBroken(why);
  }
}

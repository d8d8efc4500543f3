import { differences, type Difference } from '#domain/differences.ts';
import { decide, specOf, type Command } from '#domain/commands.ts';
import type { RecordRef } from '#domain/define-command.ts';
import { isAutoAcceptId } from '#domain/kitchen/kds-entry.ts';
import { reject, type Context, type Decision } from '#domain/decision.ts';
import { isLatePrice } from '#domain/order/late-price.ts';
import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Place } from '#domain/places/book-part.ts';
import { decideForOther, isElsewhere } from '#domain/places/who-decides.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { lastDayInPlay, type World } from '#domain/world.ts';
import type { Batch, JournalEntry, JournalTransaction } from './journal.ts';
import { keyOf, StagedWorld, type StoredRecord } from './memory-world.ts';
import { isSealedMoney, judge, type Request } from './judge.ts';
import type { Position } from './ports.ts';
import type { Answer, Doubt } from './protocol.ts';
import { epochBegan, isOfFormerEpoch, isTooSoon, type Refill } from './refill.ts';

/** What the deciding server holds in memory before it reads the database. */
export interface ServerState {
  readonly world: World;
  readonly revision: number;
  readonly receivedAt: Instant;
  /** The time of each device's last command, and when this was last read from the journal. */
  readonly lastCommandAt: ReadonlyMap<string, Instant>;
  readonly lastCommandReadAt: Instant;
  /** Another server has written since. Its records are already here; the times of the commands it received are not. */
  readonly isLastCommandStale: boolean;
  readonly onBug: (fault: unknown, command: Command) => void;
  /** Which of two servers this is; null: it owns the whole book. */
  readonly place: Place | null;
  /** Records that a previous attempt wanted to create and that already exist. */
  readonly found: readonly RecordRef[];
}

export interface GroupOutcome {
  /** What other servers wrote meanwhile. */
  readonly caughtUp: Batch;
  readonly batch: Batch;
  /** By command id. A command without an answer is sent again by its terminal. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly lastCommandAt: ReadonlyMap<string, Instant>;
}

/**
 * Decides the waiting commands one after the other on the newest records and writes the result. Nothing counts before
 * the commit.
 */
export async function decideGroup(
  tx: JournalTransaction,
  state: ServerState,
  requests: readonly Request[],
): Promise<GroupOutcome> {
  const missed = tx.revision > state.revision ? await tx.recordsSince(state.revision) : [];
  const staged = new StagedWorld(state.world);
  staged.stage(missed.map(({ change }) => change));
  // A terminal that lost our answer asks again; it must get the same answer, not a second order.
  const answers = new Map(await tx.answers(requests.flatMap(namesOf)));
  await stageAbsent(tx, staged, [...requests.flatMap(readBy), ...state.found]);

  // Commands that a device sent through another server count here too.
  const lastCommandAt = new Map(state.lastCommandAt);
  if (missed.length > 0 || state.isLastCommandStale)
    remember(lastCommandAt, await tx.lastCommandAt(shortlyBefore(state.lastCommandReadAt)));

  const refill = { began: tx.refillBegan, epoch: tx.epoch, now: state.receivedAt };
  const batch = decideAll(staged, requests, { ...state, answers, lastCommandAt, refill, revision: tx.revision });
  if (batch.entries.length > 0) await tx.write(batch);
  return {
    caughtUp: { entries: [], records: missed, revision: tx.revision },
    batch,
    answers,
    lastCommandAt,
  };
}

/** The answer this command got when this device sent it. */
export function answerTo(command: Command, answers: ReadonlyMap<string, Answer>): Answer | undefined {
  const answer = answers.get(command.id);
  if (answer || !isAutoAcceptId(command.id)) return answer;
  const refusal = answers.get(refusalId(command));
  return refusal && { ...refusal, id: command.id };
}

/**
 * Every kitchen screen sends the same automatic acceptance under the same id. A refusal is stored per device; otherwise
 * one device could cause a refusal for all.
 */
function refusalId({ id, device }: Command): string {
  return isAutoAcceptId(id) ? `${id}:${device}` : id;
}

function namesOf({ command }: Request): readonly string[] {
  const other = refusalId(command);
  return other === command.id ? [command.id] : [command.id, other];
}

/** Clocks of two servers differ by less than this. */
const SERVER_SKEW_MS = 60_000;

function shortlyBefore(moment: Instant): Instant {
  return instant(milliseconds(moment) - SERVER_SKEW_MS);
}

function remember(lastCommandAt: Map<string, Instant>, said: Iterable<readonly [string, Instant]>): void {
  for (const [device, at] of said) if (at > (lastCommandAt.get(device) ?? '')) lastCommandAt.set(device, at);
}

/** Adds each new answer to `answers`, so that a command asked twice in one group is decided once. */
function decideAll(
  staged: StagedWorld,
  requests: readonly Request[],
  state: Deciding & { readonly answers: Map<string, Answer>; readonly lastCommandAt: Map<string, Instant> },
): Batch {
  const { answers, lastCommandAt, receivedAt, refill } = state;
  const entries: JournalEntry[] = [];
  const records = new Map<string, StoredRecord>();
  const waiting = new Set<string>();
  let { revision } = state;
  for (const request of requests) {
    const { command } = request;
    if (answerTo(command, answers)) continue;
    const decided = decideSafely(staged, request, state);
    const { actor, decision, at, doubts, personalUntil } = decided;
    // What a tablet sent after a command that waits may depend on it.
    const isUnsure = isTooSoon(command, decision, refill) || (!decision.ok && waiting.has(command.device));
    if (isUnsure && request.refusal === undefined) {
      waiting.add(command.device);
      continue;
    }
    if (!decision.ok && isElsewhere(decision.code)) {
      // Nobody has decided it: asked again under the same id, the other server may.
      answers.set(command.id, answerOf(command.id, decided, revision));
      continue;
    }
    if (decision.ok && decision.changes.length > 0) {
      revision += 1;
      for (const change of decision.changes) {
        const key = keyOf(change);
        const isNew = records.get(key)?.isNew ?? staged.get(change.collection, change.record.id) === undefined;
        records.set(key, { change, revision, isNew });
      }
      staged.stage(decision.changes);
    }
    const id = decision.ok ? command.id : refusalId(command);
    const answer = answerOf(id, decided, revision);
    answers.set(id, answer);
    entries.push({
      command: id === command.id ? command : { ...command, id },
      answer,
      actorId: actor?.id ?? command.by,
      at,
      receivedAt,
      doubts,
      differences: decided.differences,
      personalUntil,
    });
    // A command whose time was not believed does not move the device's last time, so that its next commands keep their
    // own time.
    const isBelieved = decision.ok && !doubts.includes('time');
    if (isBelieved && command.seal !== undefined) remember(lastCommandAt, [[command.device, at]]);
  }
  return { entries, records: [...records.values()], revision };
}

/** The server's state plus what the database says about the refill. */
interface Deciding extends ServerState {
  readonly refill: Refill;
}

interface Decided {
  readonly actor: Actor | null;
  readonly decision: Decision;
  readonly at: Instant;
  readonly doubts: readonly Doubt[];
}

interface Dated extends Decided {
  readonly differences: readonly Difference[];
  readonly personalUntil: DateText | null;
}

/**
 * A bug in one rule must not stop the orders of every other terminal, nor hold up its own terminal's queue for ever:
 * the sender gets «bad-command», and the log has the fault. The last day in play and the day personal data is forgotten
 * are also computed here, because a fault in them during the write would fail the whole group.
 */
function decideSafely(world: StagedWorld, request: Request, state: Deciding): Dated {
  const { command } = request;
  const { receivedAt, onBug } = state;
  const { personalUntil } = specOf(command.type);
  const received = localDate(receivedAt, zoneOf(world));
  try {
    const isWatched = state.found.length > 0;
    const decided = isWatched ? decideKnowing(world, request, state) : decideOne(world, request, state);
    const changes = decided.decision.ok ? decided.decision.changes : [];
    for (const change of changes) lastDayInPlay(change);
    return {
      ...decided,
      differences: differences(world, changes),
      personalUntil: personalUntil?.(command.args, received) ?? null,
    };
  } catch (fault) {
    onBug(fault, command);
    // Nobody can say how long its arguments may be kept, and nobody needs them: they are forgotten today.
    const refused = { actor: null, decision: reject('bad-command'), at: receivedAt, doubts: [] };
    return { ...refused, differences: [], personalUntil: personalUntil ? received : null };
  }
}

/**
 * A record that is out of play still exists. A decision that read it may change it; a decision that never looked it up
 * must not overwrite it.
 */
function decideKnowing(world: StagedWorld, request: Request, state: Deciding): Decided {
  const lookedUp = new Set<string>();
  world.noteLookups(lookedUp);
  const decided = decideOne(world, request, state);
  if (!decided.decision.ok) return decided;
  const put = new Set(decided.decision.changes.map(keyOf));
  const isReplaced = state.found.some(({ collection, id }) => {
    const key = `${collection}/${id}`;
    return put.has(key) && !lookedUp.has(key);
  });
  return isReplaced ? { ...decided, decision: reject('already-exists'), doubts: [] } : decided;
}

function decideOne(
  world: World,
  request: Request,
  { receivedAt, lastCommandAt, refill, place }: Pick<Deciding, 'receivedAt' | 'lastCommandAt' | 'refill' | 'place'>,
): Decided {
  const { command } = request;
  const arrival = {
    receivedAt,
    lastCommandAt: lastCommandAt.get(command.device),
    isRefill: isOfFormerEpoch(command, refill),
    epochBeganAt: epochBegan(refill.epoch),
  };
  const judged =
    request.refusal === undefined
      ? judge(world, request, { spec: specOf(command.type), arrival })
      : reject(request.refusal);
  // A sender who could not prove who they are must not appear in the log under that name.
  if (!judged.ok) {
    return { actor: request.identify(world), decision: judged, at: receivedAt, doubts: refusalDoubts(world, request) };
  }
  const { actor, at, doubts } = judged.value;
  const context = contextOf(world, command, { at, receivedAt, actor });
  const other = place && decideForOther(world, command, context, { place, databaseEpoch: refill.epoch });
  const decision = other ?? decide(world, command, context);
  // A command that changes nothing (a payment already recorded) leaves nothing to review.
  const isSettled = decision.ok && decision.changes.length === 0 && decision.note !== 'to-review';
  if (!decision.ok) return { actor, decision, at, doubts: refusalDoubts(world, request) };
  if (isSettled) return { actor, decision, at, doubts: [] };
  const isLate = isLatePrice(world, command, { at, receivedAt });
  const own = decision.doubt === undefined ? [] : [decision.doubt];
  return { actor, decision, at, doubts: [...doubts, ...own, ...(isLate ? (['late-price'] as const) : [])] };
}

/** A refused payment always goes to «Por revisar». */
function refusalDoubts(world: World, request: Request): readonly Doubt[] {
  return isSealedMoney(world, request, specOf(request.command.type)) ? ['money-refused'] : [];
}

/**
 * The context of a decision. Deciding a journal entry again needs the same context: `at` is when it counts as asked.
 */
export function contextOf(
  world: World,
  command: Command,
  { at, receivedAt, actor }: { readonly at: Instant; readonly receivedAt: Instant; readonly actor: Actor },
): Context {
  const zone = zoneOf(world);
  const [today, receivedOn] = [localDate(at, zone), localDate(receivedAt, zone)];
  return { commandId: command.id, now: at, today, receivedOn, receivedAt, actor, device: command.device };
}

function answerOf(id: string, { decision, doubts }: Decided, revision: number): Answer {
  if (!decision.ok) return { id, outcome: 'refused', revision, code: decision.code };
  // A late price concerns the manager only; the waiter who ordered cannot do anything about it.
  const isDoubted = doubts.some((doubt) => doubt !== 'late-price');
  const { note = isDoubted ? 'to-review' : undefined } = decision;
  // Whoever asks again reads it from the journal, which keeps one mark for both.
  const isToReview = isDoubted || note === 'to-review';
  const noted = note === undefined ? {} : { note };
  return { id, outcome: 'accepted', revision, ...noted, ...(isToReview ? { isToReview } : {}) };
}

function readBy({ command }: Request): readonly RecordRef[] {
  return specOf(command.type).reads?.(command.args) ?? [];
}

/**
 * Loads the out-of-play records that this group names, such as yesterday's ticket paid offline. If it was joined into
 * another ticket, that one is loaded too.
 */
async function stageAbsent(tx: JournalTransaction, staged: StagedWorld, refs: readonly RecordRef[]): Promise<void> {
  let named = refs;
  while (named.length > 0) {
    staged.stage(await tx.recordsOf(named.filter(({ collection, id }) => !staged.get(collection, id))));
    named = named.flatMap(({ collection, id }): readonly RecordRef[] => {
      const into = collection === 'tickets' ? staged.get(collection, id)?.mergedInto : undefined;
      return into === undefined ? [] : [{ collection, id: into }];
    });
  }
}

/** Commands that one terminal sent together. */
export interface HandIn {
  readonly requests: readonly Request[];
  /** The epoch and revision of the sender's replica; null: not sent. */
  readonly position: Position | null;
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (fault: unknown) => void;
}

/** The most commands in one commit; batches that do not fit wait for the next. */
const GROUP = 500;
/** The next whole batches, in order; at least one, so that a large batch does not wait for ever. */
export function takeGroup(waiting: HandIn[]): readonly HandIn[] {
  let size = 0;
  const tooMany = waiting.findIndex(({ requests }) => {
    size += requests.length;
    return size > GROUP;
  });
  return waiting.splice(0, tooMany < 0 ? waiting.length : Math.max(tooMany, 1));
}

export function requestsOfThisEpoch(group: readonly HandIn[], database: Position): readonly Request[] {
  return group.flatMap(({ position, requests }) =>
    position === null || isReached(position, database) ? requests : [],
  );
}

/**
 * A replica of another epoch, or of a higher revision than this database has, belongs to a database that this one
 * replaced.
 */
function isReached({ epoch, revision }: Position, database: Position): boolean {
  return epoch === database.epoch && revision <= database.revision;
}

/** Gives each batch the answers to its own commands. */
export function answerGroup(group: readonly HandIn[], answers: ReadonlyMap<string, Answer>): void {
  for (const { requests, resolve } of group)
    resolve(requests.flatMap(({ command }) => answerTo(command, answers) ?? []));
}

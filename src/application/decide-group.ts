import { differences, type Difference } from '#domain/differences.ts';
import { decide, specOf, type Command } from '#domain/commands.ts';
import type { RecordRef } from '#domain/define-command.ts';
import { isAutoAcceptId } from '#domain/kitchen/kds-entry.ts';
import { reject, type Context, type Decision } from '#domain/decision.ts';
import { isLatePrice } from '#domain/order/late-price.ts';
import { instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { lastDayInPlay, type World } from '#domain/world.ts';
import type { Batch, JournalEntry, JournalTransaction } from './journal.ts';
import { keyOf, StagedWorld, type StoredRecord } from './memory-world.ts';
import { isSealedMoney, judge, type Request } from './judge.ts';
import type { Position } from './ports.ts';
import type { Answer, Doubt } from './protocol.ts';
import { epochBegan, isOfFormerLife, isTooSoon, type Refill } from './refill.ts';

/** Where the deciding server stands before it looks at the database. */
export interface Standing {
  readonly world: World;
  readonly revision: number;
  readonly receivedAt: Instant;
  /** By device, when its last command was asked; and when this was looked up in the journal. */
  readonly lastSaid: ReadonlyMap<string, Instant>;
  readonly saidUntil: Instant;
  /** Another server wrote since, and what it wrote is known here already: what devices said to it is not. */
  readonly isSaidStale: boolean;
  readonly onBug: (fault: unknown, command: Command) => void;
  /** Records that an attempt to write these commands found in its way. */
  readonly found: readonly RecordRef[];
}

export interface GroupOutcome {
  /** What other servers wrote meanwhile. */
  readonly caughtUp: Batch;
  readonly batch: Batch;
  /** By command. What has none is asked again. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly lastSaid: ReadonlyMap<string, Instant>;
}

/** Decides all that wait, one after the other, on the newest truth, and writes it down. Nothing counts before the commit. */
export async function decideGroup(
  tx: JournalTransaction,
  standing: Standing,
  requests: readonly Request[],
): Promise<GroupOutcome> {
  const missed = tx.revision > standing.revision ? await tx.recordsSince(standing.revision) : [];
  const staged = new StagedWorld(standing.world);
  staged.stage(missed.map(({ change }) => change));
  // A terminal that lost our answer asks again; it must get the same answer, not a second order.
  const answers = new Map(await tx.answers(requests.flatMap(namesOf)));
  await stageAbsent(tx, staged, [...requests.flatMap(readBy), ...standing.found]);

  // What a device said through another server counts here too.
  const lastSaid = new Map(standing.lastSaid);
  if (missed.length > 0 || standing.isSaidStale)
    remember(lastSaid, await tx.lastSaid(shortlyBefore(standing.saidUntil)));

  const refill = { began: tx.refillBegan, epoch: tx.epoch, now: standing.receivedAt };
  const batch = decideAll(staged, requests, { ...standing, answers, lastSaid, refill, revision: tx.revision });
  if (batch.entries.length > 0) await tx.write(batch);
  return {
    caughtUp: { entries: [], records: missed, revision: tx.revision },
    batch,
    answers,
    lastSaid,
  };
}

/** What was answered to this command, asked by this device. */
export function answerTo(command: Command, answers: ReadonlyMap<string, Answer>): Answer | undefined {
  const answer = answers.get(command.id);
  if (answer || !isAutoAcceptId(command.id)) return answer;
  const refusal = answers.get(refusalId(command));
  return refusal && { ...refusal, id: command.id };
}

/** Every kitchen asks for the same automatic acceptance. A no is for whoever asked, or one could say it for all of them. */
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

function remember(lastSaid: Map<string, Instant>, said: Iterable<readonly [string, Instant]>): void {
  for (const [device, at] of said) if (at > (lastSaid.get(device) ?? '')) lastSaid.set(device, at);
}

/** Adds each new answer to `answers`, so that a command asked twice in one group is decided once. */
function decideAll(
  staged: StagedWorld,
  requests: readonly Request[],
  standing: Deciding & { readonly answers: Map<string, Answer>; readonly lastSaid: Map<string, Instant> },
): Batch {
  const { answers, lastSaid, receivedAt, refill } = standing;
  const entries: JournalEntry[] = [];
  const records = new Map<string, StoredRecord>();
  const waiting = new Set<string>();
  let { revision } = standing;
  for (const request of requests) {
    const { command } = request;
    if (answerTo(command, answers)) continue;
    const decided = decideSafely(staged, request, standing);
    const { actor, decision, at, doubts, personalUntil } = decided;
    // What a tablet asks after something that waits may well be about that.
    const isUnsure = isTooSoon(command, decision, refill) || (!decision.ok && waiting.has(command.device));
    if (isUnsure && request.refusal === undefined) {
      waiting.add(command.device);
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
    // What was not believed moves nothing: what the same tablet did after it is dated when it happened.
    const isBelieved = decision.ok && !doubts.includes('time');
    if (isBelieved && command.seal !== undefined) remember(lastSaid, [[command.device, at]]);
  }
  return { entries, records: [...records.values()], revision };
}

/** What the database itself says, besides. */
interface Deciding extends Standing {
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
 * whoever asked is told that it was not understood, and the log has the fault. The days on which things are forgotten
 * or leave play are rules too: one that cannot be worked out while all is written would fail the whole group.
 */
function decideSafely(world: StagedWorld, request: Request, standing: Deciding): Dated {
  const { command } = request;
  const { receivedAt, onBug } = standing;
  const { personalUntil } = specOf(command.type);
  const received = localDate(receivedAt, zoneOf(world));
  try {
    const isWatched = standing.found.length > 0;
    const decided = isWatched ? decideKnowing(world, request, standing) : decideOne(world, request, standing);
    const changes = decided.decision.ok ? decided.decision.changes : [];
    for (const change of changes) lastDayInPlay(change);
    return {
      ...decided,
      differences: differences(world, changes),
      personalUntil: personalUntil?.(command.args, received) ?? null,
    };
  } catch (fault) {
    onBug(fault, command);
    // How long its words may be kept nobody can say, and nobody needs them.
    const refused = { actor: null, decision: reject('bad-command'), at: receivedAt, doubts: [] };
    return { ...refused, differences: [], personalUntil: personalUntil ? received : null };
  }
}

/**
 * Not in play is not «does not exist»: a record found in the journal may be changed by whoever looked at it, and is never
 * replaced by one made without looking.
 */
function decideKnowing(world: StagedWorld, request: Request, standing: Deciding): Decided {
  const lookedUp = new Set<string>();
  world.noteLookups(lookedUp);
  const decided = decideOne(world, request, standing);
  if (!decided.decision.ok) return decided;
  const put = new Set(decided.decision.changes.map(keyOf));
  const isReplaced = standing.found.some(({ collection, id }) => {
    const key = `${collection}/${id}`;
    return put.has(key) && !lookedUp.has(key);
  });
  return isReplaced ? { ...decided, decision: reject('already-exists'), doubts: [] } : decided;
}

function decideOne(
  world: World,
  request: Request,
  { receivedAt, lastSaid, refill }: Pick<Deciding, 'receivedAt' | 'lastSaid' | 'refill'>,
): Decided {
  const { command } = request;
  const arrival = {
    receivedAt,
    lastSaid: lastSaid.get(command.device),
    isRefill: isOfFormerLife(command, refill),
    lifeBegan: epochBegan(refill.epoch),
  };
  const judged =
    request.refusal === undefined
      ? judge(world, request, { spec: specOf(command.type), arrival })
      : reject(request.refusal);
  // Whoever could not prove a name must not stand in the log under it.
  if (!judged.ok) {
    return { actor: request.identify(world), decision: judged, at: receivedAt, doubts: refusalDoubts(world, request) };
  }
  const { actor, at, doubts } = judged.value;
  const decision = decide(world, command, contextOf(world, command, { at, receivedAt, actor }));
  // What changes nothing (money that is in the books already) leaves nothing to review.
  const isSettled = decision.ok && decision.changes.length === 0 && decision.note !== 'to-review';
  if (!decision.ok) return { actor, decision, at, doubts: refusalDoubts(world, request) };
  if (isSettled) return { actor, decision, at, doubts: [] };
  const isLate = isLatePrice(world, command, { at, receivedAt });
  return { actor, decision, at, doubts: isLate ? [...doubts, 'late-price'] : doubts };
}

/** Money is never refused in silence. */
function refusalDoubts(world: World, request: Request): readonly Doubt[] {
  return isSealedMoney(world, request, specOf(request.command.type)) ? ['money-refused'] : [];
}

/** Whoever decides a command of the journal again must do it with the same words: `at` is when it counts as asked. */
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
  // A price is between the tablet's clock and the manager: whoever ordered has nothing to do about it.
  const isToReview = doubts.some((doubt) => doubt !== 'late-price');
  const { note = isToReview ? 'to-review' : undefined } = decision;
  const noted = note === undefined ? {} : { note };
  return { id, outcome: 'accepted', revision, ...noted, ...(isToReview ? { isToReview } : {}) };
}

function readBy({ command }: Request): readonly RecordRef[] {
  return specOf(command.type).reads?.(command.args) ?? [];
}

/**
 * Records out of play that this group names: yesterday's ticket, paid offline, is still a fact. If it was joined into
 * another, that one is needed too.
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

/** What was handed in together. */
export interface HandIn {
  readonly requests: readonly Request[];
  /** How far the copy reaches of whoever hands it in; null: they do not say. */
  readonly position: Position | null;
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (fault: unknown) => void;
}

/** As many commands as share one commit; hand-ins that do not fit wait for the next. */
const GROUP = 500;
/** The next whole hand-ins, in their order; at least one, so that none waits for ever. */
export function takeGroup(waiting: HandIn[]): readonly HandIn[] {
  let size = 0;
  const tooMany = waiting.findIndex(({ requests }) => {
    size += requests.length;
    return size > GROUP;
  });
  return waiting.splice(0, tooMany < 0 ? waiting.length : Math.max(tooMany, 1));
}

export function requestsOfThisLife(group: readonly HandIn[], database: Position): readonly Request[] {
  return group.flatMap(({ position, requests }) =>
    position === null || isReached(position, database) ? requests : [],
  );
}

/** A copy of another life, or of more than this database has ever written, is of one that it replaced. */
function isReached({ epoch, revision }: Position, database: Position): boolean {
  return epoch === database.epoch && revision <= database.revision;
}

/** To each its own, out of the answers of all. */
export function answerGroup(group: readonly HandIn[], answers: ReadonlyMap<string, Answer>): void {
  for (const { requests, resolve } of group)
    resolve(requests.flatMap(({ command }) => answerTo(command, answers) ?? []));
}

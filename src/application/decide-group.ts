import { decide, specOf, type Command } from '#domain/commands.ts';
import type { RecordRef } from '#domain/define-command.ts';
import { reject, type Context, type Decision } from '#domain/decision.ts';
import { earlier, localDate, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import { lastDayInPlay, type World } from '#domain/world.ts';
import type { Batch, JournalEntry, JournalTransaction } from './journal.ts';
import { keyOf, StagedWorld, type StoredRecord } from './memory-world.ts';
import { permit, type Request } from './permit.ts';
import type { Answer } from './protocol.ts';

/** Where the deciding server stands before it looks at the database. */
export interface Standing {
  readonly world: World;
  readonly revision: number;
  readonly receivedAt: Instant;
  /** Not to be answered yet. */
  readonly isTooSoon: (command: Command, decision: Decision) => boolean;
  readonly onBug: (fault: unknown, command: Command) => void;
}

export interface GroupOutcome {
  /** What other servers wrote meanwhile. */
  readonly caughtUp: Batch;
  readonly batch: Batch;
  /** By command. What has none is asked again. */
  readonly answers: ReadonlyMap<string, Answer>;
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
  const answers = new Map(await tx.answers(requests.map(({ command }) => command.id)));
  await stageAbsent(tx, staged, requests);

  const batch = decideAll(staged, requests, { ...standing, answers, revision: tx.revision });
  if (batch.entries.length > 0) await tx.write(batch);
  return {
    caughtUp: { entries: [], records: missed, revision: tx.revision },
    batch,
    answers,
  };
}

/** Adds each new answer to `answers`, so that a command asked twice in one group is decided once. */
function decideAll(
  staged: StagedWorld,
  requests: readonly Request[],
  { answers, receivedAt, revision: before, isTooSoon, onBug }: Standing & { readonly answers: Map<string, Answer> },
): Batch {
  const entries: JournalEntry[] = [];
  const records = new Map<string, StoredRecord>();
  const waiting = new Set<string>();
  let revision = before;
  for (const request of requests) {
    const { command } = request;
    if (answers.has(command.id)) continue;
    const decided = decideSafely(staged, request, { receivedAt, onBug });
    const { actor, decision, personalUntil } = decided;
    // What a tablet asks after something that waits may well be about that.
    const isUnsure = isTooSoon(command, decision) || (!decision.ok && waiting.has(command.device));
    if (isUnsure && request.refusal === undefined) {
      waiting.add(command.device);
      continue;
    }
    if (decision.ok && decision.changes.length > 0) {
      revision += 1;
      staged.stage(decision.changes);
      for (const change of decision.changes) records.set(keyOf(change), { change, revision });
    }
    const answer = answerOf(command.id, decided, revision);
    answers.set(command.id, answer);
    entries.push({
      command,
      answer,
      actorId: actor?.id ?? command.by,
      receivedAt,
      personalUntil,
    });
  }
  return { entries, records: [...records.values()], revision };
}

interface Decided {
  readonly actor: Actor | null;
  readonly decision: Decision;
  readonly isToReview?: boolean;
}

interface Dated extends Decided {
  readonly personalUntil: DateText | null;
}

/**
 * A bug in one rule must not stop the orders of every other terminal, nor hold up its own terminal's queue for ever:
 * whoever asked is told that it was not understood, and the log has the fault. The days on which things are forgotten
 * or leave play are rules too: one that cannot be worked out while all is written would fail the whole group.
 */
function decideSafely(
  world: World,
  request: Request,
  { receivedAt, onBug }: Pick<Standing, 'receivedAt' | 'onBug'>,
): Dated {
  const { command } = request;
  const { personalUntil } = specOf(command.type);
  const received = localDate(receivedAt, VENUE_ZONE);
  try {
    const decided = decideOne(world, request, receivedAt);
    if (decided.decision.ok) for (const change of decided.decision.changes) lastDayInPlay(change);
    return { ...decided, personalUntil: personalUntil?.(command.args, received) ?? null };
  } catch (fault) {
    onBug(fault, command);
    // How long its words may be kept nobody can say, and nobody needs them.
    return { actor: null, decision: reject('bad-command'), personalUntil: personalUntil ? received : null };
  }
}

function decideOne(world: World, request: Request, receivedAt: Instant): Decided {
  const { command } = request;
  const permitted =
    request.refusal === undefined ? permit(world, request, specOf(command.type)) : reject(request.refusal);
  // Whoever could not prove a name must not stand in the log under it.
  if (!permitted.ok) return { actor: request.identify(world), decision: permitted };
  const { actor, isToReview } = permitted.value;
  const decision = decide(world, command, contextOf(command, receivedAt, actor));
  return { actor, decision, isToReview: isToReview && decision.ok };
}

/** Whoever decides a command of the journal again must do it with the same words. */
export function contextOf(command: Command, receivedAt: Instant, actor: Actor): Context {
  const now = earlier(command.at, receivedAt);
  const [today, receivedOn] = [localDate(now, VENUE_ZONE), localDate(receivedAt, VENUE_ZONE)];
  return { commandId: command.id, now, today, receivedOn, actor };
}

function answerOf(id: string, { decision, isToReview = false }: Decided, revision: number): Answer {
  if (!decision.ok) return { id, outcome: 'refused', revision, code: decision.code };
  const { note = isToReview ? 'to-review' : undefined } = decision;
  const noted = note === undefined ? {} : { note };
  return { id, outcome: 'accepted', revision, ...noted, ...(isToReview ? { isToReview } : {}) };
}

/**
 * Records out of play that this group names: yesterday's ticket, paid offline, is still a fact. If it was joined into
 * another, that one is needed too.
 */
async function stageAbsent(tx: JournalTransaction, staged: StagedWorld, requests: readonly Request[]): Promise<void> {
  let named = requests.flatMap(({ command }) => specOf(command.type).reads?.(command.args) ?? []);
  while (named.length > 0) {
    staged.stage(await tx.recordsOf(named.filter(({ collection, id }) => !staged.get(collection, id))));
    named = named.flatMap(({ collection, id }): readonly RecordRef[] => {
      const into = collection === 'tickets' ? staged.get(collection, id)?.mergedInto : undefined;
      return into === undefined ? [] : [{ collection, id: into }];
    });
  }
}

import { permissionFor, type CommandSpec } from '#domain/define-command.ts';
import type { Command } from '#domain/commands.ts';
import { reject } from '#domain/decision.ts';
import { autoAcceptCommandId, isAutoAcceptId } from '#domain/kitchen/kds-entry.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import type { Doubt } from './protocol.ts';

/** A command and how to find out who asks it, once the world is up to date. */
export interface Request {
  readonly command: Command;
  /** Null: nobody who has access now. */
  readonly identify: (world: World) => Actor | null;
  /** The times in which the key that sealed it was in use, oldest first; empty: it bears no seal of anybody known. */
  readonly keyTimes?: (world: World) => readonly KeyTime[];
  /** The manager who approved this very command, if any. */
  readonly approvedBy?: (world: World) => Leave | null;
  /** Refused before it is looked at, whoever asks: what arrived was not honest. It is kept with its answer. */
  readonly refusal?: RefusalCode;
}

/** One time in which a key was in use: whose it is, with the role they had then and the one they have now. */
export interface KeyTime {
  readonly past: Actor;
  /** Null: they do not work here any more. */
  readonly present: Actor | null;
  readonly until: Instant;
  /** It ended because access was taken: another PIN, another role, the device, the job. */
  readonly wasTaken: boolean;
}

/** A manager's yes to one command, and when it was given. */
export interface Leave {
  readonly by: Actor;
  readonly at: Instant;
}

/** What the house knows when a command arrives. */
export interface Arrival {
  readonly receivedAt: Instant;
  /** The time of the last command this device was believed; undefined when it has none. */
  readonly lastSaid: Instant | undefined;
  /** The database came back from an older copy, and this was asked before: its tablet hands it in once more. */
  readonly isRefill: boolean;
  /** When this life of the database began, where it says so: what was said before may be known to tablets alone. */
  readonly lifeBegan: Instant | null;
}

export interface Judged {
  readonly actor: Actor;
  /** When it counts as asked. Reports, days and what is in play go by it. */
  readonly at: Instant;
  /** Kept because it has happened, although something about it is odd: the manager must look at it. */
  readonly doubts: readonly Doubt[];
}

/** As long as a tablet remembers, so long may it have been away. */
const LONGEST_AWAY_MS = 72 * 60 * 60 * 1000;
/** What honest clocks may differ by: a tablet corrects its own by ours whenever it hears of us. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;
/** A manager's yes is for now: whoever keeps it for later asks again. */
const LEAVE_MS = 10 * 60 * 1000;

/**
 * The one policy about what arrives: when it counts as asked, who asks, and whether they may. What is only asked is
 * refused when anything is missing. What has happened (money taken, a dish on the pass) is kept from whoever does such
 * work, and marked for review: a role that never does it is not believed, and neither is somebody whose access had
 * ended by then.
 */
export function judge(
  world: World,
  request: Request,
  { spec, arrival }: { readonly spec: CommandSpec<unknown>; readonly arrival: Arrival },
): Result<Judged, RefusalCode> {
  const { command } = request;
  if (isAutoAcceptId(command.id) && !isAutoAcceptance(command)) return reject('bad-command');
  const time = believedTime(command, arrival);
  const isFact = spec.isFact?.(command.args) ?? false;
  const asker = askerOf(world, request, { at: time.at, isFact, arrival });
  if (!asker.ok) return asker;
  const { actor, doubt } = asker.value;
  const grants = new Set(asker.value.roles.map((each) => grantOf(world, command, { spec, actor: each })));
  const isForbidden = grants.has('N');
  const isBelieved = isFact && spec.factPermission !== undefined && grantFor(spec.factPermission, actor.role) !== 'N';
  if (isForbidden && !isBelieved) return reject('not-allowed');
  const asked = { said: command.at, arrival };
  const given = grants.has('A') ? leaveOf(request.approvedBy?.(world) ?? null, asked) : 'given';
  const leave = isForbidden ? 'missing' : given;
  if (leave === 'missing' && !isFact) return reject('approval-needed');
  const doubts: Doubt[] = [];
  if (time.isDoubted) doubts.push('time');
  if (doubt) doubts.push(doubt);
  if (leave === 'missing') doubts.push('no-leave');
  if (leave === 'restored') doubts.push('restored-leave');
  return ok({ actor, at: time.at, doubts });
}

interface Asker {
  readonly actor: Actor;
  /** Each of these must be allowed to ask it. */
  readonly roles: readonly Actor[];
  readonly doubt: Doubt | null;
}

/**
 * Whose command it is, judged by the key that sealed it and the time that is believed. What was only asked counts while
 * that key was in use, for whoever still works here. What has happened is kept for later
 * times as well, since a tablet without a line cannot know that a shift has ended: only somebody who does not work here
 * any more is believed about the time before and no other.
 */
function askerOf(
  world: World,
  request: Request,
  { at, isFact, arrival }: { readonly at: Instant; readonly isFact: boolean; readonly arrival: Arrival },
): Result<Asker, RefusalCode> {
  const times = request.keyTimes?.(world) ?? [];
  const time = times.find((each) => !isAfter(at, each)) ?? times.at(-1);
  if (!time) {
    const actor = request.identify(world);
    return actor ? ok({ actor, roles: [actor], doubt: null }) : reject('unknown-person');
  }
  const { past, present, wasTaken } = time;
  // A house put back from a copy may have forgotten who entered since: what it was told before is not late.
  const isOfFormerLife = arrival.isRefill || (arrival.lifeBegan !== null && request.command.at < arrival.lifeBegan);
  const isLate = isAfter(at, time) && (wasTaken || !isOfFormerLife);
  if (!present && (isLate || !isFact)) return reject('unknown-person');
  if (isLate && !isFact) return reject(wasTaken ? 'unknown-person' : 'session-over');
  const doubt = isLate ? 'session-over' : wasTaken ? 'no-access' : null;
  // A manager's rights end with the post: whoever lost it could go on saying that it was before.
  const needsBoth = !isFact && present !== null && past.role === 'manager';
  // Of a later time the role of now counts where the one of then never charged: the tablet may have heard of it.
  const isNow = isLate && present !== null && grantFor('charge', past.role) === 'N';
  const actor = isNow ? present : past;
  return ok({ actor, roles: needsBoth ? [past, present] : [actor], doubt });
}

/** The end of a shift and a lock are told by clocks that differ a little; that access was taken is the house's own word. */
function isAfter(at: Instant, { until, wasTaken }: KeyTime): boolean {
  return milliseconds(at) - milliseconds(until) > (wasTaken ? 0 : CLOCK_SLACK_MS);
}

/**
 * Money that somebody took who does such work and has proved it, whatever the answer is. If it is refused (no account of
 * that name, no job any more), the manager must hear of it: it lies in a drawer.
 */
export function isSealedMoney(world: World, request: Request, spec: CommandSpec<unknown>): boolean {
  const { command } = request;
  const isMoney = command.type === 'CLOSE_TICKET' || command.type === 'TAKE_PAYMENT';
  if (!isMoney || spec.isFact?.(command.args) !== true || request.refusal !== undefined) return false;
  const times = request.keyTimes?.(world) ?? [];
  return times.some((time) =>
    [time.past, time.present].some((actor) => actor !== null && grantFor('charge', actor.role) !== 'N'),
  );
}

/** Said in every kitchen's name, so it must be what every kitchen says. */
function isAutoAcceptance({ id, type, args }: Command): boolean {
  return type === 'KDS_ACK' && args.automatic === true && id === autoAcceptCommandId(args.entryId);
}

/** On a terminal: whether whoever stands here may ask this at all. The server judges it again, with all it knows. */
export function permit(
  world: World,
  {
    command,
    identify,
    approvedBy,
  }: Pick<Request, 'command' | 'identify'> & { readonly approvedBy: (world: World) => Actor | null },
  spec: CommandSpec<unknown>,
): Result<Actor, RefusalCode> {
  const actor = identify(world);
  if (!actor) return reject('unknown-person');
  const grant = grantOf(world, command, { spec, actor });
  if (grant === 'N') return reject('not-allowed');
  const isFact = spec.isFact?.(command.args) ?? false;
  const isApproved = grant === 'Y' || approvedBy(world)?.role === 'manager';
  return isApproved || isFact ? ok(actor) : reject('approval-needed');
}

/**
 * A tablet's own time is believed for as long as it may honestly have been away, and never before what it said last: a
 * sale must not slip into a day that is counted already. What is not believed counts now.
 */
function believedTime(
  { at, seal }: Command,
  { receivedAt, lastSaid, isRefill }: Arrival,
): { readonly at: Instant; readonly isDoubted: boolean } {
  const [said, now] = [milliseconds(at), milliseconds(receivedAt)];
  // A clock a little ahead of ours is no lie.
  if (said > now) return { at: receivedAt, isDoubted: said - now > CLOCK_SLACK_MS };
  if (now - said > LONGEST_AWAY_MS) return { at: receivedAt, isDoubted: true };
  // Without seals, in a demonstration, nobody says which tablet it is. After a restore new work passes old work by.
  if (seal === undefined || lastSaid === undefined || at >= lastSaid || isRefill) return { at, isDoubted: false };
  // Nothing was believed to be later than the house's own clock: that one was ahead then, and its tablets with it.
  if (milliseconds(lastSaid) - now > CLOCK_SLACK_MS) return { at, isDoubted: false };
  // A clock that was set right in between goes back by a little, and a command is never before its own device's last.
  if (milliseconds(lastSaid) - said <= CLOCK_SLACK_MS) return { at: lastSaid, isDoubted: false };
  return { at: receivedAt, isDoubted: true };
}

/**
 * Ten minutes by the house's own clock, whatever the command says of its time. Only what is handed in once more after a
 * restore is judged by the time it was asked: that it was accepted then nobody knows any more, so it is looked at.
 */
function leaveOf(
  leave: Leave | null,
  { said, arrival }: { readonly said: Instant; readonly arrival: Arrival },
): 'given' | 'restored' | 'missing' {
  if (leave?.by.role !== 'manager') return 'missing';
  const given = milliseconds(leave.at);
  if (milliseconds(arrival.receivedAt) - given < LEAVE_MS) return 'given';
  // A time that has not come yet is said by a clock that is ahead, and nobody names a yes before it is given: a command
  // of the life before that says so comes from a slow one. When it was asked neither tells.
  const asked = said > arrival.receivedAt ? leave.at : said;
  const laterMs = milliseconds(asked) - given;
  if (laterMs >= LEAVE_MS) return 'missing';
  const isOfThen = (arrival.isRefill && laterMs > -LEAVE_MS) || isOfFormerLife(leave, asked, arrival);
  return isOfThen ? 'restored' : 'missing';
}

/**
 * A tablet that slept through the restore is back whenever it wakes: given and asked in the life before, it counts for as
 * long as tablets remember. When the yes was given is the house's own word, with its stamp.
 */
function isOfFormerLife(leave: Leave, said: Instant, { lifeBegan, receivedAt }: Arrival): boolean {
  if (lifeBegan === null || leave.at >= lifeBegan || said >= lifeBegan) return false;
  return milliseconds(receivedAt) - milliseconds(leave.at) <= LONGEST_AWAY_MS;
}

function grantOf(
  world: World,
  command: Command,
  { spec, actor }: { readonly spec: CommandSpec<unknown>; readonly actor: Actor },
) {
  return grantFor(permissionFor(spec, command.args, { world, device: command.device }), actor.role);
}

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

/** A command and how to find out who sent it, once the world is up to date. */
export interface Request {
  readonly command: Command;
  /** Null: nobody who has access now. */
  readonly identify: (world: World) => Actor | null;
  /** The periods in which the key that sealed it was in use, oldest first; empty: no known key sealed it. */
  readonly keyTimes?: (world: World) => readonly KeyTime[];
  /** The manager's approval of exactly this command, if any. */
  readonly approvedBy?: (world: World) => ManagerApproval | null;
  /** Refused without a decision because what arrived was forged. It is recorded with its answer. */
  readonly refusal?: RefusalCode;
}

/** A period in which a key was in use: its owner, with their role then and their role now. */
export interface KeyTime {
  readonly past: Actor;
  /** Null: they do not work here any more. */
  readonly present: Actor | null;
  readonly until: Instant;
  /** It ended because access was taken away: a new PIN, another role, a revoked device, the end of the job. */
  readonly wasTaken: boolean;
}

/** A manager's approval of one command, and when it was given. */
export interface ManagerApproval {
  readonly by: Actor;
  readonly at: Instant;
}

/** What the server knows when a command arrives. */
export interface Arrival {
  readonly receivedAt: Instant;
  /** The time of this device's last command whose time was believed; undefined when there is none. */
  readonly lastCommandAt: Instant | undefined;
  /** The database was restored from an older copy and this command is from before: its tablet sends it again. */
  readonly isRefill: boolean;
  /** When the database's epoch began, if its name says so: only tablets may know what was sent before. */
  readonly epochBeganAt: Instant | null;
}

export interface Judged {
  readonly actor: Actor;
  /** When it counts as asked. Reports, days and what is in play go by it. */
  readonly at: Instant;
  /** Recorded because it has happened, although something about it is odd: the manager must review it. */
  readonly doubts: readonly Doubt[];
}

/** A tablet remembers its commands for 72 hours, so it may have been away that long. */
const LONGEST_AWAY_MS = 72 * 60 * 60 * 1000;
/** How much correct clocks may differ: a tablet corrects its own by the server's at every contact. */
const CLOCK_SLACK_MS = 5 * 60 * 1000;
/** How long a manager's approval can be used. */
const APPROVAL_VALID_MS = 10 * 60 * 1000;

/**
 * The one policy for arriving commands: when it counts as asked, who asks, and whether they may. A request is refused
 * when anything is missing. A fact (money taken, a dish on the pass) is recorded and marked for review, if the sender's
 * role does such work and their access had not ended by then.
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
  const given = grants.has('A') ? approvalState(request.approvedBy?.(world) ?? null, asked) : 'given';
  const approval = isForbidden ? 'missing' : given;
  if (approval === 'missing' && !isFact) return reject('approval-needed');
  const doubts: Doubt[] = [];
  if (time.isDoubted) doubts.push('time');
  if (doubt) doubts.push(doubt);
  if (approval === 'missing') doubts.push('no-leave');
  if (approval === 'restored') doubts.push('restored-leave');
  return ok({ actor, at: time.at, doubts });
}

interface Asker {
  readonly actor: Actor;
  /** Each of these must be allowed to ask it. */
  readonly roles: readonly Actor[];
  readonly doubt: Doubt | null;
}

/**
 * Whose command it is, by the key that sealed it and the time that is believed. A request counts while that key was in
 * use, for people who still work here. A fact also counts later, because an offline tablet cannot know that a session
 * has ended; from somebody who no longer works here it counts only for the time before they left.
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
  // A restored database may not know who signed in after the copy was made, so commands from before the restore are not
  // late.
  const isOfFormerEpoch =
    arrival.isRefill || (arrival.epochBeganAt !== null && request.command.at < arrival.epochBeganAt);
  const isLate = isAfter(at, time) && (wasTaken || !isOfFormerEpoch);
  if (!present && (isLate || !isFact)) return reject('unknown-person');
  if (isLate && !isFact) return reject(wasTaken ? 'unknown-person' : 'session-over');
  const doubt = isLate ? 'session-over' : wasTaken ? 'no-access' : null;
  // A manager's rights end with the role; otherwise a former manager could date commands back.
  const needsBoth = !isFact && present !== null && past.role === 'manager';
  // For a later time the present role counts if the former one could never charge: the tablet may already know the new
  // role.
  const isNow = isLate && present !== null && grantFor('charge', past.role) === 'N';
  const actor = isNow ? present : past;
  return ok({ actor, roles: needsBoth ? [past, present] : [actor], doubt });
}

/**
 * The end of a session and a lock are timed by clocks that differ a little; that access was taken away is timed by the
 * server itself.
 */
function isAfter(at: Instant, { until, wasTaken }: KeyTime): boolean {
  return milliseconds(at) - milliseconds(until) > (wasTaken ? 0 : CLOCK_SLACK_MS);
}

/**
 * Whether this is a payment taken by somebody who charges and has proved who they are. If it is refused (unknown
 * ticket, no job any more), the manager must know: the money is in a drawer.
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

/** It is sent in the name of every kitchen screen, so it must be exactly what each of them would send. */
function isAutoAcceptance({ id, type, args }: Command): boolean {
  return type === 'KDS_ACK' && args.automatic === true && id === autoAcceptCommandId(args.entryId);
}

/** On a terminal: whether the person signed in may send this at all. The server judges it again, with all it knows. */
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
 * A tablet's own time is believed up to 72 hours back, and never before its last command: a sale must not move into a
 * day that is already counted. A time that is not believed is replaced by the time of arrival.
 */
function believedTime(
  { at, seal }: Command,
  { receivedAt, lastCommandAt, isRefill }: Arrival,
): { readonly at: Instant; readonly isDoubted: boolean } {
  const [said, now] = [milliseconds(at), milliseconds(receivedAt)];
  // A clock slightly ahead of the server's is normal.
  if (said > now) return { at: receivedAt, isDoubted: said - now > CLOCK_SLACK_MS };
  if (now - said > LONGEST_AWAY_MS) return { at: receivedAt, isDoubted: true };
  // Without seals (demonstration) the tablet is unknown. After a restore new commands arrive before old ones.
  if (seal === undefined || lastCommandAt === undefined || at >= lastCommandAt || isRefill)
    return { at, isDoubted: false };
  // No command is dated later than the server's clock at that time, so the server's clock was ahead then, and the
  // tablets' clocks with it.
  if (milliseconds(lastCommandAt) - now > CLOCK_SLACK_MS) return { at, isDoubted: false };
  // A clock that was corrected meanwhile goes back a little; the command is dated like the device's last one.
  if (milliseconds(lastCommandAt) - said <= CLOCK_SLACK_MS) return { at: lastCommandAt, isDoubted: false };
  return { at: receivedAt, isDoubted: true };
}

/**
 * An approval is valid for ten minutes by the server's clock, whatever time the command says. Only a command sent again
 * after a restore is judged by the time it was asked; nobody knows whether it was accepted then, so it is marked for
 * review.
 */
function approvalState(
  approval: ManagerApproval | null,
  { said, arrival }: { readonly said: Instant; readonly arrival: Arrival },
): 'given' | 'restored' | 'missing' {
  if (approval?.by.role !== 'manager') return 'missing';
  const given = milliseconds(approval.at);
  const ageMs = milliseconds(arrival.receivedAt) - given;
  // An approval from the future was given while the server's clock was ahead: nobody knows how old it is.
  if (ageMs < APPROVAL_VALID_MS && ageMs > -CLOCK_SLACK_MS) return 'given';
  // A time in the future comes from a clock that is ahead, and a time before the approval from a clock that is slow: in
  // both cases the command's time is of no use.
  const asked = said > arrival.receivedAt ? approval.at : said;
  const laterMs = milliseconds(asked) - given;
  if (laterMs >= APPROVAL_VALID_MS) return 'missing';
  const isOfThen = (arrival.isRefill && laterMs > -APPROVAL_VALID_MS) || isOfFormerEpoch(approval, asked, arrival);
  return isOfThen ? 'restored' : 'missing';
}

/**
 * A tablet may wake up long after the restore: an approval given and used in the former epoch counts for as long as
 * tablets remember. When it was given is part of its id, signed by the server.
 */
function isOfFormerEpoch(approval: ManagerApproval, said: Instant, { epochBeganAt, receivedAt }: Arrival): boolean {
  if (epochBeganAt === null || approval.at >= epochBeganAt || said >= epochBeganAt) return false;
  return milliseconds(receivedAt) - milliseconds(approval.at) <= LONGEST_AWAY_MS;
}

function grantOf(
  world: World,
  command: Command,
  { spec, actor }: { readonly spec: CommandSpec<unknown>; readonly actor: Actor },
) {
  return grantFor(permissionFor(spec, command.args, { world, device: command.device }), actor.role);
}

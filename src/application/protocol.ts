import type { Command } from '#domain/commands.ts';
import type { DecisionDoubt, Note } from '#domain/decision.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Change } from '#domain/world.ts';

/** Raised when terminals and server could misread each other. The server accepts the last one for at least 72 hours. */
export const PROTOCOL = 1;
export const ACCEPTED_PROTOCOLS: readonly number[] = [1];
export const MAX_BATCH = 200;
export const BEAT_MS = 10_000;
/** After so long without a message the connection is dead, whatever the socket reports. */
export const SILENCE_MS = 25_000;

/**
 * Why something is «Por revisar»: its time was not believed, its person had lost access since, it happened after the
 * end of its person's shift on that device, no manager approved it, the approval is from before a restore, its price
 * was that of another hour than the one at which it arrived, it is money that was taken and could not be recorded, or
 * its own decision says so.
 */
export type Doubt =
  | 'time'
  | 'no-access'
  | 'session-over'
  | 'money-refused'
  | 'no-leave'
  | 'restored-leave'
  | 'late-price'
  | DecisionDoubt;

/** The one answer a command gets, however often it is asked. */
export interface Answer {
  readonly id: string;
  readonly outcome: 'accepted' | 'refused';
  /** The venue's revision after it. A terminal that has reached it drops its own prediction. */
  readonly revision: number;
  readonly code?: string;
  readonly note?: Note;
  /** Recorded although something about it is odd: the manager must review it, whatever `note` says. */
  readonly isToReview?: boolean | undefined;
}

export interface CommandsRequest {
  readonly protocol: number;
  readonly commands: readonly Command[];
  /**
   * The position of the replica on which they were decided. A server in another epoch decides nothing and sends no
   * answers, because tablets must first send what they told the former epoch (decision 031). Tablets of the last
   * version leave it out.
   */
  readonly epoch?: string;
  readonly revision?: number;
}

export interface CommandsResponse {
  readonly epoch: string;
  readonly now: Instant;
  readonly answers: readonly Answer[];
}

export interface Snapshot {
  readonly epoch: string;
  readonly revision: number;
  /**
   * The server's HMAC of epoch and revision. A terminal sends it back when it reconnects, because a bare number proves
   * nothing.
   */
  readonly proof?: string | undefined;
  readonly now: Instant;
  readonly changes: readonly Change[];
}

/** `previous`: the revision these changes continue from. A terminal at another revision has a gap and reconnects. */
export interface Delta {
  readonly previous: number;
  readonly revision: number;
  /** The server's HMAC of epoch and this revision. */
  readonly proof?: string | undefined;
  readonly by: readonly string[];
  readonly changes: readonly Change[];
}

export type LiveMessage =
  | ({ readonly type: 'delta' } & Delta)
  /** `hears`: commands may be sent on this connection. `speaks`: of which release (`speech/speech.ts`). */
  | {
      readonly type: 'live';
      readonly revision: number;
      readonly now: Instant;
      readonly hears?: boolean;
      readonly speaks?: number;
    }
  | { readonly type: 'beat'; readonly revision: number; readonly now: Instant }
  | { readonly type: 'reset' }
  | HandedIn;

/**
 * The answer to a batch sent on the WebSocket (`{ ask, body }`): status and body are those of the same batch by HTTP.
 */
export interface HandedIn {
  readonly type: 'answers';
  readonly ask: number;
  readonly status: number;
  readonly body: unknown;
}
/** Longer batches go by HTTP; the WebSocket is for single taps, not for an evening's queue. */
export const LINE_MOST_BYTES = 65_536;

/** What to do with the server's answer to a batch. Null: it settles nothing, and the same commands are asked again. */
export function readCommandsResponse(status: number, body: unknown): CommandsResponse | null {
  if (!isObject(body) || typeof body['epoch'] !== 'string' || !Array.isArray(body['answers'])) return null;
  // 400 with answers: nothing was written, and the answers name the commands that no server of this version can read.
  const isSettling = status === 200 || (status === 400 && body['answers'].length > 0);
  return isSettling && body['answers'].every(isAnswer) ? (body as unknown as CommandsResponse) : null;
}

/** Null when it is not a copy of the venue. */
export function readSnapshot(body: unknown): Snapshot | null {
  if (!isObject(body) || typeof body['epoch'] !== 'string' || typeof body['revision'] !== 'number') return null;
  const { changes } = body;
  // Records come from our own server, which wrote them through the domain's types.
  return Array.isArray(changes) && changes.every(isChange) ? (body as unknown as Snapshot) : null;
}

function isAnswer(answer: unknown): boolean {
  return isObject(answer) && typeof answer['id'] === 'string' && typeof answer['outcome'] === 'string';
}

/** Null when it is not a message of ours: a proxy's error page must not be taken for data. */
export function parseLiveMessage(text: string): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    // Records come from our own server, which wrote them through the domain's types.
    return isLiveMessage(message) ? (message as LiveMessage) : null;
  } catch {
    return null;
  }
}

function isLiveMessage(message: unknown): boolean {
  if (!isObject(message)) return false;
  const { type, revision, previous, by, changes, now } = message;
  if (type === 'reset') return true;
  // Its body is read by whoever asked, like that of any response.
  if (type === 'answers') return typeof message['ask'] === 'number' && typeof message['status'] === 'number';
  if (typeof revision !== 'number') return false;
  if (type === 'live' || type === 'beat') return typeof now === 'string';
  return (
    type === 'delta' &&
    typeof previous === 'number' &&
    Array.isArray(by) &&
    by.every((id) => typeof id === 'string') &&
    Array.isArray(changes) &&
    changes.every(isChange)
  );
}

function isChange(change: unknown): boolean {
  return (
    isObject(change) &&
    typeof change['collection'] === 'string' &&
    isObject(change['record']) &&
    typeof change['record']['id'] === 'string'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

import * as v from 'valibot';
import type { Command } from '#domain/commands.ts';
import type { Note } from '#domain/decision.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Change } from '#domain/world.ts';

/** Raised when terminals and server could misread each other. The server accepts the last one for at least 72 hours. */
export const PROTOCOL = 1;
export const ACCEPTED_PROTOCOLS: readonly number[] = [1];
export const MAX_BATCH = 200;
export const BEAT_MS = 10_000;
/** Nothing heard for so long means the line is dead, whatever the socket believes. */
export const SILENCE_MS = 25_000;

/** The one answer a command gets, however often it is asked. */
export interface Answer {
  readonly id: string;
  readonly outcome: 'accepted' | 'refused';
  /** The venue's revision after it. A terminal that has reached it no longer needs its own guess. */
  readonly revision: number;
  readonly code?: string;
  readonly note?: Note;
}

export interface CommandsRequest {
  readonly protocol: number;
  readonly commands: readonly Command[];
}

export interface CommandsResponse {
  readonly epoch: string;
  readonly now: Instant;
  readonly answers: readonly Answer[];
}

export interface Snapshot {
  readonly epoch: string;
  readonly revision: number;
  readonly now: Instant;
  readonly changes: readonly Change[];
}

/** `previous`: the revision these changes continue from. A terminal that is not there has a gap and asks anew. */
export interface Delta {
  readonly previous: number;
  readonly revision: number;
  readonly by: readonly string[];
  readonly changes: readonly Change[];
}

export type LiveMessage =
  | ({ readonly type: 'delta' } & Delta)
  | { readonly type: 'live'; readonly revision: number; readonly now: Instant }
  | { readonly type: 'beat'; readonly revision: number; readonly now: Instant }
  | { readonly type: 'reset' };

const MessageShape = v.variant('type', [
  v.object({
    type: v.literal('delta'),
    previous: v.number(),
    revision: v.number(),
    by: v.array(v.string()),
    changes: v.array(v.object({ collection: v.string(), record: v.looseObject({ id: v.string() }) })),
  }),
  v.object({ type: v.picklist(['live', 'beat']), revision: v.number(), now: v.string() }),
  v.object({ type: v.literal('reset') }),
]);

/** Null when it is not a message of ours: a proxy's error page must not enter the world. */
export function parseLiveMessage(text: string): LiveMessage | null {
  try {
    const parsed = v.safeParse(MessageShape, JSON.parse(text));
    // Records come from our own server, which wrote them through the domain's types.
    return parsed.success ? (parsed.output as unknown as LiveMessage) : null;
  } catch {
    return null;
  }
}

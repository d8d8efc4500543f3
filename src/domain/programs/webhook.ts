import * as v from 'valibot';
import { hasCome } from '#domain/shared/attempts.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Scope } from './scopes.ts';

/** The name of an epoch, a collection or a record, as the database has it: no text of anybody's. */
export const StoredName = v.pipe(v.string(), v.regex(/^[^<>"'\s]{0,200}$/));

/** Up to which record a webhook was told: revision, and within it the record. */
export interface ToldUntil {
  readonly revision: number;
  readonly collection: string;
  readonly id: string;
}

/**
 * An address that is told what changes. What is told are the records themselves, in the order of their revisions, so this
 * is the whole outbox: nothing that waits is stored a second time, and nothing erased is told afterwards.
 */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly scopes: readonly Scope[];
  /** The first signs of its secret's hash: a server that derives another secret must not sign with it. */
  readonly secretMark: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly removedAt: Instant | null;
  /** The database's epoch in which it was told last. */
  readonly epoch: string;
  readonly toldUntil: ToldUntil;
  readonly toldAt: Instant | null;
  /** Failures since the last success. */
  readonly failures: number;
  readonly failingSince: Instant | null;
  readonly nextAt: Instant;
  /** Why it failed last, in Spanish; null: it did not. */
  readonly problem: string | null;
  /** Which server tells it, and until when; null: none yet. */
  readonly claim: { readonly server: string; readonly until: Instant } | null;
}

export function isWebhookDue({ removedAt, nextAt, failures }: Webhook, now: Instant): boolean {
  return removedAt === null && (failures === 0 || hasCome(nextAt, now));
}

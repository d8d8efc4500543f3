import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { hasCome, later, retryAfterMs } from '#domain/shared/attempts.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { isWebhookDue, StoredName, type Webhook } from './webhook.ts';

/* One server tells a webhook, and says how far it came. */

/** Much longer than one attempt may take; a server that died is replaced after it. */
export const WEBHOOK_CLAIM_MS = 60_000;

const ClaimArgs = v.strictObject({
  webhookId: Id,
  server: Id,
  /** No other server works on this database: a claim of one that is gone is not waited for. */
  alone: v.optional(v.boolean()),
});
const Until = v.strictObject({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  collection: StoredName,
  id: StoredName,
});
const ToldArgs = v.strictObject({
  webhookId: Id,
  server: Id,
  /** In which epoch of the database; absent: nothing went through. */
  epoch: v.optional(StoredName),
  /** All of them up to here were taken; absent: none. */
  until: v.optional(Until),
  /** Why the next one was not; absent: nothing failed. */
  problem: v.optional(optionalText(160)),
});

export const claimWebhook = defineCommand({
  type: 'CLAIM_WEBHOOK',
  words: 'Tomar avisos a un programa',
  args: ClaimArgs,
  permission: 'system',
  decide: claim,
});

export const noteTold = defineCommand({
  type: 'NOTE_WEBHOOK_TOLD',
  words: 'Avisos a un programa',
  args: ToldArgs,
  permission: 'system',
  decide: note,
});

/** Whoever gets this accepted tells it; every other server is refused until the claim is over. */
function claim(world: World, args: v.InferOutput<typeof ClaimArgs>, { now }: Context): Decision {
  const { webhookId, server, alone = false } = args;
  const webhook = world.get('webhooks', webhookId);
  if (!webhook || !isWebhookDue(webhook, now)) return reject('webhook-not-due');
  if (!alone && isClaimedByOther(webhook, server, now)) return reject('webhook-not-due');
  return accept([put('webhooks', { ...webhook, claim: { server, until: later(now, WEBHOOK_CLAIM_MS) } })]);
}

export function isClaimedByOther({ claim: held }: Webhook, server: string, now: Context['now']): boolean {
  return held !== null && held.server !== server && !hasCome(held.until, now, WEBHOOK_CLAIM_MS);
}

/** Of a claim that somebody else holds by now nothing is taken over: that server tells the same again, which is allowed. */
function note(world: World, args: v.InferOutput<typeof ToldArgs>, { now }: Context): Decision {
  const webhook = world.get('webhooks', args.webhookId);
  if (!webhook || webhook.removedAt !== null || webhook.claim?.server !== args.server) return accept([]);
  const told: Webhook = {
    ...webhook,
    claim: { server: args.server, until: later(now, WEBHOOK_CLAIM_MS) },
    ...(args.until && { toldUntil: args.until }),
    ...(args.epoch !== undefined && { epoch: args.epoch, toldAt: now }),
  };
  if (args.problem === undefined) {
    return accept([put('webhooks', { ...told, failures: 0, failingSince: null, problem: null, nextAt: now })]);
  }
  const failures = (args.epoch === undefined ? webhook.failures : 0) + 1;
  const failingSince = args.epoch === undefined ? (webhook.failingSince ?? now) : now;
  const nextAt = later(now, retryAfterMs(failures));
  return accept([put('webhooks', { ...told, failures, failingSince, nextAt, problem: args.problem, claim: null })]);
}

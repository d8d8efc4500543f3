import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { MOST_PROGRAMS, ScopeList } from './scopes.ts';
import { StoredName } from './webhook.ts';
import { isWebhookAddress } from './webhook-address.ts';

/* Addresses that are told what changes. */

const MakeArgs = v.strictObject({
  webhookId: Id,
  name: line(60),
  url: v.pipe(line(500), v.check(isWebhookAddress)),
  scopes: ScopeList,
  secretMark: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** It is told what changes from here on; what was before is read with a token. */
  epoch: StoredName,
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const WebhookArgs = v.strictObject({ webhookId: Id });
type WebhookArgs = v.InferOutput<typeof WebhookArgs>;

export const makeWebhook = defineCommand({
  type: 'MAKE_WEBHOOK',
  words: 'Avisar a un programa',
  args: MakeArgs,
  permission: 'manage',
  decide: make,
  about: ({ name }) => name,
});

export const removeWebhook = defineCommand({
  type: 'REMOVE_WEBHOOK',
  words: 'Dejar de avisar a un programa',
  args: WebhookArgs,
  permission: 'manage',
  decide: remove,
  about: nameOf,
});

export const retryWebhook = defineCommand({
  type: 'RETRY_WEBHOOK',
  words: 'Reintentar avisos a un programa',
  args: WebhookArgs,
  permission: 'manage',
  decide: retry,
  about: nameOf,
});

function nameOf({ webhookId }: WebhookArgs, world: World): string {
  return world.get('webhooks', webhookId)?.name ?? '';
}

function make(world: World, args: v.InferOutput<typeof MakeArgs>, { now, actor }: Context): Decision {
  const { webhookId: id, revision, ...said } = args;
  if (world.get('webhooks', id)) return reject('already-exists');
  const live = [...world.all('webhooks')].filter(({ removedAt }) => removedAt === null);
  if (live.some((other) => other.name.toLowerCase() === said.name.toLowerCase())) return reject('program-name-taken');
  if (live.length >= MOST_PROGRAMS) return reject('too-many-programs');
  const webhook = {
    id,
    ...said,
    createdAt: now,
    createdBy: actor.id,
    removedAt: null,
    // Everything of that revision was before it.
    toldUntil: { revision: revision + 1, collection: '', id: '' },
    toldAt: null,
    failures: 0,
    failingSince: null,
    nextAt: now,
    problem: null,
    claim: null,
  };
  return accept([put('webhooks', webhook)]);
}

function remove(world: World, { webhookId }: WebhookArgs, { now }: Context): Decision {
  const webhook = world.get('webhooks', webhookId);
  if (!webhook) return reject('program-not-found');
  if (webhook.removedAt !== null) return accept([]);
  return accept([put('webhooks', { ...webhook, removedAt: now, claim: null })]);
}

/** A person says that it answers again: it need not wait out its pause. */
function retry(world: World, { webhookId }: WebhookArgs, { now }: Context): Decision {
  const webhook = world.get('webhooks', webhookId);
  if (!webhook || webhook.removedAt !== null) return reject('program-not-found');
  if (webhook.failures === 0) return accept([]);
  return accept([put('webhooks', { ...webhook, nextAt: now })]);
}

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { collectionsOf, isTold, tellOutward } from '#domain/programs/outward/tell.ts';
import { isClaimedByOther } from '#domain/programs/tell-webhook.ts';
import { isWebhookDue, type Webhook } from '#domain/programs/webhook.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { TerminalKeys } from '../charges/terminal-keys.ts';
import type { Config } from '../config.ts';
import { executeAsSystem } from '../system-command.ts';
import type { FeedPlace, FeedReader, FeedRow } from './feed-reader.ts';
import { sendEvent, type SendProblem, type SendRules } from './send-event.ts';

export interface WebhookParts {
  readonly executor: Executor;
  readonly feed: FeedReader;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly keys: Pick<TerminalKeys, 'webhookSecret'>;
  readonly rules: SendRules;
  /** No other server works on this database. */
  readonly isAlone: boolean;
}

/** How often what waits for another attempt, or for a server that is gone, is looked at. */
const ROUND_MS = 10_000;
const STOP_MS = 2000;
/** After so many it is written down how far it came: who takes over repeats no more than these. */
const AT_ONCE = 20;
/** A claim is renewed while it lasts for another attempt and more. */
const RENEW_MS = 25_000;

/** Tells webhooks what changed, each in order and each for itself: one that is slow keeps no other waiting. */
export class WebhookWorker {
  readonly #parts: WebhookParts;
  readonly #server = `w-${randomUUID()}`;
  readonly #running = new Map<string, { again: boolean; work: Promise<void> }>();
  readonly #claimedAt = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #forget: (() => void) | null = null;
  #isStopped = false;

  constructor(parts: WebhookParts) {
    this.#parts = parts;
  }

  start(): void {
    const { executor } = this.#parts;
    this.#forget = executor.onDelta(({ changes }) => {
      if (changes.some(({ collection }) => isTold(collection) || collection === 'webhooks')) this.round();
    });
    this.#timer = setInterval(() => this.round(), ROUND_MS);
    this.#timer.unref();
    this.round();
  }

  /** Whatever is due now is begun. */
  round(): void {
    for (const { id } of this.#parts.executor.world.all('webhooks')) this.#wake(id);
  }

  /** Everything that can be told by now was told, or failed: a test waits for it. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ work }) => work));
  }

  /** What is under way when it stops is told again by the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#forget?.();
    await Promise.race([this.settled(), pause(STOP_MS, null, { ref: false })]);
  }

  #wake(id: string): void {
    const running = this.#running.get(id);
    if (running) {
      running.again = true;
      return;
    }
    if (this.#isStopped || this.#mine(id) === null) return;
    const state = { again: false, work: Promise.resolve() };
    this.#running.set(id, state);
    state.work = this.#work(id, state).finally(() => this.#running.delete(id));
  }

  /** Null: it is not due, another server tells it, or its secret was derived from another key. */
  #mine(id: string): { readonly webhook: Webhook; readonly secret: string } | null {
    const { executor, now, keys, isAlone } = this.#parts;
    const webhook = executor.world.get('webhooks', id);
    if (!webhook || !isWebhookDue(webhook, now())) return null;
    if (!isAlone && isClaimedByOther(webhook, this.#server, now())) return null;
    const secret = keys.webhookSecret(id);
    return secretMark(secret) === webhook.secretMark ? { webhook, secret } : null;
  }

  async #work(id: string, state: { again: boolean }): Promise<void> {
    try {
      do {
        state.again = false;
        while (!this.#isStopped && (await this.#tellSome(id)));
      } while (state.again && !this.#isStopped);
    } catch (fault) {
      // The database could not be read or written: the next round takes it up again.
      if (!this.#isStopped) this.#parts.log.error({ webhook: id, fault: String(fault) }, 'a webhook could not be told');
    }
  }

  /** One page; true: there is more to tell. */
  async #tellSome(id: string): Promise<boolean> {
    const { feed } = this.#parts;
    const mine = this.#mine(id);
    if (mine === null) return false;
    const { webhook } = mine;
    const { revision: from } = webhook.toldUntil;
    const page = await feed.page({
      collections: collectionsOf(webhook.scopes),
      order: 'oldest',
      from: webhook.toldUntil,
      since: Math.max(0, from - 1),
      most: AT_ONCE,
    });
    const isRestored = page.epoch !== webhook.epoch;
    if (page.rows.length === 0 && !isRestored) return false;
    if (!(await this.#claimed(webhook))) return false;
    const { until, sent, problem } = await this.#tellRows(mine, { ...page, isRestored });
    if (sent > 0 || problem !== null || page.hasMore) {
      await this.#tell('NOTE_WEBHOOK_TOLD', {
        webhookId: id,
        server: this.#server,
        ...(sent > 0 && { epoch: page.epoch }),
        ...(until && { until }),
        ...(problem !== null && { problem }),
      });
      this.#claimedAt.set(id, performance.now());
    }
    return problem === null && page.hasMore;
  }

  async #tellRows(
    mine: { readonly webhook: Webhook; readonly secret: string },
    { rows, epoch, isRestored }: { rows: readonly FeedRow[]; epoch: string; isRestored: boolean },
  ): Promise<{ until: FeedPlace | null; sent: number; problem: SendProblem }> {
    const told = { until: null as FeedPlace | null, sent: 0 };
    if (isRestored) {
      const { revision } = mine.webhook.toldUntil;
      const nothing = { event: 'venue.restored', kind: null, record: null };
      const problem = await this.#send(mine, { id: `${epoch}.restored`, epoch, revision, ...nothing });
      if (problem !== null) return { ...told, problem };
      told.sent += 1;
    }
    for (const row of rows) {
      // Another server takes over what is left: nobody tells an older change after a newer one.
      if (this.#isStopped || !this.#holds(mine.webhook.id)) break;
      const event = this.#eventOf(row, mine.webhook, epoch);
      if (event !== null) {
        const problem = await this.#send(mine, event);
        if (problem !== null) return { ...told, problem };
        told.sent += 1;
      }
      told.until = row.place;
    }
    return { ...told, problem: null };
  }

  /** The record as it is now, under a name that stays while it is like this. */
  #eventOf({ change, place }: FeedRow, { scopes }: Webhook, epoch: string): WebhookEvent | null {
    const { executor, log } = this.#parts;
    const onFault = (fault: unknown): void =>
      log.error({ record: `${place.collection}/${place.id}`, fault: String(fault) }, 'a record cannot be told');
    const told = tellOutward(change, { world: executor.world, scopes, onFault });
    // Who never heard of the guest need not forget them.
    if (told === null || (told.event.endsWith('.forgotten') && !scopes.includes('guests'))) return null;
    const { revision, id } = place;
    return { id: `${epoch}.${revision}.${told.kind}.${id}`, epoch, revision, ...told };
  }

  async #send({ webhook, secret }: { webhook: Webhook; secret: string }, event: WebhookEvent): Promise<SendProblem> {
    const { now, rules, log } = this.#parts;
    const { id, event: name, epoch, revision, kind, record } = event;
    const body = JSON.stringify({ id, event: name, epoch, revision, kind, record });
    const at = Math.floor(milliseconds(now()) / 1000);
    const problem = await sendEvent({ id, url: webhook.url, body, secret, at }, rules);
    if (problem !== null) log.warn({ webhook: webhook.id, problem }, 'a webhook did not take an event');
    return problem;
  }

  async #claimed({ id, claim }: Webhook): Promise<boolean> {
    if (claim?.server === this.#server && (this.#parts.isAlone || this.#holds(id))) return true;
    const alone = this.#parts.isAlone ? { alone: true } : {};
    if (!(await this.#tell('CLAIM_WEBHOOK', { webhookId: id, server: this.#server, ...alone }))) return false;
    this.#claimedAt.set(id, performance.now());
    return true;
  }

  #holds(id: string): boolean {
    return this.#parts.isAlone || performance.now() - (this.#claimedAt.get(id) ?? -Infinity) < RENEW_MS;
  }

  async #tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<boolean> {
    const { executor, now } = this.#parts;
    return (await executeAsSystem(executor, now, type, args)).outcome === 'accepted';
  }
}

export function startWebhooks(
  { webhooksLoopback, settings }: Pick<Config, 'webhooksLoopback' | 'settings'>,
  parts: Omit<WebhookParts, 'rules'>,
): WebhookWorker {
  const rules = { allowsLoopback: webhooksLoopback, allowsPublic: settings.tellsPrograms };
  const worker = new WebhookWorker({ ...parts, rules });
  worker.start();
  return worker;
}

interface WebhookEvent {
  readonly id: string;
  readonly event: string;
  readonly epoch: string;
  readonly revision: number;
  readonly kind: string | null;
  readonly record: object | null;
}

/** By it a server knows whether it can make the same secret. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 16);
}

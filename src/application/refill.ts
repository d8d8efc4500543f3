import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';

/** Time for the venue's tablets to reconnect, and to type a PIN where one is asked for. */
const PATIENCE_MS = 180_000;

/**
 * After a restore each tablet sends what it remembers in its own order, and the order between tablets is unknown: the
 * cashier's may be back before the tablet that opened the tickets it charged. For a while an old command that cannot be
 * accepted yet gets no answer: its tablet keeps it and sends it again. When the first tablet came back is stored in the
 * database, so that every server waits equally long, also one started since.
 */
export interface Refill {
  /** When the first tablet with a replica of a former epoch came back; null: none did. */
  readonly began: Instant | null;
  readonly epoch: string;
  readonly now: Instant;
}

export function isUnderWay({ began, now }: Pick<Refill, 'began' | 'now'>): boolean {
  return began !== null && milliseconds(now) < milliseconds(began) + PATIENCE_MS;
}

/** Whether the decision may be different once the other tablets are back. */
export function isTooSoon(command: Command, decision: Decision, refill: Refill): boolean {
  if (!isCovered(command, refill)) return false;
  // Another tablet may still have to send some dishes of this order.
  return !decision.ok || ['overpaid', 'balance-due', 'lines-missing'].includes(decision.note ?? '');
}

/** Whether it was asked in a former epoch: then its tablet may be sending it again. */
export function isOfFormerEpoch(command: Command, refill: Refill): boolean {
  // The first epoch, and epochs of older versions, do not say when they began; a returning tablet proves by its HMAC
  // that there was a former one.
  const began = epochBegan(refill.epoch);
  return isCovered(command, refill) && (began === null || command.at < began);
}

/** Asked before the first tablet was back. */
function isCovered({ at }: Command, refill: Refill): boolean {
  return isUnderWay(refill) && at < (refill.began ?? '');
}

/** An epoch's name holds the time it began: only commands asked before it can be of the former epoch. */
export function epochName(began: Instant, id: string): string {
  return `desde-${milliseconds(began).toString(36)}-${id}`;
}

/** Null: the name holds no time. */
export function epochBegan(epoch: string): Instant | null {
  const [, began] = /^desde-([0-9a-z]{1,9})-/.exec(epoch) ?? [];
  return began === undefined ? null : instant(Number.parseInt(began, 36));
}

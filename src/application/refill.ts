import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';

/** Time for the tablets of the house to come back, and for a PIN where one is asked for. */
const PATIENCE_MS = 180_000;

/**
 * After a restore each tablet hands in what it remembers in its own order, and nobody knows everybody's: the till may be
 * back before the tablet that opened the accounts it charged. For a while an old command that cannot happen yet is left
 * unanswered: its tablet keeps it and asks again. When the first tablet came back stands in the database: every server
 * of the house waits alike, also one that was started since.
 */
export interface Refill {
  /** When a tablet of a former life of the database first came back; null: none did. */
  readonly began: Instant | null;
  readonly epoch: string;
  readonly now: Instant;
}

export function isUnderWay({ began, now }: Pick<Refill, 'began' | 'now'>): boolean {
  return began !== null && milliseconds(now) < milliseconds(began) + PATIENCE_MS;
}

/** Whether this may look different once the other tablets are back. */
export function isTooSoon(command: Command, decision: Decision, refill: Refill): boolean {
  if (!isCovered(command, refill)) return false;
  // Of an order sent another tablet has yet to bring some dishes.
  return !decision.ok || ['overpaid', 'balance-due', 'lines-missing'].includes(decision.note ?? '');
}

/** Asked in the former life of the database itself: then its tablet may be handing it in once more. */
export function isOfFormerLife(command: Command, refill: Refill): boolean {
  // Of the first life, and of lives of older versions, nobody knows: whoever is back proves by a stamp that there was one.
  const began = epochBegan(refill.epoch);
  return isCovered(command, refill) && (began === null || command.at < began);
}

/** Asked before the tablets were back. */
function isCovered({ at }: Command, refill: Refill): boolean {
  return isUnderWay(refill) && at < (refill.began ?? '');
}

/** A life of the database says when it began: only what was asked before can be of the one before. */
export function epochName(began: Instant, id: string): string {
  return `desde-${milliseconds(began).toString(36)}-${id}`;
}

/** Null: it does not say. */
export function epochBegan(epoch: string): Instant | null {
  const [, began] = /^desde-([0-9a-z]{1,9})-/.exec(epoch) ?? [];
  return began === undefined ? null : instant(Number.parseInt(began, 36));
}

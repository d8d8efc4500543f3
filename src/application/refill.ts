import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';

/** Time for the tablets of the house to come back, and for a PIN where one is asked for. */
const PATIENCE_MS = 180_000;

/**
 * After a restore each tablet hands in what it remembers in its own order, and nobody knows everybody's: the till may be
 * back before the tablet that opened the accounts it charged. For a while an old command that cannot happen yet is left
 * unanswered: its tablet keeps it and asks again.
 */
export class Refill {
  #beganMs = Number.NEGATIVE_INFINITY;

  /** A tablet of a former life of the database is back. */
  begin(now: Instant): void {
    const nowMs = milliseconds(now);
    if (!this.#isUnderWay(nowMs)) this.#beganMs = nowMs;
  }

  /** Whether this may look different once the other tablets are back. */
  isTooSoon(command: Command, decision: Decision, now: Instant): boolean {
    if (!this.covers(command, now)) return false;
    // Of an order sent another tablet has yet to bring some dishes.
    return !decision.ok || ['overpaid', 'balance-due', 'lines-missing'].includes(decision.note ?? '');
  }

  /** Asked before the tablets were back. */
  covers({ at }: Command, now: Instant): boolean {
    return this.#isUnderWay(milliseconds(now)) && milliseconds(at) < this.#beganMs;
  }

  /** Asked in the former life of the database itself: then its tablet may be handing it in once more. */
  isOfFormerLife(command: Command, { now, epoch }: { readonly now: Instant; readonly epoch: string }): boolean {
    // Of the first life, and of lives of older versions, nobody knows: whoever is back proves by a stamp that there was one.
    const began = epochBegan(epoch);
    return this.covers(command, now) && (began === null || command.at < began);
  }

  #isUnderWay(nowMs: number): boolean {
    return nowMs < this.#beganMs + PATIENCE_MS;
  }
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

import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';

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

  /** Whether it was asked in the former life: then its tablet may be handing it in once more. */
  covers({ at }: Command, now: Instant): boolean {
    return this.#isUnderWay(milliseconds(now)) && milliseconds(at) < this.#beganMs;
  }

  #isUnderWay(nowMs: number): boolean {
    return nowMs < this.#beganMs + PATIENCE_MS;
  }
}

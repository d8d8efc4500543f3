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
  isTooSoon({ type, at }: Command, decision: Decision, now: Instant): boolean {
    if (!this.#isUnderWay(milliseconds(now)) || milliseconds(at) >= this.#beganMs) return false;
    if (!decision.ok || decision.note === 'overpaid' || decision.note === 'balance-due') return true;
    // Another tablet has yet to bring the dishes that were sent.
    return type === 'SEND_TO_KDS' && decision.changes.length === 0;
  }

  #isUnderWay(nowMs: number): boolean {
    return nowMs < this.#beganMs + PATIENCE_MS;
  }
}

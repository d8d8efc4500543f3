import { systemNow } from '#server/clock.ts';
import { MAX_BATCH } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { Seeded } from '../torture/seeded.ts';
import { Waiter } from '../torture/waiter.ts';
import type { Fleet } from './fleet.ts';
import { Latencies } from './latencies.ts';

export interface Load {
  readonly perSecond: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface LoadResult {
  readonly asked: number;
  readonly accepted: number;
  readonly refused: number;
  readonly failed: number;
  readonly ack: Latencies;
  readonly fanOut: Latencies;
  /** Commands a second from the first tap to the last answer. */
  readonly achieved: number;
  /** What the server told for each kind of command when it told it alone. */
  readonly shapes: ReadonlyMap<string, Shape>;
}

export interface Shape {
  readonly bytes: number;
  readonly changes: number;
}

interface Tap {
  readonly command: Command;
  readonly dueMs: number;
}

/** Tables of the demonstration; further terminals sell takeaway. */
const TABLES = ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4', 'terraza-a', 'barra-1'];
const PATIENCE_MS = 15_000;

/**
 * Taps fall when they fall, whether or not the server has answered the last one: a slow server cannot slow the taps
 * and so hide its slowness. Every wait is counted from the moment the tap was due.
 */
export async function runOpenLoop(fleet: Fleet, { perSecond, seconds, seed }: Load): Promise<LoadResult> {
  const chance = new Seeded(seed);
  const taps = new Map<string, Tap>();
  const ack = new Latencies();
  const fanOut = new Latencies();
  const sizes = new Map<string, { bytes: number; changes: number; count: number }>();
  const counts = { asked: 0, accepted: 0, refused: 0, failed: 0 };
  const lines = Array.from(
    { length: fleet.size },
    (_, index) => new Line(fleet, index, waiterOf(fleet, index, chance)),
  );
  const settle = (tap: Tap, outcome: 'accepted' | 'refused' | 'failed'): void => {
    counts[outcome] += 1;
    if (outcome !== 'failed') ack.add(performance.now() - tap.dueMs);
  };

  fleet.onHeard = (heard, terminal) => {
    const now = performance.now();
    for (const id of heard.by) {
      const tap = taps.get(id);
      if (tap) fanOut.add(now - tap.dueMs);
    }
    const alone = heard.by.length === 1 && terminal === 0 ? taps.get(heard.by[0] ?? '') : undefined;
    if (!alone) return;
    const size = sizes.get(alone.command.type) ?? { bytes: 0, changes: 0, count: 0 };
    size.bytes += heard.bytes;
    size.changes += heard.changes;
    size.count += 1;
    sizes.set(alone.command.type, size);
  };

  const startMs = performance.now();
  const total = Math.round(perSecond * seconds);
  let dueMs = startMs;
  await new Promise<void>((resolve) => {
    const tick = (): void => {
      const now = performance.now();
      while (counts.asked < total && dueMs <= now) {
        const line = lines[counts.asked % lines.length];
        if (line) line.tap(dueMs, taps, settle);
        counts.asked += 1;
        // Exponential gaps: taps of many hands do not come on the beat.
        dueMs += (-Math.log(1 - chance.fraction()) * 1000) / perSecond;
      }
      const answered = counts.accepted + counts.refused + counts.failed;
      const isOver = counts.asked === total && answered === total;
      if (isOver || now > startMs + seconds * 1000 + PATIENCE_MS) resolve();
      else setTimeout(tick, 1);
    };
    tick();
  });
  const achieved = (counts.accepted * 1000) / (performance.now() - startMs);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const shapes = new Map(
    [...sizes].map(([type, { bytes, changes, count }]) => [
      type,
      { bytes: Math.round(bytes / count), changes: Math.round(changes / count) },
    ]),
  );
  return { ...counts, ack, fanOut, achieved, shapes };
}

function waiterOf(fleet: Fleet, index: number, chance: Seeded): Waiter {
  const tableId = TABLES[index] ?? null;
  const { device, by } = fleet.nameOf(index);
  return new Waiter({ chance: new Seeded(chance.below(2 ** 31)), device, by, tableId, now: systemNow });
}

/** One terminal's outbox: one request on the way, everything tapped meanwhile goes with the next. */
class Line {
  readonly #fleet: Fleet;
  readonly #terminal: number;
  readonly #waiter: Waiter;
  #queue: Tap[] = [];
  #isSending = false;

  constructor(fleet: Fleet, terminal: number, waiter: Waiter) {
    this.#fleet = fleet;
    this.#terminal = terminal;
    this.#waiter = waiter;
  }

  tap(dueMs: number, taps: Map<string, Tap>, settle: (tap: Tap, outcome: 'accepted' | 'refused' | 'failed') => void) {
    const tap = { command: this.#waiter.next(), dueMs };
    taps.set(tap.command.id, tap);
    this.#queue.push(tap);
    void this.#drain(settle);
  }

  async #drain(settle: (tap: Tap, outcome: 'accepted' | 'refused' | 'failed') => void): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH);
      try {
        const { answers } = await this.#fleet.send(
          batch.map(({ command }) => command),
          this.#terminal,
        );
        for (const [index, tap] of batch.entries()) settle(tap, answers[index]?.outcome ?? 'failed');
      } catch {
        for (const tap of batch) settle(tap, 'failed');
      }
    }
    this.#isSending = false;
  }
}

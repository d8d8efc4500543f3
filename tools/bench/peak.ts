import { MAX_BATCH } from '#application/protocol.ts';
import { systemNow } from '#server/clock.ts';
import { Seeded } from '../torture/seeded.ts';
import { Waiter } from '../torture/waiter.ts';
import { withHouse, type House } from './bench-house.ts';
import { runOpenLoop, type Load, type LoadResult } from './open-loop.ts';

export interface Peak extends LoadResult {
  readonly terminals: number;
  readonly perSecond: number;
  readonly cpuMsPerCommand: number;
}

/** Taps of so many terminals, open loop, on a server just started and warmed. */
export async function measurePeak(terminals: number, load: Load, house: House = 'demo'): Promise<Peak> {
  return withHouse(house, terminals, async (fleet, child) => {
    await runOpenLoop(fleet, { perSecond: Math.min(load.perSecond * 2, 300), seconds: 2, seed: load.seed + 1000 });
    const before = await child.cpuMs();
    const result = await runOpenLoop(fleet, load);
    const cpuMsPerCommand = ((await child.cpuMs()) - before) / result.accepted;
    return { ...result, terminals, perSecond: load.perSecond, cpuMsPerCommand };
  });
}

export const LIMIT_P99_MS = 500;

/** Raises the rate until the hundredth guest waits half a second; each step on a fresh evening. */
export async function findLimit({
  terminals,
  steps,
  seconds,
  seed,
  house,
}: {
  readonly terminals: number;
  readonly steps: readonly number[];
  readonly seconds: number;
  readonly seed: number;
  readonly house: House;
}): Promise<readonly Peak[]> {
  const found: Peak[] = [];
  for (const perSecond of steps) {
    const peak = await measurePeak(terminals, { perSecond, seconds, seed }, house);
    found.push(peak);
    if (!holds(peak)) break;
  }
  return found;
}

export function holds(peak: Peak): boolean {
  return peak.failed === 0 && peak.ack.count === peak.asked && peak.ack.p99 <= LIMIT_P99_MS;
}

export interface Replay {
  readonly commands: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** A tablet comes back from an hour away: what it queued, in batches, one after the other. */
export async function measureReplay(commands: number): Promise<Replay> {
  return withHouse('demo', 20, async (fleet, child) => {
    await runOpenLoop(fleet, { perSecond: 200, seconds: 3, seed: 3 });
    const waiter = new Waiter({ chance: new Seeded(4), device: 'tableta-lejana', tableId: null, now: systemNow });
    const queue = Array.from({ length: commands }, () => waiter.next());
    const startMs = performance.now();
    const before = await child.cpuMs();
    let accepted = 0;
    for (let from = 0; from < commands; from += MAX_BATCH) {
      const { answers } = await fleet.send(queue.slice(from, from + MAX_BATCH));
      accepted += answers.filter(({ outcome }) => outcome === 'accepted').length;
    }
    const wallMs = performance.now() - startMs;
    return { commands: accepted, wallMs, cpuMs: (await child.cpuMs()) - before };
  });
}

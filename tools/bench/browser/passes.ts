import type { Figure } from '../figure.ts';
import { Latencies } from '../latencies.ts';

/**
 * What is measured on a shared machine is measured in three passes, one after another, and the middle one counts: for a
 * moment the host may be elsewhere, and then even processor time is several times what the same work takes.
 */
export const PASSES = 3;

/** Cuts what was measured in one go into its passes. */
export function passesOf(costs: readonly number[]): readonly Latencies[] {
  const each = Math.ceil(costs.length / PASSES);
  return Array.from({ length: PASSES }, (_, pass) => {
    const latencies = new Latencies();
    for (const ms of costs.slice(pass * each, (pass + 1) * each)) latencies.add(ms);
    return latencies;
  });
}

/** Of the middle pass; the slowest one is told beside it. */
export function passFigures(name: string, passes: readonly Latencies[], most: number): readonly Figure[] {
  const p95 = passes.map((pass) => pass.quantile(0.95));
  return [
    { name: `${name}, p50`, value: middle(passes.map(({ p50 }) => p50)), unit: 'ms', decides: true },
    { name: `${name}, p95`, value: middle(p95), unit: 'ms', promised: { most }, decides: true },
    { name: `${name}, p95 of the slowest pass`, value: Math.max(...p95), unit: 'ms', decides: true },
  ];
}

/** Not a number as soon as one of them is none: what was not measured is a miss. */
export function middle(values: readonly number[]): number {
  if (values.some((value) => Number.isNaN(value))) return Number.NaN;
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

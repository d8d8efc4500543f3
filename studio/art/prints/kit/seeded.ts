/** A small seeded generator (mulberry32): the same seed cuts the same print on every machine. */
export interface Chance {
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    // The tuple type promises one choice at least, so the first is always a safe answer.
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

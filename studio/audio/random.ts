/** A number from 0 (included) to 1 (excluded), the same sequence for the same seed: redrawing gives the same sound. */
export type Random = () => number;

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    // mulberry32: 32 bits of state are plenty for noise and for a player's small unevenness.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

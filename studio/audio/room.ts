import { SAMPLE_RATE } from './instruments/signal.ts';

export interface Stereo {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

export const silence = (samples: number): Stereo => ({
  left: new Float64Array(samples),
  right: new Float64Array(samples),
});

// Primes, so that the echoes of the eight paths never fall together and ring like a tube.
const PATHS = [1447, 1663, 1823, 2017, 2377, 2671, 2999, 3253] as const;
const BEFORE_FIRST_ECHO = Math.round(0.016 * SAMPLE_RATE);
const DAMPING_HERTZ = 3600;

/** The patio: eight echo paths that feed one another, losing their highs at every wall. Seconds to −60 dB. */
export const reverberate = (input: Stereo, { seconds }: { readonly seconds: number }): Stereo => {
  const out = silence(input.left.length);
  const lines = PATHS.map((length) => new Float64Array(length));
  const losses = PATHS.map((length) => 10 ** ((-3 * length) / (seconds * SAMPLE_RATE)));
  const dulled = new Float64Array(PATHS.length);
  const keep = Math.exp((-2 * Math.PI * DAMPING_HERTZ) / SAMPLE_RATE);

  for (let i = 0; i < out.left.length; i += 1) {
    const at = i - BEFORE_FIRST_ECHO;
    const left = at < 0 ? 0 : (input.left[at] ?? 0);
    const right = at < 0 ? 0 : (input.right[at] ?? 0);
    let sum = 0;
    for (let p = 0; p < lines.length; p += 1) {
      const heard = lines[p]?.[i % (PATHS[p] ?? 1)] ?? 0;
      dulled[p] = (1 - keep) * heard + keep * (dulled[p] ?? 0);
      sum += dulled[p] ?? 0;
    }
    for (let p = 0; p < lines.length; p += 1) {
      const echo = dulled[p] ?? 0;
      const line = lines[p];
      // Householder's mixing: every path hears every other, and no energy is made.
      if (line)
        line[i % line.length] = (p % 2 === 0 ? left : right) + (losses[p] ?? 0) * (echo - (2 / lines.length) * sum);
    }
    out.left[i] = 0.35 * ((dulled[0] ?? 0) - (dulled[2] ?? 0) + (dulled[4] ?? 0) - (dulled[7] ?? 0));
    out.right[i] = 0.35 * ((dulled[1] ?? 0) - (dulled[3] ?? 0) + (dulled[5] ?? 0) - (dulled[6] ?? 0));
  }
  return out;
};

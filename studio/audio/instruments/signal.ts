export const SAMPLE_RATE = 44_100;

export const samplesIn = (seconds: number): number => Math.max(1, Math.round(seconds * SAMPLE_RATE));

/** What an instrument is asked to play. */
export interface Sound {
  readonly frequency: number;
  readonly seconds: number;
  readonly velocity: number;
}

/** Softens the first and last moments in place; a wave cut off square is heard as a click. */
export const shape = (wave: Float64Array, { attack, release }: { attack: number; release: number }): Float64Array => {
  const rise = Math.min(samplesIn(attack), wave.length);
  const fall = Math.min(samplesIn(release), wave.length);
  for (let i = 0; i < rise; i += 1) wave[i] = (wave[i] ?? 0) * raisedCosine(i / rise);
  for (let i = 0; i < fall; i += 1) {
    const at = wave.length - 1 - i;
    wave[at] = (wave[at] ?? 0) * raisedCosine(i / fall);
  }
  return wave;
};

export const raisedCosine = (x: number): number => 0.5 - 0.5 * Math.cos(Math.PI * x);

export interface Resonance {
  readonly hertz: number;
  readonly sharpness: number;
  readonly gain: number;
}

/** Adds the sounding of a wooden body or a mouth to a wave, in place. */
export const resonate = (wave: Float64Array, resonances: readonly Resonance[]): Float64Array => {
  const dry = wave.slice();
  for (const { hertz, sharpness, gain } of resonances) {
    const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
    const radius = Math.exp(-angle / (2 * sharpness));
    const a1 = -2 * radius * Math.cos(angle);
    const a2 = radius * radius;
    const scale = gain * (1 - a2) * 0.5;
    let y1 = 0;
    let y2 = 0;
    let x2 = 0;
    let x1 = 0;
    for (let i = 0; i < wave.length; i += 1) {
      const x = dry[i] ?? 0;
      const y = scale * (x - x2) - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      wave[i] = (wave[i] ?? 0) + y;
    }
  }
  return wave;
};

/** One-pole low-pass, in place. */
export const soften = (wave: Float64Array, hertz: number): Float64Array => {
  const keep = Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  let state = 0;
  for (let i = 0; i < wave.length; i += 1) {
    state = (1 - keep) * (wave[i] ?? 0) + keep * state;
    wave[i] = state;
  }
  return wave;
};

/** Brings the loudest point to the wished height, in place. */
export const toPeak = (wave: Float64Array, peak: number): Float64Array => {
  let highest = 1e-9;
  for (const value of wave) highest = Math.max(highest, Math.abs(value));
  for (let i = 0; i < wave.length; i += 1) wave[i] = ((wave[i] ?? 0) * peak) / highest;
  return wave;
};

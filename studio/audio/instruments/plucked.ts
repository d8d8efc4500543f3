import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { resonate, SAMPLE_RATE, samplesIn, shape, soften, toPeak } from './signal.ts';
import type { Resonance, Sound } from './signal.ts';

export interface StringBuild {
  /** How long the open string rings, in seconds to −60 dB at 220 Hz. */
  readonly ring: number;
  /** 0 dull thumb, 1 bright nail. */
  readonly brightness: number;
  /** Where along the string it is plucked, 0 at the bridge, 0.5 in the middle. */
  readonly place: number;
  readonly body: readonly Resonance[];
  /** Seconds for the finger to stop the string after the note. */
  readonly damping: number;
  readonly gain: number;
}

export const GUITAR: StringBuild = {
  ring: 2.6,
  brightness: 0.45,
  place: 0.24,
  damping: 0.18,
  gain: 0.95,
  body: [
    { hertz: 104, sharpness: 6, gain: 1.1 },
    { hertz: 208, sharpness: 8, gain: 0.8 },
    { hertz: 415, sharpness: 6, gain: 0.4 },
  ],
};

export const GUITARRON: StringBuild = {
  ring: 1.5,
  brightness: 0.22,
  place: 0.38,
  damping: 0.2,
  gain: 0.95,
  body: [
    { hertz: 78, sharpness: 4, gain: 1.3 },
    { hertz: 146, sharpness: 5, gain: 0.8 },
  ],
};

export const HARP: StringBuild = { ring: 2.4, brightness: 0.34, place: 0.42, damping: 0.35, gain: 0.85, body: [] };

export const PIZZICATO: StringBuild = {
  ring: 0.55,
  brightness: 0.25,
  place: 0.34,
  damping: 0.08,
  gain: 0.95,
  body: [
    { hertz: 96, sharpness: 5, gain: 1 },
    { hertz: 190, sharpness: 6, gain: 0.7 },
  ],
};

/** A plucked string after Karplus and Strong: a burst of noise circling in a delay as long as the string's period. */
export const pluck = (build: StringBuild, { frequency, seconds, velocity }: Sound, random: Random): Float64Array => {
  const wave = new Float64Array(samplesIn(seconds + build.damping * 3));
  const period = SAMPLE_RATE / frequency;
  // Half a sample goes to the averaging filter; what is left of the fraction goes to an all-pass, or high notes go flat.
  const delay = Math.floor(period - 0.5 - 0.1);
  const fraction = period - 0.5 - delay;
  const allPass = (1 - fraction) / (1 + fraction);
  const ringSeconds = build.ring * Math.sqrt(220 / frequency);
  const loss = 10 ** (-3 / (ringSeconds * frequency));
  const line = excitation(build, { delay, frequency, velocity }, random);

  let previous = 0;
  let allPassIn = 0;
  let allPassOut = 0;
  for (let i = 0; i < wave.length; i += 1) {
    const at = i % delay;
    const out = line[at] ?? 0;
    wave[i] = out;
    const averaged = 0.5 * (out + previous) * loss;
    previous = out;
    allPassOut = allPass * averaged + allPassIn - allPass * allPassOut;
    allPassIn = averaged;
    line[at] = allPassOut;
  }
  resonate(wave, build.body);
  stopString(wave, { from: samplesIn(seconds), damping: build.damping });
  shape(wave, { attack: 0.0015, release: 0.01 });
  return toPeak(wave, build.gain * velocity);
};

function excitation(
  build: StringBuild,
  { delay, frequency, velocity }: { readonly delay: number; readonly frequency: number; readonly velocity: number },
  random: Random,
): Float64Array {
  const burst = new Float64Array(delay * 3);
  for (let i = 0; i < burst.length; i += 1) burst[i] = between(random, -1, 1);
  // A soft touch wakes fewer overtones than a hard one.
  const cutoff = Math.min(15_000, frequency * (2 + 14 * build.brightness * (0.4 + velocity)));
  soften(soften(burst, cutoff), cutoff * 1.6);
  const settled = burst.subarray(delay, 2 * delay);
  const mean = settled.reduce((sum, value) => sum + value, 0) / delay;
  const shift = Math.max(1, Math.round(build.place * delay));
  return Float64Array.from(settled, (value, i) => value - mean - 0.85 * ((settled[(i + shift) % delay] ?? 0) - mean));
}

function stopString(wave: Float64Array, { from, damping }: { readonly from: number; readonly damping: number }): void {
  for (let i = from; i < wave.length; i += 1) {
    wave[i] = (wave[i] ?? 0) * Math.exp(-(i - from) / (damping * 0.6 * SAMPLE_RATE));
  }
}

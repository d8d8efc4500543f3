import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { raisedCosine, resonate, SAMPLE_RATE, samplesIn, shape, soften } from './signal.ts';
import type { Sound } from './signal.ts';

export interface PipeBuild {
  /** Strength of each harmonic, the fundamental first. */
  readonly harmonics: readonly number[];
  readonly breath: number;
  readonly attack: number;
  readonly release: number;
  readonly vibrato: { readonly hertz: number; readonly cents: number; readonly after: number };
  /** How far under the note it begins, as a player who leans into it. */
  readonly scoopCents: number;
  readonly gain: number;
}

export const OCARINA: PipeBuild = {
  harmonics: [1, 0.09, 0.05, 0.012],
  breath: 0.05,
  attack: 0.05,
  release: 0.12,
  vibrato: { hertz: 4.8, cents: 9, after: 0.25 },
  scoopCents: 22,
  gain: 0.19,
};

export const WHISTLE: PipeBuild = {
  harmonics: [1, 0.05, 0.025],
  breath: 0.022,
  attack: 0.11,
  release: 0.26,
  vibrato: { hertz: 5.2, cents: 18, after: 0.3 },
  scoopCents: 70,
  gain: 0.16,
};

export const CLARINET: PipeBuild = {
  harmonics: [1, 0.04, 0.34, 0.03, 0.14, 0.02, 0.05],
  breath: 0.012,
  attack: 0.06,
  release: 0.1,
  vibrato: { hertz: 4.4, cents: 4, after: 0.4 },
  scoopCents: 8,
  gain: 0.22,
};

/** A pipe with breath in it. */
export const blow = (build: PipeBuild, { frequency, seconds, velocity }: Sound, random: Random): Float64Array => {
  const wave = new Float64Array(samplesIn(seconds + build.release));
  const hiss = breathNoise(wave.length, frequency, random);
  const drift = between(random, 0, Math.PI * 2);
  let phase = 0;
  for (let i = 0; i < wave.length; i += 1) {
    const second = i / SAMPLE_RATE;
    const { hertz, cents, after } = build.vibrato;
    const wide = cents * raisedCosine(Math.min(1, Math.max(0, (second - after) / 0.4)));
    const bend = wide * Math.sin(2 * Math.PI * hertz * second + drift) - build.scoopCents * Math.exp(-second / 0.05);
    phase += (2 * Math.PI * frequency * 2 ** (bend / 1200)) / SAMPLE_RATE;
    let value = 0;
    for (let k = 0; k < build.harmonics.length; k += 1) value += (build.harmonics[k] ?? 0) * Math.sin((k + 1) * phase);
    wave[i] = build.gain * velocity * (value + build.breath * (hiss[i] ?? 0));
  }
  return shape(wave, { attack: build.attack, release: build.release });
};

/** A small choir humming far away: many detuned voices through a closed mouth. */
export const hum = ({ frequency, seconds, velocity }: Sound, random: Random): Float64Array => {
  const wave = new Float64Array(samplesIn(seconds + 0.9));
  const voices = Array.from({ length: 5 }, () => ({
    detune: 2 ** (between(random, -9, 9) / 1200),
    phase: between(random, 0, Math.PI * 2),
    sway: between(random, 3.8, 5.4),
  }));
  for (const { detune, phase: startPhase, sway } of voices) {
    let phase = startPhase;
    for (let i = 0; i < wave.length; i += 1) {
      const bend = 1 + 0.0022 * Math.sin((2 * Math.PI * sway * i) / SAMPLE_RATE + startPhase);
      phase += (2 * Math.PI * frequency * detune * bend) / SAMPLE_RATE;
      const value =
        Math.sin(phase) + 0.42 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase) + 0.08 * Math.sin(4 * phase);
      wave[i] = (wave[i] ?? 0) + 0.032 * velocity * value;
    }
  }
  resonate(soften(wave, 1400), [{ hertz: 420, sharpness: 4, gain: 0.8 }]);
  return shape(wave, { attack: 0.55, release: 0.9 });
};

function breathNoise(length: number, frequency: number, random: Random): Float64Array {
  const noise = new Float64Array(length);
  for (let i = 0; i < length; i += 1) noise[i] = between(random, -1, 1);
  const band = resonate(new Float64Array(noise), [{ hertz: frequency, sharpness: 9, gain: 14 }]);
  return soften(band, 5000);
}

import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { SAMPLE_RATE, samplesIn, shape } from './signal.ts';
import type { Sound } from './signal.ts';

/** One way in which a bar or a bell swings: its pitch against the note, its strength, its decay in seconds. */
interface Mode {
  readonly ratio: number;
  readonly strength: number;
  readonly decay: number;
}

export interface BarBuild {
  readonly modes: readonly Mode[];
  /** Noise of the mallet. */
  readonly knock: number;
  /** The pitch at which the decays are as written; higher bars ring shorter. */
  readonly reference: number;
  readonly gain: number;
}

// A marimba bar is carved so that its second mode sounds two octaves up, the third about three and a third.
export const MARIMBA: BarBuild = {
  modes: [
    { ratio: 1, strength: 1, decay: 0.3 },
    { ratio: 3.98, strength: 0.2, decay: 0.07 },
    { ratio: 9.4, strength: 0.05, decay: 0.025 },
  ],
  knock: 0.05,
  reference: 440,
  gain: 0.44,
};

export const CELESTA: BarBuild = {
  modes: [
    { ratio: 1, strength: 1, decay: 0.6 },
    { ratio: 2.001, strength: 0.22, decay: 0.4 },
    { ratio: 4.01, strength: 0.12, decay: 0.16 },
    { ratio: 6.6, strength: 0.035, decay: 0.07 },
  ],
  knock: 0.015,
  reference: 659,
  gain: 0.29,
};

export const CHIME: BarBuild = {
  modes: [
    { ratio: 0.5, strength: 0.25, decay: 1.5 },
    { ratio: 1, strength: 1, decay: 1.2 },
    { ratio: 1.183, strength: 0.35, decay: 0.9 },
    { ratio: 2, strength: 0.5, decay: 0.7 },
    { ratio: 2.51, strength: 0.18, decay: 0.5 },
    { ratio: 3.01, strength: 0.12, decay: 0.4 },
  ],
  knock: 0.01,
  reference: 880,
  gain: 0.3,
};

export const WOODBLOCK: BarBuild = {
  modes: [
    { ratio: 1, strength: 1, decay: 0.022 },
    { ratio: 2.7, strength: 0.45, decay: 0.012 },
    { ratio: 4.6, strength: 0.2, decay: 0.008 },
  ],
  knock: 0.08,
  reference: 1000,
  gain: 0.6,
};

/** A bar, a plate or a bell: a few decaying swings, each its own sine. */
export const strike = (build: BarBuild, { frequency, velocity }: Sound, random: Random): Float64Array => {
  const shorter = Math.sqrt(build.reference / frequency);
  const longest = Math.max(...build.modes.map(({ decay }) => decay));
  const wave = new Float64Array(samplesIn(longest * shorter * 6 + 0.05));
  for (const [index, { ratio, strength, decay }] of build.modes.entries()) {
    const hertz = frequency * ratio;
    if (hertz > SAMPLE_RATE * 0.42) continue;
    // A harder blow wakes the upper modes more than the fundamental.
    const level = index === 0 ? strength : strength * (0.35 + velocity);
    addSwing(wave, { hertz, level, decay: decay * shorter, phase: between(random, 0, 0.4) });
  }
  const knock = Math.min(wave.length, samplesIn(0.009));
  for (let i = 0; i < knock; i += 1) {
    wave[i] = (wave[i] ?? 0) + build.knock * velocity * between(random, -1, 1) * (1 - i / knock) ** 2;
  }
  shape(wave, { attack: 0.002, release: 0.02 });
  for (let i = 0; i < wave.length; i += 1) wave[i] = (wave[i] ?? 0) * build.gain * velocity;
  return wave;
};

function addSwing(
  wave: Float64Array,
  { hertz, level, decay, phase }: { readonly hertz: number; level: number; decay: number; phase: number },
): void {
  const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const shrink = Math.exp(-1 / (decay * SAMPLE_RATE));
  const a1 = 2 * shrink * Math.cos(angle);
  const a2 = shrink * shrink;
  // The recurrence of a decaying sine: two products a sample instead of a call of Math.sin.
  let older = (level * Math.sin(phase - 2 * angle)) / a2;
  let old = (level * Math.sin(phase - angle)) / shrink;
  for (let i = 0; i < wave.length; i += 1) {
    const now = a1 * old - a2 * older;
    wave[i] = (wave[i] ?? 0) + now;
    older = old;
    old = now;
  }
}

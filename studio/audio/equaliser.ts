import { SAMPLE_RATE } from './instruments/signal.ts';
import type { Stereo } from './room.ts';

export type Band =
  | { readonly kind: 'cut-below'; readonly hertz: number }
  | { readonly kind: 'bell'; readonly hertz: number; readonly width: number; readonly decibels: number }
  | { readonly kind: 'cut-above'; readonly hertz: number };

/** Leaves room for voices: no rumble, less of what lives where consonants live, no glare. */
export const BEHIND_CONVERSATION: readonly Band[] = [
  { kind: 'cut-below', hertz: 38 },
  { kind: 'bell', hertz: 2700, width: 0.8, decibels: -3 },
  { kind: 'cut-above', hertz: 12_500 },
];

export const equalise = (sound: Stereo, bands: readonly Band[]): void => {
  for (const band of bands) {
    filter(sound.left, coefficients(band));
    filter(sound.right, coefficients(band));
  }
};

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The well-known second-order filters of analogue form, by the bilinear transform. */
function coefficients(band: Band): Biquad {
  const angle = (2 * Math.PI * band.hertz) / SAMPLE_RATE;
  const cosine = Math.cos(angle);
  const sharpness = band.kind === 'bell' ? band.width : Math.SQRT1_2;
  const alpha = Math.sin(angle) / (2 * sharpness);
  if (band.kind === 'bell') {
    const lift = 10 ** (band.decibels / 40);
    const a0 = 1 + alpha / lift;
    return [
      (1 + alpha * lift) / a0,
      (-2 * cosine) / a0,
      (1 - alpha * lift) / a0,
      (-2 * cosine) / a0,
      (1 - alpha / lift) / a0,
    ];
  }
  const a0 = 1 + alpha;
  const edge = band.kind === 'cut-below' ? 1 + cosine : 1 - cosine;
  const sign = band.kind === 'cut-below' ? -1 : 1;
  return [edge / 2 / a0, (sign * edge) / a0, edge / 2 / a0, (-2 * cosine) / a0, (1 - alpha) / a0];
}

function filter(wave: Float64Array, [b0, b1, b2, a1, a2]: Biquad): void {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < wave.length; i += 1) {
    const x = wave[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    wave[i] = y;
  }
}

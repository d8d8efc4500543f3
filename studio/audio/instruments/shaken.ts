import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { raisedCosine, SAMPLE_RATE, samplesIn, shape, soften } from './signal.ts';
import type { Sound } from './signal.ts';

/** Seeds in a gourd: a breath of bright noise that swells and falls. */
export const shakeGourd = ({ velocity }: Sound, random: Random): Float64Array => {
  const wave = new Float64Array(samplesIn(0.15));
  for (let i = 0; i < wave.length; i += 1) {
    const second = i / SAMPLE_RATE;
    const swell = raisedCosine(Math.min(1, second / 0.028)) * Math.exp(-Math.max(0, second - 0.028) / 0.03);
    wave[i] = between(random, -1, 1) * swell;
  }
  const low = soften(wave.slice(), 4200);
  for (let i = 0; i < wave.length; i += 1) wave[i] = ((wave[i] ?? 0) - (low[i] ?? 0)) * 0.85 * velocity;
  return shape(soften(wave, 9000), { attack: 0.004, release: 0.03 });
};

/** The palm on a wooden box: a falling tone and a puff of air. */
export const tapBox = ({ frequency, velocity }: Sound, random: Random): Float64Array => {
  const wave = new Float64Array(samplesIn(0.32));
  const skin = new Float64Array(wave.length);
  for (let i = 0; i < skin.length; i += 1) {
    skin[i] = between(random, -1, 1) * Math.exp(-i / (0.014 * SAMPLE_RATE));
  }
  soften(soften(skin, 1500), 2200);
  let phase = 0;
  for (let i = 0; i < wave.length; i += 1) {
    const second = i / SAMPLE_RATE;
    phase += (2 * Math.PI * frequency * (1 + 0.35 * Math.exp(-second / 0.02))) / SAMPLE_RATE;
    wave[i] = velocity * (0.55 * Math.sin(phase) * Math.exp(-second / 0.075) + 0.5 * (skin[i] ?? 0));
  }
  return shape(wave, { attack: 0.003, release: 0.05 });
};

/** A handful of tiny bells, each with its own pitch and moment. */
export const shakeBells = ({ velocity }: Sound, random: Random): Float64Array => {
  const wave = new Float64Array(samplesIn(0.42));
  for (let bell = 0; bell < 8; bell += 1) {
    const hertz = between(random, 3600, 7200);
    const decay = between(random, 0.04, 0.12);
    const start = samplesIn(between(random, 0, 0.035));
    for (let i = start; i < wave.length; i += 1) {
      const second = (i - start) / SAMPLE_RATE;
      wave[i] = (wave[i] ?? 0) + 0.08 * velocity * Math.sin(2 * Math.PI * hertz * second) * Math.exp(-second / decay);
    }
  }
  return shape(wave, { attack: 0.006, release: 0.06 });
};

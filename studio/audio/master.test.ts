import { expect, test } from 'vitest';

import { SAMPLE_RATE, samplesIn } from './instruments/signal.ts';
import { shape } from './master.ts';

/** Two seconds of a tone that never rests and leans to the right: what a seam must cope with. */
const lopsided = () => {
  const tone = (gain: number) =>
    Float64Array.from({ length: samplesIn(2) }, (_, i) => gain * Math.cos((2 * Math.PI * 440 * i) / SAMPLE_RATE));
  return { left: tone(0.1), right: tone(0.4) };
};
const power = (samples: Float64Array): number => samples.reduce((sum, value) => sum + value * value, 0);

test('[SND2] whatever is played, the last 50 ms are silent and nothing drops abruptly before them', () => {
  const sound = lopsided();
  shape(sound);
  for (const side of [sound.left, sound.right]) {
    expect(side.subarray(-samplesIn(0.05)).every((value) => value === 0)).toBe(true);
    const envelope = Array.from({ length: 15 }, (_, step) => {
      const from = side.length - samplesIn(0.8) + step * samplesIn(0.05);
      return Math.sqrt(power(side.subarray(from, from + samplesIn(0.05))) / samplesIn(0.05));
    });
    envelope.slice(1).forEach((level, index) => {
      const before = envelope[index] ?? 0;
      expect(level).toBeLessThanOrEqual(before + 1e-3);
      expect(before - level).toBeLessThan(0.05);
    });
  }
});

test('both ears hear the same amount, and silence stays silence', () => {
  const sound = lopsided();
  shape(sound);
  expect(power(sound.left) / power(sound.right)).toBeCloseTo(1, 6);

  const oneEar = {
    left: new Float64Array(samplesIn(1)),
    right: Float64Array.from({ length: samplesIn(1) }, () => 0.5),
  };
  shape(oneEar);
  expect(oneEar.left.every((value) => value === 0)).toBe(true);
  expect(oneEar.right[0]).toBe(0.5);
});

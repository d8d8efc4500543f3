import { describe, expect, test } from 'vitest';

import { frequency } from '../pitch.ts';
import { seededRandom } from '../random.ts';
import { ORCHESTRA } from './orchestra.ts';
import { SAMPLE_RATE, samplesIn } from './signal.ts';

const NOTES = [45, 57, 69, 81] as const;
const SINGERS = [
  'guitar',
  'guitarron',
  'harp',
  'pizzicato',
  'marimba',
  'celesta',
  'ocarina',
  'whistle',
  'clarinet',
] as const;

const playOn = (name: keyof typeof ORCHESTRA, midi: number): Float64Array =>
  ORCHESTRA[name].play({ frequency: frequency(midi), seconds: 0.6, velocity: 0.5 }, seededRandom(3));

/** How strongly a wave swings at a frequency, over the 0.3 s after its attack. */
const strengthAt = (wave: Float64Array, hertz: number): number => {
  const from = samplesIn(0.08);
  const length = Math.min(samplesIn(0.3), wave.length - from);
  let real = 0;
  let imaginary = 0;
  for (let i = 0; i < length; i += 1) {
    const value = (wave[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
    const angle = (2 * Math.PI * hertz * i) / SAMPLE_RATE;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  }
  return Math.hypot(real, imaginary);
};

describe.each(SINGERS)('%s', (name) => {
  test('is in tune within five cents', () => {
    for (const midi of NOTES) {
      const wave = playOn(name, midi);
      const around = [-30, -20, -10, -5, 0, 5, 10, 20, 30];
      const strengths = around.map((cents) => strengthAt(wave, frequency(midi) * 2 ** (cents / 1200)));
      const best = around[strengths.indexOf(Math.max(...strengths))] ?? 100;
      expect(Math.abs(best), `${name} ${midi}`).toBeLessThanOrEqual(5);
    }
  });
});

describe.each(Object.entries(ORCHESTRA))('%s', (_name, { play }) => {
  test('sounds, begins and ends without a step, and never overshoots', () => {
    const wave = play({ frequency: frequency(69), seconds: 0.6, velocity: 0.5 }, seededRandom(3));
    const highest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(highest).toBeGreaterThan(0.005);
    expect(highest).toBeLessThan(1.2);
    expect(Math.abs(wave[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(wave.at(-1) ?? 1)).toBeLessThan(0.002);
    expect(wave.every(Number.isFinite)).toBe(true);
  });
});

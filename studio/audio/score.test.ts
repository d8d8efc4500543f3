import { describe, expect, test } from 'vitest';

import { perform } from './perform.ts';
import { pitch } from './pitch.ts';
import { accompany, melody, secondAtBeat, secondsOf } from './score.ts';
import type { Score } from './score.ts';
import { halloween } from './scores/halloween.ts';
import { muertos } from './scores/muertos.ts';
import { navidad } from './scores/navidad.ts';

const short: Score = {
  name: 'navidad',
  title: 'Un compás',
  beatsPerMinute: 120,
  beatsPerBar: 4,
  bars: 2,
  ritardandoBars: 1,
  room: 0.3,
  notes: melody(['A4:1 r:1 Bb4:2'], { instrument: 'marimba', beatsPerBar: 4, velocity: 0.5, fromBar: 1 }),
};

test('a bar is read note by note, rests leave time', () => {
  expect(short.notes.map(({ start, midi }) => [start, midi])).toEqual([
    [0, 69],
    [2, 70],
  ]);
});

test('a bar that is too short, a name that is no note and a missing length are refused', () => {
  const style = { instrument: 'marimba', beatsPerBar: 4, velocity: 0.5 } as const;
  expect(() => melody(['A4:1 B4:2'], style)).toThrow('does not fill its bar');
  expect(() => melody(['H4:4'], style)).toThrow('«H4» is not a note');
  expect(() => melody(['A4'], style)).toThrow('has no length');
});

test('an accompaniment plays bass, fifth and chord over every bar', () => {
  const chord = { bass: 'C3', chord: ['E3', 'G3'] };
  const strokes = (['bass', 'fifth', 'chord', 1] as const).map((play, at) => {
    return { instrument: 'guitar', at, length: 1, velocity: 0.5, play } as const;
  });
  const notes = accompany([chord, chord], strokes, { beatsPerBar: 4 });
  expect(notes.map(({ midi }) => midi).slice(0, 5)).toEqual(['C3', 'G2', 'E3', 'G3', 'G3'].map(pitch));
  expect(notes.map(({ start }) => Math.floor(start))).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 6, 7]);
});

test('the last bars slow down, the others keep time', () => {
  expect(secondAtBeat(short, 4)).toBe(2);
  expect(secondsOf(short)).toBeGreaterThan(4);
  expect(secondsOf(short)).toBeLessThan(4.5);
});

test('the same score gives the same samples, so that redrawing changes nothing', () => {
  const first = perform(short);
  expect(first.left.some((value) => Math.abs(value) > 0.01)).toBe(true);
  expect(perform(short)).toEqual(first);
});

describe.each([halloween(), muertos(), navidad()])('$name', (score) => {
  test('every note lies inside the loop, at an audible and gentle strength', () => {
    expect(score.notes.length).toBeGreaterThan(200);
    for (const { start, length, velocity, midi } of score.notes) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + length).toBeLessThanOrEqual(score.bars * score.beatsPerBar + 1);
      expect(velocity).toBeGreaterThan(0.05);
      expect(velocity).toBeLessThan(0.8);
      expect(midi).toBeGreaterThanOrEqual(pitch('E2'));
    }
  });
});

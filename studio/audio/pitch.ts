import assert from 'node:assert/strict';

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The MIDI number of a note by its name: `A4` is 69, `Bb3` is 58. */
export const pitch = (name: string): number => {
  const [, letter = '', accidental = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  const step = STEPS[letter];
  assert(step !== undefined, `«${name}» is not a note`);
  const alteration = { '': 0, '#': 1, b: -1 }[accidental] ?? 0;
  return 12 * (Number(octave) + 1) + step + alteration;
};

export const frequency = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

import assert from 'node:assert/strict';

import type { InstrumentName } from './instruments/orchestra.ts';
import { pitch } from './pitch.ts';

export interface Note {
  readonly instrument: InstrumentName;
  /** In beats from the beginning. */
  readonly start: number;
  /** In beats. */
  readonly length: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly velocity: number;
}

export interface Score {
  readonly name: 'halloween' | 'muertos' | 'navidad';
  readonly title: string;
  readonly beatsPerMinute: number;
  readonly beatsPerBar: number;
  readonly bars: number;
  /** The last bars slow down a little, as players do before they breathe and begin again. */
  readonly ritardandoBars: number;
  /** How much of the room is heard, 0 to 1. */
  readonly room: number;
  readonly notes: readonly Note[];
}

export interface LineStyle {
  readonly instrument: InstrumentName;
  readonly beatsPerBar: number;
  readonly velocity: number;
  /** Counted from 1, as musicians do. */
  readonly fromBar?: number;
  /** Share of its written length that a note sounds: 1 is legato. */
  readonly hold?: number;
  readonly octave?: number;
}

/** A melody, one text per bar: `'D5:1 A5:1 r:1'` is D for a beat, A for a beat, a beat of rest. */
export const melody = (bars: readonly string[], style: LineStyle): readonly Note[] =>
  bars.flatMap((bar, index) => notesOfBar(bar, ((style.fromBar ?? 1) - 1 + index) * style.beatsPerBar, style));

export interface Voicing {
  readonly bass: string;
  readonly chord: readonly string[];
}

export interface Stroke {
  readonly instrument: InstrumentName;
  /** Beat within the bar, from 0. */
  readonly at: number;
  readonly length: number;
  readonly velocity: number;
  readonly play: 'bass' | 'fifth' | 'chord' | number;
}

/** One accompaniment pattern laid over a row of chords, a bar each. A number plays that tone of the chord. */
export const accompany = (
  chords: readonly Voicing[],
  strokes: readonly Stroke[],
  { beatsPerBar, fromBar = 1 }: { readonly beatsPerBar: number; readonly fromBar?: number },
): readonly Note[] =>
  chords.flatMap((voicing, index) =>
    strokes.flatMap(({ instrument, at, length, velocity, play }) =>
      tonesOf(voicing, play).map((midi, order) => ({
        instrument,
        // A chord is never struck as by a machine: the fingers follow each other.
        start: (fromBar - 1 + index) * beatsPerBar + at + order * 0.035,
        // The hand leaves the old chord with the bar, or its tones would rub against the new one.
        length: Math.min(length, beatsPerBar - at + 0.2),
        midi,
        velocity,
      })),
    ),
  );

/** The second at which a beat falls, with the slowing of the last bars. */
export const secondAtBeat = (score: Score, beat: number): number => {
  const secondsPerBeat = 60 / score.beatsPerMinute;
  const slowFrom = (score.bars - score.ritardandoBars) * score.beatsPerBar;
  const slowBeats = Math.max(0, beat - slowFrom);
  const fullSlow = score.ritardandoBars * score.beatsPerBar;
  // The beat grows evenly, up to a quarter longer at the very end.
  return secondsPerBeat * (beat + (fullSlow === 0 ? 0 : (0.25 * slowBeats ** 2) / (2 * fullSlow)));
};

export const secondsOf = (score: Score): number => secondAtBeat(score, score.bars * score.beatsPerBar);

function notesOfBar(bar: string, barStart: number, style: LineStyle): readonly Note[] {
  const notes: Note[] = [];
  let start = barStart;
  for (const token of bar.split(' ')) {
    const [name = '', beats = ''] = token.split(':');
    const length = Number(beats);
    assert(length > 0, `«${token}» has no length`);
    if (name !== 'r') {
      const midi = pitch(name) + 12 * (style.octave ?? 0);
      const stress = start === barStart ? 1.08 : 1;
      notes.push({
        instrument: style.instrument,
        start,
        length: length * (style.hold ?? 0.95),
        midi,
        velocity: style.velocity * stress,
      });
    }
    start += length;
  }
  assert(Math.abs(start - barStart - style.beatsPerBar) < 1e-6, `«${bar}» does not fill its bar`);
  return notes;
}

function tonesOf({ bass, chord }: Voicing, play: Stroke['play']): readonly number[] {
  if (play === 'bass') return [pitch(bass)];
  if (play === 'fifth') return [fifthBelowOrAbove(pitch(bass))];
  if (play === 'chord') return chord.map(pitch);
  const tone = chord[play % chord.length];
  assert(tone !== undefined);
  return [pitch(tone)];
}

function fifthBelowOrAbove(root: number): number {
  return root >= pitch('A2') ? root - 5 : root + 7;
}

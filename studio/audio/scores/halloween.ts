import { pitch } from '../pitch.ts';
import { accompany, melody } from '../score.ts';
import type { Note, Score, Stroke, Voicing } from '../score.ts';

const BEATS = 3;
const BARS = 33;

const Dm: Voicing = { bass: 'D3', chord: ['F3', 'A3', 'D4'] };
const Gm: Voicing = { bass: 'G2', chord: ['G3', 'Bb3', 'D4'] };
const A7: Voicing = { bass: 'A2', chord: ['G3', 'A3', 'C#4'] };
const Eb: Voicing = { bass: 'Eb3', chord: ['G3', 'Bb3', 'Eb4'] };
const Bb: Voicing = { bass: 'Bb2', chord: ['F3', 'Bb3', 'D4'] };
const F: Voicing = { bass: 'F2', chord: ['F3', 'A3', 'C4'] };
const C: Voicing = { bass: 'C3', chord: ['G3', 'C4', 'E4'] };

const QUESTION = [Dm, Dm, Gm, Gm, A7, A7, Dm, A7];
const ANSWER = [Dm, Dm, Gm, Gm, Eb, A7, Dm, Dm];
const MOON = [Bb, F, Gm, Dm, Bb, C, A7, A7];

// The tune limps on purpose: the raised fourth (G#) is the ghost that trips on the step.
const QUESTION_TUNE = [
  'D5:1 A5:1 G#5:.5 A5:.5',
  'F5:2 D5:1',
  'G5:1 Bb5:1 A5:.5 Bb5:.5',
  'G5:2 D5:1',
  'E5:1 C#5:1 E5:1',
  'G5:1 F5:1 E5:1',
  'F5:1 E5:.5 F5:.5 A5:1',
  'E5:2 r:1',
];

const ANSWER_TUNE = [
  'D5:1 A5:1 G#5:.5 A5:.5',
  'F5:2 A5:1',
  'D6:1 C6:.5 Bb5:.5 A5:1',
  'Bb5:2 G5:1',
  'G5:1 Bb5:1 Eb6:1',
  'C#6:1 A5:.5 G5:.5 E5:1',
  'F5:1 E5:.5 C#5:.5 D5:1',
  'D5:2 r:1',
];

const MOON_TUNE = ['D5:2 F5:1', 'C5:2 A4:1', 'Bb4:2 D5:1', 'A4:3', 'D5:2 F5:1', 'E5:2 G5:1', 'A5:2 G5:1', 'E5:2 C#5:1'];

const GIGGLES = [
  'r:3',
  'r:1 A5:.5 C6:.5 A5:1',
  'r:3',
  'r:1 A5:.5 G#5:.5 A5:1',
  'r:3',
  'r:1 G5:.5 C6:.5 G5:1',
  'r:3',
  'r:1 A5:.5 Bb5:.5 G5:1',
];

const SHADOW = ['A4:3', 'A4:2 F4:1', 'G4:3', 'G4:2 D4:1', 'G4:3', 'E4:2 G4:1', 'A4:1 G4:1 F4:1', 'F4:2 r:1'];

const WALTZ: readonly Stroke[] = [
  { instrument: 'pizzicato', at: 0, length: 0.9, velocity: 0.62, play: 'bass' },
  { instrument: 'harp', at: 1, length: 0.6, velocity: 0.27, play: 'chord' },
  { instrument: 'harp', at: 2, length: 0.6, velocity: 0.21, play: 'chord' },
];

const MOON_WALTZ: readonly Stroke[] = [
  { instrument: 'pizzicato', at: 0, length: 0.9, velocity: 0.5, play: 'bass' },
  { instrument: 'harp', at: 0.5, length: 1.4, velocity: 0.24, play: 0 },
  { instrument: 'harp', at: 1, length: 1.4, velocity: 0.24, play: 1 },
  { instrument: 'harp', at: 1.5, length: 1.4, velocity: 0.26, play: 2 },
  { instrument: 'harp', at: 2, length: 1, velocity: 0.22, play: 1 },
];

/** «Vals del fantasma tropezón»: a mysterious, playful waltz in D minor, music box over plucked strings. */
export const halloween = (): Score => ({
  name: 'halloween',
  title: 'Vals del fantasma tropezón',
  beatsPerMinute: 138,
  beatsPerBar: BEATS,
  bars: BARS,
  ritardandoBars: 2,
  room: 0.5,
  notes: [
    ...melody(QUESTION_TUNE, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.6 }),
    ...melody(ANSWER_TUNE, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.64, fromBar: 9 }),
    ...melody(MOON_TUNE, { instrument: 'whistle', beatsPerBar: BEATS, velocity: 0.5, fromBar: 17, hold: 1 }),
    ...melody(GIGGLES, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.4, fromBar: 17 }),
    ...melody(ANSWER_TUNE, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.62, fromBar: 25 }),
    ...melody(SHADOW, { instrument: 'clarinet', beatsPerBar: BEATS, velocity: 0.36, fromBar: 9, hold: 0.98 }),
    ...melody(SHADOW, { instrument: 'clarinet', beatsPerBar: BEATS, velocity: 0.42, fromBar: 25, hold: 0.98 }),
    ...accompany([...QUESTION, ...ANSWER], WALTZ, { beatsPerBar: BEATS }),
    ...accompany(MOON, MOON_WALTZ, { beatsPerBar: BEATS, fromBar: 17 }),
    ...accompany(ANSWER, WALTZ, { beatsPerBar: BEATS, fromBar: 25 }),
    ...melody(['A2:1 D3:1 r:1'], { instrument: 'pizzicato', beatsPerBar: BEATS, velocity: 0.55, fromBar: 33 }),
    ...clock(),
  ],
});

/** A clock on the wall ticks once a bar, and strikes where a part ends. */
function clock(): readonly Note[] {
  const ticks = Array.from({ length: BARS - 1 }, (_, bar): Note => {
    const midi = bar % 2 === 0 ? pitch('E6') : pitch('C6');
    return { instrument: 'woodblock', start: bar * BEATS, length: 0.1, midi, velocity: 0.2 };
  });
  const strikes = [8, 16, 24, 32].map((bar): Note => ({
    instrument: 'chime',
    start: (bar - 1) * BEATS + 2,
    length: 2,
    midi: pitch('D5'),
    velocity: 0.3,
  }));
  return [...ticks, ...strikes];
}

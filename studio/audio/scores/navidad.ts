import { pitch } from '../pitch.ts';
import { accompany, melody } from '../score.ts';
import type { Note, Score, Stroke, Voicing } from '../score.ts';

/** The beat is the quaver: six to a bar, rocked in two. */
const BEATS = 6;
const BARS = 19;

const F: Voicing = { bass: 'F2', chord: ['A3', 'C4', 'F4', 'A4'] };
const FoverA: Voicing = { bass: 'A2', chord: ['A3', 'C4', 'F4', 'A4'] };
const Dm: Voicing = { bass: 'D3', chord: ['A3', 'D4', 'F4', 'A4'] };
const Gm: Voicing = { bass: 'G2', chord: ['Bb3', 'D4', 'G4', 'Bb4'] };
const Bb: Voicing = { bass: 'Bb2', chord: ['Bb3', 'D4', 'F4', 'Bb4'] };
const Bbm: Voicing = { bass: 'Bb2', chord: ['Bb3', 'Db4', 'F4', 'Bb4'] };
const C7: Voicing = { bass: 'C3', chord: ['Bb3', 'C4', 'E4', 'G4'] };

const CRADLE = [F, Dm, Gm, C7, F, Bb, C7, F];
const ROAD = [Bb, FoverA, Gm, C7, Dm, Bb, C7, F];
const STAR = [Bb, Bbm];

const CRADLE_TUNE = [
  'C5:1 F5:1 G5:1 A5:3',
  'G5:2 F5:1 D5:3',
  'D5:1 G5:1 A5:1 Bb5:3',
  'A5:2 G5:1 E5:3',
  'C5:1 F5:1 A5:1 C6:3',
  'D6:2 C6:1 Bb5:2 A5:1',
  'Bb5:2 G5:1 E5:2 G5:1',
  'F5:5 r:1',
];

const ROAD_TUNE = [
  'D5:3 F5:2 D5:1',
  'C5:3 F5:3',
  'Bb4:2 D5:1 G5:2 F5:1',
  'E5:5 r:1',
  'F5:3 A5:2 F5:1',
  'Bb5:3 F5:2 D5:1',
  'G5:2 E5:1 Bb5:2 G5:1',
  'F5:5 r:1',
];

const LANTERNS = [
  'r:4 F6:1 D6:1',
  'r:4 C6:1 A5:1',
  'r:6',
  'r:2 G5:1 Bb5:1 C6:1 E6:1',
  'r:4 D6:1 A5:1',
  'r:6',
  'r:6',
  'r:2 A5:1 C6:1 F6:2',
];

const STAR_TUNE = ['D6:2 C6:1 Bb5:3', 'Db6:2 C6:1 Bb5:3', 'A5:1 C6:1 F6:1 A5:3'];

const ROCKING: readonly Stroke[] = [
  { instrument: 'guitarron', at: 0, length: 5, velocity: 0.4, play: 'bass' },
  { instrument: 'guitar', at: 0, length: 2.8, velocity: 0.26, play: 0 },
  { instrument: 'guitar', at: 1, length: 2.6, velocity: 0.3, play: 1 },
  { instrument: 'guitar', at: 2, length: 2.6, velocity: 0.33, play: 2 },
  { instrument: 'guitar', at: 3, length: 2.6, velocity: 0.35, play: 3 },
  { instrument: 'guitar', at: 4, length: 2.4, velocity: 0.3, play: 2 },
  { instrument: 'guitar', at: 5, length: 2.2, velocity: 0.26, play: 1 },
];

const CHOIR: readonly Stroke[] = [
  { instrument: 'choir', at: 0, length: 5.6, velocity: 0.42, play: 0 },
  { instrument: 'choir', at: 0, length: 5.6, velocity: 0.36, play: 1 },
  { instrument: 'choir', at: 0, length: 5.6, velocity: 0.32, play: 2 },
];

const GOOD_NIGHT: readonly Stroke[] = [
  { instrument: 'guitarron', at: 0, length: 4, velocity: 0.36, play: 'bass' },
  { instrument: 'guitar', at: 0, length: 5, velocity: 0.26, play: 'chord' },
];

/** «Nana de la posada»: a lullaby in F major, music box and guitar, with a choir humming behind the door. */
export const navidad = (): Score => ({
  name: 'navidad',
  title: 'Nana de la posada',
  beatsPerMinute: 166,
  beatsPerBar: BEATS,
  bars: BARS,
  ritardandoBars: 2,
  room: 0.5,
  notes: [
    ...melody(CRADLE_TUNE, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.56 }),
    ...melody(ROAD_TUNE, { instrument: 'ocarina', beatsPerBar: BEATS, velocity: 0.44, fromBar: 9, hold: 0.98 }),
    ...melody(LANTERNS, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.34, fromBar: 9 }),
    ...melody(STAR_TUNE, { instrument: 'celesta', beatsPerBar: BEATS, velocity: 0.46, fromBar: 17 }),
    ...accompany([...CRADLE, ...ROAD, ...STAR], ROCKING, { beatsPerBar: BEATS }),
    ...accompany([...CRADLE, ...ROAD, ...STAR].slice(4), CHOIR, { beatsPerBar: BEATS, fromBar: 5 }),
    ...accompany([F], GOOD_NIGHT, { beatsPerBar: BEATS, fromBar: 19 }),
    ...smallBells(),
  ],
});

/** Bells of a hand cart, far down the street. */
function smallBells(): readonly Note[] {
  return Array.from({ length: 16 }, (_, bar) => bar).flatMap((bar) =>
    [0, 3].map((beat): Note => ({
      instrument: 'bells',
      start: bar * BEATS + beat,
      length: 0.5,
      midi: pitch('C6'),
      velocity: beat === 0 ? 0.22 : 0.13,
    })),
  );
}

import { pitch } from '../pitch.ts';
import { accompany, melody } from '../score.ts';
import type { Note, Score, Stroke, Voicing } from '../score.ts';

/** The beat is the quaver: six to a bar, heard now as two threes, now as three twos. */
const BEATS = 6;
const BARS = 29;

const G: Voicing = { bass: 'G2', chord: ['D3', 'G3', 'B3', 'D4'] };
const Em: Voicing = { bass: 'E2', chord: ['E3', 'G3', 'B3', 'E4'] };
const C: Voicing = { bass: 'C3', chord: ['E3', 'G3', 'C4', 'E4'] };
const Cm: Voicing = { bass: 'C3', chord: ['Eb3', 'G3', 'C4', 'Eb4'] };
const Am: Voicing = { bass: 'A2', chord: ['E3', 'A3', 'C4', 'E4'] };
const B7: Voicing = { bass: 'B2', chord: ['D#3', 'A3', 'B3', 'F#4'] };
const D7: Voicing = { bass: 'D3', chord: ['F#3', 'A3', 'C4', 'F#4'] };
const GoverD: Voicing = { bass: 'D3', chord: ['G3', 'B3', 'D4', 'G4'] };

const OPENING = [G, D7];
const FIRST = [G, Em, C, D7, G, Em, D7, G];
const SECOND = [G, B7, Em, C, Am, D7, G, G];
const MEMORY = [C, G, D7, G, C, Cm, GoverD, D7];
const FAREWELL = [G, D7];

const FIRST_TUNE = [
  'r:1 D5:1 G5:1 B5:2 A5:1',
  'G5:2 F#5:2 E5:2',
  'r:1 E5:1 G5:1 C6:2 B5:1',
  'A5:2 G5:2 F#5:2',
  'r:1 G5:1 B5:1 D6:2 C6:1',
  'B5:2 A5:2 G5:2',
  'C6:2 A5:1 F#5:1 G5:1 A5:1',
  'G5:4 r:2',
];

const SECOND_TUNE = [
  'r:1 D5:1 G5:1 B5:2 A5:1',
  'B5:2 A5:2 F#5:2',
  'r:1 E5:1 G5:1 B5:2 G5:1',
  'E5:2 G5:2 C6:2',
  'r:1 C6:1 B5:1 A5:2 E5:1',
  'F#5:2 A5:2 C6:2',
  'B5:1 A5:1 G5:1 D5:2 E5:1',
  'G5:4 r:2',
];

const SECOND_VOICE = [
  'r:1 B4:1 D5:1 G5:2 F#5:1',
  'F#5:2 D#5:2 B4:2',
  'r:1 B4:1 E5:1 G5:2 E5:1',
  'C5:2 E5:2 G5:2',
  'r:1 A5:1 G5:1 E5:2 C5:1',
  'D5:2 F#5:2 A5:2',
  'G5:1 E5:1 D5:1 B4:3',
  'B4:4 r:2',
];

const MEMORY_TUNE = [
  'G5:3 E5:3',
  'D5:3 G5:3',
  'A5:3 F#5:2 G5:1',
  'B5:5 r:1',
  'C6:3 B5:2 A5:1',
  'G5:3 Eb5:3',
  'D5:2 G5:2 B5:2',
  'A5:5 r:1',
];

const PETALS = [
  'r:3 C5:1 E5:1 G5:1',
  'r:3 B4:1 D5:1 G5:1',
  'r:3 C5:1 D5:1 F#5:1',
  'r:2 D5:1 G5:1 D5:1 B4:1',
  'r:3 E5:1 G5:1 E5:1',
  'r:3 C5:1 Eb5:1 C5:1',
  'r:6',
  'r:2 F#5:1 A5:1 F#5:1 D5:1',
];

const FAREWELL_TUNE = ['r:1 D5:1 G5:1 B5:2 A5:1', 'C6:2 A5:2 F#5:2', 'G5:3 r:3'];
const FAREWELL_VOICE = ['r:1 B4:1 D5:1 G5:2 F#5:1', 'A5:2 F#5:2 C5:2', 'B4:3 r:3'];

const SON: readonly Stroke[] = [
  { instrument: 'guitarron', at: 0, length: 2.4, velocity: 0.6, play: 'bass' },
  { instrument: 'guitarron', at: 4, length: 1.6, velocity: 0.42, play: 'fifth' },
  { instrument: 'guitar', at: 0, length: 2.4, velocity: 0.3, play: 0 },
  { instrument: 'guitar', at: 1, length: 2.2, velocity: 0.34, play: 1 },
  { instrument: 'guitar', at: 2, length: 2.2, velocity: 0.38, play: 2 },
  { instrument: 'guitar', at: 3, length: 2.2, velocity: 0.42, play: 3 },
  { instrument: 'guitar', at: 4, length: 2, velocity: 0.36, play: 2 },
  { instrument: 'guitar', at: 5, length: 2, velocity: 0.32, play: 1 },
];

const LAST_CHORD: readonly Stroke[] = [
  { instrument: 'guitarron', at: 0, length: 4, velocity: 0.55, play: 'bass' },
  { instrument: 'guitar', at: 0, length: 5, velocity: 0.36, play: 'chord' },
];

/** «Son de cempasúchil»: marimba and guitar in G major, warm, with one chord in minor for those who are missing. */
export const muertos = (): Score => ({
  name: 'muertos',
  title: 'Son de cempasúchil',
  beatsPerMinute: 244,
  beatsPerBar: BEATS,
  bars: BARS,
  ritardandoBars: 2,
  room: 0.34,
  notes: [
    ...melody(FIRST_TUNE, { instrument: 'marimba', beatsPerBar: BEATS, velocity: 0.6, fromBar: 3 }),
    ...melody(SECOND_TUNE, { instrument: 'marimba', beatsPerBar: BEATS, velocity: 0.62, fromBar: 11 }),
    ...melody(SECOND_VOICE, { instrument: 'marimba', beatsPerBar: BEATS, velocity: 0.4, fromBar: 11 }),
    ...melody(MEMORY_TUNE, { instrument: 'ocarina', beatsPerBar: BEATS, velocity: 0.52, fromBar: 19, hold: 0.98 }),
    ...melody(PETALS, { instrument: 'marimba', beatsPerBar: BEATS, velocity: 0.34, fromBar: 19 }),
    ...melody(FAREWELL_TUNE, { instrument: 'marimba', beatsPerBar: BEATS, velocity: 0.54, fromBar: 27 }),
    ...melody(FAREWELL_VOICE, { instrument: 'marimba', beatsPerBar: BEATS, velocity: 0.36, fromBar: 27 }),
    ...accompany([...OPENING, ...FIRST, ...SECOND, ...MEMORY, ...FAREWELL], SON, { beatsPerBar: BEATS }),
    ...accompany([G], LAST_CHORD, { beatsPerBar: BEATS, fromBar: 29 }),
    ...handsAndSeeds(),
  ],
});

/** Gourd and box stay silent while one remembers, and come back for the farewell. */
function handsAndSeeds(): readonly Note[] {
  const playing = [...Array.from({ length: 16 }, (_, bar) => bar + 2), 26, 27];
  const beats = (instrument: 'gourd' | 'box', note: string, strengths: readonly number[]): readonly Note[] =>
    playing.flatMap((bar) =>
      strengths.map((velocity, beat): Note => {
        return { instrument, start: bar * BEATS + beat, length: 0.4, midi: pitch(note), velocity };
      }),
    );
  return [
    ...beats('gourd', 'C5', [0.26, 0.13, 0.13, 0.26, 0.13, 0.13]),
    ...beats('box', 'G2', [0.26, 0, 0, 0, 0.2, 0]).filter(({ velocity }) => velocity > 0),
  ];
}

import type { Random } from '../random.ts';
import { blow, CLARINET, hum, OCARINA, WHISTLE } from './blown.ts';
import { GUITAR, GUITARRON, HARP, PIZZICATO, pluck } from './plucked.ts';
import { shakeBells, shakeGourd, tapBox } from './shaken.ts';
import type { Sound } from './signal.ts';
import { CELESTA, CHIME, MARIMBA, strike, WOODBLOCK } from './struck.ts';

export type InstrumentName = keyof typeof ORCHESTRA;

interface Seat {
  readonly play: (sound: Sound, random: Random) => Float64Array;
  /** −1 left, 1 right. */
  readonly place: number;
  /** How far back in the room: what part of its sound goes to the reverberation. */
  readonly distance: number;
  /** Widens the instrument: low keys left, high keys right, per octave from middle C. */
  readonly spread: number;
}

/** Every instrument, with its chair. */
export const ORCHESTRA = {
  marimba: { play: (s, r) => strike(MARIMBA, s, r), place: -0.36, distance: 0.45, spread: 0.12 },
  celesta: { play: (s, r) => strike(CELESTA, s, r), place: 0.16, distance: 0.75, spread: 0.1 },
  chime: { play: (s, r) => strike(CHIME, s, r), place: 0.45, distance: 1, spread: 0 },
  woodblock: { play: (s, r) => strike(WOODBLOCK, s, r), place: 0.4, distance: 0.6, spread: 0 },
  guitar: { play: (s, r) => pluck(GUITAR, s, r), place: 0.44, distance: 0.4, spread: 0.08 },
  guitarron: { play: (s, r) => pluck(GUITARRON, s, r), place: 0, distance: 0.15, spread: 0 },
  harp: { play: (s, r) => pluck(HARP, s, r), place: -0.34, distance: 0.6, spread: 0.1 },
  pizzicato: { play: (s, r) => pluck(PIZZICATO, s, r), place: 0.05, distance: 0.35, spread: 0 },
  ocarina: { play: (s, r) => blow(OCARINA, s, r), place: 0.1, distance: 0.8, spread: 0 },
  whistle: { play: (s, r) => blow(WHISTLE, s, r), place: -0.12, distance: 1, spread: 0 },
  clarinet: { play: (s, r) => blow(CLARINET, s, r), place: -0.28, distance: 0.6, spread: 0 },
  choir: { play: hum, place: 0, distance: 0.8, spread: 0.2 },
  gourd: { play: shakeGourd, place: -0.45, distance: 0.25, spread: 0 },
  box: { play: tapBox, place: 0.1, distance: 0.3, spread: 0 },
  bells: { play: shakeBells, place: 0.35, distance: 0.6, spread: 0 },
} as const satisfies Record<string, Seat>;

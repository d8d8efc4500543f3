import { BEHIND_CONVERSATION, equalise } from './equaliser.ts';
import { ORCHESTRA } from './instruments/orchestra.ts';
import { samplesIn } from './instruments/signal.ts';
import { frequency } from './pitch.ts';
import { between, seededRandom } from './random.ts';
import { reverberate, silence } from './room.ts';
import type { Stereo } from './room.ts';
import { secondAtBeat, secondsOf } from './score.ts';
import type { Note, Score } from './score.ts';

/** Nothing sounds before this moment, so that a loop begins in silence whatever the player does at the seam. */
const LEAD_IN_SECONDS = 0.03;
const ROOM_SECONDS = 1.5;

/** Plays a score: every note with its small human unevenness, in its chair, in the room. */
export const perform = (score: Score): Stereo => {
  const samples = samplesIn(secondsOf(score));
  const dry = silence(samples);
  const sent = silence(samples);
  const random = seededRandom(1810);
  for (const note of score.notes) {
    const seat = ORCHESTRA[note.instrument];
    const second = LEAD_IN_SECONDS + secondAtBeat(score, note.start) + between(random, 0, 0.011);
    const wave = seat.play(
      {
        frequency: frequency(note.midi),
        seconds: secondAtBeat(score, note.start + note.length) - secondAtBeat(score, note.start),
        velocity: note.velocity * between(random, 0.9, 1.1),
      },
      random,
    );
    const pan = panOf(note);
    add(wave, { onto: dry, at: samplesIn(second), pan, gain: 1 });
    add(wave, { onto: sent, at: samplesIn(second), pan: pan * 0.6, gain: seat.distance });
  }
  const echo = reverberate(sent, { seconds: ROOM_SECONDS });
  for (let i = 0; i < samples; i += 1) {
    dry.left[i] = (dry.left[i] ?? 0) + score.room * (echo.left[i] ?? 0);
    dry.right[i] = (dry.right[i] ?? 0) + score.room * (echo.right[i] ?? 0);
  }
  equalise(dry, BEHIND_CONVERSATION);
  return dry;
};

function panOf({ instrument, midi }: Note): number {
  const { place, spread } = ORCHESTRA[instrument];
  return Math.max(-0.8, Math.min(0.8, place + (spread * (midi - 60)) / 12));
}

function add(
  wave: Float64Array,
  { onto, at, pan, gain }: { readonly onto: Stereo; readonly at: number; readonly pan: number; readonly gain: number },
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const left = gain * Math.cos(angle);
  const right = gain * Math.sin(angle);
  const end = Math.min(wave.length, onto.left.length - at);
  for (let i = 0; i < end; i += 1) {
    onto.left[at + i] = (onto.left[at + i] ?? 0) + left * (wave[i] ?? 0);
    onto.right[at + i] = (onto.right[at + i] ?? 0) + right * (wave[i] ?? 0);
  }
}

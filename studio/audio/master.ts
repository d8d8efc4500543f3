import { raisedCosine, samplesIn } from './instruments/signal.ts';
import { loudness } from './ffmpeg.ts';
import type { Stereo } from './room.ts';

/** The MP3 encoder turns everything down by 5 % against clipping, so what goes in is 0.45 dB above −18 LUFS. */
const TARGET_LUFS = -17.55;
const CEILING = 10 ** (-2 / 20);
const FADE_SECONDS = 0.7;
/** An MP3 player that ignores the gapless tag adds up to 50 ms of silence: between two silences nobody hears it. */
const SILENT_END_SECONDS = 0.05;

/** Brings a performance to its level and lets it end in silence. */
export const master = async (sound: Stereo): Promise<Stereo> => {
  shape(sound);
  for (let pass = 0; pass < 2; pass += 1) {
    const { integrated } = await loudness(sound);
    amplify(sound, 10 ** ((TARGET_LUFS - integrated) / 20));
    limit(sound);
  }
  return sound;
};

/** What needs no measuring: the silence of the seam, and two ears that hear the same. */
export const shape = (sound: Stereo): void => {
  fadeOut(sound);
  balance(sound);
};

function fadeOut({ left, right }: Stereo): void {
  const silentFrom = left.length - samplesIn(SILENT_END_SECONDS);
  const fade = samplesIn(FADE_SECONDS);
  for (let i = silentFrom - fade; i < left.length; i += 1) {
    const gain = i >= silentFrom ? 0 : raisedCosine((silentFrom - i) / fade);
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
}

/** The chairs of a small band seldom weigh the same on both sides; heard in headphones, one ear must not tire first. */
function balance({ left, right }: Stereo): void {
  const power = (samples: Float64Array): number => {
    let sum = 0;
    for (const value of samples) sum += value * value;
    return sum;
  };
  const [weightLeft, weightRight] = [power(left), power(right)];
  if (weightLeft === 0 || weightRight === 0) return;
  const gain = (weightRight / weightLeft) ** (1 / 4);
  for (let i = 0; i < left.length; i += 1) {
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) / gain;
  }
}

function amplify({ left, right }: Stereo, gain: number): void {
  for (let i = 0; i < left.length; i += 1) {
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
}

/** Turns down the few highest peaks a moment before they come, and lets go slowly, so that it is not heard. */
function limit({ left, right }: Stereo): void {
  const ahead = samplesIn(0.004);
  const letGo = Math.exp(-1 / samplesIn(0.08));
  const wanted = Float64Array.from(left, (value, i) =>
    Math.min(1, CEILING / Math.max(Math.abs(value), Math.abs(right[i] ?? 0), 1e-9)),
  );
  let gain = 1;
  for (let i = 0; i < left.length; i += 1) {
    let lowest = 1;
    if (gain < 1 || (wanted[i + ahead] ?? 1) < 1) {
      for (let k = 0; k <= ahead; k += 1) lowest = Math.min(lowest, wanted[i + k] ?? 1);
    }
    gain = lowest < gain ? gain + (lowest - gain) * (4 / ahead) : lowest + (gain - lowest) * letGo;
    if (gain > 0.99999) gain = 1;
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
}

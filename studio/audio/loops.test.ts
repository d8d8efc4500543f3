import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { decode, loudnessOfFile } from './ffmpeg.ts';
import { SAMPLE_RATE, samplesIn } from './instruments/signal.ts';
import { secondsOf } from './score.ts';
import { halloween } from './scores/halloween.ts';
import { muertos } from './scores/muertos.ts';
import { navidad } from './scores/navidad.ts';

const FOLDER = join(import.meta.dirname, '../..', 'public', 'media', 'audio');
const SILENT = 10 ** (-60 / 20);
// ffmpeg is needed to look inside an MP3; where it is missing only the sizes are checked.
const ffmpegIsHere = process.env['PATH']?.split(':').some((dir) => existsSync(join(dir, 'ffmpeg'))) ?? false;

const peak = (samples: Float32Array): number =>
  samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
const power = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

describe.each([halloween(), muertos(), navidad()])('$name', (score) => {
  const file = join(FOLDER, `${score.name}.mp3`);

  test('[SND1] is 30 to 60 seconds long and weighs at most 650 KB', () => {
    expect(secondsOf(score)).toBeGreaterThanOrEqual(30);
    expect(secondsOf(score)).toBeLessThanOrEqual(60);
    expect(statSync(file).size).toBeLessThanOrEqual(650_000);
  });

  test("[SND2] its tag says how much of the encoder's delay and padding to cut off", () => {
    const bytes = readFileSync(file);
    // The first frame is the encoder's own: «Info», flags, number of frames, size, table, quality, then the encoder's fields.
    const info = bytes.indexOf('Info');
    expect(info).toBeGreaterThan(0);
    const frames = bytes.readUInt32BE(info + 8);
    const delayAndPadding = bytes.readUIntBE(info + 141, 3);
    const [delay, padding] = [delayAndPadding >> 12, delayAndPadding & 0xfff];
    expect(delay).toBeGreaterThan(0);
    expect(frames * 1152 - delay - padding).toBe(samplesIn(secondsOf(score)));
  });

  describe.runIf(ffmpegIsHere)('as a player hears it', () => {
    let heard: Float32Array;
    let untrimmed: Float32Array;
    beforeAll(async () => {
      heard = await decode(file, { gapless: true });
      untrimmed = await decode(file, { gapless: false });
    });

    test('a player that reads the gapless tag gets exactly the bars of the score', () => {
      expect(heard.length / 2).toBe(samplesIn(secondsOf(score)));
    });

    test('[SND2] it begins and ends in silence, so the seam cannot click', () => {
      const beginning = heard.subarray(0, 2 * samplesIn(0.02));
      const end = heard.subarray(-2 * samplesIn(0.045));
      expect(peak(beginning)).toBeLessThan(SILENT);
      expect(peak(end)).toBeLessThan(SILENT);
      expect(power(heard.subarray(0, 2 * SAMPLE_RATE))).toBeGreaterThan(1e-4);
    });

    test('the breath before it begins again is shorter than a second', () => {
      const blocks = Math.floor(heard.length / 2 / samplesIn(0.05));
      const block = (index: number) => heard.subarray(2 * index * samplesIn(0.05), 2 * (index + 1) * samplesIn(0.05));
      const quiet = Array.from({ length: blocks }, (_, index) => power(block(index)) < 1e-6);
      expect(quiet.lastIndexOf(false)).toBeGreaterThan(blocks - 20);
      expect(quiet.slice(5, quiet.lastIndexOf(false))).not.toContain(true);
    });

    test('[SND2] a player that ignores the tag adds silence only, less than a tenth of a second', () => {
      const added = (untrimmed.length - heard.length) / 2;
      expect(added).toBeGreaterThanOrEqual(0);
      expect(added / SAMPLE_RATE).toBeLessThan(0.1);
      expect(peak(untrimmed.subarray(0, 2 * samplesIn(0.04)))).toBeLessThan(SILENT);
      expect(peak(untrimmed.subarray(-2 * samplesIn(0.045)))).toBeLessThan(SILENT);
    });

    test('no sample jumps: nothing clicks inside either', () => {
      let widest = 0;
      for (let i = 2; i < heard.length; i += 1) {
        widest = Math.max(widest, Math.abs((heard[i] ?? 0) - (heard[i - 2] ?? 0)));
      }
      expect(widest).toBeLessThan(0.35);
    });

    test('neither ear hears more of it than the other', () => {
      const side = (first: number): number => power(heard.filter((_, index) => index % 2 === first));
      expect(Math.abs(10 * Math.log10(side(0) / side(1)))).toBeLessThan(1);
    });

    test('[SND1] its level is −18 LUFS and it never clips', async () => {
      const { integrated, truePeak } = await loudnessOfFile(file);
      expect(integrated).toBeGreaterThanOrEqual(-18.5);
      expect(integrated).toBeLessThanOrEqual(-17.5);
      expect(truePeak).toBeLessThan(-1);
    });
  });
});

import { spawn } from 'node:child_process';

import { SAMPLE_RATE } from './instruments/signal.ts';
import type { Stereo } from './room.ts';

export interface Loudness {
  /** Integrated loudness in LUFS (EBU R 128). */
  readonly integrated: number;
  /** In decibels below full scale, between the samples too. */
  readonly truePeak: number;
  /** Loudness range in LU. */
  readonly range: number;
}

const RAW_STEREO = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '2'];

export const loudness = async (sound: Stereo): Promise<Loudness> =>
  readLoudness(await ffmpeg([...RAW_STEREO, '-i', 'pipe:0', ...MEASURE], interleave(sound)));

export const loudnessOfFile = async (file: string): Promise<Loudness> =>
  readLoudness(await ffmpeg(['-i', file, ...MEASURE]));

/** Writes the MP3. The encoder's delay and padding go into its tag, so that players can cut them off. */
export const encodeMp3 = async (sound: Stereo, file: string, { title }: { readonly title: string }): Promise<void> => {
  const tags = ['-metadata', `title=${title}`, '-metadata', 'artist=Xalli', '-id3v2_version', '3'];
  const same = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
  await ffmpeg(
    [...RAW_STEREO, '-i', 'pipe:0', ...same, ...tags, '-c:a', 'libmp3lame', '-b:a', '112k', '-y', file],
    interleave(sound),
  );
};

/** The samples a player hears: interleaved left, right. `gapless: false` decodes as a player that ignores the tag. */
export const decode = async (file: string, { gapless }: { readonly gapless: boolean }): Promise<Float32Array> => {
  const flags = gapless ? [] : ['-flags2', '+skip_manual'];
  const { stdout } = await ffmpeg([...flags, '-i', file, ...RAW_STEREO, 'pipe:1']);
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength / 4);
};

const MEASURE = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];

interface Output {
  readonly stdout: Buffer;
  readonly stderr: string;
}

function readLoudness({ stderr }: Output): Loudness {
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { integrated: read('I'), truePeak: read('Peak'), range: read('LRA') };
}

function interleave({ left, right }: Stereo): Buffer {
  const samples = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i += 1) {
    samples[2 * i] = left[i] ?? 0;
    samples[2 * i + 1] = right[i] ?? 0;
  }
  return Buffer.from(samples.buffer);
}

function ffmpeg(args: readonly string[], input?: Buffer): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const child = spawn('ffmpeg', ['-hide_banner', '-nostats', ...args]);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.on('error', (cause) => reject(new Error('ffmpeg is needed (apt-get install -y ffmpeg)', { cause })));
  child.on('close', (code) => {
    const stderr = Buffer.concat(err).toString();
    if (code === 0) resolve({ stdout: Buffer.concat(out), stderr });
    else reject(new Error(`ffmpeg ${args.join(' ')} failed:\n${stderr.slice(-600)}`));
  });
  // When ffmpeg stops early the pipe breaks; its exit code and its last words then say why.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return promise;
}

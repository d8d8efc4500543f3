import { statSync } from 'node:fs';
import { join } from 'node:path';

import { encodeMp3, loudnessOfFile } from './ffmpeg.ts';
import { master } from './master.ts';
import { perform } from './perform.ts';
import { secondsOf } from './score.ts';
import { halloween } from './scores/halloween.ts';
import { muertos } from './scores/muertos.ts';
import { navidad } from './scores/navidad.ts';

// npm run audio [-- halloween]: plays the scores again and writes public/media/audio/*.mp3.
const OUT = join(import.meta.dirname, '../..', 'public', 'media', 'audio');
const wished = process.argv.slice(2);

for (const score of [halloween(), muertos(), navidad()]) {
  if (wished.length > 0 && !wished.includes(score.name)) continue;
  const file = join(OUT, `${score.name}.mp3`);
  await encodeMp3(await master(perform(score)), file, { title: score.title });
  const { integrated, truePeak, range } = await loudnessOfFile(file);
  console.log(
    `${score.name}: ${secondsOf(score).toFixed(2)} s, ${integrated} LUFS, peak ${truePeak} dB, range ${range} LU, ` +
      `${Math.ceil(statSync(file).size / 1000)} KB`,
  );
}

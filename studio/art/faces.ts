/**
 * npm run art:faces   cuts the three faces down to the characters of a first view (studio/art/faces/characters.ts)
 *
 * Needs fontTools and brotli for Python (Debian: python3-fonttools, python3-brotli). The whole faces come from their
 * packages; the licence of all three (SIL OFL 1.1, no reserved names) is kept beside what is cut from them.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHARACTERS, unicodeRange } from './faces/characters.ts';
import { FACES } from './faces/faces.ts';

const PYTHON = process.env['PYTHON'] ?? 'python3';
/** Pairs, joined letters, figures of one width, and what makes a variable face one. */
const FEATURES = 'kern,liga,calt,tnum,rvrn';

for (const { whole, cut } of FACES) {
  const output = fileURLToPath(cut);
  execFileSync(
    PYTHON,
    [
      '-m',
      'fontTools.subset',
      fileURLToPath(whole),
      `--unicodes=${unicodeRange(CHARACTERS)}`,
      `--layout-features=${FEATURES}`,
      '--flavor=woff2',
      // Hints are for screens of another time; they were a third of the file.
      '--no-hinting',
      `--output-file=${output}`,
    ],
    { stdio: 'inherit' },
  );
  console.log(`${output}: ${statSync(output).size} bytes`);
}
console.log(`unicode-range: ${unicodeRange(CHARACTERS)}`);

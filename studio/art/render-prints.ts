import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { catalogue } from './prints/catalogue.ts';
import { manifestOf } from './prints/manifest.ts';
import { pressFiles } from './prints/rasterise.ts';

/** `npm run art:prints` redraws every print; `npm run art:prints -- patio` only those whose slot starts so. */
const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const chosen = catalogue.filter((print) => wanted.length === 0 || wanted.some((start) => print.slot.startsWith(start)));

if (chosen.length === 0) {
  console.error(`No print starts with ${wanted.join(', ')}. Slots: ${catalogue.map((print) => print.slot).join(', ')}`);
  process.exitCode = 1;
}

for (const print of chosen) {
  for (const { output, bytes } of await pressFiles(print)) {
    const path = join(root, 'public', output.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const travels = output.format === 'svg' ? brotliCompressSync(bytes).length : bytes.length;
    const verdict = travels > output.maxBytes ? `  TOO HEAVY, at most ${output.maxBytes}` : '';
    console.log(
      `${output.file.padEnd(44)} ${String(bytes.length).padStart(8)} ${String(travels).padStart(8)}${verdict}`,
    );
  }
}

await mkdir(join(root, 'content'), { recursive: true });
await writeFile(join(root, 'content', 'prints.json'), `${JSON.stringify(manifestOf(catalogue), null, 2)}\n`);

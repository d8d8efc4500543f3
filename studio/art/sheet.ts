/** npm run art -- --sheet   every photograph and its slots together, to judge them: .cache/art-sheet.png and .html */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { photoFile } from './photo-files.ts';
import { readPhotoPlan } from './photo-plan.ts';

const CACHE = new URL('../../.cache/', import.meta.url);
const COLUMNS = 6;
const CELL = { width: 360, height: 240 };

console.log(
  process.argv.includes('--sheet') ? await writeContactSheet() : 'npm run art -- --sheet draws the contact sheet.',
);

/** Draws the contact sheet as one PNG and as a page with names; neither is committed. */
async function writeContactSheet(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const drawn = readPhotoPlan().filter(({ picture }) => existsSync(photoFile(picture, 480, 'webp')));
  const cells = await Promise.all(
    drawn.map(async ({ picture }, index) => ({
      input: await sharp(fileURLToPath(photoFile(picture, 480, 'webp')))
        .resize(CELL.width, CELL.height)
        .toBuffer(),
      left: (index % COLUMNS) * CELL.width,
      top: Math.floor(index / COLUMNS) * CELL.height,
    })),
  );
  const background = { width: COLUMNS * CELL.width, height: Math.ceil(drawn.length / COLUMNS) * CELL.height };
  const sheet = fileURLToPath(new URL('art-sheet.png', CACHE));
  await sharp({ create: { ...background, channels: 3, background: '#f6ecd9' } })
    .composite(cells)
    .png()
    .toFile(sheet);
  writeFileSync(new URL('art-sheet.html', CACHE), pageOf(drawn));
  return sheet;
}

function pageOf(
  drawn: readonly { readonly picture: string; readonly slots: readonly string[]; readonly alt: string }[],
): string {
  const figures = drawn.map(
    ({ picture, slots, alt }) =>
      `<figure><img src="../public/media/fotos/${picture}-800.webp" width="480" height="320" alt="${alt}"><figcaption><b>${picture}</b> · ${slots.join(' · ')}<br>${alt}</figcaption></figure>`,
  );
  const style =
    'body{background:#f6ecd9;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:480px}';
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Hoja de contactos</title><style>${style}</style>${figures.join('\n')}</html>\n`;
}

import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pictures } from '#domain/venue/picture-content.ts';
import { claimedPng, phonePhoto } from '#tests/support/pictures/phone-photo.ts';
import { prepareOwnerPhotos } from './owner-photos.ts';

const OURS: Pictures = Object.fromEntries(
  ['bebidas-1', 'platillos-1', 'carrusel-2', 'espacio-1', 'postres-1'].map((slot) => [
    slot,
    {
      src: `/media/fotos/${slot}`,
      widths: [480, 800, 1200, 1600],
      formats: ['avif' as const, 'webp' as const],
      width: 1600,
      height: 1067,
      alt: `Nuestra imagen de ${slot}`,
      color: '#a06c40',
    },
  ]),
);

let folder: string;
let lines: string[];
let sourceDir: string;
let cacheDir: string;

const prepare = () =>
  prepareOwnerPhotos({
    sourceDir,
    cacheDir,
    pictures: OURS,
    log: { info: (line) => lines.push(`info ${line}`), warn: (line) => lines.push(`warn ${line}`) },
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xalli-fotos-'));
  sourceDir = join(folder, 'fotos');
  cacheDir = join(folder, 'propias');
  await mkdir(sourceDir);
  lines = [];
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('[PIC3] a photo replaces its slot in our sizes, upright, without EXIF or GPS', async () => {
  const photo = await phonePhoto(1200, 1800);
  await writeFile(join(sourceDir, 'platillos-1.jpg'), photo);
  // 0x8825 is the tag that leads to the GPS block.
  const { exif } = await sharp(photo).metadata();
  expect([exif?.includes('Telefono'), exif?.includes(Buffer.from([0x25, 0x88]))]).toEqual([true, true]);

  const replaced = await prepare();

  expect(Object.keys(replaced)).toEqual(['platillos-1']);
  const picture = replaced['platillos-1'];
  expect(picture?.src).toMatch(/^\/media\/propias\/platillos-1-[0-9a-f]{16}$/);
  expect(picture?.widths).toEqual([480, 800, 1200, 1600]);
  expect([picture?.width, picture?.height]).toEqual([1600, 1067]);
  expect(picture?.color).toMatch(/^#[0-9a-f]{6}$/);
  const made = (await readdir(cacheDir)).filter((file) => !file.endsWith('.json'));
  expect(made).toHaveLength(8);
  for (const file of made) {
    const bytes = await readFile(join(cacheDir, file));
    const facts = await sharp(bytes).metadata();
    expect(facts.exif, file).toBeUndefined();
    expect(facts.orientation ?? 1, file).toBe(1);
    expect(bytes.includes('Telefono'), file).toBe(false);
    expect(facts.width / facts.height, file).toBeCloseTo(1.5, 1);
  }
});

test('[PIC3] what the owner wrote beside the photo describes it; without it our words stay', async () => {
  await writeFile(join(sourceDir, 'espacio-1.jpg'), await phonePhoto(900, 1300));
  await writeFile(join(sourceDir, 'espacio-1.txt'), '  La terraza con\nsus focos \n');
  await writeFile(
    join(sourceDir, 'bebidas-1.PNG'),
    await sharp(await phonePhoto(900, 1300))
      .png()
      .toBuffer(),
  );
  const replaced = await prepare();
  expect(replaced['espacio-1']?.alt).toBe('La terraza con sus focos');
  expect(replaced['bebidas-1']?.alt).toBe('Nuestra imagen de bebidas-1');
});

test('[PIC3] a smaller photo is never enlarged', async () => {
  const uprightOf = async (height: number) =>
    sharp(await phonePhoto(700, height))
      .autoOrient()
      .webp()
      .toBuffer();
  await writeFile(join(sourceDir, 'postres-1.webp'), await uprightOf(900));
  await writeFile(join(sourceDir, 'espacio-1.webp'), await uprightOf(1599));
  const replaced = await prepare();
  expect(replaced['postres-1']?.widths).toEqual([480, 800]);
  expect(replaced['postres-1']?.width).toBe(800);
  expect(replaced['espacio-1']?.widths).toEqual([480, 800, 1200]);
  expect(replaced['espacio-1']?.width).toBe(1200);
});

test('[PIC4] a wrong, broken, small, oversized, repeated or unknown file is named and skipped, and ours stays', async () => {
  const good = await phonePhoto(900, 1300);
  await writeFile(join(sourceDir, 'bebidas-1.jpg'), 'esto no es una foto');
  await writeFile(
    join(sourceDir, 'carrusel-2.jpg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
  );
  await writeFile(join(sourceDir, 'espacio-1.jpg'), good.subarray(0, Math.round(good.length * 0.6)));
  await writeFile(join(sourceDir, 'platillos-1.jpg'), good);
  await writeFile(join(sourceDir, 'platillos-1.png'), await sharp(good).png().toBuffer());
  await writeFile(
    join(sourceDir, 'postres-1.png'),
    await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  await writeFile(join(sourceDir, 'desconocida.jpg'), good);
  await writeFile(join(sourceDir, '__proto__.jpg'), good);
  await writeFile(join(sourceDir, 'video.mp4'), 'nada');

  const replaced = await prepare();

  expect(Object.keys(replaced)).toEqual(['platillos-1']);
  const warned = lines.filter((line) => line.startsWith('warn'));
  const about = (file: string): string => warned.find((line) => line.includes(`media/fotos/${file}:`)) ?? '';
  expect(about('bebidas-1.jpg')).toContain('no es una foto');
  expect(about('carrusel-2.jpg')).toContain('no es una foto');
  expect(about('espacio-1.jpg')).toContain('dañada o incompleta');
  expect(about('platillos-1.png')).toContain('ya hay otra foto');
  expect(about('postres-1.png')).toContain('muy pequeña');
  expect(about('desconocida.jpg')).toContain('no hay una imagen con ese nombre');
  expect(about('__proto__.jpg')).toContain('no hay una imagen con ese nombre');
  expect(about('video.mp4')).toContain('solo se aceptan');
  expect(warned.every((line) => line.endsWith('Se queda nuestra imagen.'))).toBe(true);
});

test('[PIC4] a picture that would unfold into gigabytes is refused by its measures', async () => {
  await writeFile(join(sourceDir, 'bebidas-1.png'), claimedPng(60_000, 60_000));
  expect(await prepare()).toEqual({});
  expect(lines).toEqual([expect.stringContaining('bebidas-1.png')]);
});

test('[PIC4] a file heavier than 30 MB is not even opened', async () => {
  const path = join(sourceDir, 'bebidas-1.jpg');
  await writeFile(path, await phonePhoto(900, 1300));
  await truncate(path, 31 * 1024 * 1024);
  expect(await prepare()).toEqual({});
  expect(lines).toEqual([expect.stringContaining('pesa más de 30 MB')]);
});

test('[PIC5] an unchanged photo is not converted again; a changed or removed one leaves nothing behind', async () => {
  const path = join(sourceDir, 'platillos-1.jpg');
  await writeFile(path, await phonePhoto(900, 1300));
  const first = await prepare();
  const made = await readdir(cacheDir);
  const long = new Date('2020-01-01T00:00:00Z');
  for (const file of made) await utimes(join(cacheDir, file), long, long);
  lines = [];

  expect(await prepare()).toEqual(first);
  expect(lines).toEqual([]);
  for (const file of made) expect((await stat(join(cacheDir, file))).mtime).toEqual(long);

  // A size that went missing is made again.
  await rm(join(cacheDir, made.find((file) => file.endsWith('.webp')) ?? ''));
  expect(await prepare()).toEqual(first);
  expect((await readdir(cacheDir)).toSorted()).toEqual(made.toSorted());

  await writeFile(path, await phonePhoto(900, 1400));
  const second = await prepare();
  expect(second['platillos-1']?.src).not.toBe(first['platillos-1']?.src);
  expect(await readdir(cacheDir)).toHaveLength(made.length);

  await rm(path);
  expect(await prepare()).toEqual({});
  expect(await readdir(cacheDir)).toEqual([]);
});

test('[PIC3] without a folder there is nothing to replace', async () => {
  await rm(sourceDir, { recursive: true });
  expect(await prepare()).toEqual({});
  expect(lines).toEqual([]);
});

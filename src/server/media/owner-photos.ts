import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { beginningOf } from '#domain/shared/readable-text.ts';
import { pictureSchema, type Pictures, type PictureSource } from '#domain/venue/picture-content.ts';
import { convertPhoto, PHOTO_RECIPE, UnusablePhoto, type ConvertedPhoto } from './convert-photo.ts';

export interface OwnerPhotosParts {
  /** Where the owner drops files: `<slot>.jpg`, and `<slot>.txt` with what the photo shows. */
  readonly sourceDir: string;
  /** Where the sizes are kept; served under `/media/propias/`. */
  readonly cacheDir: string;
  readonly pictures: Pictures;
  readonly log: PhotoLog;
}

export interface PhotoLog {
  info(message: string): void;
  warn(message: string): void;
}

export const OWNER_PHOTOS_PATH = '/media/propias';

const EXTENSIONS: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);
const MOST_BYTES = 30 * 1024 * 1024;
const LONGEST_ALT = 300;

/**
 * The owner's photos win. Gives the manifest entries that replace ours; a file we cannot use is named in the log and
 * skipped, so ours stays. Sizes are made once: the name of a cached file holds the fingerprint of what it was made from.
 */
export async function prepareOwnerPhotos({ sourceDir, cacheDir, pictures, log }: OwnerPhotosParts): Promise<Pictures> {
  const files = await filesOf(sourceDir);
  const replaced: Record<string, PictureSource> = {};
  const kept = new Set<string>();
  for (const file of files.filter((name) => !isNote(name))) {
    const slot = slotOf(file);
    const problem = problemOfName(file, slot, pictures, replaced);
    const ours = pictures[slot];
    if (problem !== null || ours === undefined) {
      log.warn(`media/fotos/${file}: ${problem ?? UNKNOWN_SLOT}. Se queda nuestra imagen.`);
      continue;
    }
    try {
      const photo = await preparePhoto({ path: join(sourceDir, file), slot, cacheDir, log });
      replaced[slot] = { ...photo.picture, alt: await altOf(sourceDir, slot, ours.alt) };
      for (const name of photo.files) kept.add(name);
    } catch (fault) {
      if (!(fault instanceof UnusablePhoto)) throw fault;
      log.warn(`media/fotos/${file}: ${fault.message}. Se queda nuestra imagen.`);
    }
  }
  await forgetOthers(cacheDir, kept);
  return replaced;
}

interface PreparedPhoto {
  readonly picture: PictureSource;
  readonly files: readonly string[];
}

interface PhotoPlace {
  readonly path: string;
  readonly slot: string;
  readonly cacheDir: string;
  readonly log: PhotoLog;
}

async function preparePhoto({ path, slot, cacheDir, log }: PhotoPlace): Promise<PreparedPhoto> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new UnusablePhoto(`pesa más de ${MOST_BYTES / 1024 / 1024} MB`);
  const bytes = await readFile(path);
  const fingerprint = createHash('sha256').update(PHOTO_RECIPE).update(bytes).digest('hex').slice(0, 16);
  const name = `${slot}-${fingerprint}`;
  const known = await readNote(cacheDir, name);
  if (known !== null) return prepared(name, known);

  const photo = await convertPhoto(bytes);
  await mkdir(cacheDir, { recursive: true });
  for (const { width, format, bytes: sized } of photo.sizes) {
    await writeWhole(join(cacheDir, `${name}-${width}.${format}`), sized);
  }
  const picture = pictureOf(name, photo);
  // Written last: a note without all of its files never exists, even if the power fails in between.
  await writeWhole(join(cacheDir, `${name}.json`), JSON.stringify(picture));
  log.info(`media/fotos: ${slot} usa ahora la foto de la casa.`);
  return prepared(name, picture);
}

function pictureOf(name: string, { width, height, color, sizes }: ConvertedPhoto): PictureSource {
  return {
    src: `${OWNER_PHOTOS_PATH}/${name}`,
    widths: [...new Set(sizes.map((size) => size.width))],
    formats: [...new Set(sizes.map((size) => size.format))],
    width,
    height,
    alt: 'Foto de la casa',
    color,
  };
}

function prepared(name: string, picture: PictureSource): PreparedPhoto {
  const sizes = picture.formats.flatMap((format) => picture.widths.map((width) => `${name}-${width}.${format}`));
  return { picture, files: [`${name}.json`, ...sizes] };
}

/** What we wrote about a photo already converted, if all of its files are still there. */
async function readNote(cacheDir: string, name: string): Promise<PictureSource | null> {
  const cached = await filesOf(cacheDir);
  if (!cached.includes(`${name}.json`)) return null;
  const text = await readFile(join(cacheDir, `${name}.json`), 'utf8');
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), pictureSchema), text);
  if (!note.success) return null;
  return prepared(name, note.output).files.every((file) => cached.includes(file)) ? note.output : null;
}

async function altOf(sourceDir: string, slot: string, ours: string): Promise<string> {
  const files = await filesOf(sourceDir);
  const note = files.find((file) => isNote(file) && slotOf(file) === slot);
  if (note === undefined) return ours;
  const text = (await readFile(join(sourceDir, note), 'utf8')).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? ours : beginningOf(text, LONGEST_ALT);
}

const UNKNOWN_SLOT = 'no hay una imagen con ese nombre (la lista está en media/fotos/LEEME.md)';

function problemOfName(file: string, slot: string, pictures: Pictures, replaced: Pictures): string | null {
  if (!EXTENSIONS.has(extname(file).toLowerCase())) return 'solo se aceptan jpg, png, webp y avif';
  if (!Object.hasOwn(pictures, slot)) return UNKNOWN_SLOT;
  if (Object.hasOwn(replaced, slot)) return 'ya hay otra foto con ese nombre';
  return null;
}

function slotOf(file: string): string {
  return file.slice(0, file.length - extname(file).length).toLowerCase();
}

function isNote(file: string): boolean {
  return extname(file).toLowerCase() === '.txt';
}

/** Names in order, so that every start decides the same; hidden files and the owner's guide are not photos. */
async function filesOf(dir: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.') && !entry.name.endsWith('.md'))
      .map((entry) => entry.name)
      .toSorted();
  } catch (fault) {
    if (isMissing(fault)) return [];
    throw fault;
  }
}

async function forgetOthers(cacheDir: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await filesOf(cacheDir)) {
    if (!kept.has(file)) await rm(join(cacheDir, file), { force: true });
  }
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.parcial`, content);
  await rename(`${path}.parcial`, path);
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
}

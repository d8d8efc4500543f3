import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { zipOf } from '../office-files/zip.ts';
import { ContentRefused } from './content-refused.ts';
import { filesInZip } from './read-zip.ts';

/** Files by their path with slashes: those of a folder, or of a zip. */
export type FileSet = ReadonlyMap<string, Buffer>;

const MOST_BYTES = 1024 * 1024 * 1024;

export function readFiles(path: string): FileSet {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new ContentRefused(`No existe ${path}.`);
  if (stat.size > MOST_BYTES) throw new ContentRefused(`${path} pesa más de 1 GB.`);
  if (!stat.isDirectory()) return filesInZip(readFileSync(path), path);
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(path, file).split(sep).join('/'), readFileSync(file)]));
}

/** Into a zip when its name ends so, else into a folder that is empty or not there yet: nothing is overwritten. */
export function writeFiles(path: string, files: FileSet): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (path.endsWith('.zip')) {
    if (stat) throw new ContentRefused(`${path} ya existe. Da otro nombre.`);
    writeFileSync(path, zipOf([...files].map(([name, content]) => ({ name, text: content }))), { mode: 0o600 });
    return;
  }
  if (stat && (!stat.isDirectory() || readdirSync(path).length > 0))
    throw new ContentRefused(`${path} no está vacía. Da una carpeta nueva o un archivo .zip.`);
  for (const [name, content] of files) {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

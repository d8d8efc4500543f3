import { inflateRawSync } from 'node:zlib';
import { ContentRefused } from './content-refused.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const MOST_FILE_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5000;

/** The files of a zip, by the list at its end. Names are only looked up, never written anywhere. */
export function filesInZip(zip: Buffer, name: string): ReadonlyMap<string, Buffer> {
  const broken = (): ContentRefused => new ContentRefused(`${name} no es un zip que se pueda leer.`);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) throw broken();
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw new ContentRefused(`${name} trae más de ${MOST_FILES} archivos.`);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  try {
    for (let index = 0; index < count; index += 1) {
      if (zip.readUInt32LE(at) !== CENTRAL) throw broken();
      const [title, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
        number,
        number,
        number,
      ];
      const path = zip.toString('utf8', at + 46, at + 46 + title);
      if (!path.endsWith('/')) files.set(path, contentAt(zip, at));
      at += 46 + title + extra + comment;
    }
  } catch (fault) {
    throw fault instanceof ContentRefused ? fault : broken();
  }
  return files;
}

/** `entry`: its line in the list, which says where it lies. A file that grows beyond belief is not unpacked. */
function contentAt(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  return method === 0 ? Buffer.from(bytes) : inflateRawSync(bytes, { maxOutputLength: MOST_FILE_BYTES });
}

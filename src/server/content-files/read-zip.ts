import { inflateRawSync } from 'node:zlib';
import { ContentRefused } from './content-refused.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const MOST_FILE_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5000;
/** Photos grow little when they are unpacked and texts are short: whatever grows further was made to fill the memory. */
const MOST_GROWTH = 20;

/** The files of a zip, by the list at its end. Names are only looked up, never written anywhere. */
export function filesInZip(zip: Buffer, name: string): ReadonlyMap<string, Buffer> {
  const broken = (): ContentRefused => new ContentRefused(`${name} no es un zip que se pueda leer.`);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) throw broken();
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw new ContentRefused(`${name} trae más de ${MOST_FILES} archivos.`);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  let left = Math.max(MOST_FILE_BYTES, zip.length * MOST_GROWTH);
  try {
    for (let index = 0; index < count; index += 1) {
      if (zip.readUInt32LE(at) !== CENTRAL) throw broken();
      const [title, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
        number,
        number,
        number,
      ];
      const path = zip.toString('utf8', at + 46, at + 46 + title);
      if (!path.endsWith('/')) {
        const content = contentAt(zip, at, Math.min(MOST_FILE_BYTES, left));
        left -= content.length;
        files.set(path, content);
      }
      at += 46 + title + extra + comment;
    }
  } catch (fault) {
    if (fault instanceof RangeError && 'code' in fault && fault.code === 'ERR_BUFFER_TOO_LARGE')
      throw new ContentRefused(`${name} crece demasiado al abrirse. Da la carpeta sin comprimir.`);
    throw fault instanceof ContentRefused ? fault : broken();
  }
  return files;
}

/** `entry`: its line in the list, which says where it lies. What grows beyond `most` is not unpacked. */
function contentAt(zip: Buffer, entry: number, most: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  return method === 0 ? Buffer.from(bytes) : inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
}

import { crc32, deflateRawSync } from 'node:zlib';

/* A zip as every system opens it: each file deflated, its name in UTF-8, then the list of them. */

interface ZipFile {
  readonly name: string;
  readonly text: string | Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Deflate of 1993, which all of them know. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980: the same accounts make the same file, byte for byte. */
const FIRST_DATE = 0x21;

export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const facts = factsOf({
      packed: packed.length,
      whole: content.length,
      checksum: crc32(content),
      title: title.length,
    });
    const local = Buffer.concat([number(LOCAL, 4), facts, title]);
    list.push(
      // Behind the facts: no comment, first disk, no attributes, and where the file begins.
      Buffer.concat([number(CENTRAL, 4), number(VERSION, 2), facts, Buffer.alloc(10), number(offset, 4), title]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.concat([
    number(END, 4),
    Buffer.alloc(4),
    number(files.length, 2),
    number(files.length, 2),
    number(central.length, 4),
    number(offset, 4),
    Buffer.alloc(2),
  ]);
  return Buffer.concat([...parts, central, end]);
}

interface Facts {
  readonly packed: number;
  readonly whole: number;
  readonly checksum: number;
  readonly title: number;
}

function factsOf({ packed, whole, checksum, title }: Facts): Buffer {
  return Buffer.concat([
    number(VERSION, 2),
    number(UTF8_NAMES, 2),
    number(DEFLATED, 2),
    number(0, 2),
    number(FIRST_DATE, 2),
    number(checksum, 4),
    number(packed, 4),
    number(whole, 4),
    number(title, 2),
    number(0, 2),
  ]);
}

function number(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
}

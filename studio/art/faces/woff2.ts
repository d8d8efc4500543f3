/* As much of WOFF2 (W3C) as it takes to see which characters a face holds. */

/** The tags a table of contents names by number; the last number says that four letters follow. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const NAMED = 63;
const HEADER_BYTES = 48;

export function charactersOf(file: Buffer, unpack: (bytes: Buffer) => Buffer): ReadonlySet<number> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 file');
  const reader = new Reader(file, HEADER_BYTES);
  let start = 0;
  let map: { readonly start: number; readonly length: number } | undefined;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = reader.byte();
    const tag = flags % 64;
    if (tag === NAMED) reader.skip(4);
    const length = reader.base128();
    // Outlines are rewritten unless their version says otherwise; the others the other way round.
    const version = flags >> 6;
    const isRewritten = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    const kept = isRewritten ? reader.base128() : length;
    if (tag === CMAP) map = { start, length: kept };
    start += kept;
  }
  if (!map) throw new Error('A face without a map of characters');
  const tables = unpack(file.subarray(reader.position, reader.position + file.readUInt32BE(20)));
  return readMap(tables.subarray(map.start, map.start + map.length));
}

class Reader {
  readonly #bytes: Buffer;
  position: number;

  constructor(bytes: Buffer, position: number) {
    this.#bytes = bytes;
    this.position = position;
  }

  byte(): number {
    const value = this.#bytes.readUInt8(this.position);
    this.position += 1;
    return value;
  }

  skip(count: number): void {
    this.position += count;
  }

  /** Seven bits a byte; the eighth says that more follow. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte % 128);
      if (byte < 128) return value;
    }
  }
}

/** Format 4: runs of characters, each with its first and its last. */
function readMap(map: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const at = map.readUInt32BE(4 + index * 8 + 4);
    if (map.readUInt16BE(at) !== 4) continue;
    const runs = map.readUInt16BE(at + 6) / 2;
    for (let run = 0; run < runs; run += 1) {
      const last = map.readUInt16BE(at + 14 + run * 2);
      const first = map.readUInt16BE(at + 16 + runs * 2 + run * 2);
      for (let code = first; code <= last && code < 0xff_ff; code += 1) found.add(code);
    }
  }
  return found;
}

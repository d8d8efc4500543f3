const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A .ico holding PNG images: the header, one directory entry per image, then the images. */
export function packIcon(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * images.length;
  const entries = images.map((image) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    // PNG keeps width and height at bytes 16 and 20; our icons are all below 256 pixels.
    entry.writeUInt8(image.readUInt32BE(16), 0);
    entry.writeUInt8(image.readUInt32BE(20), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images]);
}

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone takes it: lying on its side, red left and green right when it stands, with maker and place in its EXIF. */
export function phonePhoto(width = 1600, height = 2400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d01010' } })
    .composite([
      {
        input: { create: { width, height: Math.round(height / 2), channels: 3, background: '#10b010' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefono', Artist: 'Nadie' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '20/1 43/1 1200/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '103/1 22/1 1200/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG of a few bytes that claims any size. */
export function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(64));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

import sharp, { type Sharp } from 'sharp';
import { packIcon } from './pack-icon.ts';
import type { Output, Print } from './print.ts';

/** Turns a drawn print into the bytes of one of its files. */
export async function rasterise(print: Print, svg: string, output: Output): Promise<Buffer> {
  if (output.format === 'svg') return Buffer.from(svg);
  if (output.format === 'ico') {
    return packIcon(await Promise.all(output.widths.map((width) => pixels(print, svg, width).png().toBuffer())));
  }
  const image = pixels(print, svg, output.width);
  const { format, quality } = output;
  const encoded = {
    png: () => image.png({ palette: true, quality: quality ?? 92, effort: 10, compressionLevel: 9, dither: 0 }),
    jpeg: () => image.flatten({ background: print.color }).jpeg({ quality: quality ?? 82, mozjpeg: true }),
    webp: () => image.webp({ quality: quality ?? 70, effort: 6, smartSubsample: true }),
    avif: () => image.avif({ quality: quality ?? 50, effort: 6, chromaSubsampling: '4:2:0' }),
  }[format]();
  return encoded.toBuffer();
}

export function pixels(print: Print, svg: string, width: number): Sharp {
  // librsvg draws at the density asked for, so no bitmap is ever enlarged.
  const density = Math.min(2400, Math.max(1, (72 * width) / print.width));
  return sharp(Buffer.from(svg), { density }).resize(width, Math.round((width * print.height) / print.width), {
    fit: 'fill',
  });
}

import sharp, { type Sharp } from 'sharp';
import { packIcon } from './pack-icon.ts';
import type { IconOutput, Output, Print, RasterOutput } from './print.ts';

/** Prints every file of a print. */
export async function pressFiles(
  print: Print,
): Promise<readonly { readonly output: Output; readonly bytes: Buffer }[]> {
  const svg = print.draw();
  // Scenes carry a filter that takes seconds to draw: one large proof serves all their sizes. Small prints are drawn
  // afresh for each size, which keeps icons crisp.
  const widest = Math.max(...print.outputs.map((output) => ('width' in output ? output.width : 0)));
  const proof = print.bleed ? await drawn(print, svg, widest).png({ compressionLevel: 1 }).toBuffer() : undefined;
  const at = (width: number): Sharp =>
    proof ? sharp(proof).resize(width, heightAt(print, width)) : drawn(print, svg, width);
  const files = [];
  for (const output of print.outputs) {
    files.push({ output, bytes: output.format === 'svg' ? Buffer.from(svg) : await encoded(print, output, at) });
  }
  return files;
}

/** The drawing at a width, its bleed trimmed. */
export function drawn(print: Print, svg: string, width: number): Sharp {
  const scale = width / print.width;
  const height = heightAt(print, width);
  const trim = Math.round((print.bleed ?? 0) * scale);
  // librsvg draws at the density asked for, so no bitmap is ever enlarged.
  const image = sharp(Buffer.from(svg), { density: Math.min(2400, Math.max(1, 72 * scale)) });
  return image
    .resize(width + 2 * trim, height + 2 * trim, { fit: 'fill' })
    .extract({ left: trim, top: trim, width, height });
}

async function encoded(print: Print, output: RasterOutput | IconOutput, at: (width: number) => Sharp): Promise<Buffer> {
  if (output.format === 'ico') {
    return packIcon(await Promise.all(output.widths.map((width) => at(width).png().toBuffer())));
  }
  const image = at(output.width);
  const { format, quality } = output;
  const ready = {
    png: () => image.png({ palette: true, quality: quality ?? 92, effort: 10, compressionLevel: 9, dither: 0 }),
    jpeg: () => image.flatten({ background: print.color }).jpeg({ quality: quality ?? 82, mozjpeg: true }),
    webp: () => image.webp({ quality: quality ?? 70, effort: 6, smartSubsample: true }),
    avif: () => image.avif({ quality: quality ?? 50, effort: 9, chromaSubsampling: '4:2:0' }),
  }[format]();
  return ready.toBuffer();
}

function heightAt(print: Print, width: number): number {
  return Math.round((width * print.height) / print.width);
}

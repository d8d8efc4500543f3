/** One print of the catalogue: how it is drawn, what a person who cannot see it should know, and the files it becomes. */
export interface Print {
  readonly slot: string;
  /** Spanish; empty when the print only decorates. */
  readonly alt: string;
  /** The colour that stands in while the file loads. */
  readonly color: string;
  readonly width: number;
  readonly height: number;
  /** Units drawn beyond each edge and trimmed off the raster. */
  readonly bleed?: number;
  readonly draw: () => string;
  readonly outputs: readonly [Output, ...Output[]];
}

export type Output = VectorOutput | RasterOutput | IconOutput;

interface OutputFile {
  /** Path below `public/`. */
  readonly file: string;
  /** What travels to the visitor: brotli for SVG, the file itself for the rest. */
  readonly maxBytes: number;
}

export interface VectorOutput extends OutputFile {
  readonly format: 'svg';
}

export interface RasterOutput extends OutputFile {
  readonly format: 'avif' | 'webp' | 'png' | 'jpeg';
  readonly width: number;
  readonly quality?: number;
}

export interface IconOutput extends OutputFile {
  readonly format: 'ico';
  readonly widths: readonly number[];
}

export const KB = 1024;

/** An SVG that is its own file: most prints. */
export function vectorPrint(
  print: Omit<Print, 'outputs'> & { readonly folder?: string; readonly maxBytes?: number },
): Print {
  const { folder = 'art', maxBytes = 12 * KB, ...rest } = print;
  return { ...rest, outputs: [{ format: 'svg', file: `${folder}/${print.slot}.svg`, maxBytes }] };
}

interface Size {
  readonly width: number;
  readonly avif: readonly [quality: number, kilobytes: number];
  readonly webp: readonly [quality: number, kilobytes: number];
}

/** Both formats of a scene in several widths; the qualities were chosen by eye, the weights are what a phone may pay. */
export function sceneOutputs(slot: string, sizes: readonly [Size, ...Size[]]): [RasterOutput, ...RasterOutput[]] {
  const output = (format: 'avif' | 'webp', { width, ...size }: Size): RasterOutput => ({
    format,
    file: `art/${slot}-${width}.${format}`,
    width,
    quality: size[format][0],
    maxBytes: size[format][1] * KB,
  });
  const [first, ...rest] = sizes.flatMap((size) => [output('avif', size), output('webp', size)]);
  if (!first) throw new Error(`The scene ${slot} has no sizes`);
  return [first, ...rest];
}

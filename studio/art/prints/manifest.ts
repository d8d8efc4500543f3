import type { Output, Print } from './print.ts';

/** What the site reads (`content/prints.json`): one entry per slot. */
export interface PrintEntry {
  readonly src: string;
  readonly files: readonly PrintFile[];
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly color: string;
}

export interface PrintFile {
  readonly src: string;
  readonly type: string;
  readonly width: number;
}

const MEDIA_TYPE: Readonly<Record<Output['format'], string>> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
};

export function manifestOf(prints: readonly Print[]): Readonly<Record<string, PrintEntry>> {
  return Object.fromEntries(
    prints.map((print): [string, PrintEntry] => {
      const { width, height, alt, color } = print;
      const files = print.outputs.map((output) => fileEntry(output, print));
      // The widest file is the one an <img> without <picture> should show.
      const widest = files.reduce((best, file) => (file.width > best.width ? file : best));
      return [print.slot, { src: widest.src, files, width, height, alt, color }];
    }),
  );
}

function fileEntry(output: Output, print: Print): PrintFile {
  const widths = { svg: [print.width], ico: output.format === 'ico' ? output.widths : [] };
  const width = output.format === 'svg' || output.format === 'ico' ? Math.max(...widths[output.format]) : output.width;
  return { src: `/${output.file}`, type: MEDIA_TYPE[output.format], width };
}

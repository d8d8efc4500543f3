import { inflateSync } from 'node:zlib';

/** What is written on a PDF of Firefox, whose letters are plain ones; other engines name theirs by numbers. */
export function paperText(pdf: Buffer): { readonly text: string; readonly pages: number } {
  const raw = pdf.toString('latin1');
  const parts = [...raw.matchAll(/stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return unpacked(pdf.subarray(start, raw.indexOf('endstream', start)));
  });
  const shown = parts.flatMap((part) => [...part.matchAll(/\[((?:\((?:\\.|[^\\)])*\)|[^\]])*)\]TJ|(\(.*\)) ?Tj/gs)]);
  const text = shown.map(([, pieces, whole]) => lettersOf(pieces ?? whole ?? '')).join('\n');
  return { text, pages: parts.flatMap((part) => part.match(/\/Type ?\/Page\b/g) ?? []).length };
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A picture or a typeface, kept in its own way.
    return '';
  }
}

function lettersOf(pieces: string): string {
  return [...pieces.matchAll(/\(((?:\\.|[^\\)])*)\)/gs)]
    .map(([, letters]) =>
      (letters ?? '')
        .replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)))
        .replaceAll(/\\(.)/g, '$1'),
    )
    .join('');
}

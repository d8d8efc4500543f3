import type { PaperWidth } from '#domain/printing/printer.ts';

/** One line of a paper, or what is between two. Sizes are how often the plain letter's width and height are taken. */
export type PaperPart =
  | {
      readonly part: 'text';
      readonly text: string;
      readonly wide?: 1 | 2 | 3 | 4;
      readonly high?: 1 | 2 | 3 | 4;
      readonly isBold?: boolean;
      /** White on black. */
      readonly isInverted?: boolean;
      /** Black from edge to edge: what is read from a metre. */
      readonly isBand?: boolean;
      /** Rows after the first stand so many letters further in: a dish's name beside its figure. */
      readonly hang?: number;
      readonly align?: 'left' | 'center' | 'right';
    }
  | { readonly part: 'columns'; readonly left: string; readonly right: string; readonly isBold?: boolean }
  /** A code for cameras, in the middle. */
  | { readonly part: 'qr'; readonly text: string }
  | { readonly part: 'rule'; readonly of: '-' | '=' | '/' }
  | { readonly part: 'feed'; readonly lines: number };

/** Letters of the plain size in one row. */
export function columnsOf(width: PaperWidth): number {
  return width === 80 ? 48 : 32;
}

/** Breaks at spaces, and keeps the indent, up to half of the row; a word longer than the row is cut, never lost. */
export function wrap(text: string, columns: number, hang = 0): readonly string[] {
  const most = Math.floor(columns / 2);
  const indent = indentOf(text).slice(0, most);
  const [first = '', ...more] = wrapWords(text, columns - indent.length);
  if (hang === 0 || more.length === 0) return [first, ...more].map((row) => indent + row);
  const further = ' '.repeat(Math.min(most, indent.length + hang));
  return [indent + first, ...wrapWords(more.join(' '), columns - further.length).map((row) => further + row)];
}

export function indentOf(text: string): string {
  return /^ */.exec(text)?.[0] ?? '';
}

function wrapWords(text: string, room: number): readonly string[] {
  // Less than one letter a row would never come to an end.
  const columns = Math.max(1, room);
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    let rest = word;
    if (row !== '' && row.length + 1 + rest.length > columns) {
      rows.push(row);
      row = '';
    }
    while (rest.length > columns) {
      rows.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    row = row === '' ? rest : `${row} ${rest}`;
  }
  return row === '' && rows.length > 0 ? rows : [...rows, row];
}

/** Left and right on one row; where both do not fit, the right one follows on its own, in as many rows as it needs. */
export function columnRows(left: string, right: string, columns: number): readonly string[] {
  const room = columns - right.length - 1;
  const rows = wrap(left, columns);
  const last = rows.at(-1) ?? '';
  if (room < 1) return [...rows, ...wrap(right.trim(), columns).map((row) => row.padStart(columns))];
  if (last.length > room) return [...rows, right.padStart(columns)];
  return [...rows.slice(0, -1), last + right.padStart(columns - last.length)];
}

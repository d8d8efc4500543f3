import { cellWords } from './csv-cell.ts';

/** Which sign cuts the cells: a spreadsheet of another country writes semicolons or tabs. */
const CUTS = [',', ';', '\t'] as const;

/** The cells of a CSV file, row by row; empty rows are none. Null: a quote is never closed, the file is cut off. */
export function readCsv(text: string): readonly (readonly string[])[] | null {
  const words = text.replace(/^\uFEFF/, '');
  const [head = ''] = words.split(/\r?\n/, 1);
  const cut = CUTS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cellWords(cell).trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < words.length; at += 1) {
    const sign = words[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (words[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === cut) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) return null;
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

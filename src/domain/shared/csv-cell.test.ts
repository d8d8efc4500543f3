import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['Mesa 1', 'Mesa 1'],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['x;=1+1', `"x;'=1+1"`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['a, b', '"a, b"'],
  ['dijo "hola"', '"dijo ""hola"""'],
  ['"=1+1', '"""=1+1"'],
])('[REP6] %j becomes %j and no formula, wherever a spreadsheet cuts', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

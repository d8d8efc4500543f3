import { expect, test } from 'vitest';
import { csvText } from './sheet-bytes.ts';

const TEXT = 'nombre;precio\r\nPiña colada;90.50\r\nJalapeño «güero»;20';

test('[CAT19] a sheet is read in the letters in which a spreadsheet wrote it', () => {
  expect(csvText(Buffer.from(TEXT, 'utf8'))).toBe(TEXT);
  expect(csvText(Buffer.from(`\uFEFF${TEXT}`, 'utf8'))).toBe(TEXT);
  // As Excel saves «CSV» and «Texto Unicode» in Mexico.
  expect(csvText(Buffer.from(TEXT, 'latin1'))).toBe(TEXT);
  expect(csvText(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))).toBe(TEXT);
  expect(csvText(new Uint8Array())).toBe('');
});

import { expect, test } from 'vitest';
import { decodePapers } from '#tests/support/printing/printer-emulator.ts';
import { escposOf } from './escpos.ts';
import { columnRows, wrap } from './paper.ts';

test('[PRN1] what somebody typed is letters on paper, never a command of the printer', () => {
  const nasty = 'Sin cebolla\u001b\u0070\u0000\u0032\u001d\u0056\u0000 y “rápido”… → ya';
  const papers = decodePapers(escposOf([{ part: 'text', text: nasty, isInverted: true }], 80));
  expect(papers).toHaveLength(1);
  expect(papers[0]?.text).toContain('Sin cebolla');
  expect(papers[0]?.text).toContain('"rápido"... -> ya');
});

test('[PRN1] on narrow paper nothing is wider than the paper, and no word is lost', () => {
  const text = 'Lasaña de poblano y elote con requetecontraextraordinariamentepicosísima salsa';
  const [paper] = decodePapers(escposOf([{ part: 'text', text, wide: 2, high: 2 }], 58));
  for (const { text: row, wide } of paper?.lines ?? []) expect(row.length * wide).toBeLessThanOrEqual(32);
  const letters = (said: string): string => said.replaceAll(/\s/g, '');
  expect(letters(paper?.text ?? '')).toBe(letters(text));
});

test('[PRN1] rows break at spaces, keep their indent, and sums stand at the right', () => {
  expect(wrap('  + Extra queso', 10)).toEqual(['  + Extra', '  queso']);
  expect(wrap('', 10)).toEqual(['']);
  expect(columnRows('2 Pulpo', '$90.00', 16)).toEqual(['2 Pulpo   $90.00']);
  expect(columnRows('2 Pulpo a la brasa', '$90.00', 16)).toEqual(['2 Pulpo a la', 'brasa     $90.00']);
  expect(columnRows('2 Pulpo con algo', '$1,234,567.00', 16)).toEqual(['2 Pulpo con algo', '   $1,234,567.00']);
});

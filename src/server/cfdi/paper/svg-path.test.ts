import { expect, test } from 'vitest';
import { pdfPath, type Point } from './svg-path.ts';

const same = (point: Point): Point => point;

test('[FAC28] lines, curves and closing of a drawing are those of the page', () => {
  expect(pdfPath('M1 2l3 4V9H0C1 1 2 2 3-3Q6 0 9 0z', same).split('\n')).toEqual([
    '1.00 2.00 m',
    '4.00 6.00 l',
    '4.00 9.00 l',
    '0.00 9.00 l',
    '1.00 1.00 2.00 2.00 3.00 -3.00 c',
    '5.00 -1.00 7.00 0.00 9.00 0.00 c',
    'h',
  ]);
});

test('[FAC28] two half circles are a circle', () => {
  const ends = pdfPath('M10 0a10 10 0 1 1 -20 0a10 10 0 1 1 20 0z', same)
    .split('\n')
    .filter((line) => line.endsWith(' c'))
    .map((line) =>
      line
        .split(' ')
        .slice(4, 6)
        .map((number) => Math.round(Number(number)) + 0),
    );
  expect(ends).toEqual([
    [0, 10],
    [-10, 0],
    [0, -10],
    [10, 0],
  ]);
});

test('[FAC28] what is drawn lies where it is placed', () => {
  expect(pdfPath('M2 3L4 5', ([x, y]) => [x * 2, 100 - y])).toBe('4.00 97.00 m\n8.00 95.00 l');
});

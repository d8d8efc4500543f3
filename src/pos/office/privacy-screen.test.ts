import { expect, test } from 'vitest';
import { erasedText } from './privacy-screen.tsx';

test('[PRIV2] what was erased is counted in words that fit one and many', () => {
  expect(erasedText(1)).toBe('Listo: un registro ya no tiene datos de esa persona.');
  expect(erasedText(3)).toBe('Listo: 3 registros ya no tienen datos de esa persona.');
});

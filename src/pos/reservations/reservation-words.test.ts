import { expect, test } from 'vitest';
import { attemptsText } from './reservation-words.ts';

test('[MAIL3] a mail tried once says one attempt', () => {
  expect(attemptsText(1)).toBe('1 intento');
  expect(attemptsText(12)).toBe('12 intentos');
});

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { secretOf, SHEET_WORDS, wordsOf, WrongWords } from './sheet-words.ts';
import { isProven, keysOfWords, newSheet, prove } from './sheet-keys.ts';

describe('the words of a rescue sheet', () => {
  test('[PLC32] 128 bits are eighteen words, and come back however they are typed', () => {
    for (let byte = 0; byte < 256; byte += 16) {
      const secret = Buffer.from(Array.from({ length: 16 }, (_, at) => byte + at));
      const words = wordsOf(secret);
      expect(new Set(words).size).toBeGreaterThan(15);
      expect(words).toHaveLength(SHEET_WORDS);
      const plain = words.map((word) => word.normalize('NFD').replaceAll(/\p{M}/gu, ''));
      const numbered = words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n');
      const short = plain.map((word) => word.slice(0, 4)).join('-');
      for (const typed of [words.join(' '), plain.join(', '), numbered, short, `\uFEFF ${words.join('\r\n')} `])
        expect(secretOf(typed)).toEqual(secret);
    }
  });

  test('[PLC32] a word that is wrong, missing, doubled or in another place is noticed, and said in one sentence', () => {
    const words = wordsOf(randomBytes(16));
    expect(() => secretOf(words.join(' ').replace(words[3] ?? '', 'xilófono'))).toThrow(/«xilófono» no es de una hoja/);
    expect(() => secretOf(words.slice(1).join(' '))).toThrow(/tiene 18 palabras y se escribieron 17/);
    expect(() => secretOf('')).toThrow(WrongWords);
    const other = wordsOf(Buffer.alloc(16, 7));
    expect(() => secretOf([...other.slice(0, 4), 'abeja', ...other.slice(5)].join(' '))).toThrow(/cambiada o en otro/);
    const swapped = wordsOf(Buffer.from('00112233445566778899aabbccddeeff', 'hex'));
    const [first = '', second = '', ...rest] = swapped;
    expect(() => secretOf([second, first, ...rest].join(' '))).toThrow(/cambiada o en otro/);
  });

  test('[PLC32] whoever has the words proves it; another sheet, another challenge and the front’s half prove nothing', async () => {
    const { words, keys } = await newSheet();
    const typed = await keysOfWords(words.join(' '));
    expect(typed.prover).toBe(keys.prover);
    const proof = prove(typed, 'reto-1');
    expect(isProven(keys.prover, { challenge: 'reto-1', proof })).toBe(true);
    expect(isProven(keys.prover, { challenge: 'reto-2', proof })).toBe(false);
    const { keys: others } = await newSheet();
    expect(isProven(keys.prover, { challenge: 'reto-1', proof: prove(others, 'reto-1') })).toBe(false);
    expect(isProven('nada', { challenge: 'reto-1', proof })).toBe(false);
    expect(keys.prover).not.toContain(keys.root.toString('base64url'));
  });
});

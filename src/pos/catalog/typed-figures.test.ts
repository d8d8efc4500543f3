import { expect, test } from 'vitest';
import { priceFromText, rateFromText } from './typed-figures.ts';

test('[CAT11] a price is what people write here: with or without sign, thousands and centavos', () => {
  const read = [
    ['120', 12_000],
    ['$1,250.50', 125_050],
    ['12,50', 1250],
    ['120.', 12_000],
    ['1,250', 125_000],
    ['0', 0],
    ['999999.99', 99_999_999],
  ] as const;
  for (const [typed, value] of read) expect(priceFromText(typed), typed).toEqual({ ok: true, value });
});

test('[CAT11] what is no price is never taken for nothing, nor for another price', () => {
  for (const typed of ['', 'abc', '-50', '1.234,50', '12o', '120 o 130', '1000000', '1e9', 'NaN']) {
    expect(priceFromText(typed), typed).toMatchObject({ ok: false });
  }
});

test('[CAT11] a tax rate is a part of one or a percentage, never nothing by mistake', () => {
  const read = [
    ['0.16', 0.16],
    ['0,08', 0.08],
    ['.16', 0.16],
    ['16%', 0.16],
    ['16 %', 0.16],
    ['0.5%', 0.005],
    ['7%', 0.07],
    ['0', 0],
    ['0%', 0],
    ['1', 1],
  ] as const;
  for (const [typed, value] of read) expect(rateFromText(typed), typed).toEqual({ ok: true, value });
  for (const typed of ['16', '1.6', 'x', '-0.16', '160%', '']) {
    expect(rateFromText(typed), typed).toMatchObject({ ok: false });
  }
});

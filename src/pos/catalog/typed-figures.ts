import { MAX_TYPED, parsePesos, parseRate, type Cents } from '#domain/shared/money.ts';

/**
 * At the till what cannot be read counts as nothing, and the total shows it at once. In the catalogue nobody looks again:
 * a dish would be sold for nothing, or without its tax, until the accountant asks.
 */
export type TypedFigure<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** «120», «1,250.50», «12,50» */
const PRICE = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:[.,]\d{0,2})?$/;
const DECIMALS = /^(?:0|1|[01]?[.,]\d+)$/;
const PERCENT = /^(\d+(?:[.,]\d+)?)%$/;

export function priceFromText(typed: string): TypedFigure<Cents> {
  const text = typed.replaceAll(/[$\s]/g, '');
  if (!PRICE.test(text)) return { ok: false, problem: 'Precio: escríbelo en pesos, por ejemplo 120 o 120.50.' };
  const pesos = Number(text.replace(/,(?=\d{3})/g, '').replace(',', '.'));
  return pesos * 100 > MAX_TYPED
    ? { ok: false, problem: 'Precio: menos de un millón de pesos.' }
    : { ok: true, value: parsePesos(text) };
}

/** As the field shows it, or as people say it: «0.16» or «16%». */
export function rateFromText(typed: string): TypedFigure<number> {
  const text = typed.replaceAll(/\s/g, '');
  const [, hundredths] = PERCENT.exec(text) ?? [];
  const decimals = hundredths === undefined ? text : String(Number(hundredths.replace(',', '.')) / 100);
  const isRate = DECIMALS.test(decimals) && Number(decimals.replace(',', '.')) <= 1;
  return isRate
    ? { ok: true, value: parseRate(decimals) }
    : { ok: false, problem: 'Tasa de IVA: escríbela como 0.16 o 16%.' };
}

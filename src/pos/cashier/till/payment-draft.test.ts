import { describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import {
  chooseAmount,
  chooseMethod,
  chosenAmount,
  draftSums,
  EMPTY_DRAFT,
  excessAsTip,
  firstDraft,
  layNote,
  pressKey,
  typeIn,
  type Draft,
} from './payment-draft.ts';

const DUE = cents(125_700);
const sums = (draft: Draft) => draftSums(draft, DUE);

describe('[PAY14] a payment while it is typed', () => {
  test('with nothing typed it is all that is due, in exact cash', () => {
    expect(sums(EMPTY_DRAFT)).toEqual({
      amount: 125_700,
      tip: 0,
      received: 125_700,
      change: 0,
      missing: 0,
      isRest: true,
      problem: null,
    });
  });

  test('[CAJA2] notes add up, and the last one is taken back', () => {
    const laid = layNote(layNote(EMPTY_DRAFT, cents(100_000)), cents(50_000));
    expect(sums(laid)).toMatchObject({ received: 150_000, change: 24_300 });
    expect(sums(pressKey(laid, '⌫'))).toMatchObject({ received: 100_000, problem: { field: 'recibido' } });
    expect(pressKey(laid, '2'), 'typing begins anew').toMatchObject({ recibido: '2', notes: [] });
  });

  test('«El cambio es propina» leaves no change', () => {
    const laid = layNote(layNote(EMPTY_DRAFT, cents(100_000)), cents(50_000));
    expect(sums({ ...laid, isChangeTip: true })).toMatchObject({ tip: 24_300, change: 0, problem: null });
  });

  test('too little in hand says how much is missing', () => {
    expect(sums(typeIn(EMPTY_DRAFT, 'recibido', '1214')).problem).toEqual({
      field: 'recibido',
      text: 'Faltan $43.00 por recibir.',
    });
  });

  test('more than is due is asked as a tip, never taken silently', () => {
    const card = typeIn(chooseMethod(EMPTY_DRAFT, 'card'), 'monto', '1300');
    expect(sums(card).problem).toMatchObject({ field: 'monto', excess: 4300 });
    expect(sums(excessAsTip(card, cents(4300)))).toMatchObject({ amount: 125_700, tip: 4300, problem: null });
  });

  test('a part is no whole, and has its own tip', () => {
    const half = typeIn(chooseAmount(chooseMethod(EMPTY_DRAFT, 'card'), cents(62_850), DUE), 'propina', '94.28');
    expect(sums(half)).toMatchObject({ amount: 62_850, tip: 9428, received: 72_278, isRest: false, problem: null });
    expect(chooseAmount(half, DUE, DUE).monto).toBe('');
  });

  test('what is no amount is told at its field', () => {
    for (const wrong of ['abc', '-5', '1.234', '12..5', '1e3', '99999999999']) {
      expect(sums(typeIn(EMPTY_DRAFT, 'monto', wrong)).problem, wrong).toMatchObject({ field: 'monto' });
      expect(sums(typeIn(EMPTY_DRAFT, 'propina', wrong)).problem, wrong).toMatchObject({ field: 'propina' });
      expect(sums(typeIn(EMPTY_DRAFT, 'recibido', wrong)).problem, wrong).toMatchObject({ field: 'recibido' });
    }
    expect(sums(typeIn(EMPTY_DRAFT, 'monto', '0')).problem).toMatchObject({ text: 'Escribe cuánto paga.' });
  });
});

test('[PAY22] an account in equal parts begins with its next part; one that is not, and its last part, with all', () => {
  const parts = { of: 3, paid: 0, next: [cents(7567), cents(15_134), cents(22_700)] };
  const draft = firstDraft({ due: cents(22_700), parts });
  expect(draftSums(draft, cents(22_700))).toMatchObject({ amount: 7567, isRest: false });
  const last = { of: 3, paid: 2, next: [cents(7566)] };
  expect(draftSums(firstDraft({ due: cents(7566), parts: last }), cents(7566))).toMatchObject({
    amount: 7566,
    isRest: true,
  });
  expect(firstDraft({ due: cents(22_700), parts: null })).toEqual(EMPTY_DRAFT);
});

test('[CAJA14] exactly one of the amounts offered is chosen: «Otra cantidad» while one is typed, or where it is none of them', () => {
  const half = cents(62_850);
  const chosen = (draft: Draft) => chosenAmount(draft, { amount: sums(draft).amount, offered: [DUE, half] });
  expect(chosen(EMPTY_DRAFT)).toBe(DUE);
  expect(chosen(chooseAmount(EMPTY_DRAFT, half, DUE))).toBe(half);
  expect(chosen({ ...EMPTY_DRAFT, field: 'monto' }), 'all that is due is no longer chosen').toBe('other');
  const typed = typeIn(EMPTY_DRAFT, 'monto', '628.50');
  expect(chosen(typed)).toBe('other');
  expect(chosen({ ...typed, field: 'recibido' }), 'it came to the half').toBe(half);
  expect(chosen({ ...typeIn(EMPTY_DRAFT, 'monto', '5'), field: 'recibido' })).toBe('other');
});

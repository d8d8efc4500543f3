import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { adjustmentsFrom, shownAdjustments } from './typed-adjustments.ts';

test('[ORD6] what was typed is named, what was not is left alone', () => {
  expect(adjustmentsFrom({ tip: '5' })).toEqual({ tip: 500 });
  expect(adjustmentsFrom({ discount: '' })).toEqual({ discount: 0 });
  expect(adjustmentsFrom({ taxRate: ' ' })).toEqual({ taxRate: null });
  expect(adjustmentsFrom({ tip: 'x', discount: '1,50', taxRate: '0.08' })).toEqual({
    tip: 0,
    discount: 150,
    taxRate: 0.08,
  });
  expect(adjustmentsFrom({})).toEqual({});
});

test('[ORD6] a field nobody touched follows the account, also while another is being typed', () => {
  const order = { tip: cents(500), discount: cents(0), taxRate: null };
  expect(shownAdjustments(order, {})).toEqual({ tip: '$5.00', discount: '', taxRate: '' });
  expect(shownAdjustments({ ...order, discount: cents(1000), taxRate: 0.08 }, { tip: '' })).toEqual({
    tip: '',
    discount: '$10.00',
    taxRate: '0.08',
  });
});

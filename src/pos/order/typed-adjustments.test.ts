import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { adjustmentsFor, adjustmentsFrom, shownAdjustments } from './typed-adjustments.ts';

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

test('[ACC35] each post is offered what it may do, with its bound', () => {
  expect(adjustmentsFor('manager')).toEqual({ tip: true, discount: true, discountHint: null, taxRate: true });
  expect(adjustmentsFor('cashier')).toEqual({ tip: true, discount: true, discountHint: null, taxRate: false });
  expect(adjustmentsFor('waiter')).toMatchObject({ discount: true, taxRate: false });
  expect(adjustmentsFor('waiter').discountHint).toContain('Hasta 10%, con PIN de gerencia');
  expect(adjustmentsFor('bar')).toMatchObject({ tip: false, discount: false, taxRate: false });
});

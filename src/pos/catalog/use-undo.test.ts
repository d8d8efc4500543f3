import { expect, test } from 'vitest';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { cents } from '#domain/shared/money.ts';
import { asItWas } from './use-undo.ts';

const AGUA: MenuItem = {
  id: 'agua',
  name: 'Agua',
  categoryId: 'bebidas',
  price: cents(3000),
  taxRate: 0.16,
  area: 'bar',
  active: true,
  modifiers: [],
  soldOutOn: null,
  sort: 4,
  hours: { from: '08:00', to: '12:00' },
};

test('[CAT20] whatever many dishes were given at once goes back, hours and happy hour too', () => {
  const hours = { from: '18:00', to: '20:00' };
  const change = { id: 'agua', hours, happyHour: { ...hours, price: 2000 }, price: 3300, onSite: false, sort: 9 };
  expect(asItWas({ ...change, seen: { price: 3000 } }, AGUA)).toEqual({
    id: 'agua',
    hours: AGUA.hours,
    happyHour: null,
    price: 3000,
    onSite: true,
    sort: 4,
  });
  expect(asItWas({ id: 'agua', isNew: true }, AGUA)).toEqual({ id: 'agua', isNew: false });
});

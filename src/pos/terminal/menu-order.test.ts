import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { categoriesView } from '../catalog/catalog-view.ts';
import { itemsInOrder } from './menu-order.ts';

function order(evening: Evening): readonly string[] {
  return itemsInOrder(categoriesView(evening.world), evening.world.all('menu')).map(({ id }) => id);
}

test('[POS5] dishes stand by category, then by name, also after one has another name, price or category', () => {
  const evening = new Evening();
  expect(order(evening).slice(0, 3)).toEqual(['agua', 'cerveza-artesanal', 'refresco']);
  evening.run('SAVE_MENU_ITEM', { id: 'agua', name: 'Zumo', categoryId: 'bebidas', price: 100 });
  expect(order(evening).slice(0, 3)).toEqual(['cerveza-artesanal', 'refresco', 'agua']);
  evening.run('SAVE_MENU_ITEM', { id: 'agua', name: 'Zumo', categoryId: 'paninis', price: 100 });
  expect(order(evening).slice(0, 2)).toEqual(['cerveza-artesanal', 'refresco']);
  expect(order(evening).at(-1)).toBe('agua');
  evening.run('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 0 });
  expect(order(evening)[0]).toBe('panini-caprese');
});

test('[POS5] a dish whose category is gone comes first, and two houses do not mix', () => {
  const evening = new Evening();
  const categories = categoriesView(evening.world).filter(({ id }) => id !== 'hamburguesas');
  const ids = itemsInOrder(categories, evening.world.all('menu')).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['hamburguesa-clasica', 'hamburguesa-xalli']);
  expect(order(new Evening())).toHaveLength(6);
});

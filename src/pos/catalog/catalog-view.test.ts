import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { findItems, itemsView, nextSort, tablesView } from './catalog-view.ts';

test('[CAT4] the manager sees everything, also what is out of use or sold out tonight', () => {
  const evening = new Evening();
  evening.run('SAVE_MENU_ITEM', { id: 'agua', name: 'Agua', categoryId: 'bebidas', price: 3000, active: false });
  evening.run('SET_SOLD_OUT', { menuItemId: 'refresco', soldOut: true });
  const items = itemsView(evening.world, evening.today);
  expect(items).toHaveLength(6);
  expect(items.find(({ item }) => item.id === 'agua')?.item.active).toBe(false);
  expect(items.filter(({ isSoldOut }) => isSoldOut).map(({ item }) => item.id)).toEqual(['refresco']);
  expect(findItems(items, 'PANÍNI').map(({ item }) => item.id)).toEqual(['panini-caprese']);
});

test('[CAT4] something new comes after the last', () => {
  expect(nextSort(tablesView(new Evening().world))).toBe(7);
  expect(nextSort([])).toBe(1);
});

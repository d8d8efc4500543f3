import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { filterMenu, menuView } from './menu-view.ts';

function menuOf(evening: Evening) {
  return menuView(evening.world, evening.today);
}

test('[POS5] items and categories out of use are hidden', () => {
  const evening = new Evening();
  evening.run('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, active: false });
  evening.run('SAVE_MENU_ITEM', { id: 'agua', name: 'Agua', categoryId: 'bebidas', price: 3000, active: false });
  const { categories, cards } = menuOf(evening);
  expect(categories.map(({ name }) => name)).toEqual(['Bebidas', 'Hamburguesas']);
  expect(cards.map(({ id }) => id)).toEqual([
    'cerveza-artesanal',
    'refresco',
    'hamburguesa-clasica',
    'hamburguesa-xalli',
  ]);
});

test('[POS6] the search forgives accents and capitals, over name and description', () => {
  const { cards } = menuOf(new Evening());
  const found = (typed: string) => filterMenu(cards, { categoryId: null, typed }).map(({ id }) => id);
  expect(found('CLASICA')).toEqual(['hamburguesa-clasica']);
  expect(found('mozzarélla')).toEqual(['panini-caprese']);
  expect(found('  ')).toHaveLength(6);
  expect(found('sushi')).toEqual([]);
});

test('[POS6] the category filter and the search hold together', () => {
  const { cards } = menuOf(new Evening());
  expect(filterMenu(cards, { categoryId: 'bebidas', typed: 'ml' })).toHaveLength(3);
  expect(filterMenu(cards, { categoryId: 'paninis', typed: 'ml' })).toHaveLength(0);
});

test('[POS7] a dish sold out tonight stays on the list and says so', () => {
  const evening = new Evening();
  evening.run('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
  const card = menuOf(evening).cards.find(({ id }) => id === 'agua');
  expect(card).toMatchObject({ isSoldOut: true, taxText: '16%', categoryName: 'Bebidas', area: 'bar' });
});

test('an item that did not change is the same object, so that a thousand cards rest', () => {
  const evening = new Evening();
  const before = menuOf(evening).cards;
  evening.run('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
  const after = menuOf(evening).cards;
  expect(after.filter((card, index) => card !== before[index]).map(({ id }) => id)).toEqual(['agua']);
});

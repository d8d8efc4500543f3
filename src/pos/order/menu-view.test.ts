import { expect, test } from 'vitest';
import { timeText } from '#domain/shared/time.ts';
import { Evening } from '#tests/support/evening.ts';
import { filterMenu, menuView, searchMenu, servedNow, serviceAt, withSizes } from './menu-view.ts';

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

test('[POS6] the search finds the whole menu, what stands in the chosen category first', () => {
  const { cards } = menuOf(new Evening());
  const found = (categoryId: string | null, typed: string) =>
    Object.values(searchMenu(cards, { categoryId, typed })).map(({ length }) => length);
  expect(found('bebidas', 'ml')).toEqual([3, 0]);
  expect(found('paninis', 'ml')).toEqual([0, 3]);
  expect(found(null, 'ml')).toEqual([3, 0]);
  // Without words the category is what is looked at.
  expect(found('paninis', ' ')[1]).toBe(0);
  expect(found('paninis', 'sushi')).toEqual([0, 0]);
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

test('[POS60] the menu opens on what is served now, the dishes ordered most first, the rest in its own order', () => {
  const evening = new Evening();
  evening.run('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 0, view: 'comida' });
  evening.run('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 2, view: 'desayunos' });
  const opening = (time: string, often: readonly string[] = []) =>
    servedNow(menuOf(evening), { moment: { date: evening.today, time: timeText(time) }, often });
  const ids = ({ best, rest }: ReturnType<typeof servedNow>) => [best, rest].map((cards) => cards.map(({ id }) => id));
  expect(ids(opening('20:00', ['refresco', 'panini-caprese', 'hamburguesa-xalli', 'gone']))).toEqual([
    ['refresco', 'hamburguesa-xalli'],
    ['hamburguesa-clasica', 'agua', 'cerveza-artesanal'],
  ]);
  expect(opening('20:00').categories.map(({ name }) => name)).toEqual(['Hamburguesas', 'Bebidas', 'Paninis']);
  expect(ids(opening('12:59'))[1]).toEqual(['agua', 'cerveza-artesanal', 'refresco', 'panini-caprese']);
  expect(opening('20:00').isOther).toBe(true);
});

test('[POS60] a venue that says no hours and has sold nothing yet opens on the whole menu', () => {
  const evening = new Evening();
  const moment = { date: evening.today, time: timeText('20:00') };
  expect(servedNow(menuOf(evening), { moment, often: [] }).isOther).toBe(false);
});

test('[POS61] a dish has its own hours, or those of its category', () => {
  const evening = new Evening();
  evening.run('SAVE_CATEGORY', { id: 'bebidas', name: 'Bebidas', sort: 1, hours: { from: '08:00', to: '13:00' } });
  evening.run('CHANGE_DISHES', { dishes: [{ id: 'agua', hours: { from: '19:00', to: '02:00' } }] });
  const serviceOf = (id: string, time: string) => {
    const card = menuOf(evening).cards.find((each) => each.id === id);
    return card && serviceAt(card, { date: evening.today, time: timeText(time) });
  };
  expect(['12:00', '20:00'].map((time) => serviceOf('refresco', time))).toEqual(['now', 'out']);
  expect(['12:00', '20:00'].map((time) => serviceOf('agua', time))).toEqual(['out', 'now']);
  expect(serviceOf('panini-caprese', '04:00')).toBe('now');
});

test('[POS90] a dish in several sizes is one card with the lowest price; one size alone stays its own', () => {
  const evening = new Evening();
  const sizes = [
    { id: 'alitas-5', name: 'Alitas · 5 piezas', price: 8900 },
    { id: 'alitas-10', name: 'Alitas · 10 piezas', price: 14_900 },
    { id: 'alitas-20', name: 'Alitas · 20 piezas', price: 24_900 },
  ];
  for (const dish of sizes) evening.run('SAVE_MENU_ITEM', { ...dish, categoryId: 'hamburguesas' });
  const { cards } = menuOf(evening);
  const sized = withSizes(cards, cards).find(({ name }) => name === 'Alitas');
  expect(sized).toMatchObject({ price: 8900, isSoldOut: false });
  expect(sized?.sizes?.map(({ name, card }) => [name, card.id])).toEqual(
    expect.arrayContaining(sizes.map(({ id, name }) => [name.slice('Alitas · '.length), id])),
  );
  expect(withSizes(cards, cards)).toHaveLength(cards.length - 2);
  // Found alone, by its code or among what is ordered most, it is tapped alone.
  const alone = cards.filter(({ id }) => id === 'alitas-10');
  expect(withSizes(alone, cards)).toEqual(alone);
  // Drawn again only when one of its sizes is another one.
  expect(withSizes(cards, cards).find(({ name }) => name === 'Alitas')).toBe(sized);
  for (const { id } of sizes) evening.run('SET_SOLD_OUT', { menuItemId: id, soldOut: true });
  const gone = menuOf(evening).cards;
  expect(withSizes(gone, gone).find(({ name }) => name === 'Alitas')?.isSoldOut).toBe(true);
});

import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { Evening } from '#tests/support/evening.ts';
import bebidas from '#content/menu/bebidas.json' with { type: 'json' };
import comida from '#content/menu/comida.json' with { type: 'json' };
import desayunos from '#content/menu/desayunos.json' with { type: 'json' };
import { importDifferences, onlyNew } from './import-differences.ts';
import { importArgs } from './import-menu.ts';
import { checkMenu } from './menu-content.ts';

function publicMenu() {
  const menus = [desayunos, comida, bebidas].map((menu) => {
    const checked = checkMenu(menu);
    assert(checked.ok, 'the content is sound');
    return checked.content;
  });
  return importArgs(menus);
}

test('[CAT1] the whole public menu becomes items of the point of sale in one step', () => {
  const evening = new Evening();
  const args = publicMenu();
  evening.run('IMPORT_MENU', args);
  expect(args.items.length).toBeGreaterThan(100);
  for (const item of args.items) expect(evening.world.get('menu', item.id)?.price).toBe(item.price);
});

test('[CAT2] a dish of several sizes becomes one item for each, with its own price', () => {
  const args = publicMenu();
  const wings = args.items.filter(({ publicId }) => publicId === 'alitas-de-la-casa').map(({ price }) => price);
  expect(wings).toEqual([8900, 14_900, 24_900]);
  expect(new Set(args.items.map(({ id }) => id)).size).toBe(args.items.length);
});

test('[CAT3] importing again changes nothing; what the venue switched off or sold out stays so', () => {
  const evening = new Evening();
  const args = publicMenu();
  evening.run('IMPORT_MENU', args);
  const again = evening.ask('IMPORT_MENU', args);
  expect(again.ok && again.changes).toEqual([]);
  const [first] = args.items;
  assert(first !== undefined, 'the menu has items');
  evening.run('SET_SOLD_OUT', { menuItemId: first.id, soldOut: true });
  evening.run('IMPORT_MENU', { ...args, items: [{ ...first, price: first.price + 500 }] });
  expect(evening.world.get('menu', first.id)).toMatchObject({ price: first.price + 500, soldOutOn: evening.today });
});

test('[CAT3] a category that was put into English keeps it when the menu is imported again', () => {
  const evening = new Evening();
  const args = publicMenu();
  evening.run('IMPORT_MENU', args);
  const [category] = args.categories;
  assert(category !== undefined, 'the menu has categories');
  const english = { [category.name]: 'In English' };
  evening.run('SAVE_CATEGORY', { ...category, sort: 1, english });
  evening.run('IMPORT_MENU', args);
  expect(evening.world.get('categories', category.id)).toMatchObject({ english });
});

test('[CAT12] what says something else in the venue than on the site is named, and can be left as it is', () => {
  const evening = new Evening();
  const args = publicMenu();
  const [dish, other, missing] = args.items;
  const [category] = args.categories;
  assert(dish !== undefined && other !== undefined, 'the menu has dishes');
  assert(missing !== undefined && category !== undefined, 'and categories');
  evening.run('IMPORT_MENU', { ...args, items: args.items.filter(({ id }) => id !== missing.id) });
  expect(importDifferences(evening.world, args)).toEqual([]);

  evening.run('SAVE_MENU_ITEM', { ...dish, price: dish.price + 500 });
  evening.run('SAVE_MENU_ITEM', { ...other, description: 'Como la hace la abuela' });
  evening.run('SAVE_CATEGORY', { ...category, name: 'De la casa', sort: 1 });
  expect(importDifferences(evening.world, args)).toEqual([
    { id: dish.id, name: dish.name, prices: { here: dish.price + 500, site: dish.price } },
    { id: other.id, name: other.name, prices: null },
    { id: category.id, name: 'De la casa', prices: null },
  ]);

  evening.run('IMPORT_MENU', onlyNew(evening.world, args));
  expect(evening.world.get('menu', dish.id)?.price).toBe(dish.price + 500);
  expect(evening.world.get('categories', category.id)?.name).toBe('De la casa');
  expect(evening.world.get('menu', missing.id)?.price).toBe(missing.price);
});

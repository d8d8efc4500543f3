import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { Evening } from '#tests/support/evening.ts';
import bebidas from '#content/menu/bebidas.json' with { type: 'json' };
import comida from '#content/menu/comida.json' with { type: 'json' };
import desayunos from '#content/menu/desayunos.json' with { type: 'json' };
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

test('[CAT3] importing again changes nothing; what the house switched off or sold out stays so', () => {
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

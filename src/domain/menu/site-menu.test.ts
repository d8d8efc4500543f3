import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { put, type Change } from '#domain/world.ts';
import bebidas from '#content/menu/bebidas.json' with { type: 'json' };
import comida from '#content/menu/comida.json' with { type: 'json' };
import desayunos from '#content/menu/desayunos.json' with { type: 'json' };
import { Evening } from '#tests/support/evening.ts';
import { cartaOfCatalog, cartaOfFiles } from './carta.ts';
import { importArgs, keepingArranged, missingPlaces } from './import-menu.ts';
import { importDifferences } from './import-differences.ts';
import { servedHappyHour, servedHours } from './hours/hours-words.ts';
import { checkMenu, type Menus } from './menu-content.ts';
import type { MenuItem } from './menu-item.ts';
import { isCatalogTheMenu, menusOf, siteDishes } from './site-menu.ts';

const HEADS: Menus = { desayunos: read(desayunos), comida: read(comida), bebidas: read(bebidas) };
const FILES = [HEADS.desayunos, HEADS.comida, HEADS.bebidas];
const DISH = 'menu-chilaquiles-con-mole';

function read(input: unknown) {
  const checked = checkMenu(input);
  assert(checked.ok, 'the content is sound');
  return checked.content;
}

function imported(): Evening {
  const evening = new Evening();
  evening.run('IMPORT_MENU', importArgs(FILES));
  return evening;
}

const lineOf = ({ world }: Evening, id: string) =>
  FILES.flatMap(({ id: view }) => menusOf(siteDishes(world), HEADS)[view].categorias)
    .flatMap(({ items }) => items)
    .find((item) => item.id === id);

const edited = ({ world }: Evening, id: string) => {
  const item = world.get('menu', id);
  assert(item !== undefined, 'it was imported');
  const { name, categoryId, price, description = '' } = item;
  return { id, name, categoryId, price, description };
};

test('[CAT14] what is imported reads on the site as the files did: parts, order, sizes, «Nuevo», texts and prices', () => {
  const { world } = imported();
  const menus = menusOf(siteDishes(world), HEADS);
  for (const { id, categorias } of FILES) {
    expect(menus[id].categorias.map(({ slug, name, intro, photo }) => [slug, name, intro, photo])).toEqual(
      categorias.map(({ slug, name, intro, photo }) => [slug, name, intro, photo]),
    );
    const lines = (list: typeof categorias) =>
      list.flatMap(({ items }) =>
        items.map((item) => [item.id, item.name, item.description, item.prices, item.isNew, item.photo]),
      );
    expect(lines(menus[id].categorias)).toEqual(lines(categorias));
  }
});

test('[CAT14] the demonstration keeps two catalogues until somebody imports; in production the first dish is the menu', () => {
  const evening = new Evening();
  expect(isCatalogTheMenu(evening.world, { menuFrom: 'files' })).toBe(false);
  expect(isCatalogTheMenu(evening.world, { menuFrom: 'catalog' })).toBe(true);
  expect(isCatalogTheMenu(new MemoryWorld(), { menuFrom: 'catalog' })).toBe(false);
  evening.run('IMPORT_MENU', importArgs(FILES));
  expect(isCatalogTheMenu(evening.world, { menuFrom: 'files' })).toBe(true);
  // The till's own dishes of the specification are not on it by themselves.
  expect(lineOf(evening, 'hamburguesa-clasica')).toBeUndefined();
});

test('[CAT14] a dish says itself where it stands, whether it is seen and what is in it; what a command leaves out stays', () => {
  const evening = imported();
  const dish = edited(evening, DISH);
  evening.run('SAVE_MENU_ITEM', {
    ...dish,
    price: 15_550,
    view: 'comida',
    marks: ['picante', 'vegetariano'],
    isNew: true,
  });
  expect(lineOf(evening, 'chilaquiles-con-mole')).toMatchObject({
    prices: [{ pesos: 155.5 }],
    isNew: true,
    marks: ['vegetariano', 'picante'],
  });
  expect(siteDishes(evening.world).find(({ id }) => id === 'chilaquiles-con-mole')?.view).toBe('comida');
  // A tablet of the last version knows none of these fields.
  evening.run('SAVE_MENU_ITEM', { ...dish, price: 15_600 });
  expect(evening.world.get('menu', DISH)).toMatchObject({ price: 15_600, view: 'comida', isNew: true, sort: 1 });
  evening.run('SAVE_MENU_ITEM', { ...dish, view: null, isNew: false, marks: [], onSite: false });
  expect(evening.world.get('menu', DISH)).not.toHaveProperty('view');
  expect(evening.world.get('menu', DISH)).not.toHaveProperty('marks');
  expect(lineOf(evening, 'chilaquiles-con-mole')).toBeUndefined();
});

test('[CAT14] sizes that no longer bear one name are lines of their own; a category without a part stands where its dishes are made', () => {
  const evening = imported();
  const wings = siteDishes(evening.world).find(({ id }) => id === 'alitas-de-la-casa');
  const [first] = wings?.items ?? [];
  assert(first !== undefined, 'there are wings');
  evening.run('SAVE_MENU_ITEM', { ...edited(evening, first.id), name: 'Alitas de prueba · 6 piezas' });
  const lines = siteDishes(evening.world).filter(({ items }) =>
    items.some(({ publicId }) => publicId === first.publicId),
  );
  expect(lines.map(({ items }) => items.length)).toEqual([1, 2]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2);

  evening.run('SAVE_CATEGORY', { id: 'mezcales', name: 'Mezcales', sort: 50 });
  evening.run('SAVE_MENU_ITEM', {
    id: 'espadin',
    name: 'Espadín · de la sierra',
    categoryId: 'mezcales',
    price: 9000,
    area: 'bar',
  });
  const mezcal = siteDishes(evening.world).find(({ id }) => id === 'espadin');
  expect(mezcal?.view).toBe('bebidas');
  // A dot in a name that nobody imported is a dot.
  expect(lineOf(evening, 'espadin')?.name).toBe('Espadín · de la sierra');
  evening.run('SAVE_MENU_ITEM', { id: 'gusano', name: 'Sal de gusano', categoryId: 'mezcales', price: 900 });
  expect(siteDishes(evening.world).find(({ id }) => id === 'espadin')?.view).toBe('comida');
  evening.run('SAVE_CATEGORY', { id: 'mezcales', name: 'Mezcales', sort: 50, view: 'bebidas' });
  evening.run('SAVE_CATEGORY', { id: 'mezcales', name: 'Mezcales', sort: 50, active: false });
  expect(lineOf(evening, 'espadin')).toBeUndefined();
  expect(evening.world.get('categories', 'mezcales')?.view).toBe('bebidas');
});

test('[CAT15] the carta is the same whichever of the two it is read from, and says what ran out', () => {
  const { world, today } = imported();
  expect(cartaOfCatalog(world, { dishes: siteDishes(world), today })).toEqual(cartaOfFiles(HEADS, []));
  expect(cartaOfFiles(HEADS, ['chilaquiles-con-mole']).filter(({ agotado }) => agotado)).toEqual([
    {
      id: DISH,
      nombre: 'Chilaquiles con mole',
      precio: expect.any(Number),
      categoria: expect.any(String),
      vista: 'desayunos',
      agotado: true,
    },
  ]);
});

test('[CAT16] a venue of the last version gets its order, parts and pictures once; its prices and names stay', () => {
  const evening = new Evening();
  const { categories, items } = importArgs(FILES);
  const old: Change[] = [
    ...categories.map(({ id, name }, index) => put('categories', { id, name, sort: index + 1, active: true })),
    ...items.map(({ id, publicId = '', name, categoryId, area, description }) =>
      put('menu', {
        id,
        publicId,
        name,
        categoryId,
        area,
        description,
        price: cents(12_345),
        taxRate: 0.16,
        active: true,
        modifiers: [{ id: 'suyo', name: 'De la casa', priceDelta: cents(0) }],
        soldOutOn: null,
      } satisfies MenuItem),
    ),
  ];
  for (const change of old) evening.world.store({ change, revision: 1 });
  const missing = missingPlaces(evening.world, FILES);
  assert(missing !== null, 'there is something to place');
  evening.run('IMPORT_MENU', missing);
  expect(evening.world.get('menu', DISH)).toMatchObject({ price: 12_345, sort: 1, photo: expect.any(String) });
  const [extras = ''] = evening.world.get('menu', DISH)?.groupIds ?? [];
  expect(evening.world.get('optionGroups', extras)).toMatchObject({ isExtras: true, options: [{ id: 'suyo' }] });
  expect(evening.world.get('categories', 'desayunos-chilaquiles')).toMatchObject({
    view: 'desayunos',
    sort: expect.any(Number),
  });
  expect(isCatalogTheMenu(evening.world, { menuFrom: 'files' })).toBe(true);
  expect(missingPlaces(evening.world, FILES)).toBeNull();
});

test('[CAT17] many dishes change in one step, all or none, and only in what was said', () => {
  const evening = imported();
  const before = evening.world.get('menu', DISH);
  evening.run('CHANGE_DISHES', {
    dishes: [
      { id: DISH, price: 16_000, sort: 7 },
      { id: 'menu-enfrijoladas-de-la-arena', onSite: false, active: true },
    ],
  });
  expect(evening.world.get('menu', DISH)).toEqual({ ...before, price: 16_000, sort: 7 });
  expect(lineOf(evening, 'enfrijoladas-de-la-arena')).toBeUndefined();
  const half = evening.ask('CHANGE_DISHES', {
    dishes: [
      { id: DISH, price: 1 },
      { id: 'nada', price: 1 },
    ],
  });
  expect(half).toMatchObject({ ok: false, code: 'menu-item-not-found' });
  expect(evening.ask('CHANGE_DISHES', { dishes: [{ id: DISH, categoryId: 'nada' }] })).toMatchObject({
    ok: false,
    code: 'category-not-found',
  });
});

test('[CAT12] what the venue arranged by itself is no difference from the files', () => {
  const evening = imported();
  evening.run('CHANGE_DISHES', { dishes: [{ id: DISH, sort: 9, isNew: true, photo: 'espacio-1' }] });
  const menu = keepingArranged(evening.world, importArgs(FILES));
  expect(importDifferences(evening.world, menu)).toEqual([]);
  evening.run('IMPORT_MENU', menu);
  expect(evening.world.get('menu', DISH)).toMatchObject({ sort: 9, isNew: true, photo: 'espacio-1' });
});

test('[CAT33] guests read when a category or a dish is served, and its happy hour; the price stays the menu’s', () => {
  const evening = imported();
  const hours = { from: '08:00', to: '13:00', days: [1, 2, 3, 4, 5] };
  const happyHour = { price: 9900, from: '18:00', to: '20:00' };
  evening.run('CHANGE_DISHES', { dishes: [{ id: DISH, hours, happyHour }] });
  const category = evening.world.get('categories', 'desayunos-huevos');
  assert(category !== undefined, 'it was imported');
  evening.run('SAVE_CATEGORY', { id: category.id, name: category.name, sort: category.sort, hours });
  const dish = lineOf(evening, 'chilaquiles-con-mole');
  const { desayunos } = menusOf(siteDishes(evening.world), HEADS);
  const section = desayunos.categorias.find(({ slug }) => slug === 'huevos');
  assert(
    dish?.hours !== undefined && dish.happyHour !== undefined && section?.hours !== undefined,
    'guests hear of them',
  );
  expect(servedHours(dish.hours)).toEqual({ es: 'lun–vie 8–13', en: 'Mon–Fri, 8 a.m. to 1 p.m.' });
  expect(servedHours(section.hours)).toEqual({ es: 'lun–vie 8–13', en: 'Mon–Fri, 8 a.m. to 1 p.m.' });
  expect(servedHappyHour(dish.happyHour)).toEqual({ es: '$99.00 18–20', en: '$99.00 · 6 p.m. to 8 p.m.' });
  const line = cartaOfCatalog(evening.world, { dishes: siteDishes(evening.world), today: evening.today }).find(
    ({ id }) => id === DISH,
  );
  expect(Object.keys(line ?? {})).toEqual(['id', 'nombre', 'precio', 'categoria', 'vista', 'agotado']);
});

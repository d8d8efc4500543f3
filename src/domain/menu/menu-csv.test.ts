import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import bebidas from '#content/menu/bebidas.json' with { type: 'json' };
import comida from '#content/menu/comida.json' with { type: 'json' };
import desayunos from '#content/menu/desayunos.json' with { type: 'json' };
import { Evening } from '#tests/support/evening.ts';
import { importArgs } from './import-menu.ts';
import { checkMenu } from './menu-content.ts';
import { menuCsv } from './menu-csv.ts';
import { readMenuSheet } from './read-menu-sheet.ts';

function fullHouse(): Evening {
  const evening = new Evening();
  const menus = [desayunos, comida, bebidas].map((input) => {
    const checked = checkMenu(input);
    assert(checked.ok, 'the content is sound');
    return checked.content;
  });
  evening.run('IMPORT_MENU', importArgs(menus));
  return evening;
}

test('[CAT19] what was exported comes back as it is: nothing changes', () => {
  const evening = fullHouse();
  const [dish] = evening.world.all('menu');
  assert(dish !== undefined, 'there are dishes');
  evening.run('CHANGE_DISHES', { dishes: [{ id: dish.id, marks: ['vegano', 'contiene-nuez'], isNew: true }] });
  evening.run('SAVE_MENU_ITEM', {
    id: 'trampa',
    name: '=SUMA(A1)',
    categoryId: 'bebidas',
    price: 1050,
    description: 'Con «comillas», "comillas"; y\ndos renglones',
  });
  const sheet = readMenuSheet(menuCsv(evening.world), evening.world);
  expect(sheet.problem).toBeNull();
  expect(sheet.rows.filter(({ kind }) => kind !== 'same')).toEqual([]);
  expect(sheet.rows).toHaveLength([...evening.world.all('menu')].length);
  expect(sheet.menu).toEqual({ categories: [], items: [] });
});

test('[CAT19] a sheet made by hand brings new dishes and new prices in one step, whatever sign cuts its cells', () => {
  const evening = fullHouse();
  const sheet = readMenuSheet(
    [
      'Nombre;Precio;Categoría;Vista;Marcas;Visible',
      'Chilaquiles con mole;$1,155.50;Chilaquiles;Desayunos;picante | vegetariano;sí',
      'Pulpo a la brasa;289;De la brasa;comida;;no',
      '"Agua; de sabor";45;Aguas de barril;Bebidas;;',
      '',
    ].join('\r\n'),
    evening.world,
  );
  expect(sheet.rows.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'changes'],
    [3, 'new'],
    [4, 'new'],
  ]);
  evening.run('IMPORT_MENU', sheet.menu);
  expect(evening.world.get('menu', 'menu-chilaquiles-con-mole')).toMatchObject({
    price: 115_550,
    marks: ['vegetariano', 'picante'],
    publicId: 'chilaquiles-con-mole',
  });
  expect(evening.world.get('menu', 'menu-chilaquiles-con-mole')?.description).not.toBe('');
  expect(evening.world.get('menu', 'pulpo-a-la-brasa')).toMatchObject({
    price: 28_900,
    categoryId: 'de-la-brasa',
    onSite: false,
  });
  expect(evening.world.get('menu', 'agua-de-sabor')?.name).toBe('Agua; de sabor');
  expect(evening.world.get('categories', 'de-la-brasa')).toMatchObject({ name: 'De la brasa', view: 'comida' });
});

test('[CAT19] every row with a mistake is named with it and left out; a file that cannot be read is said', () => {
  const { world } = fullHouse();
  const sheet = readMenuSheet(
    [
      'nombre,precio,categoria,vista,area,iva,orden,nuevo,marcas,visible,id',
      ',gratis,,cena tarde,patio,200,diez,quizá,dulce,tal vez,',
      `${'x'.repeat(81)},10,Bebidas,,,,,,,,`,
      'Té,10,Bebidas,,,,,,,,',
      'Té,12,Bebidas,,,,,,,,',
    ].join('\n'),
    world,
  );
  expect(sheet.rows.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'new', 'wrong']);
  const [first, second, , last] = sheet.rows;
  for (const word of ['Precio', 'Nombre', 'Categoría', 'Vista', 'Área', 'IVA', 'Orden', 'Nuevo', 'Marcas', 'Visible'])
    expect(first?.problems.join(' '), word).toContain(word);
  expect(second?.problems).toEqual(['Nombre: 80 letras como máximo.']);
  expect(last?.problems).toEqual(['Está dos veces en la hoja.']);
  expect(sheet.menu.items).toHaveLength(1);

  expect(readMenuSheet('', world).problem).toContain('vacío');
  expect(readMenuSheet('nombre,precio,categoria\n"Té,10', world).problem).toContain('cortado');
  expect(readMenuSheet('platillo,costo\nTé,10', world).problem).toContain('«nombre», «precio», «categoria»');
  expect(readMenuSheet('PK\u0003\u0004…', world).problem).toContain('«CSV UTF-8»');
  expect(readMenuSheet('x'.repeat(2_000_001), world).problem).toContain('demasiado grande');
});

test('[CAT19] groups of options go out with their dish and come back; a group nobody made is named', () => {
  const evening = fullHouse();
  const dish = [...evening.world.all('menu')].find(({ groupIds = [] }) => groupIds.length === 0);
  assert(dish !== undefined, 'there are dishes without groups');
  const options = [{ id: 'verde', name: 'Verde', priceDelta: 0 }];
  evening.run('SAVE_OPTION_GROUP', { id: 'salsa', name: 'Salsa', min: 0, max: 1, options, dishIds: [dish.id] });
  evening.run('SAVE_OPTION_GROUP', { id: 'pan', name: 'Pan', min: 0, max: 1, options, dishIds: [dish.id] });
  const csv = menuCsv(evening.world);
  expect(csv).toContain('Salsa | Pan');
  expect(readMenuSheet(csv, evening.world).rows.filter(({ kind }) => kind !== 'same')).toEqual([]);

  const swapped = readMenuSheet(csv.replace('Salsa | Pan', 'pan; SALSA'), evening.world);
  evening.run('IMPORT_MENU', swapped.menu);
  expect(evening.world.get('menu', dish.id)?.groupIds).toEqual(['pan', 'salsa']);
  const unknown = readMenuSheet(csv.replace('Salsa | Pan', 'Salsa | Término'), evening.world);
  expect(unknown.rows.find(({ kind }) => kind === 'wrong')?.problems).toEqual([
    'Opciones: no hay un grupo «Término». Créalo en Catálogo › Opciones.',
  ]);
  // A sheet that says nothing of groups leaves them.
  const { name, price, categoryId } = dish;
  const category = evening.world.get('categories', categoryId)?.name ?? '';
  const short = readMenuSheet(`nombre,precio,categoria\n${name},${price / 100 + 1},${category}\n`, evening.world);
  evening.run('IMPORT_MENU', short.menu);
  expect(evening.world.get('menu', dish.id)).toMatchObject({ price: price + 100, groupIds: ['pan', 'salsa'] });
});

test('[CAT45] a dish’s code goes to the spreadsheet and back; one that two dishes would share is named', () => {
  const evening = fullHouse();
  const [first, second, third] = evening.world.all('menu');
  assert(first !== undefined && second !== undefined && third !== undefined, 'there are dishes');
  evening.run('CHANGE_DISHES', {
    dishes: [
      { id: first.id, code: '7501055300075' },
      { id: second.id, code: 'CASA-2' },
    ],
  });
  const same = readMenuSheet(menuCsv(evening.world), evening.world);
  expect(same.rows.filter(({ kind }) => kind !== 'same')).toEqual([]);

  const head = 'id,nombre,precio,categoria,codigo';
  const row = ({ id, name, categoryId }: typeof first, code: string): string =>
    [id, `"${name}"`, '10', `"${evening.world.get('categories', categoryId)?.name}"`, code].join(',');
  // One hands its code to another: in one sheet that is no quarrel.
  const handed = readMenuSheet([head, row(first, ''), row(third, '7501055300075')].join('\n'), evening.world);
  expect(handed.rows.map(({ kind }) => kind)).toEqual(['changes', 'changes']);
  // Taken, doubled in the sheet, and what a spreadsheet makes of a long number.
  const wrong = readMenuSheet(
    [head, row(first, 'casa-2'), row(second, 'CASA-2'), row(third, '7.50106E+12')].join('\n'),
    evening.world,
  );
  expect(wrong.rows.map(({ problems }) => problems)).toEqual([
    ['Código: otro platillo ya lo tiene.'],
    ['Código: otro platillo ya lo tiene.'],
    [expect.stringMatching(/^Código: «7\.50106E\+12» no se puede leer/)],
  ]);
  expect(wrong.menu.items).toEqual([]);

  evening.run('IMPORT_MENU', handed.menu);
  expect(evening.world.get('menu', first.id)).not.toHaveProperty('code');
  expect(evening.world.get('menu', third.id)).toMatchObject({ code: '7501055300075' });
});

test('[CAT45] of the dishes in use no two have one code, whoever says so; what says nothing of it leaves it', () => {
  const evening = fullHouse();
  const dish = { categoryId: 'bebidas', price: 5000 } as const;
  evening.run('SAVE_MENU_ITEM', { ...dish, id: 'refresco', name: 'Refresco', code: 'AB-1' });
  expect(evening.world.get('menu', 'refresco')).toMatchObject({ code: 'AB-1' });
  evening.run('SAVE_MENU_ITEM', { ...dish, id: 'refresco', name: 'Refresco de cola' });
  expect(evening.world.get('menu', 'refresco')).toMatchObject({ code: 'AB-1' });

  evening.run('SAVE_MENU_ITEM', { ...dish, id: 'agua-mineral', name: 'Agua mineral' });
  const taken = { ok: false, code: 'code-taken' };
  expect(evening.ask('SAVE_MENU_ITEM', { ...dish, id: 'agua-mineral', name: 'Agua', code: 'ab-1' })).toMatchObject(
    taken,
  );
  expect(evening.ask('CHANGE_DISHES', { dishes: [{ id: 'agua-mineral', code: 'AB-1' }] })).toMatchObject(taken);
  const imported = { ...dish, area: 'bar', description: '' } as const;
  expect(
    evening.ask('IMPORT_MENU', {
      categories: [],
      items: [{ ...imported, id: 'agua-mineral', name: 'Agua', code: 'AB-1' }],
    }),
  ).toMatchObject(taken);

  // Out of use it gives its code free, and does not come back with it while another has it.
  evening.run('CHANGE_DISHES', { dishes: [{ id: 'refresco', active: false }] });
  evening.run('CHANGE_DISHES', { dishes: [{ id: 'agua-mineral', code: 'AB-1' }] });
  expect(evening.ask('CHANGE_DISHES', { dishes: [{ id: 'refresco', active: true }] })).toMatchObject(taken);
  evening.run('CHANGE_DISHES', { dishes: [{ id: 'agua-mineral', code: null }] });
  evening.run('CHANGE_DISHES', { dishes: [{ id: 'refresco', active: true }] });
});

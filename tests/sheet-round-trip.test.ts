/* What was exported comes back as it is, whatever the venue calls its dishes, categories and groups. */
import { describe, expect, test } from 'vitest';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { readCsv } from '#domain/shared/read-csv.ts';
import { menuCsv } from '#domain/menu/menu-csv.ts';
import { readMenuSheet } from '#domain/menu/read-menu-sheet.ts';
import { Evening } from '#tests/support/evening.ts';
import { randomMenu, randomWords, SIGNS } from '#tests/support/menus/random-menu.ts';
import { Random } from '#tests/support/random.ts';

function houseOf(seed: number): Evening {
  const evening = new Evening();
  const { categories, groups, dishes } = randomMenu(new Random(seed));
  for (const category of categories) evening.run('SAVE_CATEGORY', category);
  for (const group of groups) evening.run('SAVE_OPTION_GROUP', group);
  for (const dish of dishes) evening.run('SAVE_MENU_ITEM', dish);
  return evening;
}

test('[CAT19] a menu that goes out as a spreadsheet and comes back changes nothing: 150 menus', () => {
  let dishes = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const { world } = houseOf(seed);
    const sheet = readMenuSheet(menuCsv(world), world);
    expect(sheet.problem, `seed ${seed}`).toBeNull();
    expect(
      sheet.rows.filter(({ kind }) => kind !== 'same'),
      `seed ${seed}`,
    ).toEqual([]);
    expect(sheet.menu, `seed ${seed}`).toEqual({ categories: [], items: [] });
    dishes += sheet.rows.length;
  }
  expect(dishes).toBeGreaterThan(1500);
});

test('[CAT19] any cell is read as it was written, and none begins like a formula', () => {
  const random = new Random(7);
  for (let n = 0; n < 3000; n += 1) {
    const text = randomWords(random, 200, [...SIGNS, '\n', '\t', '\r\n']);
    const [head, row] = readCsv(`a,b\r\n${csvCell(text)},z\r\n`) ?? [];
    expect(head).toEqual(['a', 'b']);
    expect(row).toEqual([text, 'z']);
    const [cell = ''] = readCellsRaw(csvCell(text));
    expect(cell).not.toMatch(/^[=+@]|^-(?!\d+\.\d\d$)/);
  }
});

/** What a spreadsheet sees in the cell, without our own reading of apostrophes. */
function readCellsRaw(cell: string): readonly string[] {
  return [cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell];
}

describe('of a spreadsheet', () => {
  const house = (): Evening => {
    const evening = new Evening();
    evening.run('SAVE_CATEGORY', { id: 'uno', name: 'Especiales', sort: 1 });
    evening.run('SAVE_CATEGORY', { id: 'dos', name: 'Especiales', sort: 2 });
    evening.run('SAVE_MENU_ITEM', { id: 'flan', name: 'Flan', categoryId: 'dos', price: 4567 });
    return evening;
  };

  test('[CAT19] a dish of the second of two categories of one name stays there', () => {
    const { world } = house();
    expect(readMenuSheet(menuCsv(world), world).menu).toEqual({ categories: [], items: [] });
    const dearer = readMenuSheet(menuCsv(world).replace('45.67', '50.00'), world);
    expect(dearer.menu.items).toMatchObject([{ id: 'flan', categoryId: 'dos', price: 5000 }]);
  });

  test('[CAT19] a group whose name holds a sign that cuts is found whole, and others are cut as before', () => {
    const evening = house();
    const options = [{ id: 'a', name: 'A', priceDelta: 0 }];
    const names = ['Salsa/aderezo', 'Salsa', 'aderezo', 'Pan | tortilla', 'Pan', 'tortilla'];
    for (const [index, name] of names.entries())
      evening.run('SAVE_OPTION_GROUP', { id: `g${index}`, name, min: 0, max: 1, options });
    const groupsOf = (cell: string) => {
      const text = `id,nombre,precio,categoria,opciones\nflan,Flan,45.67,Especiales,"${cell}"\n`;
      return readMenuSheet(text, evening.world).menu.items[0]?.groupIds;
    };
    expect(groupsOf('Salsa/aderezo')).toEqual(['g0']);
    expect(groupsOf('Salsa / aderezo')).toEqual(['g1', 'g2']);
    expect(groupsOf('salsa; PAN')).toEqual(['g1', 'g4']);
    expect(groupsOf('Pan | tortilla')).toEqual(['g4', 'g5']);
    expect(groupsOf('Pan || tortilla | Salsa')).toEqual(['g3', 'g1']);
  });

  test('[CAT19] more new categories than fit are said before anything is brought in', () => {
    const { world } = house();
    const rows = (count: number): string =>
      ['nombre,precio,categoria', ...Array.from({ length: count }, (_, n) => `Platillo ${n},10,Categoría ${n}`)].join(
        '\n',
      );
    expect(readMenuSheet(rows(300), world).problem).toBe(
      'Trae 300 categorías nuevas; caben 200. Revisa la columna «categoria».',
    );
    const fits = readMenuSheet(rows(200), world);
    expect(fits.problem).toBeNull();
    expect(new Evening().ask('IMPORT_MENU', fits.menu)).toMatchObject({ ok: true });
  });
});

test('[REP6] an amount below zero is a number, not words and not two signs', () => {
  expect(csvCell('-12.34')).toBe('-12.34');
});

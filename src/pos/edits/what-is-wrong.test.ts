import { expect, test } from 'vitest';
import { parseCommand, type InputOf } from '#domain/commands.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { at } from '#tests/support/test-house.ts';
import { whatIsWrong } from './what-is-wrong.ts';

const DISH = { id: 'sopa', name: 'Sopa', categoryId: 'sopas', price: 9000, description: '' };
const GROUP = { id: 'salsas', name: 'Salsas', min: 0, max: 1, options: [] };
const TABLE = { id: 'mesa-9', name: 'Mesa 9', capacity: 4, sort: 9 };
const CATEGORY = { id: 'sopas', name: 'Sopas', sort: 1 };

test('[CAT10] a dish the server would refuse is refused in the sheet, in words that say what to mend', () => {
  const { itemName, itemDescription } = CATALOG_LIMITS;
  const cases: readonly (readonly [Partial<InputOf<'SAVE_MENU_ITEM'>>, string | null])[] = [
    [{}, null],
    [{ name: '   ' }, 'Nombre: no puede quedar vacío.'],
    [{ name: 'S'.repeat(itemName) }, null],
    [{ name: 'S'.repeat(itemName + 1) }, `Nombre: ${itemName} letras como máximo.`],
    [{ name: 'Sopa\u0007' }, 'Nombre: tiene signos que no se ven. Escríbelo de nuevo.'],
    [{ description: 'S'.repeat(itemDescription + 1) }, `Descripción: ${itemDescription} letras como máximo.`],
  ];
  for (const [part, expected] of cases) expectWords('SAVE_MENU_ITEM', { ...DISH, ...part }, expected);
});

test('[CAT10] so is a group of options', () => {
  const { modifierName, options } = CATALOG_LIMITS;
  const option = (letters: number) => ({ id: 'extra', name: 'Q'.repeat(letters), priceDelta: 0 });
  const tooLong = `La opción «${'Q'.repeat(24)}…» es muy larga: ${modifierName} letras como máximo.`;
  const cases: readonly (readonly [InputOf<'SAVE_OPTION_GROUP'>['options'], string | null])[] = [
    [[option(modifierName)], null],
    [[option(modifierName + 1)], tooLong],
    // A name this long makes too long an id as well; the person is told of the name alone.
    [[{ ...option(300), id: 'q'.repeat(300) }], tooLong],
    [Array.from({ length: options }, () => option(3)), null],
    [Array.from({ length: options + 1 }, () => option(3)), `Opciones: ${options} como máximo.`],
  ];
  for (const [said, expected] of cases) expectWords('SAVE_OPTION_GROUP', { ...GROUP, options: said }, expected);
});

test('[CAT10] so is a table, and so is a category', () => {
  const { tableName, tableArea, tableCapacity, sort, categoryName } = CATALOG_LIMITS;
  expectWords('SAVE_TABLE', TABLE, null);
  expectWords('SAVE_TABLE', { ...TABLE, name: ' ' }, 'Nombre: no puede quedar vacío.');
  expectWords('SAVE_TABLE', { ...TABLE, name: 'M'.repeat(tableName + 1) }, `Nombre: ${tableName} letras como máximo.`);
  expectWords('SAVE_TABLE', { ...TABLE, area: 'A'.repeat(tableArea + 1) }, `Zona: ${tableArea} letras como máximo.`);
  expectWords('SAVE_TABLE', { ...TABLE, capacity: 0 }, 'Personas: 1 como mínimo.');
  expectWords('SAVE_TABLE', { ...TABLE, capacity: tableCapacity + 1 }, `Personas: ${tableCapacity} como máximo.`);
  expectWords('SAVE_TABLE', { ...TABLE, capacity: 2.5 }, 'Personas: escribe un número entero.');
  expectWords('SAVE_CATEGORY', CATEGORY, null);
  expectWords('SAVE_CATEGORY', { ...CATEGORY, name: '\t' }, 'Nombre: no puede quedar vacío.');
  expectWords(
    'SAVE_CATEGORY',
    { ...CATEGORY, name: 'C'.repeat(categoryName + 1) },
    `Nombre: ${categoryName} letras como máximo.`,
  );
  expectWords('SAVE_CATEGORY', { ...CATEGORY, sort: sort + 1 }, `Orden: ${sort} como máximo.`);
  expectWords('SAVE_CATEGORY', { ...CATEGORY, sort: -1 }, 'Orden: 0 como mínimo.');
  expectWords('SAVE_CATEGORY', { ...CATEGORY, sort: Number('primero') }, 'Orden: escribe un número entero.');
});

/** Words for what the server cannot read, and none for what it can. */
function expectWords<T extends 'SAVE_MENU_ITEM' | 'SAVE_OPTION_GROUP' | 'SAVE_TABLE' | 'SAVE_CATEGORY'>(
  type: T,
  args: InputOf<T>,
  words: string | null,
): void {
  const isRead =
    parseCommand({ id: 'c1', type, args, at: at('2026-11-16 12:00'), device: 'test', by: 'demo' }) !== null;
  expect(isRead).toBe(words === null);
  expect(whatIsWrong(type, args)).toBe(words);
}

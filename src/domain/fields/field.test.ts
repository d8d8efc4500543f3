import { expect, test } from 'vitest';
import { EDITED_RECORDS } from '#domain/edited-records.ts';
import { DISH_FIELDS, dishFields } from '#domain/menu/edits/dish-fields.ts';
import { importArgs } from '#domain/menu/import-menu.ts';
import { checkMenu } from '#domain/menu/menu-content.ts';
import { PRINTER_FIELDS } from '#domain/printing/printer-fields.ts';
import { PERSON_FIELDS } from '#domain/staff/person-fields.ts';
import { assert } from '#domain/shared/assert.ts';
import { foldAccents } from '#domain/shared/text.ts';
import desayunos from '#content/menu/desayunos.json' with { type: 'json' };
import { Evening } from '#tests/support/evening.ts';
import { keptOf, shownOf, type Field } from './field.ts';
import { isSame } from './same.ts';

const TABLES = [...Object.values(EDITED_RECORDS).map(({ fields }) => fields), PRINTER_FIELDS, PERSON_FIELDS].map(
  (table) => Object.entries<Field>(table),
);

test('[CAT54] every field has a name for people, and no two columns of the spreadsheet have one heading', () => {
  for (const table of TABLES) {
    const words = table.map(([, { word }]) => word);
    expect(words.every((word) => word !== '')).toBe(true);
    expect(new Set(words).size).toBe(words.length);
    const headings = table.flatMap(([, { column }]) => (column === undefined ? [] : [foldAccents(column)]));
    expect(new Set(headings).size).toBe(headings.length);
  }
});

test('[CAT54] a dish kept, shown and kept again is the same dish; what says nothing is not in the record', () => {
  const checked = checkMenu(desayunos);
  assert(checked.ok, 'the content is sound');
  const evening = new Evening();
  evening.run('IMPORT_MENU', importArgs([checked.content]));
  const dishes = [...evening.world.all('menu')];
  expect(dishes.length).toBeGreaterThan(20);
  for (const dish of dishes) {
    const kept = keptOf(DISH_FIELDS, {}, dish);
    expect(keptOf(DISH_FIELDS, shownOf(DISH_FIELDS, dish), dish)).toEqual(kept);
    expect(dish).toMatchObject(kept);
    for (const [name, field] of Object.entries<Field>(DISH_FIELDS)) {
      if (field.kept === 'said' && name in kept) expect(isSame(Reflect.get(kept, name), field.none)).toBe(false);
    }
  }
});

test('[CAT54] whatever a field writes it reads back as the same, and says so of what it cannot read', () => {
  const evening = new Evening();
  evening.run('SAVE_CATEGORY', { id: 'aguas', name: 'Aguas', sort: 1 });
  evening.run('SAVE_MENU_ITEM', {
    id: 'pozol',
    name: 'Pozol',
    categoryId: 'aguas',
    price: 3050,
    description: 'De cacao',
    view: 'comida',
    area: 'bar',
    taxRate: 0.08,
    isNew: true,
    onSite: false,
    marks: ['vegano', 'picante'],
    hours: { from: '08:00', to: '13:30', days: [1, 2, 3] },
    happyHour: { from: '18:00', to: '20:00', price: 2500 },
    code: 'AB-1',
  });
  const dish = evening.world.get('menu', 'pozol');
  assert(dish !== undefined, 'it was saved');
  const shown: Readonly<Record<string, unknown>> = dishFields(dish);
  const typed = Object.entries<Field>(DISH_FIELDS).filter(([name, field]) => field.typed && shown[name] !== undefined);
  expect(typed.length).toBeGreaterThan(10);
  for (const [name, field] of typed) {
    const read = field.typed?.read(field.typed.write(shown[name]));
    assert(read?.ok === true, `${name} reads what it wrote`);
    expect(isSame(read.value, shown[name]), name).toBe(true);
  }
  const unreadable = typed.filter(([, field]) => field.typed?.read('¿?').ok === false).map(([name]) => name);
  expect(unreadable).toEqual(expect.arrayContaining(['price', 'area', 'taxRate', 'isNew', 'marks', 'hours', 'code']));
});

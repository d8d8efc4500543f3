import { expect, test } from 'vitest';
import type { InputOf } from '#domain/commands.ts';
import { TABLE_FIELDS, tableFields } from '#domain/floor/table-fields.ts';
import { assert } from '#domain/shared/assert.ts';
import { Service } from '#tests/support/service.ts';
import { clashWords } from '#domain/fields/clash-words.ts';
import { editsOf, settledOf } from '#domain/fields/edits-over.ts';
import { dishesWith, GROUP_FIELDS, groupFields } from './group-fields.ts';

type Group = InputOf<'SAVE_OPTION_GROUP'>;

const RED = { id: 'roja', name: 'Roja', priceDelta: 0 };
const GREEN = { id: 'verde', name: 'Verde', priceDelta: 0 };
const MOLE = { id: 'mole', name: 'Mole', priceDelta: 1500 };
const SALSA = { id: 'salsa', name: 'Salsa', min: 1, max: 1, options: [RED, GREEN], isExtras: false };

/** A venue with one group, two dishes and sheets that were opened before anybody changed anything. */
function twoSheets() {
  const { house } = new Service();
  house.ask('SAVE_CATEGORY', { id: 'maiz', name: 'Maíz', sort: 1 });
  for (const id of ['sopes', 'tlayuda']) house.ask('SAVE_MENU_ITEM', { id, name: id, categoryId: 'maiz', price: 9000 });
  house.ask('SAVE_OPTION_GROUP', { ...SALSA, dishIds: ['sopes'] });
  const salsa = () => {
    const group = house.world.get('optionGroups', 'salsa');
    assert(group !== undefined, 'it was saved above');
    return group;
  };
  const fields = () => groupFields(salsa(), dishesWith(house.world, 'salsa'));
  const save = (said: Partial<Group>) => house.ask('SAVE_OPTION_GROUP', { ...SALSA, ...said });
  return { house, salsa, fields, save };
}

test('[CAT49] two managers who change two things of a group both have their way, two of its options too', () => {
  const { save, fields } = twoSheets();
  const seen = { options: SALSA.options };
  expect(save({ name: 'Salsas', seen: { name: 'Salsa' } })).toMatchObject({ ok: true });
  expect(save({ options: [RED, { ...GREEN, priceDelta: 500 }], seen })).toMatchObject({ ok: true });
  expect(save({ options: [{ ...RED, name: 'Roja tatemada' }, GREEN, MOLE], seen })).toMatchObject({ ok: true });
  expect(save({ options: [GREEN, RED], seen }), 'whoever arranges them last has the order').toMatchObject({ ok: true });
  expect(save({ min: 0, max: 2, seen: { min: 1, max: 1 } })).toMatchObject({ ok: true });
  expect(fields()).toMatchObject({ name: 'Salsas', min: 0, max: 2, dishIds: ['sopes'] });
  const tatemada = { ...RED, name: 'Roja tatemada' };
  expect(fields().options).toEqual([{ ...GREEN, priceDelta: 500 }, tatemada, MOLE]);
});

test('[CAT49] the dishes of a group are added and taken off by whoever touched them, and no more', () => {
  const { house, save, fields } = twoSheets();
  const seen = { dishIds: ['sopes'] };
  house.ask('SAVE_MENU_ITEM', { id: 'pozole', name: 'Pozole', categoryId: 'maiz', price: 9000, groupIds: ['salsa'] });
  expect(save({ dishIds: ['sopes', 'tlayuda'], seen })).toMatchObject({ ok: true });
  expect(fields().dishIds).toEqual(['pozole', 'sopes', 'tlayuda']);
  expect(save({ dishIds: [], seen })).toMatchObject({ ok: true });
  expect(fields().dishIds).toEqual(['pozole', 'tlayuda']);
});

test('[CAT49] the second who changes the same of a group, or of one of its options, is told and changes nothing', () => {
  const was = { options: SALSA.options };
  const dearer = (priceDelta: number) => ({ options: [{ ...RED, priceDelta }, GREEN], seen: was });
  const cases: readonly (readonly [theirs: Partial<Group>, mine: Partial<Group>, words: readonly string[]])[] = [
    [
      { name: 'Salsas', seen: { name: 'Salsa' } },
      { name: 'Picante', seen: { name: 'Salsa' } },
      ['Nombre', 'Salsas', 'Picante'],
    ],
    [{ max: 2, seen: { max: 1 } }, { max: 2, min: 0, seen: { min: 1, max: 1 } }, []],
    [dearer(500), dearer(800), ['Opción «Roja»', 'Roja +$5.00', 'Roja +$8.00']],
    [{ options: [GREEN], seen: was }, dearer(800), ['Opción «Roja»', '(quitada)', 'Roja +$8.00']],
    [{ min: 0, seen: { min: 1 } }, { isExtras: true, min: 0, seen: { isExtras: false, min: 1 } }, []],
  ];
  for (const [theirs, mine, words] of cases) {
    for (const whose of ['mine', 'theirs'] as const) {
      const { house, save, fields } = twoSheets();
      expect(save(theirs), JSON.stringify(theirs)).toMatchObject({ ok: true });
      const kept = fields();
      const asked = { ...SALSA, ...mine };
      const { clashes } = editsOf(kept, asked);
      const told = clashes.map((clash) => Object.values(clashWords(house.world, GROUP_FIELDS, clash)));
      expect(told).toEqual(words.length === 0 ? [] : [words]);
      if (clashes.length === 0) continue;
      expect(save(mine)).toMatchObject({ ok: false, code: 'group-changed' });
      expect(fields()).toEqual(kept);
      expect(house.ask('SAVE_OPTION_GROUP', settledOf(kept, asked, whose))).toMatchObject({ ok: true });
      if (whose === 'theirs') expect(fields()).toEqual(kept);
      else expect(editsOf(fields(), asked).clashes).toEqual([]);
    }
  }
});

test('[CAT49] two who add an extra each both have it; a tablet of the last version says nothing and is heard', () => {
  const { house, save, salsa } = twoSheets();
  const group = { id: 'extras', name: 'Extras', min: 0, max: 1, options: [RED], isExtras: true };
  house.ask('SAVE_OPTION_GROUP', group);
  for (const option of [GREEN, MOLE])
    house.ask('SAVE_OPTION_GROUP', { ...group, options: [RED, option], seen: { options: [RED] } });
  expect(house.world.get('optionGroups', 'extras')).toMatchObject({ max: 3, options: [RED, MOLE, GREEN] });
  save({ name: 'Salsas', options: [RED], seen: { name: 'Salsa', options: SALSA.options } });
  save({ options: [GREEN, { ...GREEN }], seen: { options: SALSA.options } });
  expect(salsa(), 'an option twice is refused, not made one').toMatchObject({ options: [RED] });
  save({});
  expect(salsa()).toMatchObject({ name: 'Salsa', options: [RED, GREEN] });
});

test('[CAT49] of a table, too: name, seats, zone and whether it is in use; its place in the list is nobody’s word', () => {
  const { house } = new Service();
  const RINCON = { id: 'rincon', name: 'Rincón', capacity: 2, sort: 9 };
  const save = (said: Partial<InputOf<'SAVE_TABLE'>>) => house.ask('SAVE_TABLE', { ...RINCON, ...said });
  const table = () => {
    const known = house.world.get('tables', 'rincon');
    assert(known !== undefined, 'it was saved first');
    return known;
  };
  save({});
  expect(save({ area: 'patio', seen: { area: null } })).toMatchObject({ ok: true });
  expect(save({ capacity: 4, seen: { capacity: 2 } })).toMatchObject({ ok: true });
  expect(save({ sort: 3, seen: {} })).toMatchObject({ ok: true });
  expect(table()).toMatchObject({ name: 'Rincón', capacity: 4, area: 'patio', sort: 3, active: true });
  const asked = { ...RINCON, sort: 3, area: 'barra', seen: { area: null } };
  const { clashes } = editsOf(tableFields(table()), asked);
  expect(clashes.map((clash) => clashWords(house.world, TABLE_FIELDS, clash))).toEqual([
    { field: 'Zona', theirs: 'patio', mine: 'barra' },
  ]);
  expect(save(asked)).toMatchObject({ ok: false, code: 'table-changed' });
  expect(table().area).toBe('patio');
  expect(save({ area: null, seen: { area: 'patio' } })).toMatchObject({ ok: true });
  expect(table()).not.toHaveProperty('area');
  expect(save({ area: 'patio', active: false, seen: { active: true } })).toMatchObject({ ok: true });
  expect(table()).toMatchObject({ capacity: 4, active: false });
  // A tablet of the last version says nothing of what it saw, and is heard.
  save({ area: 'terraza' });
  expect(table()).toMatchObject({ capacity: 2, area: 'terraza', active: true });
});

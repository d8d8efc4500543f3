import { expect, test } from 'vitest';
import type { InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { Service } from '#tests/support/service.ts';
import { dishFields } from './dish-fields.ts';
import { editsOf, settledOf } from '#domain/fields/edits-over.ts';

type Sheet = InputOf<'SAVE_MENU_ITEM'>;

const POZOL = {
  id: 'pozol',
  name: 'Pozol',
  categoryId: 'aguas',
  price: 3000,
  description: 'De cacao',
  english: { Pozol: 'Pozol drink', 'De cacao': 'With cacao' },
};
const CLASH = { ok: false, code: 'dish-changed' };

/** A venue with one dish, and sheets that were opened before anybody changed anything. */
function twoSheets() {
  const { house } = new Service();
  house.ask('SAVE_CATEGORY', { id: 'aguas', name: 'Aguas', sort: 1 });
  house.ask('SAVE_MENU_ITEM', POZOL);
  const pozol = () => {
    const dish = house.world.get('menu', 'pozol');
    assert(dish !== undefined, 'it was saved above');
    return dish;
  };
  const save = (edits: Partial<Sheet>, seen: Sheet['seen']) =>
    house.ask('SAVE_MENU_ITEM', { ...POZOL, ...edits, seen });
  return { house, pozol, save };
}

test('[CAT47] two managers who change two fields of a dish both have their way, whatever the second tablet knew', () => {
  const { save, pozol } = twoSheets();
  expect(save({ price: 3500 }, { price: 3000 })).toMatchObject({ ok: true });
  expect(save({ description: 'Con hielo' }, { description: 'De cacao' })).toMatchObject({ ok: true });
  expect(pozol()).toMatchObject({ price: 3500, description: 'Con hielo' });
});

test('[CAT47] the second who changes the same field is told and changes nothing, whatever field it is', () => {
  const fields: readonly (readonly [theirs: Partial<Sheet>, mine: Partial<Sheet>, seen: Sheet['seen']])[] = [
    [{ price: 3500 }, { price: 4000 }, { price: 3000 }],
    [{ name: 'Pozol blanco' }, { name: 'Pozol negro' }, { name: 'Pozol' }],
    [{ description: 'Con hielo' }, { description: '' }, { description: 'De cacao' }],
    [{ hours: { from: '08:00', to: '12:00' } }, { hours: { from: '09:00', to: '12:00' } }, { hours: null }],
    [{ marks: ['vegano'] }, { marks: ['picante'] }, { marks: [] }],
    [{ code: 'A1' }, { code: 'B2' }, { code: null }],
    [{ photo: 'casa-1' }, { photo: 'casa-2' }, { photo: null }],
    [
      { english: { ...POZOL.english, Pozol: 'Cacao drink' } },
      { english: { ...POZOL.english, Pozol: 'Corn drink' } },
      { english: POZOL.english },
    ],
  ];
  for (const [theirs, mine, seen] of fields) {
    const { save, pozol } = twoSheets();
    expect(save(theirs, seen), JSON.stringify(theirs)).toMatchObject({ ok: true });
    const kept = pozol();
    expect(save(mine, seen), JSON.stringify(mine)).toMatchObject(CLASH);
    expect(pozol()).toEqual(kept);
    // Nobody is asked about what both wrote alike.
    expect(save(theirs, seen)).toMatchObject({ ok: true });
    expect(pozol()).toEqual(kept);
  }
});

test('[CAT47] a name and a text written anew take their English along without disturbing each other', () => {
  const { save, pozol } = twoSheets();
  save(
    { name: 'Pozol frío', english: { 'Pozol frío': 'Pozol drink', 'De cacao': 'With cacao' } },
    { name: 'Pozol', english: POZOL.english },
  );
  const second = save(
    { description: 'De maíz', english: { Pozol: 'Pozol drink', 'De maíz': 'With cacao' } },
    { description: 'De cacao', english: POZOL.english },
  );
  expect(second).toMatchObject({ ok: true });
  expect(pozol()).toMatchObject({ name: 'Pozol frío', description: 'De maíz' });
  expect(pozol().english).toEqual({ 'Pozol frío': 'Pozol drink', 'De maíz': 'With cacao' });
});

test('[CAT47] whoever has seen both keeps theirs or puts their own, and what else they wrote holds either way', () => {
  for (const [whose, price] of [
    ['theirs', 3500],
    ['mine', 4000],
  ] as const) {
    const { house, save, pozol } = twoSheets();
    save({ price: 3500 }, { price: 3000 });
    const seen = { price: 3000, description: 'De cacao' };
    const asked = { ...POZOL, price: 4000, description: 'Con hielo' };
    expect(house.ask('SAVE_MENU_ITEM', { ...asked, seen })).toMatchObject(CLASH);
    expect(editsOf(dishFields(pozol()), { ...asked, seen }).clashes).toEqual([
      { field: 'price', theirs: 3500, mine: 4000 },
    ]);
    const settled = settledOf(dishFields(pozol()), { ...asked, seen }, whose);
    house.ask('SAVE_MENU_ITEM', settled);
    expect(pozol()).toMatchObject({ price, description: 'Con hielo' });
    // Whoever left theirs says nothing of it any more, however late that is heard.
    save({ price: 3700 }, { price });
    expect(house.ask('SAVE_MENU_ITEM', settled)).toMatchObject(whose === 'theirs' ? { ok: true } : CLASH);
    expect(pozol().price).toBe(3700);
  }
});

test('[CAT47] prices raised by a per cent are of the prices that were seen; a tablet of the last version says nothing and is heard', () => {
  const { house, save, pozol } = twoSheets();
  const raise = { id: 'pozol', price: 3300, seen: { price: 3000 } };
  save({ price: 3500 }, { price: 3000 });
  house.ask('SAVE_MENU_ITEM', { ...POZOL, id: 'tascalate', name: 'Tascalate' });
  const both = [{ id: 'tascalate', price: 3300, seen: { price: 3000 } }, raise];
  expect(house.ask('CHANGE_DISHES', { dishes: both })).toMatchObject({ ok: false, code: 'dishes-changed' });
  expect(house.world.get('menu', 'tascalate')?.price, 'all of them or none').toBe(3000);
  // And an open sheet hears of prices raised meanwhile.
  house.ask('CHANGE_DISHES', { dishes: [{ id: 'pozol', price: 3850, seen: { price: 3500 } }] });
  expect(save({ price: 4000 }, { price: 3500 })).toMatchObject(CLASH);
  house.ask('CHANGE_DISHES', { dishes: [{ id: 'pozol', price: 3900 }] });
  house.ask('SAVE_MENU_ITEM', { ...POZOL, price: 4100 });
  expect(pozol().price).toBe(4100);
});

test('[CAT47] of a category, too: two fields merge, the second on the same field is told, its place in the list is nobody’s word', () => {
  const { house } = twoSheets();
  const save = (said: Partial<InputOf<'SAVE_CATEGORY'>>) =>
    house.ask('SAVE_CATEGORY', { id: 'aguas', name: 'Aguas', sort: 1, ...said });
  const category = () => house.world.get('categories', 'aguas');
  expect(save({ name: 'Aguas frescas', seen: { name: 'Aguas' } })).toMatchObject({ ok: true });
  expect(save({ intro: 'De la casa', seen: { intro: '' } })).toMatchObject({ ok: true });
  expect(save({ sort: 4, seen: {} })).toMatchObject({ ok: true });
  expect(category()).toMatchObject({ name: 'Aguas frescas', intro: 'De la casa', sort: 4, active: true });
  const mine = { intro: 'Con hielo', seen: { intro: '' } };
  expect(save(mine)).toMatchObject({ ok: false, code: 'category-changed' });
  expect(category()?.intro).toBe('De la casa');
  // A tablet of the last version says nothing of what it saw, and is heard.
  save({ intro: 'Del día' });
  expect(category()).toMatchObject({ name: 'Aguas', intro: 'Del día' });
});

import { expect, test } from 'vitest';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';
import { optionWords } from './option-group.ts';

const DISH = 'hamburguesa-clasica';
const TERM = {
  id: 'termino',
  name: 'Término',
  min: 1,
  max: 1,
  options: [
    { id: 'medio', name: 'Medio', priceDelta: 0 },
    { id: 'bien-cocido', name: 'Bien cocido', priceDelta: 0 },
  ],
};
const SAUCES = {
  id: 'salsas',
  name: 'Salsa',
  min: 0,
  max: 2,
  options: [
    { id: 'verde', name: 'Salsa verde', priceDelta: 1500 },
    { id: 'roja', name: 'Salsa roja', priceDelta: 0 },
    { id: 'macha', name: 'Macha', priceDelta: 2050 },
  ],
};
const medium = { group: 'termino', id: 'medio', qty: 1 };
const green = { group: 'salsas', id: 'verde', qty: 1 };

interface Chosen {
  readonly id: string;
  readonly qty: number;
  readonly group?: string;
}

/** A venue whose burger asks for its term, and offers two sauces. */
function asking() {
  const service = new Service();
  const { house } = service;
  const save = (group: object, dishIds = [DISH]) => house.ask('SAVE_OPTION_GROUP', { ...TERM, ...group, dishIds });
  expect([save(TERM), save(SAUCES)]).toMatchObject([{ ok: true }, { ok: true }]);
  service.open();
  const order = (...modifiers: Chosen[]) => house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: DISH, modifiers });
  const change = (itemId: string, ...modifiers: Chosen[]) =>
    house.ask('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId, modifiers });
  const markSoldOut = (optionId: string, groupId = 'salsas', soldOut = true) =>
    house.ask('SET_OPTION_SOLD_OUT', { groupId, optionId, soldOut, area: 'kitchen' });
  return { service, house, save, order, change, markSoldOut };
}

test('[CAT40] a line costs the dish and its answers at the venue’s prices, in words a cook understands', () => {
  const { service, house, order } = asking();
  expect(order(medium, green, { group: 'salsas', id: 'macha', qty: 1 })).toMatchObject({ ok: true });
  const [line] = service.ticketOf().items;
  expect(line?.modifiers).toEqual([
    { id: 'medio', name: 'Término medio', priceDelta: 0, qty: 1, group: 'termino' },
    { id: 'verde', name: 'Salsa verde', priceDelta: 1500, qty: 1, group: 'salsas' },
    { id: 'macha', name: 'Salsa macha', priceDelta: 2050, qty: 1, group: 'salsas' },
  ]);
  expect(lineTotal(line!)).toBe(12_000 + 1500 + 2050);
  expect(service.ticketOf()).toMatchObject({ subtotal: 15_550, tax: 2488, total: 18_038 });
  service.send();
  expect(service.kds()[0]?.items[0]?.modifiers.map(({ name }) => name)).toEqual([
    'Término medio',
    'Salsa verde',
    'Salsa macha',
  ]);
  const forged = { ...green, priceDelta: 1 };
  expect(() => house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: DISH, modifiers: [medium, forged] })).toThrow();
});

test('[CAT46] answers and extras stand side by side; orders of the last version are as they were', () => {
  const { service, house, order } = asking();
  expect(order(medium, { id: 'extra-queso', qty: 2 })).toMatchObject({ ok: true });
  expect(service.ticketOf().items[0]?.modifiers).toMatchObject([
    { name: 'Término medio' },
    { name: 'Extra queso', qty: 2 },
  ]);
  expect(service.ticketOf().subtotal).toBe(12_000 + 2 * 2000);
  // A dish without groups is ordered as ever.
  const plain = { ticketId: 't1', menuItemId: 'panini-caprese', modifiers: [{ id: 'extra-queso', qty: 1 }] };
  expect(house.ask('ADD_ITEM', plain)).toMatchObject({ ok: true });
  expect(service.ticketOf().items[1]?.modifiers).toEqual([
    { id: 'extra-queso', name: 'Extra queso', priceDelta: 2000, qty: 1 },
  ]);
});

test('[CAT41] too few, too many, unknown and twice are refused, each with its own way out', () => {
  const { service, order, change } = asking();
  expect(order()).toMatchObject({ code: 'options-missing' });
  expect(service.add(DISH)).toMatchObject({ code: 'options-missing' });
  expect(order(green)).toMatchObject({ code: 'options-missing' });
  expect(order(medium, { group: 'termino', id: 'bien-cocido', qty: 1 })).toMatchObject({ code: 'options-too-many' });
  expect(order({ ...medium, qty: 2 })).toMatchObject({ code: 'options-too-many' });
  expect(order(medium, green, green)).toMatchObject({ code: 'options-too-many' });
  expect(order(medium, { group: 'salsas', id: 'oro', qty: 1 })).toMatchObject({ code: 'modifier-not-found' });
  expect(order(medium, { group: 'nada', id: 'verde', qty: 1 })).toMatchObject({ code: 'modifier-not-found' });
  expect(order(medium, { id: 'verde', qty: 1 })).toMatchObject({ code: 'modifier-not-found' });
  expect(service.ticketOf().items).toEqual([]);

  const line = order(medium, green).id;
  expect(change(line, green)).toMatchObject({ code: 'options-missing' });
  expect(change(line, { group: 'termino', id: 'bien-cocido', qty: 1 })).toMatchObject({ ok: true });
  expect(service.ticketOf()).toMatchObject({
    subtotal: 12_000,
    items: [{ modifiers: [{ name: 'Término bien cocido' }] }],
  });
  service.send();
  expect(change(line, medium)).toMatchObject({ code: 'item-already-sent' });
});

test('[CAT42] what left the catalogue stays on its line at its price, and a new order of it is refused', () => {
  const { service, house, save, order, change } = asking();
  const line = order(medium, green).id;
  const left = SAUCES.options.filter(({ id }) => id !== 'verde');
  expect(save({ ...SAUCES, options: left })).toMatchObject({ ok: true });
  expect(service.ticketOf().subtotal).toBe(13_500);
  expect(order(medium, green)).toMatchObject({ code: 'modifier-not-found' });
  expect(house.ask('CHANGE_QTY', { ticketId: 't1', itemId: line, delta: 1 })).toMatchObject({ ok: true });
  expect(service.ticketOf().subtotal).toBe(2 * 13_500);
  expect(change(line, medium, green, { group: 'salsas', id: 'roja', qty: 1 })).toMatchObject({ ok: true });
  expect(change(line, medium, { ...green, qty: 2 })).toMatchObject({ code: 'modifier-not-found' });
  expect(change(line, medium)).toMatchObject({ ok: true });
  expect(change(line, medium, green)).toMatchObject({ code: 'modifier-not-found' });

  // A new price is for new orders; what was ordered is what was ordered.
  const dearer = left.map((option) => ({ ...option, priceDelta: option.priceDelta + 500 }));
  expect(save({ ...SAUCES, options: dearer })).toMatchObject({ ok: true });
  expect(service.ticketOf().subtotal).toBe(2 * 12_000);
  order(medium, { group: 'salsas', id: 'macha', qty: 1 });
  expect(service.ticketOf().items[1]?.modifiers[1]).toMatchObject({ priceDelta: 2550 });
});

test('[CAT42] a dish that was ordered before its group was asked stays as it was ordered', () => {
  const { service, house, save } = asking();
  service.add('agua', 2);
  expect(save(TERM, [DISH, 'agua'])).toMatchObject({ ok: true });
  const [line] = service.ticketOf().items;
  expect(line).toMatchObject({ qty: 2, modifiers: [] });
  expect(house.ask('CHANGE_QTY', { ticketId: 't1', itemId: line!.id, delta: 1 })).toMatchObject({ ok: true });
  expect(service.send()).toMatchObject({ ok: true });
  expect(service.add('agua')).toMatchObject({ code: 'options-missing' });
});

test('[CAT43] a sold-out option is refused until the day ends; a group that is gone whole asks for nothing', () => {
  const { service, house, order, change, markSoldOut } = asking();
  const line = order(medium, green).id;
  expect(markSoldOut('verde')).toMatchObject({ ok: true });
  expect(order(medium, green)).toMatchObject({ code: 'option-sold-out' });
  expect(house.ask('CHANGE_QTY', { ticketId: 't1', itemId: line, delta: 1 })).toMatchObject({
    code: 'option-sold-out',
  });
  // What is on the line stays, and other things of it may change.
  expect(change(line, { group: 'termino', id: 'bien-cocido', qty: 1 }, green)).toMatchObject({ ok: true });
  expect(service.send()).toMatchObject({ ok: true });

  markSoldOut('medio', 'termino');
  expect(order()).toMatchObject({ code: 'options-missing' });
  markSoldOut('bien-cocido', 'termino');
  expect(order()).toMatchObject({ ok: true });
  house.now = at('2026-11-16 09:00');
  expect(order(medium, green)).toMatchObject({ ok: true });
});

test('[CAT43] whoever edits a group does not touch what the kitchen said of it for today', () => {
  const { house, save, order, markSoldOut } = asking();
  markSoldOut('verde');
  expect(save({ ...SAUCES, name: 'Salsas' })).toMatchObject({ ok: true });
  expect(order(medium, green)).toMatchObject({ code: 'option-sold-out' });
  expect(markSoldOut('verde', 'salsas', false)).toMatchObject({ ok: true });
  expect(order(medium, green)).toMatchObject({ ok: true });
  expect(markSoldOut('nada')).toMatchObject({ code: 'option-not-found' });
  const asBar = { groupId: 'salsas', optionId: 'verde', soldOut: true, area: 'bar' } as const;
  expect(house.ask('SET_OPTION_SOLD_OUT', asBar)).toMatchObject({ code: 'option-elsewhere' });
});

test('[CAT9] [CAT44] a group is saved whole or refused with what is wrong; its dishes follow', () => {
  const { house, save } = asking();
  const groupsOf = (dish: string) => house.world.get('menu', dish)?.groupIds?.filter((id) => !id.startsWith('extras-'));
  expect(groupsOf(DISH)).toEqual(['termino', 'salsas']);
  expect(save(TERM, ['agua'])).toMatchObject({ ok: true });
  expect([groupsOf(DISH), groupsOf('agua')]).toEqual([['salsas'], ['termino']]);
  expect(house.ask('SAVE_OPTION_GROUP', { ...TERM, name: 'Cocción' })).toMatchObject({ ok: true });
  expect(groupsOf('agua')).toEqual(['termino']);

  expect(save({ ...TERM, id: 'otro', name: 'salsa' })).toMatchObject({ code: 'group-name-taken' });
  expect(save({ ...TERM, options: [] })).toMatchObject({ code: 'group-empty' });
  for (const bounds of [
    { min: 2, max: 1 },
    { min: 0, max: 0 },
    { min: 0, max: 3 },
  ])
    expect(save({ ...TERM, ...bounds })).toMatchObject({ code: 'group-bounds' });
  const twice = [TERM.options[0]!, { id: 'otro', name: 'MEDIO', priceDelta: 0 }];
  expect(save({ ...TERM, options: twice })).toMatchObject({ code: 'option-twice' });
  for (let number = 0; number < 9; number += 1) save({ id: `g${number}`, name: `Grupo ${number}` });
  expect(save({ id: 'g9', name: 'Grupo 9' })).toMatchObject({ code: 'too-many-groups' });
});

test('[CAT44] it is taken out only when no dish has it; a dish names only groups that there are', () => {
  const { house, save } = asking();
  const remove = () => house.ask('REMOVE_OPTION_GROUP', { id: 'termino' });
  expect(remove()).toMatchObject({ code: 'group-in-use' });
  const { name, categoryId, price } = house.world.get('menu', DISH)!;
  const dish = { id: DISH, name, categoryId, price };
  // A tablet of the last version says nothing of groups: they stay.
  expect(house.ask('SAVE_MENU_ITEM', dish)).toMatchObject({ ok: true });
  expect(remove()).toMatchObject({ code: 'group-in-use' });
  expect(house.ask('SAVE_MENU_ITEM', { ...dish, groupIds: ['salsas', 'salsas'] })).toMatchObject({ ok: true });
  expect(house.world.get('menu', DISH)?.groupIds).toEqual(['salsas']);
  expect(remove()).toMatchObject({ ok: true });
  expect(remove()).toMatchObject({ code: 'group-not-found' });
  expect(house.ask('SAVE_MENU_ITEM', { ...dish, groupIds: ['termino'] })).toMatchObject({ code: 'group-not-found' });
  // Its name is free again.
  expect(save({ ...TERM, id: 'nuevo' }, [])).toMatchObject({ ok: true });
});

test('[CAT40] an answer reads with its question, once', () => {
  expect(optionWords('Término', 'Medio')).toBe('Término medio');
  expect(optionWords('Salsa', 'Salsa verde')).toBe('Salsa verde');
  expect(optionWords('Salsas', 'BBQ')).toBe('Salsas BBQ');
  expect(optionWords('Término', 'Bien cocido')).toBe('Término bien cocido');
  expect(optionWords('Salsa', 'Sin salsa')).toBe('Sin salsa');
  expect(optionWords('Guarnición', 'Papas a la francesa')).toBe('Papas a la francesa');
});

test('[CAT46] what dishes had as their own extras is a free group of their category; accounts stay as they were', () => {
  const { house } = new Service();
  const extras = [{ id: 'aguacate', name: 'Con aguacate', priceDelta: 3000 }];
  const dish = { categoryId: 'paninis', price: 9000, modifiers: extras };
  // As a tablet before 0.9 saves them, and as a file says them.
  expect(house.ask('SAVE_MENU_ITEM', { ...dish, id: 'panini-uno', name: 'Panini uno' })).toMatchObject({ ok: true });
  expect(house.ask('SAVE_MENU_ITEM', { ...dish, id: 'panini-dos', name: 'Panini dos' })).toMatchObject({ ok: true });
  const [one, two] = ['panini-uno', 'panini-dos'].map((id) => house.world.get('menu', id));
  expect(one).toMatchObject({ modifiers: [], groupIds: [expect.stringMatching(/^extras-/)] });
  expect(two?.groupIds).toEqual(one?.groupIds);
  const group = house.world.get('optionGroups', one?.groupIds?.[0] ?? '');
  expect(group).toMatchObject({ min: 0, isExtras: true, active: true, options: [{ id: 'aguacate', soldOutOn: null }] });

  // Another save of such a tablet neither doubles it nor takes it away.
  for (const modifiers of [extras, []])
    house.ask('SAVE_MENU_ITEM', { ...dish, id: 'panini-uno', name: 'Panini uno', modifiers });
  expect(house.world.get('menu', 'panini-uno')).toMatchObject({ modifiers: [], groupIds: one?.groupIds });
});

test('[CAT46] the same extras in two categories are two groups, each with a name of its own', () => {
  const { house } = new Service();
  expect([...house.world.all('optionGroups')].map(({ id, name }) => [id, name])).toEqual([
    ['extras-hamburguesas', 'Extras de Hamburguesas'],
    ['extras-paninis', 'Extras de Paninis'],
  ]);
  const other = [{ id: 'pepinillos', name: 'Pepinillos', priceDelta: 500 }];
  const dish = { categoryId: 'hamburguesas', price: 9000, modifiers: other };
  house.ask('SAVE_MENU_ITEM', { ...dish, id: 'nueva', name: 'Nueva' });
  house.ask('SAVE_MENU_ITEM', { ...dish, id: 'otra', name: 'Otra' });
  expect(['nueva', 'otra'].map((id) => house.world.get('menu', id)?.groupIds)).toEqual([
    ['extras-nueva'],
    ['extras-nueva'],
  ]);
  expect(house.world.get('optionGroups', 'extras-nueva')?.name).toBe('Extras de Nueva');
});

test('[CAT46] several of one extra, as many extras as they like; one that ran out is refused, and extras are no question', () => {
  const { service, house, order, change, markSoldOut } = asking();
  expect(order(medium, { id: 'extra-queso', qty: 5 })).toMatchObject({ ok: true });
  const [line] = service.ticketOf().items;
  expect(line?.modifiers).toContainEqual({ id: 'extra-queso', name: 'Extra queso', priceDelta: 2000, qty: 5 });
  expect(order(medium, { group: 'extras-hamburguesas', id: 'extra-queso', qty: 1 })).toMatchObject({
    code: 'modifier-not-found',
  });
  expect(markSoldOut('extra-queso', 'extras-hamburguesas')).toMatchObject({ ok: true });
  expect(order(medium, { id: 'extra-queso', qty: 1 })).toMatchObject({ code: 'option-sold-out' });
  expect(service.add('panini-caprese')).toMatchObject({ ok: true });
  // What the line has it keeps, in less too; more of it is refused.
  expect(change(line!.id, medium, { id: 'extra-queso', qty: 4 })).toMatchObject({ ok: true });
  expect(change(line!.id, medium, { id: 'extra-queso', qty: 6 })).toMatchObject({ code: 'option-sold-out' });
  expect(house.ask('CHANGE_QTY', { ticketId: 't1', itemId: line!.id, delta: 1 })).toMatchObject({
    code: 'option-sold-out',
  });
  expect(house.ask('SAVE_OPTION_GROUP', { ...TERM, id: 'x', name: 'X', isExtras: true })).toMatchObject({
    code: 'group-bounds',
  });
});

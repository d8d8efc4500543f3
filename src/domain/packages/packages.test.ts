import { describe, expect, test } from 'vitest';
import { specOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { BREAKFAST, breakfast, BREAKFAST_GROUPS, CHOSEN, orderBreakfast } from '#tests/support/menus/breakfast.ts';
import type { Accounts } from '#tests/support/two-accounts.ts';
import { isGone } from './package-group.ts';

const rows = (evening: Accounts) =>
  evening.cards().map(({ area, status, course, items }) => ({
    area,
    status,
    course,
    items: items.map(({ name, qty, voidedQty }) => `${qty - voidedQty} ${name}`),
  }));

describe('ordering a package', () => {
  test('[PKG1] it is one line at its own price and its supplements, with its parts; the server knows the prices', () => {
    const evening = breakfast();
    const id = orderBreakfast(evening);
    expect(evening.ticket('uno')).toMatchObject({ total: 16_900 + 2000 + 500 });
    const [line] = evening.ticket('uno').items;
    expect(line).toMatchObject({ id, name: 'Paquete desayuno', basePrice: 16_900 });
    expect(line?.contents?.map(({ name, area, taxRate, extra }) => [name, area, taxRate, extra])).toEqual([
      ['Agua', 'bar', 0.16, 0],
      ['Hamburguesa Xalli', 'kitchen', 0.16, 2000],
      ['Bolillo', 'kitchen', 0, 0],
      ['Concha', 'kitchen', 0, 500],
    ]);
    // Whoever reads the line alone, a tablet of before too, has names and prices.
    expect(line?.modifiers.map(({ name, priceDelta, qty }) => [name, priceDelta, qty])).toEqual([
      ['Agua', 0, 1],
      ['Hamburguesa Xalli', 2000, 1],
      ['Bolillo', 0, 1],
      ['Concha', 500, 1],
    ]);
  });

  test('[PKG1] two of one dish are one row of the bill and two dishes', () => {
    const evening = breakfast();
    const [water, burger, bread] = CHOSEN;
    evening.do('ADD_PACKAGE', { ticketId: 'uno', menuItemId: BREAKFAST, parts: [water!, burger!, bread!, bread!] });
    const [line] = evening.ticket('uno').items;
    expect(line?.contents).toHaveLength(4);
    expect(line?.modifiers.map(({ name, qty }) => [name, qty])).toContainEqual(['Bolillo', 2]);
  });

  test('[PKG2] too few, too many, a dish that is not of the group, sold out or gone: refused with its own words', () => {
    const evening = breakfast();
    const [water, burger, ...bread] = CHOSEN;
    const refusal = (parts: typeof CHOSEN, menuItemId = BREAKFAST) =>
      evening.refusal('ADD_PACKAGE', { ticketId: 'uno', menuItemId, parts });
    expect(refusal([])).toBe('parts-missing');
    expect(refusal([water!, burger!, bread[0]!])).toBe('parts-missing');
    expect(refusal([...CHOSEN, water!])).toBe('parts-too-many');
    expect(refusal([{ group: 'jugo', menuItemId: 'cerveza-artesanal' }, burger!, ...bread])).toBe('part-not-offered');
    expect(refusal([...CHOSEN, { group: 'otro', menuItemId: 'agua' }])).toBe('part-not-offered');
    expect(refusal(CHOSEN, 'agua')).toBe('part-not-offered');
    evening.do('SET_SOLD_OUT', { menuItemId: 'concha', soldOut: true });
    expect(refusal(CHOSEN)).toBe('part-sold-out');
    evening.do('SET_SOLD_OUT', { menuItemId: 'concha', soldOut: false });
    evening.do('CHANGE_DISHES', { dishes: [{ id: 'agua', active: false }] });
    expect(refusal(CHOSEN)).toBe('part-gone');
    expect(evening.ticket('uno').items).toEqual([]);
  });

  test('[PKG2] a group with one dish needs no answer; a tablet of before, which does not ask, is refused', () => {
    const evening = breakfast();
    const only = BREAKFAST_GROUPS.map((group) => ({ ...group, choices: group.choices.slice(0, 1) }));
    evening.do('SAVE_MENU_ITEM', { id: 'fijo', name: 'Fijo', price: 9900, categoryId: 'pan', packageGroups: only });
    expect(evening.refusal('ADD_ITEM', { ticketId: 'uno', menuItemId: 'fijo' })).toBe('parts-missing');
    evening.do('ADD_PACKAGE', { ticketId: 'uno', menuItemId: 'fijo', parts: [] });
    expect(evening.ticket('uno').items[0]?.contents?.map(({ name }) => name)).toEqual([
      'Agua',
      'Hamburguesa clásica',
      'Bolillo',
      'Bolillo',
    ]);
  });

  test('[PKG3] it is sold out when one of its groups cannot be filled, and counted down with its parts', () => {
    const evening = breakfast();
    const { world } = evening.house;
    const dish = () => world.get('menu', BREAKFAST)!;
    const left = (id: string) => world.get('menu', id)?.left?.qty;
    const gone = () => isGone(world, dish(), '2026-11-20' as never);
    evening.do('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
    expect(gone()).toBe(false);
    evening.do('SET_SOLD_OUT', { menuItemId: 'refresco', soldOut: true });
    expect(gone()).toBe(true);
    evening.do('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: false });
    evening.do('SET_LEFT', { menuItemId: 'bolillo', left: 5 });
    const [water, burger, bread] = CHOSEN;
    const itemId = evening.do('ADD_PACKAGE', {
      ticketId: 'uno',
      menuItemId: BREAKFAST,
      parts: [water!, burger!, bread!, bread!],
    });
    expect(left('bolillo')).toBe(3);
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 });
    expect(left('bolillo')).toBe(1);
    evening.do('VOID_ITEM', { ticketId: 'uno', itemId });
    expect(left('bolillo')).toBe(5);
  });

  test('[PKG4] a dish of it that asks something is asked, and what its answer costs is added', () => {
    const evening = breakfast();
    const options = [
      { id: 'medio', name: 'Medio', priceDelta: 0 },
      { id: 'doble', name: 'Doble carne', priceDelta: 3500 },
    ];
    evening.do('SAVE_OPTION_GROUP', {
      id: 'g',
      name: 'Término',
      min: 1,
      max: 1,
      options,
      dishIds: ['hamburguesa-xalli'],
    });
    expect(evening.refusal('ADD_PACKAGE', { ticketId: 'uno', menuItemId: BREAKFAST, parts: CHOSEN })).toBe(
      'options-missing',
    );
    const parts = CHOSEN.map((part) =>
      part.group === 'fuerte' ? { ...part, modifiers: [{ group: 'g', id: 'doble', qty: 1 }] } : part,
    );
    evening.do('ADD_PACKAGE', { ticketId: 'uno', menuItemId: BREAKFAST, parts });
    expect(evening.ticket('uno').total).toBe(16_900 + 2000 + 500 + 3500);
    expect(evening.ticket('uno').items[0]?.modifiers[1]).toMatchObject({
      name: 'Hamburguesa Xalli (Término doble carne)',
      priceDelta: 5500,
    });
    evening.send('uno');
    const cooked = evening.cards().flatMap(({ items }) => items);
    expect(cooked.find(({ name }) => name === 'Hamburguesa Xalli')?.modifiers).toMatchObject([
      { name: 'Término doble carne' },
    ]);
  });

  test('[PKG2] what a package holds is chosen when it is ordered; a package is no part of a package', () => {
    const evening = breakfast();
    const itemId = orderBreakfast(evening);
    expect(evening.refusal('SET_ITEM_MODIFIERS', { ticketId: 'uno', itemId, modifiers: [] })).toBe(
      'package-as-ordered',
    );
    const nested = [{ id: 'x', name: 'Otro', count: 1, choices: [{ dishId: BREAKFAST, supplement: 0 }] }];
    const save = { name: 'Doble', price: 100, categoryId: 'pan', packageGroups: nested };
    expect(evening.refusal('SAVE_MENU_ITEM', { id: 'doble', ...save })).toBe('package-dish-not-found');
    expect(evening.refusal('SAVE_MENU_ITEM', { id: BREAKFAST, ...save })).not.toBe('accepted');
  });
});

describe('in the kitchen', () => {
  test('[PKG5] each part goes to its own area once, with the package’s note and person', () => {
    const evening = breakfast();
    const itemId = orderBreakfast(evening, 'uno', 2);
    evening.do('SET_ITEM_NOTE', { ticketId: 'uno', itemId, notes: 'Para Ana' });
    evening.do('SET_SEAT', { ticketId: 'uno', itemId, seat: 2 });
    evening.send('uno');
    expect(rows(evening).map(({ area, items }) => [area, items])).toEqual([
      ['kitchen', ['2 Hamburguesa Xalli', '2 Bolillo', '2 Concha']],
      ['bar', ['2 Agua']],
    ]);
    expect(evening.cards().flatMap(({ items }) => items)).toMatchObject(
      Array.from({ length: 4 }, () => ({ ticketItemId: itemId, notes: 'Para Ana', seat: 2 })),
    );
    expect(evening.refusal('SEND_TO_KDS', { ticketId: 'uno', lines: [{ itemId, qty: 2 }] })).toBe('accepted');
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 });
    evening.send('uno');
    expect(
      rows(evening)
        .slice(2)
        .map(({ items }) => items),
    ).toEqual([['1 Hamburguesa Xalli', '1 Bolillo', '1 Concha'], ['1 Agua']]);
  });

  test('[PKG5] each part has its own course, unless the package is brought as a whole', () => {
    const evening = breakfast({ inCourses: true });
    const itemId = orderBreakfast(evening);
    evening.send('uno');
    expect(rows(evening)).toEqual([
      { area: 'kitchen', status: 'pending', course: 1, items: ['1 Bolillo', '1 Concha'] },
      { area: 'bar', status: 'pending', course: undefined, items: ['1 Agua'] },
      { area: 'kitchen', status: 'held', course: 2, items: ['1 Hamburguesa Xalli'] },
    ]);
    // A part is begun: the line is the kitchen's.
    expect(evening.refusal('SET_COURSE', { ticketId: 'uno', itemId, course: 3 })).toBe('item-already-sent');
    expect(evening.refusal('SET_ITEM_NOTE', { ticketId: 'uno', itemId, notes: 'x' })).toBe('item-already-sent');
    evening.do('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    expect(rows(evening).every(({ status }) => status === 'pending')).toBe(true);
    const late = orderBreakfast(evening, 'dos');
    evening.add('dos', 'panini-caprese');
    evening.do('SET_COURSE', { ticketId: 'dos', itemId: late, course: 3 });
    evening.send('dos');
    const held = () => rows(evening).filter(({ status }) => status === 'held');
    expect(held().map(({ area, course, items }) => [area, course, items.length])).toEqual([
      ['kitchen', 3, 3],
      ['bar', 3, 1],
    ]);
    // All of it waits: it may still be noted, moved to another course and taken off.
    evening.do('SET_ITEM_NOTE', { ticketId: 'dos', itemId: late, notes: 'Sin prisa' });
    evening.do('SET_COURSE', { ticketId: 'dos', itemId: late, course: 2 });
    expect(
      held()
        .filter(({ items }) => items.length > 0)
        .map(({ area, course }) => [area, course]),
    ).toEqual([
      ['kitchen', 2],
      ['bar', 2],
    ]);
    evening.do('SET_COURSE', { ticketId: 'dos', itemId: late, course: null });
    expect(rows(evening).filter(({ status, items }) => status === 'pending' && items.includes('1 Agua'))).toHaveLength(
      2,
    );
  });

  test('[PKG5] one dish of it is ready, recalled and served alone', () => {
    const evening = breakfast();
    const itemId = orderBreakfast(evening);
    evening.send('uno');
    const card = () => evening.cards().find(({ area }) => area === 'kitchen')!;
    const ready = () => card().items.map(({ readyAt }) => readyAt !== undefined);
    evening.do('KDS_DISH_READY', { entryId: card().id, dishId: `${itemId}:p3` });
    expect(ready()).toEqual([false, true, false]);
    evening.do('KDS_SERVED', { entryId: card().id, dishIds: [`${itemId}:p3`] });
    expect(card().items.map(({ servedAt }) => servedAt !== undefined)).toEqual([false, true, false]);
    evening.do('KDS_DISH_RECALL', { entryId: card().id, dishId: `${itemId}:p3` });
    expect(ready()).toEqual([false, false, false]);
    // A tablet of before names the whole line.
    evening.do('KDS_DISH_READY', { entryId: card().id, dishId: itemId });
    expect(card().status).toBe('ready');
  });

  test('[PKG6] taken back or moved, it goes as a whole, each part with its pieces', () => {
    const evening = breakfast();
    const itemId = orderBreakfast(evening, 'uno', 3);
    evening.send('uno');
    evening.do('VOID_ITEM', { ticketId: 'uno', itemId, qty: 1, reason: 'Se equivocaron' });
    expect(rows(evening).flatMap(({ items }) => items)).toEqual([
      '2 Hamburguesa Xalli',
      '2 Bolillo',
      '2 Concha',
      '2 Agua',
    ]);
    expect(evening.ticket('uno').voids).toMatchObject([{ name: 'Paquete desayuno', qty: 1, amount: 19_400 }]);
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId, qty: 1 }], to: { ticketId: 'dos' } });
    expect(evening.ticket('dos').total).toBe(19_400);
    const at = (table: string) =>
      evening
        .cards()
        .filter(({ tableName }) => tableName === table)
        .flatMap(({ items }) => items);
    const wanted = (table: string) => at(table).map(({ name, qty, voidedQty }) => `${qty - voidedQty} ${name}`);
    expect(wanted('Mesa 1').toSorted()).toEqual(['1 Agua', '1 Bolillo', '1 Concha', '1 Hamburguesa Xalli']);
    expect(wanted('Mesa 2').toSorted()).toEqual(['1 Agua', '1 Bolillo', '1 Concha', '1 Hamburguesa Xalli']);
    const [moved] = evening.ticket('dos').items;
    evening.do('MOVE_LINES', { ticketId: 'dos', lines: [{ itemId: moved!.id, qty: 1 }], to: { ticketId: 'uno' } });
    expect(evening.ticket('uno').items).toMatchObject([{ id: itemId, qty: 2, sentQty: 2 }]);
    expect(evening.ticket('dos').total).toBe(0);
  });
});

describe('cancelling a part', () => {
  test('[PKG7] the price stays, the kitchen strikes it, and the reason is kept', () => {
    const evening = breakfast();
    const itemId = orderBreakfast(evening);
    const cancel = { ticketId: 'uno', itemId, part: 'p4' };
    const row = () => permissionFor(specOf('CANCEL_PART'), cancel, { world: evening.house.world });
    expect(row()).toBe('remove-unsent');
    evening.send('uno');
    expect(row()).toBe('void-sent');
    expect(evening.refusal('CANCEL_PART', cancel)).toBe('void-reason-needed');
    const before = evening.ticket('uno').total;
    evening.do('CANCEL_PART', { ...cancel, reason: 'No quieren pan dulce' });
    expect(evening.ticket('uno')).toMatchObject({
      total: before,
      voids: [{ name: 'Paquete desayuno: Concha', qty: 1, amount: 0, reason: 'No quieren pan dulce' }],
    });
    expect(evening.ticket('uno').items[0]?.modifiers.at(-1)).toMatchObject({
      name: 'Concha (cancelado)',
      priceDelta: 500,
    });
    expect(rows(evening)[0]?.items).toEqual(['1 Hamburguesa Xalli', '1 Bolillo', '0 Concha']);
    expect(evening.refusal('CANCEL_PART', { ...cancel, reason: 'x' })).toBe('accepted');
    expect(evening.ticket('uno').voids).toHaveLength(1);
    expect(evening.refusal('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 })).toBe('package-less-a-part');
  });

  test('[PKG7] before it is sent nobody is told, and it is never cooked; the last part is not taken off', () => {
    const evening = breakfast();
    const itemId = orderBreakfast(evening);
    for (const part of ['p1', 'p2', 'p3']) evening.do('CANCEL_PART', { ticketId: 'uno', itemId, part });
    expect(evening.refusal('CANCEL_PART', { ticketId: 'uno', itemId, part: 'p4' })).toBe('package-last-part');
    expect(evening.refusal('CANCEL_PART', { ticketId: 'uno', itemId, part: 'p9' })).toBe('part-not-found');
    evening.send('uno');
    expect(rows(evening).map(({ items }) => items)).toEqual([['1 Concha']]);
    expect(evening.ticket('uno').voids).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { isSoldOut, leftOf } from './menu-item.ts';

const DISH = 'panini-caprese';

function counted(left: number) {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.run('SET_LEFT', { menuItemId: DISH, left });
  const dish = () => evening.world.get('menu', DISH)!;
  return { evening, dish, left: () => leftOf(dish(), evening.today) };
}

test('[KDS18] what is left is counted down by what is ordered, and up by what is taken back before it was sent', () => {
  const { evening, left } = counted(6);
  const line = evening.add('t1', DISH, 2);
  expect(left()).toBe(4);
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId: line, delta: 1 });
  expect(left()).toBe(3);
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId: line, delta: -2 });
  expect(left()).toBe(5);
  evening.run('VOID_ITEM', { ticketId: 't1', itemId: line });
  expect(left()).toBe(6);
});

test('[KDS18] what the kitchen had is used up, although it was cancelled', () => {
  const { evening, left } = counted(3);
  const line = evening.add('t1', DISH, 2);
  evening.send('t1');
  evening.run('VOID_ITEM', { ticketId: 't1', itemId: line, reason: 'Se cayó' });
  expect(left()).toBe(1);
});

test('[KDS18] the last one makes it sold out; a tablet that could not know sells one too many and is told', () => {
  const { evening, dish, left } = counted(1);
  evening.add('t1', DISH);
  expect(isSoldOut(dish(), evening.today)).toBe(true);
  expect(evening.ask('ADD_ITEM', { ticketId: 't1', menuItemId: DISH })).toMatchObject({ ok: true, note: 'oversold' });
  evening.add('t1', DISH);
  expect(left()).toBe(-1);
});

test('[KDS18] it ends with the day, and «Agotado» is stronger than a count', () => {
  const { evening, dish, left } = counted(2);
  evening.run('SET_SOLD_OUT', { menuItemId: DISH, soldOut: true });
  expect(evening.ask('ADD_ITEM', { ticketId: 't1', menuItemId: DISH })).toMatchObject({ code: 'menu-item-sold-out' });
  evening.run('SET_SOLD_OUT', { menuItemId: DISH, soldOut: false });
  expect(left()).toBeNull();
  evening.run('SET_LEFT', { menuItemId: DISH, left: 0 });
  expect(isSoldOut(dish(), evening.today)).toBe(true);
  evening.later(24 * 60);
  expect(left()).toBeNull();
  expect(isSoldOut(dish(), evening.today)).toBe(false);
  expect(evening.ask('SET_LEFT', { menuItemId: 'nada', left: 1 })).toMatchObject({ code: 'menu-item-not-found' });
});

test('[KDS18] whoever edits the dish does not touch what the kitchen said of it', () => {
  const { evening, left } = counted(4);
  const { name, categoryId, price } = evening.world.get('menu', DISH)!;
  evening.run('SAVE_MENU_ITEM', { id: DISH, name, categoryId, price: price + 100 });
  expect(left()).toBe(4);
});

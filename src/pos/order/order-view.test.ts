import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { closedFolio, lineToIncrease, orderView } from './order-view.ts';

function viewOf(evening: Evening) {
  return orderView(evening.world, { ticketId: 't1', today: evening.today });
}

test('[POS8] the send button counts exactly what has not been sent: new lines and added quantity', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const burger = evening.add('t1', 'hamburguesa-clasica', 2);
  evening.add('t1', 'refresco', 3);
  expect(viewOf(evening)).toMatchObject({ toKitchen: 2, toBar: 3 });
  evening.send('t1');
  expect(viewOf(evening)).toMatchObject({ toKitchen: 0, toBar: 0, toSend: [], status: 'sent' });
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId: burger, delta: 1 });
  expect(viewOf(evening)).toMatchObject({
    toKitchen: 1,
    toBar: 0,
    toSend: [{ itemId: burger, qty: 1 }],
  });
});

test('[POS9] sent and unsent are told apart line by line', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const burger = evening.add('t1', 'hamburguesa-clasica');
  evening.send('t1');
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId: burger, delta: 2 });
  evening.add('t1', 'agua');
  const lines = viewOf(evening)?.lines.map(({ sentQty, unsentQty }) => [sentQty, unsentQty]);
  expect(lines).toEqual([
    [1, 2],
    [0, 1],
  ]);
});

test('[POS10] one more of a plain unsent dish raises its line; a sent or noted one gets a line of its own', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const noted = evening.add('t1', 'agua');
  evening.run('SET_ITEM_NOTE', { ticketId: 't1', itemId: noted, notes: 'Sin hielo' });
  const lines = () => viewOf(evening)?.lines ?? [];
  expect(lineToIncrease(lines(), { menuItemId: 'agua', seat: null, isHappy: false })).toBeUndefined();
  const plain = evening.add('t1', 'agua');
  expect(lineToIncrease(lines(), { menuItemId: 'agua', seat: null, isHappy: false })?.id).toBe(plain);
  evening.send('t1');
  expect(lineToIncrease(lines(), { menuItemId: 'agua', seat: null, isHappy: false })).toBeUndefined();
});

test('[POS11] an account that was charged, or never was, cannot be ordered on', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  evening.add('t1', 'agua');
  expect(viewOf(evening)).not.toBeNull();
  expect(closedFolio(evening.world, 't1')).toBeNull();
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3480 });
  expect(viewOf(evening)).toBeNull();
  expect(closedFolio(evening.world, 't1')).toMatch(/^A-\d{3}$/);
  expect(closedFolio(evening.world, 'nobody')).toBeNull();
  expect(orderView(evening.world, { ticketId: 'nobody', today: evening.today })).toBeNull();
  expect(orderView(evening.world, { ticketId: null, today: evening.today })).toBeNull();
});

test('[POS7] a line of a dish sold out tonight says so, and is itself again when there is more', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  evening.add('t1', 'agua');
  evening.add('t1', 'refresco');
  const areSoldOut = () => viewOf(evening)?.lines.map(({ isSoldOut }) => isSoldOut);
  expect(areSoldOut()).toEqual([false, false]);
  evening.run('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
  expect(areSoldOut()).toEqual([true, false]);
  evening.run('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: false });
  expect(areSoldOut()).toEqual([false, false]);
});

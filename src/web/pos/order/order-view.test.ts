import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { lineToIncrease, orderView } from './order-view.ts';

test('[POS8] the send button counts exactly what has not been sent: new lines and added quantity', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const burger = evening.add('t1', 'hamburguesa-clasica', 2);
  evening.add('t1', 'refresco', 3);
  expect(orderView(evening.world, 't1')).toMatchObject({ toKitchen: 2, toBar: 3 });
  evening.send('t1');
  expect(orderView(evening.world, 't1')).toMatchObject({ toKitchen: 0, toBar: 0, toSend: [], status: 'sent' });
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId: burger, delta: 1 });
  expect(orderView(evening.world, 't1')).toMatchObject({
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
  const lines = orderView(evening.world, 't1')?.lines.map(({ sentQty, unsentQty }) => [sentQty, unsentQty]);
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
  const lines = () => orderView(evening.world, 't1')?.lines ?? [];
  expect(lineToIncrease(lines(), 'agua')).toBeUndefined();
  const plain = evening.add('t1', 'agua');
  expect(lineToIncrease(lines(), 'agua')?.id).toBe(plain);
  evening.send('t1');
  expect(lineToIncrease(lines(), 'agua')).toBeUndefined();
});

test('[POS11] an account that was charged, or never was, cannot be ordered on', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  evening.add('t1', 'agua');
  expect(orderView(evening.world, 't1')).not.toBeNull();
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3480 });
  expect(orderView(evening.world, 't1')).toBeNull();
  expect(orderView(evening.world, 'nobody')).toBeNull();
  expect(orderView(evening.world, null)).toBeNull();
});

import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';

/** Two dishes of the kitchen and a drink of the bar, sent together. */
function sentTable() {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.run('SET_COVERS', { ticketId: 't1', guests: 3 });
  const burger = evening.add('t1', 'hamburguesa-clasica', 2);
  const panini = evening.add('t1', 'panini-caprese');
  evening.run('SET_SEAT', { ticketId: 't1', itemId: panini, seat: 2 });
  evening.add('t1', 'agua');
  const sent = evening.send('t1');
  const entryId = `KDS-K-${sent}`;
  const card = () => evening.world.get('kds', entryId)!;
  return { evening, burger, panini, entryId, card };
}

test('[KDS12] a dish is ready by itself, and with the last one its card is', () => {
  const { evening, burger, panini, entryId, card } = sentTable();
  evening.run('KDS_DISH_READY', { entryId, dishId: burger });
  expect(card()).toMatchObject({ status: 'preparing', items: [{ readyAt: evening.now }, {}] });
  expect(card().items[1]?.readyAt).toBeUndefined();
  evening.later(2);
  evening.run('KDS_DISH_READY', { entryId, dishId: panini });
  expect(card()).toMatchObject({ status: 'ready', times: { readyAt: evening.now } });
  // Marked twice by two screens: the first counts.
  expect(evening.ask('KDS_DISH_READY', { entryId, dishId: panini })).toEqual({ ok: true, changes: [] });
});

test('[KDS12] a dish marked by mistake comes back alone, also when its card had left with it', () => {
  const { evening, burger, panini, entryId, card } = sentTable();
  evening.run('KDS_READY', { entryId });
  evening.run('KDS_DISH_RECALL', { entryId, dishId: panini });
  expect(card().status).toBe('preparing');
  expect(card().items.map(({ readyAt }) => readyAt !== undefined)).toEqual([true, false]);
  evening.run('KDS_DISH_RECALL', { entryId, dishId: burger });
  expect(card().items.map(({ readyAt }) => readyAt !== undefined)).toEqual([false, false]);
  expect(evening.ask('KDS_DISH_READY', { entryId, dishId: 'nada' })).toMatchObject({
    ok: false,
    code: 'dish-not-found',
  });
  expect(evening.ask('KDS_DISH_READY', { entryId: 'nada', dishId: panini })).toMatchObject({ code: 'entry-not-found' });
});

test('[KDS12] what was cancelled is not waited for', () => {
  const { evening, burger, panini, entryId, card } = sentTable();
  evening.run('VOID_ITEM', { ticketId: 't1', itemId: panini, reason: 'Se arrepintió' });
  evening.run('KDS_DISH_READY', { entryId, dishId: burger });
  expect(card().status).toBe('ready');
});

test('[KDS15] what is ready is brought alone, the rest later, and it can be taken back', () => {
  const { evening, burger, panini, entryId, card } = sentTable();
  evening.run('KDS_DISH_READY', { entryId, dishId: burger });
  evening.run('KDS_SERVED', { entryId, dishIds: [burger, panini] });
  // The panini is still on the stove: nobody has brought it.
  expect(card().items.map(({ servedAt }) => servedAt !== undefined)).toEqual([true, false]);
  expect(card().times.servedAt).toBeUndefined();
  evening.run('KDS_DISH_READY', { entryId, dishId: panini });
  evening.run('KDS_SERVED', { entryId, dishIds: [panini] });
  expect(card().times.servedAt).toBe(evening.now);
  evening.run('KDS_NOT_SERVED', { entryId, dishIds: [panini] });
  expect(card().times.servedAt).toBeUndefined();
  expect(card().items.map(({ servedAt }) => servedAt !== undefined)).toEqual([true, false]);
});

test('[KDS17] the card says how many they are, also after it changed, and for whom a dish is', () => {
  const { evening, entryId, card } = sentTable();
  expect(card()).toMatchObject({ guests: 3, items: [{}, { seat: 2 }] });
  evening.run('SET_COVERS', { ticketId: 't1', guests: 5 });
  expect(card().guests).toBe(5);
  evening.run('KDS_READY', { entryId });
  expect(card().guests).toBe(5);
});

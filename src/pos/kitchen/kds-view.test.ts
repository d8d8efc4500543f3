import { expect, test } from 'vitest';
import { timeText } from '#domain/shared/time.ts';
import { passView } from './pass/pass-view.ts';
import { Evening } from '#tests/support/evening.ts';
import { allDayCounts, dishesText, hasArrival, kdsView, orderNumber, urgencyOf, placeParts } from './kds-view.ts';

function busyKitchen() {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  const burger = evening.add('t1', 'hamburguesa-clasica', 2);
  evening.add('t1', 'agua');
  const first = evening.send('t1');
  evening.later(3);
  evening.openTable('mesa-2', 't2', 'A-002');
  evening.add('t2', 'hamburguesa-clasica');
  const second = evening.send('t2');
  return { evening, burger, first, second };
}

test('[KDS1] entries are shown by area, oldest first', () => {
  const { evening, first, second } = busyKitchen();
  const ids = (filter: 'all' | 'kitchen' | 'bar') => kdsView(evening.world, filter).active.map(({ id }) => id);
  expect(ids('kitchen')).toEqual([`KDS-K-${first}`, `KDS-K-${second}`]);
  expect(ids('bar')).toEqual([`KDS-B-${first}`]);
  expect(ids('all')).toHaveLength(3);
  expect(kdsView(evening.world, 'bar').counts).toEqual({ all: 3, kitchen: 2, bar: 1 });
});

test('[KDS2] beside a dish stands how it is asked for, most first', () => {
  const { evening } = busyKitchen();
  const options = ['Medio', 'Rojo'].map((name) => ({ id: name.toLowerCase(), name, priceDelta: 0 }));
  const dishIds = ['panini-caprese'];
  evening.run('SAVE_OPTION_GROUP', { id: 'term', name: 'Término', min: 1, max: 1, options, dishIds });
  evening.openTable('mesa-4', 't4', 'A-104');
  for (const [id, qty] of [
    ['rojo', 1],
    ['medio', 2],
  ] as const) {
    const modifiers = [{ group: 'term', id, qty: 1 }];
    evening.run('ADD_ITEM', { ticketId: 't4', menuItemId: 'panini-caprese', qty, modifiers });
  }
  evening.send('t4');
  const counts = allDayCounts(kdsView(evening.world, 'kitchen').active);
  expect(counts.find(({ name }) => name === 'Panini caprese')).toEqual({
    name: 'Panini caprese',
    qty: 3,
    made: '2 término medio, 1 término rojo',
  });
});

test('[KDS2] each dish is counted across all entries, without what was struck out', () => {
  const { evening, burger } = busyKitchen();
  expect(allDayCounts(kdsView(evening.world, 'kitchen').active)).toEqual([{ name: 'Hamburguesa clásica', qty: 3 }]);
  evening.run('VOID_ITEM', { ticketId: 't1', itemId: burger, qty: 1, reason: 'Error al pedir' });
  const view = kdsView(evening.world, 'kitchen');
  expect(allDayCounts(view.active)).toEqual([{ name: 'Hamburguesa clásica', qty: 2 }]);
  expect(view.active[0]?.items[0]).toMatchObject({ qty: 2, voidedQty: 1 });
});

test('[KDS3] what is ready leaves the board, stays at hand and can be called back', () => {
  const { evening, first } = busyKitchen();
  evening.run('KDS_READY', { entryId: `KDS-K-${first}` });
  expect(kdsView(evening.world, 'kitchen').active).toHaveLength(1);
  expect(kdsView(evening.world, 'kitchen').ready.map(({ id }) => id)).toEqual([`KDS-K-${first}`]);
  evening.run('KDS_RECALL', { entryId: `KDS-K-${first}` });
  expect(kdsView(evening.world, 'kitchen').active[0]).toMatchObject({ id: `KDS-K-${first}`, status: 'preparing' });
});

test('[KDS3] of what is ready it tells what left, without what was struck out', () => {
  const { evening, burger, first } = busyKitchen();
  const left = () => dishesText(kdsView(evening.world, 'kitchen').active[0]?.items ?? []);
  expect(left(), 'no line ends between the figure and its dish').toBe('2\u00A0Hamburguesa clásica');
  evening.run('VOID_ITEM', { ticketId: 't1', itemId: burger, qty: 1, reason: 'Error al pedir' });
  evening.run('KDS_READY', { entryId: `KDS-K-${first}` });
  expect(kdsView(evening.world, 'kitchen').ready.map(({ items }) => dishesText(items))).toEqual([
    '1\u00A0Hamburguesa clásica',
  ]);
});

test('[KDS4] age turns from fresh to warm to late, sooner at the bar', () => {
  expect([0, 7, 8, 14, 15].map((minutes) => urgencyOf('kitchen', minutes))).toEqual([
    'fresh',
    'fresh',
    'warm',
    'warm',
    'late',
  ]);
  expect([3, 4, 8].map((minutes) => urgencyOf('bar', minutes))).toEqual(['fresh', 'warm', 'late']);
});

test('[KDS8] only what is new for this screen is an arrival: looking at another area is none', () => {
  const { evening, first } = busyKitchen();
  const { pending } = kdsView(evening.world, 'bar');
  expect(pending).toHaveLength(3);
  expect(hasArrival(new Set(), pending, 'bar')).toBe(true);
  const known = new Set(pending.map(({ id }) => id));
  expect(hasArrival(known, pending, 'all')).toBe(false);
  known.delete(`KDS-B-${first}`);
  expect(hasArrival(known, pending, 'kitchen')).toBe(false);
  expect(hasArrival(known, pending, 'bar')).toBe(true);
});

test('[KDS20] a table is read by its figure, what is to take away by that of its folio; another name stays whole', () => {
  expect(placeParts('Mesa 24', 'A-702')).toEqual({ word: 'Mesa', figure: '24' });
  expect(placeParts('Terraza A', 'A-702')).toEqual({ word: 'Terraza', figure: 'A' });
  expect(placeParts('Para llevar', 'A-702')).toEqual({ word: 'Llevar', figure: '702' });
  expect(placeParts('La del rincón', 'A-702')).toBeNull();
});

test('[CHN9] an order of a channel is called by the number its app gave, else by its folio; who and when stand beside it', () => {
  expect(orderNumber('A-771', 'Pedido 4821')).toEqual({ word: 'Pedido', figure: '4821' });
  expect(orderNumber('A-771', 'Orden #17')).toEqual({ word: 'Orden', figure: '17' });
  expect(orderNumber('A-771', 'Ximena Robles')).toEqual({ word: 'Pedido', figure: '771' });
  expect(orderNumber('A-771', '')).toEqual({ word: 'Pedido', figure: '771' });

  const evening = new Evening();
  const rappi = { id: 'rappi', name: 'Rappi', delivers: false, paidByApp: true, priceChange: 0, roundTo: 100 } as const;
  evening.run('SAVE_CHANNEL', { ...rappi, prices: [], commission: 0, promisedMinutes: 40, active: true, sort: 3 });
  evening.run('OPEN_CHANNEL', { ticketId: 'r1', folio: 'A-771', channelId: 'rappi' });
  evening.add('r1', 'hamburguesa-clasica');
  const card = `KDS-K-${evening.send('r1')}`;
  const said = () => {
    const { toGo, dueAt } = kdsView(evening.world, 'kitchen');
    return [toGo[card], dueAt[card]];
  };
  const [, promised] = said();
  expect(said()).toEqual([undefined, expect.stringMatching(/^\d\d:\d\d$/)]);
  evening.run('NOTE_GUESTS', { ticketId: 'r1', nombre: 'Pedido 4821' });
  expect(said()).toEqual(['Pedido 4821', promised]);
  evening.run('NOTE_GUESTS', { ticketId: 'r1', hora: timeText('21:45') });
  expect(said()).toEqual(['Pedido 4821', '21:45']);
  const [order] = passView(evening.world, evening.now).partial;
  expect(order).toMatchObject({ channel: { name: 'Rappi', called: { figure: '4821' } }, toGo: '21:45' });
});

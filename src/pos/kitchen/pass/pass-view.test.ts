import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { passView } from './pass-view.ts';
import { readyDishes, readyText } from './ready-view.ts';

function twoTables() {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  const burger = evening.add('t1', 'hamburguesa-clasica', 2);
  const water = evening.add('t1', 'agua');
  const first = evening.send('t1');
  evening.later(3);
  evening.openTable('mesa-2', 't2', 'A-002');
  evening.add('t2', 'panini-caprese');
  const second = evening.send('t2');
  const pass = () => passView(evening.world, evening.now);
  return { evening, burger, water, first, second, pass };
}

test('[KDS15] an account is shown over both areas, whoever waits longest first', () => {
  const { evening, first, pass } = twoTables();
  expect(pass().partial.map(({ place }) => place)).toEqual(['Mesa 1', 'Mesa 2']);
  evening.run('KDS_READY', { entryId: `KDS-B-${first}` });
  expect(pass().partial[0]).toMatchObject({
    missing: ['2 Hamburguesa clásica'],
    ready: ['1 Agua'],
    waits: { area: 'kitchen' },
    pieces: [{ state: 'missing' }, { state: 'missing' }, { state: 'ready' }],
  });
  expect(pass().whole).toEqual([]);
  evening.run('KDS_READY', { entryId: `KDS-K-${first}` });
  expect(pass().whole).toMatchObject([{ place: 'Mesa 1', missing: [], wholeSince: evening.now }]);
  expect(pass().partial.map(({ place }) => place)).toEqual(['Mesa 2']);
});

test('[KDS15] what is delivered leaves the pass, and comes back whole when it was a mistake', () => {
  const { evening, first, pass } = twoTables();
  for (const area of ['K', 'B']) evening.run('KDS_READY', { entryId: `KDS-${area}-${first}` });
  const [order] = pass().whole;
  for (const portion of order?.portions ?? []) {
    evening.run('KDS_SERVED', { entryId: portion.entryId, dishIds: [...portion.dishIds] });
  }
  expect(pass().whole).toEqual([]);
  expect(pass().last).toMatchObject({ place: 'Mesa 1', dishes: '2 Hamburguesa clásica, 1 Agua' });
  for (const portion of pass().last?.portions ?? []) {
    evening.run('KDS_NOT_SERVED', { entryId: portion.entryId, dishIds: [...portion.dishIds] });
  }
  expect(pass().whole).toMatchObject([{ place: 'Mesa 1' }]);
  expect(pass().last).toBeNull();
});

test('[KDS15] what was ready when its guests paid has gone with them', () => {
  const { evening, first, pass } = twoTables();
  for (const area of ['K', 'B']) evening.run('KDS_READY', { entryId: `KDS-${area}-${first}` });
  evening.later(1);
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: evening.ticket('t1').total });
  expect(pass().whole).toEqual([]);
});

test('[KDS16] whoever serves the table is told which dish is ready, and for whom', () => {
  const { evening, burger, first } = twoTables();
  const mine = () => readyText(readyDishes(evening.world, 'demo'));
  expect(mine()).toEqual([]);
  evening.run('SET_SEAT', { ticketId: 't1', itemId: burger, seat: 2 });
  evening.run('KDS_DISH_READY', { entryId: `KDS-K-${first}`, dishId: burger });
  expect(mine()).toEqual(['Mesa 1: 2 Hamburguesa clásica (Persona 2)']);
  expect(readyDishes(evening.world, 'otra')).toEqual([]);
  evening.run('KDS_SERVED', { entryId: `KDS-K-${first}` });
  expect(mine()).toEqual([]);
});

test('[COOK11] the pass names the courses of an order that wait, also when all the rest can leave', () => {
  const evening = new Evening();
  evening.run('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 1 });
  evening.run('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'panini-caprese');
  evening.add('t1', 'hamburguesa-clasica', 2);
  const sent = evening.send('t1');
  const pass = () => passView(evening.world, evening.now);
  expect(pass().partial).toMatchObject([{ missing: ['1 Panini caprese'], held: [{ course: 2, qty: 2 }] }]);
  evening.run('KDS_READY', { entryId: `KDS-K-${sent}` });
  expect(pass().whole).toMatchObject([{ held: [{ course: 2, qty: 2 }] }]);
  evening.run('FIRE_COURSE', { ticketId: 't1', course: 2 });
  expect(pass().partial).toMatchObject([{ held: [], missing: ['2 Hamburguesa clásica'] }]);
});

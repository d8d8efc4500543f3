import { expect, test } from 'vitest';
import { SYSTEM } from '#domain/staff/roles.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { inOrderAsked } from './print-job.ts';

test('[PRN17] comandas that reach the venue together come out in the order of the taps', () => {
  const house = new TestHouse(at('2026-11-20 19:00'));
  const printer = { id: 'cocina', name: 'Cocina', address: '192.168.1.50', width: 80 as const, kicksDrawer: false };
  house.ask('SAVE_PRINTER', { ...printer, tasks: ['kitchen'] });
  const tables = ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4'];
  for (const [index, tableId] of tables.entries()) {
    house.now = at(`2026-11-20 19:0${index + 1}`);
    const ticketId = `c-${index}`;
    house.ask('OPEN_TABLE', { tableId, ticketId, folio: `A-10${index}` });
    const { id: itemId } = house.ask('ADD_ITEM', { ticketId, menuItemId: 'panini-caprese' });
    house.ask('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] });
  }
  // All of them are heard of in the same moment, in any order.
  house.now = at('2026-11-20 19:30');
  for (const { id: entryId } of [...house.world.all('kds')].toReversed()) house.ask('PRINT_ENTRY', { entryId }, SYSTEM);
  const jobs = [...house.world.all('printJobs')];
  expect(new Set(jobs.map(({ createdAt }) => createdAt)).size).toBe(1);
  expect(inOrderAsked(house.world, jobs).map(({ tableName }) => tableName)).toEqual([
    'Mesa 1',
    'Mesa 2',
    'Mesa 3',
    'Mesa 4',
  ]);
  // By their names alone they would not.
  expect(jobs.map(({ id }) => id).toSorted()).not.toEqual(inOrderAsked(house.world, jobs).map(({ id }) => id));
});

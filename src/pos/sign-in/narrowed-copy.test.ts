import { expect, test } from 'vitest';
import { put } from '#domain/world.ts';
import { Service } from '#tests/support/service.ts';
import { narrowedCopy } from './narrowed-copy.ts';

test('[SEC45] of the copy that the till left the kitchen and the host see what they may, and a demonstration all of it', () => {
  const service = new Service();
  service.house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100', guestName: 'Ximena' });
  service.add('hamburguesa-clasica', 2);
  const drawer = { collection: 'drawerEntries', record: { id: 'd1' } } as never;
  const left = [put('tickets', service.ticketOf()), drawer];
  expect(narrowedCopy('kitchen', left)).toEqual([]);
  expect(narrowedCopy('host', left)).toMatchObject([{ collection: 'tickets', record: { total: 0 } }]);
  expect(narrowedCopy('cashier', left)).toEqual(left);
  expect(narrowedCopy('demo', left)).toEqual(left);
});

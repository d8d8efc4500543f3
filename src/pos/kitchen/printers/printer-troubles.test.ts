import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { troublesFor } from './printer-troubles.ts';

test('[PRN11] a printer in need is told in its area and at the till, nowhere else', () => {
  const evening = new Evening();
  const printer = { id: 'plancha', name: 'Plancha', address: '192.168.1.50', width: 80, kicksDrawer: false } as const;
  evening.run('SAVE_PRINTER', { ...printer, tasks: ['kitchen'] });
  evening.run('SAVE_PRINTER', { ...printer, id: 'barra', name: 'Barra', tasks: ['bar'] });
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'panini-caprese');
  const sent = evening.send('t1');
  evening.run('PRINT_ENTRY', { entryId: `KDS-K-${sent}` });
  const told = (role: 'kitchen' | 'bar' | 'waiter' | 'cashier') => troublesFor(evening.world, role);
  expect(told('kitchen')).toEqual([]);
  const jobId = `KDS-K-${sent}:plancha`;
  evening.run('CLAIM_PRINT', { jobId, server: 's1' });
  evening.run('MARK_PRINT', { jobId, outcome: 'not-sent', state: 'no-paper' });
  expect(told('kitchen')).toMatchObject([{ waiting: 1, doubtful: [], others: [{ id: 'barra' }] }]);
  expect(told('cashier')).toHaveLength(1);
  expect(told('bar')).toEqual([]);
  expect(told('waiter')).toEqual([]);
  evening.later(1);
  evening.run('CLAIM_PRINT', { jobId, server: 's1' });
  evening.run('MARK_PRINT', { jobId, outcome: 'doubtful', state: 'ready' });
  expect(told('kitchen')).toMatchObject([{ waiting: 0, doubtful: [jobId] }]);
});

import { expect, test } from 'vitest';
import { twoAccounts } from '#tests/support/two-accounts.ts';

test('[MESA8] a call for the bill stays until somebody goes there, also when one account of the table is paid', () => {
  const evening = twoAccounts();
  const water = evening.add('uno', 'agua', 2);
  const to = { ticketId: 'tres', folio: 'A-103', tableId: 'mesa-1' };
  evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: water, qty: 1 }], to });
  evening.do('CALL_WAITER', { tableId: 'mesa-1', reason: 'bill' });
  expect(evening.ticket('uno').calls).toHaveLength(1);
  evening.do('CLOSE_TICKET', { ticketId: 'uno', method: 'card', amount: evening.ticket('uno').total });
  expect(evening.ticket('uno').calls).toBeUndefined();
  expect(evening.ticket('tres').calls).toMatchObject([{ reason: 'bill' }]);
  evening.do('CLOSE_TICKET', { ticketId: 'tres', method: 'card', amount: evening.ticket('tres').total });
  expect(evening.ticket('tres').calls).toBeUndefined();
});

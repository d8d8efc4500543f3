import { expect, test } from 'vitest';
import { twoAccounts } from '#tests/support/two-accounts.ts';

test('[ACC1] covers, seats and the waiter can be changed while the account is open', () => {
  const evening = twoAccounts();
  const line = evening.add('uno', 'refresco');
  evening.do('SET_COVERS', { ticketId: 'uno', guests: 8 });
  evening.do('SET_SEAT', { ticketId: 'uno', itemId: line, seat: 2 });
  expect(evening.ticket('uno')).toMatchObject({ guests: 8, items: [{ seat: 2 }] });
  evening.do('SET_SEAT', { ticketId: 'uno', itemId: line, seat: null });
  expect(evening.ticket('uno').items[0]).not.toHaveProperty('seat');
  expect(evening.refusal('SET_SEAT', { ticketId: 'uno', itemId: 'nadie', seat: 1 })).toBe('item-not-found');
  expect(evening.refusal('CHANGE_WAITER', { ticketIds: ['uno'], staffId: 'nadie' })).toBe('waiter-not-found');
  evening.house.put('staff', { id: 'w', name: 'Wendy', role: 'waiter', active: true } as never);
  evening.do('CHANGE_WAITER', { ticketIds: ['uno', 'dos'], staffId: 'w' });
  expect([evening.ticket('uno').waiter, evening.ticket('dos').waiter]).toEqual(['w', 'w']);
});

test('[ACC25] for whom a dish is, told later, stands on its card too; what is on the pass stays as it went', () => {
  const evening = twoAccounts();
  const line = evening.add('uno', 'hamburguesa-clasica');
  evening.send('uno');
  evening.do('SET_SEAT', { ticketId: 'uno', itemId: line, seat: 2 });
  expect(evening.cards()).toMatchObject([{ items: [{ seat: 2 }] }]);
  const seated = evening.do('ADD_ITEM', { ticketId: 'uno', menuItemId: 'agua', seat: 3 });
  expect(evening.ticket('uno').items.find(({ id }) => id === seated)?.seat).toBe(3);
  evening.do('KDS_READY', { entryId: evening.cards()[0]?.id ?? '' });
  evening.do('SET_SEAT', { ticketId: 'uno', itemId: line, seat: null });
  expect(evening.cards()).toMatchObject([{ items: [{ seat: 2 }] }]);
});

test('[ACC21] parties of two tables count together, accounts of one table count the same people', () => {
  const evening = twoAccounts();
  evening.do('SET_COVERS', { ticketId: 'uno', guests: 2 });
  evening.do('SET_COVERS', { ticketId: 'dos', guests: 3 });
  const burger = evening.add('uno', 'hamburguesa-clasica');
  evening.send('uno');
  evening.do('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' });
  expect(evening.ticket('dos').guests).toBe(5);
  expect(evening.cards()).toMatchObject([{ ticketId: 'dos', tableName: 'Mesa 2', movedFrom: 'Mesa 1' }]);
  const to = { ticketId: 'aparte', folio: 'A-300', tableId: 'mesa-2' };
  evening.do('MOVE_LINES', { ticketId: 'dos', lines: [{ itemId: burger, qty: 1 }], to });
  evening.do('SET_COVERS', { ticketId: 'aparte', guests: 4 });
  evening.do('MERGE_TICKETS', { fromTicketId: 'aparte', intoTicketId: 'dos' });
  expect(evening.ticket('dos').guests).toBe(5);
});

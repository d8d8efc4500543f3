import { expect, test } from 'vitest';
import { specOf, type ArgsOf, type CommandType } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';

/* What the guests have read on their bill leaves it only with leave: wherever the dish went since. */

function rowOf<T extends CommandType>(evening: Accounts, type: T, args: ArgsOf<T>): string {
  return permissionFor(specOf(type), args, { world: evening.house.world });
}

/** Two sodas, on a bill that was asked for. */
function billed() {
  const evening = twoAccounts();
  const soda = evening.add('uno', 'refresco', 2);
  evening.do('ASK_BILL', { ticketId: 'uno' });
  return { evening, soda };
}

test('[ACC32] moved to a new account, or to another table, a dish of the bill still needs approval', () => {
  const { evening, soda } = billed();
  const to = { ticketId: 'tres', folio: 'A-103', tableId: 'mesa-1' };
  evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: soda, qty: 1 }], to });
  const piece = evening.ticket('tres').items[0]?.id ?? '';
  expect(rowOf(evening, 'VOID_ITEM', { ticketId: 'tres', itemId: piece })).toBe('void-sent');
  expect(evening.ticket('tres').bill).toMatchObject({ prints: 0 });
  evening.do('MOVE_LINES', { ticketId: 'tres', lines: [{ itemId: piece, qty: 1 }], to: { ticketId: 'dos' } });
  expect(rowOf(evening, 'VOID_ITEM', { ticketId: 'dos', itemId: piece })).toBe('void-sent');
  expect(rowOf(evening, 'CHANGE_QTY', { ticketId: 'dos', itemId: piece, delta: -1 })).toBe('void-sent');
  // The other table did not ask for anything: what it orders itself is taken off freely.
  expect(evening.ticket('dos').bill).toBeUndefined();
  const own = evening.add('dos', 'agua');
  expect(rowOf(evening, 'VOID_ITEM', { ticketId: 'dos', itemId: own })).toBe('remove-unsent');
});

test('[ACC32] joined with another account, or shared with it, too', () => {
  const { evening, soda } = billed();
  evening.add('dos', 'agua');
  evening.do('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' });
  expect(rowOf(evening, 'VOID_ITEM', { ticketId: 'dos', itemId: soda })).toBe('void-sent');
  expect(evening.ticket('dos').bill).toMatchObject({ prints: 1 });

  const other = billed();
  other.evening.do('SHARE_LINE', { ticketId: 'uno', itemId: other.soda, among: ['dos'] });
  expect(rowOf(other.evening, 'VOID_ITEM', { ticketId: 'dos', itemId: other.soda })).toBe('void-sent');
});

test('[ACC32] printing alone is enough, and is not counted twice', () => {
  const evening = twoAccounts();
  const printer = { id: 'caja', name: 'Caja', address: '127.0.0.1:9100', width: 80, kicksDrawer: false } as const;
  evening.do('SAVE_PRINTER', { ...printer, tasks: ['bills'] });
  const soda = evening.add('uno', 'refresco', 2);
  evening.do('PRINT_BILL', { ticketId: 'uno' });
  expect(evening.ticket('uno').bill).toMatchObject({ prints: 1 });
  expect(rowOf(evening, 'VOID_ITEM', { ticketId: 'uno', itemId: soda })).toBe('void-sent');
  evening.add('dos', 'agua');
  evening.do('ASK_BILL', { ticketId: 'dos' });
  evening.do('PRINT_BILL', { ticketId: 'dos' });
  expect(evening.ticket('dos').bill).toMatchObject({ prints: 1 });
});

test('[ACC32] options that make it cheaper need approval, others do not; what was given away is not made dearer without it', () => {
  const evening = twoAccounts();
  const choices = [{ id: 'extra-queso', qty: 2 }];
  const burger = evening.do('ADD_ITEM', { ticketId: 'uno', menuItemId: 'hamburguesa-clasica', modifiers: choices });
  const change = (qty: number) => ({ ticketId: 'uno', itemId: burger, modifiers: [{ id: 'extra-queso', qty }] });
  expect(rowOf(evening, 'SET_ITEM_MODIFIERS', change(1))).toBe('edit-order');
  evening.do('ASK_BILL', { ticketId: 'uno' });
  expect(rowOf(evening, 'SET_ITEM_MODIFIERS', change(1))).toBe('void-sent');
  expect(rowOf(evening, 'SET_ITEM_MODIFIERS', change(3))).toBe('edit-order');

  const gift = evening.do('ADD_ITEM', { ticketId: 'dos', menuItemId: 'hamburguesa-clasica', modifiers: choices });
  evening.do('GIVE_COURTESY', { ticketId: 'dos', reason: 'Espera' });
  const dearer = { ticketId: 'dos', itemId: gift, modifiers: [{ id: 'extra-queso', qty: 9 }] };
  expect(rowOf(evening, 'SET_ITEM_MODIFIERS', dearer)).toBe('courtesy');
  expect(rowOf(evening, 'SET_ITEM_MODIFIERS', { ...dearer, modifiers: [] })).toBe('edit-order');
});

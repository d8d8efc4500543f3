import { expect, test } from 'vitest';
import { actsOf } from '#domain/reports/acts.ts';
import { Evening } from '#tests/support/evening.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { runningTrial, TRIAL_NAME, trialParts } from './trial-order.ts';

test('[GUI3] a trial order goes through the kitchen and is taken back: nothing sold, no account open, the table free', () => {
  const evening = new Evening();
  const parts = trialParts(evening.world);
  expect(parts).toMatchObject({ place: 'cocina' });
  if (parts === null) return;
  const { tableId, menuItemId } = parts;
  evening.run('OPEN_TABLE', { tableId, ticketId: 'prueba', folio: 'A-001', guestName: TRIAL_NAME, trial: true });
  evening.run('ADD_ITEM', { ticketId: 'prueba', menuItemId });
  const running = runningTrial(evening.world);
  expect(running?.toSend).toHaveLength(1);
  evening.run('SEND_TO_KDS', { ticketId: 'prueba', lines: [...(running?.toSend ?? [])] });
  expect([...evening.world.all('kds')].filter(({ ticketId }) => ticketId === 'prueba')).toHaveLength(1);
  for (const itemId of runningTrial(evening.world)?.lines ?? []) {
    evening.run('VOID_ITEM', { ticketId: 'prueba', itemId, reason: TRIAL_NAME });
  }
  evening.run('SET_TABLE_STATUS', { tableId, status: 'free' });
  expect(runningTrial(evening.world)).toBeNull();
  expect(evening.ticket('prueba')).toMatchObject({ status: 'closed', total: 0, payments: [] });
  expect(evening.world.get('tables', tableId)).toMatchObject({ status: 'free', currentTicketId: null });
  expect(trialParts(evening.world)).toEqual(parts);
  expect(actsOf(evening.ticket('prueba')), 'no cancellation of the month').toEqual([]);
});

test('[GUI3] only the manager’s is a trial: what a waiter calls one is cancelled as any other', () => {
  const house = new TestHouse(at('2026-11-20 20:00'));
  const waiter = { id: 'wendy', name: 'Wendy', role: 'waiter' } as const;
  const account = { tableId: 'mesa-1', ticketId: 'uno', folio: 'A-101', guestName: TRIAL_NAME, trial: true };
  expect(house.ask('OPEN_TABLE', account, waiter)).toMatchObject({ ok: true });
  const added = house.ask('ADD_ITEM', { ticketId: 'uno', menuItemId: 'hamburguesa-clasica' }, waiter);
  house.ask('SEND_TO_KDS', { ticketId: 'uno', lines: [{ itemId: added.id, qty: 1 }] }, waiter);
  house.ask('VOID_ITEM', { ticketId: 'uno', itemId: added.id, reason: TRIAL_NAME });
  const ticket = house.world.get('tickets', 'uno');
  expect(ticket && actsOf(ticket)).toMatchObject([{ kind: 'void', reason: TRIAL_NAME }]);
});

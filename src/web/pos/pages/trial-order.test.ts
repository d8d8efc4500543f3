import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { runningTrial, TRIAL_NAME, trialParts } from './trial-order.ts';

test('[GUI3] a trial order goes through the kitchen and is taken back: nothing sold, no account open, the table free', () => {
  const evening = new Evening();
  const parts = trialParts(evening.world);
  expect(parts).toMatchObject({ place: 'cocina' });
  if (parts === null) return;
  const { tableId, menuItemId } = parts;
  evening.run('OPEN_TABLE', { tableId, ticketId: 'prueba', folio: 'A-001', guestName: TRIAL_NAME });
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
});

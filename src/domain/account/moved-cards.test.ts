import { expect, test } from 'vitest';
import { grantsOf } from '#domain/order/grant.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';

test('[ACC2] a card that goes whole with some pieces of a line bears the name of those pieces: taking them back strikes it', () => {
  const evening = twoAccounts();
  const burger = evening.add('uno', 'hamburguesa-clasica');
  evening.send('uno');
  evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: burger, delta: 1 });
  evening.send('uno');
  evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 1 }], to: { ticketId: 'dos' } });
  const moved = evening.ticket('dos').items[0]?.id ?? '';
  const lineOf = (folio: string) => evening.cards().find((card) => card.folio === folio)?.items;
  expect(lineOf('A-102')).toMatchObject([{ ticketItemId: moved, qty: 1 }]);
  expect(lineOf('A-101')).toMatchObject([{ ticketItemId: burger, qty: 1 }]);
  evening.do('VOID_ITEM', { ticketId: 'dos', itemId: moved, reason: 'Se equivocó' });
  expect(lineOf('A-102')).toMatchObject([{ voidedQty: 1 }]);
  expect(lineOf('A-101')).toMatchObject([{ voidedQty: 0 }]);
});

test('[ACC2] however often dishes are moved, the kitchen accepts their cards and a cortesía on them is taken back', () => {
  const evening = twoAccounts();
  const burger = evening.add('uno', 'hamburguesa-clasica', 12);
  evening.send('uno');
  evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId: burger, qty: 12 }], reason: 'Espera' });
  let itemId = burger;
  for (let moves = 0; moves < 6; moves += 1) {
    const [ticketId, to] = moves % 2 === 0 ? ['uno', 'dos'] : ['dos', 'uno'];
    const line = evening.ticket(ticketId).items.find(({ id }) => id === itemId);
    evening.do('MOVE_LINES', {
      ticketId,
      lines: [{ itemId, qty: (line?.qty ?? 1) - 1 }],
      to: { ticketId: to },
    });
    itemId = evening.ticket(to).items.at(-1)?.id ?? '';
  }
  for (const { id } of evening.cards()) evening.do('KDS_ACK', { entryId: id });
  expect(evening.cards().map(({ status }) => status)).not.toContain('pending');
  for (const ticketId of ['uno', 'dos']) {
    for (let given = grantsOf(evening.ticket(ticketId)); given[0]; given = grantsOf(evening.ticket(ticketId))) {
      evening.do('TAKE_BACK_GIFT', { ticketId, givenId: given[0].id });
    }
    expect(evening.ticket(ticketId).courtesy).toBe(0);
  }
});

test('[ACC12] the kitchen accepts the card of lines that were moved before they were sent', () => {
  const evening = twoAccounts();
  const [stays, goes] = [evening.add('uno', 'hamburguesa-clasica'), evening.add('uno', 'panini-caprese')];
  evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: goes, qty: 1 }], to: { ticketId: 'dos' } });
  const lines = [stays, goes].map((itemId) => ({ itemId, qty: 1 }));
  evening.do('SEND_TO_KDS', { ticketId: 'uno', lines });
  for (const { id } of evening.cards()) evening.do('KDS_ACK', { entryId: id });
  expect(evening.cards().map(({ status }) => status)).toEqual(['preparing', 'preparing']);
});

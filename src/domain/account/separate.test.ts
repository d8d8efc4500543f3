import { describe, expect, test } from 'vitest';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';

/** Two walk-in tables with dishes in the kitchen, joined by a slip of the finger. */
function joined(): Accounts {
  const evening = twoAccounts();
  evening.do('SET_COVERS', { ticketId: 'uno', guests: 2 });
  evening.do('SET_COVERS', { ticketId: 'dos', guests: 3 });
  evening.add('uno', 'hamburguesa-clasica', 2);
  evening.add('dos', 'agua');
  evening.send('uno');
  evening.send('dos');
  evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', tip: 500 });
  evening.do('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' });
  return evening;
}

describe('[ACC38] «Juntar» is taken back', () => {
  test('each has its dishes, people, tip, table and kitchen card as before', () => {
    const evening = joined();
    expect(evening.ticket('dos')).toMatchObject({ guests: 5, items: [{}, {}] });
    evening.do('SEPARATE_TICKETS', { ticketId: 'uno' });
    expect(evening.ticket('uno')).toMatchObject({
      status: 'sent',
      closedAt: null,
      guests: 2,
      tip: 500,
      items: [{ menuItemId: 'hamburguesa-clasica', qty: 2, sentQty: 2 }],
    });
    expect(evening.ticket('uno')).not.toHaveProperty('mergedInto');
    expect(evening.ticket('dos')).toMatchObject({ guests: 3, tip: 0, items: [{ menuItemId: 'agua' }] });
    expect(evening.table('mesa-1')).toMatchObject({ status: 'occupied', currentTicketId: 'uno' });
    expect(evening.table('mesa-2')).toMatchObject({ status: 'occupied', currentTicketId: 'dos' });
    const places = evening.cards().map(({ ticketId, tableName }) => `${ticketId}: ${tableName}`);
    expect(new Set(places)).toEqual(new Set(['uno: Mesa 1', 'dos: Mesa 2']));
  });

  test('what was ordered and cancelled since stays where it is; tapped twice it is done once', () => {
    const evening = joined();
    const late = evening.add('dos', 'cerveza-artesanal');
    const burger = evening.ticket('dos').items.find(({ menuItemId }) => menuItemId === 'hamburguesa-clasica');
    evening.do('VOID_ITEM', { ticketId: 'dos', itemId: burger?.id ?? '', qty: 1, reason: 'frío' });
    evening.do('SEPARATE_TICKETS', { ticketId: 'uno' });
    evening.do('SEPARATE_TICKETS', { ticketId: 'uno' });
    expect(evening.ticket('uno').items).toMatchObject([{ qty: 1 }]);
    expect(evening.ticket('dos').items.map(({ id }) => id)).toContain(late);
    expect(evening.ticket('dos').voids).toHaveLength(1);
  });

  test('both are paid apart afterwards, and their tables are left one by one', () => {
    const evening = joined();
    evening.do('SEPARATE_TICKETS', { ticketId: 'uno' });
    const { total } = evening.ticket('uno');
    evening.do('CLOSE_TICKET', { ticketId: 'uno', method: 'card', amount: total });
    expect(evening.table('mesa-1')).toMatchObject({ status: 'cleaning', currentTicketId: null });
    expect(evening.table('mesa-2')).toMatchObject({ status: 'occupied', currentTicketId: 'dos' });
  });

  test('not once there is money, a discount or a shared dish on it, nor when it is paid', () => {
    const paid = joined();
    paid.do('TAKE_PAYMENT', { ticketId: 'dos', method: 'card', amount: 1000 });
    expect(paid.refusal('SEPARATE_TICKETS', { ticketId: 'uno' })).toBe('not-separable');
    const given = joined();
    given.do('GIVE_DISCOUNT', { ticketId: 'dos', worth: { kind: 'percent', value: 10 }, reason: 'x' });
    expect(given.refusal('SEPARATE_TICKETS', { ticketId: 'uno' })).toBe('not-separable');
    const closed = joined();
    closed.do('CLOSE_TICKET', { ticketId: 'dos', method: 'card', amount: closed.ticket('dos').total });
    expect(closed.refusal('SEPARATE_TICKETS', { ticketId: 'uno' })).toBe('not-separable');
    expect(closed.refusal('SEPARATE_TICKETS', { ticketId: 'nada' })).toBe('ticket-not-found');
  });

  test('guests of the book go back to their own account', () => {
    const evening = twoAccounts();
    evening.house.put('tickets', { ...evening.ticket('uno'), reservationId: 'visita' });
    evening.add('uno', 'agua');
    evening.add('dos', 'agua');
    evening.do('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' });
    evening.do('SEPARATE_TICKETS', { ticketId: 'uno' });
    expect(evening.ticket('uno')).toMatchObject({ reservationId: 'visita' });
    expect(evening.ticket('dos')).not.toHaveProperty('reservationId');
  });
});

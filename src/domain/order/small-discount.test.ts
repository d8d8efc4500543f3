import { expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';

/** An account with two dishes, and what takes the second one away again. */
function account() {
  const house = new TestHouse(at('2026-11-16 20:00'));
  const [dish] = [...house.world.all('menu')];
  house.ask('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' });
  const first = house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: dish?.id ?? '' });
  const many = house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: dish?.id ?? '', qty: 50 });
  const ticket = () => {
    const found = house.world.get('tickets', 't1');
    if (!found) throw new Error('no account');
    return found;
  };
  const bill = () => ticket().subtotal + ticket().tax;
  return { house, first: first.id, many: many.id, ticket, bill };
}

test.each(['VOID_ITEM', 'CHANGE_QTY'] as const)(
  '[ORD8] a small discount stays small when lines are taken away (%s)',
  (way) => {
    const { house, many, ticket, bill } = account();
    const discount = Math.floor(bill() / 10);
    house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount });
    expect(ticket().discount).toBe(discount);
    if (way === 'VOID_ITEM') house.ask('VOID_ITEM', { ticketId: 't1', itemId: many });
    else house.ask('CHANGE_QTY', { ticketId: 't1', itemId: many, delta: -50 });
    expect(ticket().items).toHaveLength(1);
    expect(ticket().discount).toBe(Math.floor(bill() / 10));
    expect(ticket().total).toBe(bill() - ticket().discount);
    expect(ticket().total).toBeGreaterThan(0);
  },
);

test('[ORD8] a large one, which a manager gave, and one that still fits stay as they are', () => {
  const { house, many, ticket, bill } = account();
  house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: Math.floor(bill() / 2) });
  const given = ticket().discount;
  house.ask('CHANGE_QTY', { ticketId: 't1', itemId: many, delta: -1 });
  expect(ticket().discount).toBe(given);
  house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 100 });
  house.ask('CHANGE_QTY', { ticketId: 't1', itemId: many, delta: -1 });
  expect(ticket().discount).toBe(cents(100));
});

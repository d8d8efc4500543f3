import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { balanceDue, overpaidBy, paidSoFar } from '#domain/order/totals.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';

/* Two tablets, one account: each decides by what it saw, and the venue hears them in either order. */

/** An account with a burger twice and a soda, sent; what both tablets have seen of it. */
function seen() {
  const evening = twoAccounts();
  const burger = evening.add('uno', 'hamburguesa-clasica', 2);
  const soda = evening.add('uno', 'refresco');
  evening.send('uno');
  const total = evening.ticket('uno').total;
  const divide = () =>
    ask(evening, 'MOVE_LINES', {
      ticketId: 'uno',
      lines: [{ itemId: burger, qty: 2 }],
      to: { ticketId: 'tres', folio: 'A-103', tableId: 'mesa-1' },
    });
  const join = () => ask(evening, 'MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' });
  const charge = (taken = false) =>
    ask(evening, 'CLOSE_TICKET', { ticketId: 'uno', method: 'cash', amount: total, taken });
  return { evening, burger, soda, total, divide, join, charge };
}

/** What the tablet reads: the refusal, the remark, or that all is well. */
function ask<T extends CommandType>(evening: Accounts, type: T, args: InputOf<T>): string {
  const decision = evening.house.ask(type, args);
  return decision.ok ? (decision.note ?? 'done') : decision.code;
}

function pieces(evening: Accounts): number {
  return [...evening.house.world.all('tickets')]
    .flatMap(({ items }) => items)
    .reduce((count, { qty }) => count + qty, 0);
}

function held(evening: Accounts): number {
  return [...evening.house.world.all('tickets')].reduce((sum, ticket) => sum + paidSoFar(ticket), 0);
}

test('[ACC19] divide against add: the dish is on the account it names, one more of a line where the line is now', () => {
  const { evening, burger, divide } = seen();
  expect(divide()).toBe('done');
  expect(ask(evening, 'ADD_ITEM', { ticketId: 'uno', menuItemId: 'agua', qty: 1 })).toBe('done');
  expect(ask(evening, 'CHANGE_QTY', { ticketId: 'uno', itemId: burger, delta: 1 })).toBe('done');
  expect(evening.ticket('uno').items.map(({ menuItemId, qty }) => [menuItemId, qty])).toEqual([
    ['refresco', 1],
    ['agua', 1],
  ]);
  expect(evening.ticket('tres').items).toMatchObject([{ qty: 3 }]);

  const other = seen();
  expect(ask(other.evening, 'CHANGE_QTY', { ticketId: 'uno', itemId: other.burger, delta: 1 })).toBe('done');
  expect(other.divide(), 'two of the three').toBe('done');
  expect(other.evening.ticket('uno').items).toMatchObject([{ qty: 1 }, { qty: 1 }]);
  expect([pieces(evening), pieces(other.evening)]).toEqual([5, 4]);
});

test('[ACC19] move against pay: a charge for what is no longer there is refused; money taken stays with what is left and is told', () => {
  const asked = seen();
  expect(asked.divide()).toBe('done');
  expect(asked.charge()).toBe('total-changed');
  expect(held(asked.evening)).toBe(0);

  const taken = seen();
  expect(taken.divide()).toBe('done');
  expect(taken.charge(true)).toBe('overpaid');
  expect(taken.evening.ticket('uno')).toMatchObject({ status: 'closed' });
  expect(overpaidBy(taken.evening.ticket('uno'))).toBe(balanceDue(taken.evening.ticket('tres')));

  const paid = seen();
  expect(paid.charge()).toBe('done');
  expect(paid.divide()).toBe('ticket-closed');
  expect([pieces(paid.evening), held(paid.evening)]).toEqual([3, paid.total]);
});

test('[ACC19] two pay the rest: the second question is refused; of two facts the second is kept as paid too much', () => {
  const asked = seen();
  expect([asked.charge(), asked.charge()]).toEqual(['done', 'ticket-closed']);
  expect(held(asked.evening)).toBe(asked.total);

  const rest = seen();
  const half = Math.floor(rest.total / 2);
  const pay = (amount: number) => ask(rest.evening, 'TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount });
  pay(half);
  expect([rest.evening.ticket('uno').status, balanceDue(rest.evening.ticket('uno'))]).toEqual([
    'sent',
    rest.total - half,
  ]);
  expect([pay(rest.total - half), pay(rest.total - half)]).toEqual(['done', 'ticket-closed']);

  const facts = seen();
  expect([facts.charge(true), facts.charge(true)]).toEqual(['done', 'overpaid']);
  expect(overpaidBy(facts.evening.ticket('uno'))).toBe(facts.total);
});

test('[ACC19] reopen against a second charge: the charge pays the balance, or is kept as paid too much; no payment is lost', () => {
  const { evening, total, charge } = seen();
  charge();
  expect(ask(evening, 'REOPEN_TICKET', { ticketId: 'uno', reason: 'Faltó un platillo' })).toBe('done');
  expect(charge(), 'nothing is due').toBe('total-changed');
  evening.add('uno', 'agua');
  const due = balanceDue(evening.ticket('uno'));
  expect(ask(evening, 'CLOSE_TICKET', { ticketId: 'uno', method: 'card', amount: due })).toBe('done');
  expect(held(evening)).toBe(total + due);

  const other = seen();
  other.charge();
  expect(other.charge(true)).toBe('overpaid');
  expect(ask(other.evening, 'REOPEN_TICKET', { ticketId: 'uno', reason: 'Se cobró dos veces' })).toBe('done');
  expect(overpaidBy(other.evening.ticket('uno'))).toBe(other.total);
  expect(ask(other.evening, 'REOPEN_TICKET', { ticketId: 'uno', reason: 'Otra vez' })).toBe('ticket-not-closed');
});

test('[ACC19] join against divide: what was divided first stays apart; what was joined first is divided where it is now', () => {
  const divided = seen();
  expect([divided.divide(), divided.join()]).toEqual(['done', 'done']);
  expect(divided.evening.ticket('dos').items).toMatchObject([{ menuItemId: 'refresco' }]);
  expect(divided.evening.ticket('tres').items).toMatchObject([{ qty: 2 }]);

  const joined = seen();
  expect([joined.join(), joined.divide()]).toEqual(['done', 'done']);
  expect(joined.evening.ticket('uno').items).toEqual([]);
  expect(joined.evening.ticket('dos').items).toMatchObject([{ menuItemId: 'refresco' }]);
  expect(joined.evening.ticket('tres').items).toMatchObject([{ qty: 2 }]);
  for (const { evening, total } of [divided, joined]) {
    expect(pieces(evening)).toBe(3);
    expect(evening.ticket('dos').total + evening.ticket('tres').total).toBe(total);
    expect(new Set(evening.cards().flatMap(({ items }) => items.map(({ ticketItemId }) => ticketItemId))).size).toBe(2);
  }
});

test('[ACC19] a tablet is back with lines for an account that was divided: on the account it names while that is open, else refused and told', () => {
  const { evening, burger, divide } = seen();
  divide();
  const line = evening.add('uno', 'hamburguesa-clasica');
  const lines = [burger, line].map((itemId) => ({ itemId, qty: 1 }));
  expect(ask(evening, 'SEND_TO_KDS', { ticketId: 'uno', lines })).toBe('done');
  expect(evening.ticket('uno').items.at(-1)).toMatchObject({ id: line, sentQty: 1 });
  expect(ask(evening, 'VOID_ITEM', { ticketId: 'uno', itemId: burger, qty: 1, reason: 'Se equivocó' })).toBe('done');
  expect(evening.ticket('tres')).toMatchObject({ items: [{ qty: 1 }], voids: [{ qty: 1 }] });

  const gone = seen();
  gone.divide();
  const due = balanceDue(gone.evening.ticket('uno'));
  ask(gone.evening, 'CLOSE_TICKET', { ticketId: 'uno', method: 'cash', amount: due });
  expect(ask(gone.evening, 'ADD_ITEM', { ticketId: 'uno', menuItemId: 'agua', qty: 1 })).toBe('ticket-closed');
  expect(ask(gone.evening, 'CHANGE_QTY', { ticketId: 'uno', itemId: gone.burger, delta: 1 })).toBe('done');
  expect(gone.evening.ticket('tres').items).toMatchObject([{ qty: 3 }]);
});

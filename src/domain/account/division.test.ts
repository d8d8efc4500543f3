import { describe, expect, test } from 'vitest';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { cents } from '#domain/shared/money.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';
import { accountName, accountsTogether } from './division.ts';
import { equalParts } from './parts.ts';

/** One dish of «uno» to an account of the same table. */
function divide(evening: Accounts, itemId: string, to: string, folio: string): void {
  const lines = [{ itemId, qty: 1 }];
  evening.do('MOVE_LINES', { ticketId: 'uno', lines, to: { ticketId: to, folio, tableId: 'mesa-1' } });
}

const numbers = (evening: Accounts, id = 'uno') =>
  accountsTogether(evening.house.world, evening.ticket(id)).map(({ number, ticket }) => `${number} ${ticket.id}`);

describe('the accounts of a table', () => {
  test('[ACC13] are numbered: the one that was divided is «Cuenta 1»; a number taken back is free again', () => {
    const evening = twoAccounts();
    const [water, soda, burger] = ['agua', 'refresco', 'hamburguesa-clasica'].map((dish) => evening.add('uno', dish));
    expect(accountName(evening.house.world, evening.ticket('uno'))).toBeNull();
    divide(evening, water ?? '', 'dos-a', 'A-201');
    divide(evening, soda ?? '', 'dos-b', 'A-202');
    expect(numbers(evening)).toEqual(['1 uno', '2 dos-a', '3 dos-b']);
    expect(accountName(evening.house.world, evening.ticket('dos-b'))).toBe('Cuenta 3');
    // Its only dish goes back: the account goes with it, and its number is the next one's.
    evening.do('MOVE_LINES', { ticketId: 'dos-a', lines: [{ itemId: water ?? '', qty: 1 }], to: { ticketId: 'uno' } });
    expect(evening.ticket('dos-a')).toMatchObject({ status: 'closed', mergedInto: 'uno', items: [], total: 0 });
    expect(numbers(evening)).toEqual(['1 uno', '3 dos-b']);
    divide(evening, burger ?? '', 'dos-c', 'A-203');
    expect(numbers(evening, 'dos-c')).toEqual(['1 uno', '2 dos-c', '3 dos-b']);
    // A paid one keeps its place among them; another table's account is none of them.
    evening.do('TAKE_PAYMENT', { ticketId: 'dos-c', method: 'card', amount: evening.ticket('dos-c').total });
    expect(numbers(evening)).toEqual(['1 uno', '2 dos-c', '3 dos-b']);
    // Whoever still names the account that went is understood where its dish is.
    evening.do('CHANGE_QTY', { ticketId: 'dos-a', itemId: water ?? '', delta: 1 });
    expect(evening.ticket('uno').items.find(({ id }) => id === water)?.qty).toBe(2);
  });

  test('[ACC13] an account that guests opened, or that money lies on, does not go with its last dish', () => {
    const evening = twoAccounts();
    const water = evening.add('uno', 'agua');
    divide(evening, water, 'dos-a', 'A-201');
    expect(evening.ticket('uno')).toMatchObject({ status: 'open', items: [] });
    evening.do('TAKE_PAYMENT', { ticketId: 'dos-a', method: 'cash', amount: 100 });
    evening.do('MOVE_LINES', { ticketId: 'dos-a', lines: [{ itemId: water, qty: 1 }], to: { ticketId: 'uno' } });
    expect(evening.ticket('dos-a')).toMatchObject({ status: 'open', items: [] });
  });

  test('[ACC14] pieces that meet again are one line again, and one row on the kitchen’s card', () => {
    const evening = twoAccounts();
    const burger = evening.add('uno', 'hamburguesa-clasica', 3);
    evening.send('uno');
    const before = evening.ticket('uno').total;
    evening.do('MOVE_LINES', {
      ticketId: 'uno',
      lines: [{ itemId: burger, qty: 2 }],
      to: { ticketId: 'dos-a', folio: 'A-201', tableId: 'mesa-1' },
    });
    const [piece] = evening.ticket('dos-a').items;
    expect(piece).toMatchObject({ qty: 2, sentQty: 2 });
    const back = { ticketId: 'dos-a', lines: [{ itemId: piece?.id ?? '', qty: 2 }], to: { ticketId: 'uno' } };
    evening.do('MOVE_LINES', back);
    expect(evening.ticket('uno').items).toMatchObject([{ id: burger, qty: 3, sentQty: 3 }]);
    expect(evening.ticket('uno').total).toBe(before);
    expect(evening.cards().map(({ items }) => items.map(({ ticketItemId, qty }) => [ticketItemId, qty]))).toEqual([
      [[burger, 3]],
    ]);
    // Another order of the same dish stays a line of its own.
    const later = evening.add('dos', 'hamburguesa-clasica');
    evening.do('MOVE_LINES', { ticketId: 'dos', lines: [{ itemId: later, qty: 1 }], to: { ticketId: 'uno' } });
    expect(evening.ticket('uno').items).toHaveLength(2);
  });

  test('[ACC15] a dish is shared with an account that this very tap opens, and with nobody who is not there', () => {
    const evening = twoAccounts();
    const water = evening.add('uno', 'agua');
    const price = lineTotal(evening.ticket('uno').items[0] ?? never());
    const share = { ticketId: 'uno', itemId: water, among: ['uno', 'dos-a'] };
    expect(evening.refusal('SHARE_LINE', share)).toBe('ticket-not-found');
    evening.do('SHARE_LINE', { ...share, opens: { ticketId: 'dos-a', folio: 'A-201' } });
    expect(evening.ticket('dos-a')).toMatchObject({ tableId: 'mesa-1', division: { of: 'uno', number: 2 } });
    const parts = ['uno', 'dos-a'].map((id) => lineTotal(evening.ticket(id).items[0] ?? never()));
    expect(cents((parts[0] ?? 0) + (parts[1] ?? 0))).toBe(price);
    // One alone pays it again: the other account had nothing else.
    evening.do('SHARE_LINE', { ...share, among: ['uno'] });
    expect(evening.ticket('dos-a')).toMatchObject({ status: 'closed', mergedInto: 'uno' });
    expect(evening.ticket('uno').items).toMatchObject([{ id: water, qty: 1 }]);
  });

  test('[ACC16] of equal parts the first ones are paid first; tips are nobody’s part', () => {
    const evening = twoAccounts();
    evening.add('uno', 'agua', 10);
    const { total } = evening.ticket('uno');
    const [first, second, third] = equalParts(evening.ticket('uno'), 3);
    expect((first?.amount ?? 0) + (second?.amount ?? 0) + (third?.amount ?? 0)).toBe(total);
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: first?.amount ?? 0, tip: 900 });
    const paid = (parts: number) => equalParts(evening.ticket('uno'), parts).map(({ isPaid }) => isPaid);
    expect(paid(3)).toEqual([true, false, false]);
    expect(equalParts(evening.ticket('uno'), 3).map(({ amount }) => amount)).toEqual(
      [first, second, third].map((part) => part?.amount),
    );
    expect(paid(2)).toEqual([false, false]);
  });
});

function never(): never {
  throw new Error('there is a line');
}

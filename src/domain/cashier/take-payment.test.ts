import { describe, expect, test } from 'vitest';
import type { ArgsOf } from '#domain/commands.ts';
import { balanceDue, paidSoFar } from '#domain/order/totals.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';
import { partsLeft } from '#domain/account/parts.ts';

describe('payments', () => {
  test('[PAY17] one of several payments is no news; one that was to pay the rest is refused, or told as a fact', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    const pay = (args: Partial<ArgsOf<'TAKE_PAYMENT'>>) =>
      evening.house.ask('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: 1000, ...args });
    expect(pay({})).not.toHaveProperty('note');
    expect(pay({ taken: true })).not.toHaveProperty('note');
    expect(pay({ rest: true })).toMatchObject({ code: 'total-changed' });
    expect(pay({ rest: true, taken: true })).toMatchObject({ note: 'balance-due' });
    expect(pay({ rest: true, amount: balanceDue(evening.ticket('uno')) })).not.toHaveProperty('note');
    expect(evening.ticket('uno')).toMatchObject({ status: 'closed', payments: [{}, {}, {}, {}] });
  });

  test('[PAY17] a question and the fact it became are one payment; other money under its name is looked at', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    const fact = { ticketId: 'uno', method: 'card', amount: 5000, tip: 500, taken: true, question: 'q1' } as const;
    evening.do('TAKE_PAYMENT', fact);
    evening.do('TAKE_PAYMENT', fact);
    expect(evening.ticket('uno').payments).toMatchObject([{ id: 'q1', amount: 5500, tip: 500 }]);
    expect(evening.house.ask('TAKE_PAYMENT', { ...fact, amount: 4000 })).toMatchObject({ note: 'to-review' });
    expect(evening.ticket('uno').payments).toHaveLength(1);
  });

  test('[PAY15] change that stays on the table after closing is a tip, and nothing is paid too much by it', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    const { total } = evening.ticket('uno');
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount: total, received: total + 2000, rest: true });
    const left = { ticketId: 'uno', method: 'cash', amount: 0, tip: 2000, taken: true } as const;
    expect(evening.house.ask('TAKE_PAYMENT', left)).not.toHaveProperty('note');
    expect(evening.ticket('uno')).toMatchObject({ status: 'closed', tip: 2000, total: total + 2000 });
    expect(paidSoFar(evening.ticket('uno'))).toBe(total + 2000);
  });

  test('[ACC6] of an account in parts the next ones are known, whatever was paid before', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    evening.do('SET_PARTS', { ticketId: 'uno', parts: 3 });
    const { total } = evening.ticket('uno');
    const before = partsLeft(evening.ticket('uno'));
    expect(before).toMatchObject({ of: 3, paid: 0 });
    expect(before?.next.at(-1)).toBe(total);
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: (before?.next[0] ?? 0) + 100, tip: 700 });
    const after = partsLeft(evening.ticket('uno'));
    expect(after).toMatchObject({ of: 3, paid: 1 });
    expect(after?.next.at(-1)).toBe(balanceDue(evening.ticket('uno')));
    expect(after?.next[0]).toBe((before?.next[1] ?? 0) - (before?.next[0] ?? 0) - 100);
  });
});

import { describe, expect, test } from 'vitest';
import { specOf, type ArgsOf } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { balanceDue, paidSoFar } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';

describe('move', () => {
  test('[ACC2] pieces of a line go to another account; sent ones keep their card, which says the new table', () => {
    const evening = twoAccounts();
    const burger = evening.add('uno', 'hamburguesa-clasica', 3);
    evening.send('uno');
    const before = evening.ticket('uno').total;
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 1 }], to: { ticketId: 'dos' } });
    expect(evening.ticket('uno').items).toMatchObject([{ id: burger, qty: 2, sentQty: 2 }]);
    expect(evening.ticket('dos').items).toMatchObject([{ qty: 1, sentQty: 1 }]);
    expect(evening.ticket('uno').total + evening.ticket('dos').total).toBe(before);
    const cards = evening.cards().toSorted((a, b) => a.folio.localeCompare(b.folio));
    expect(cards.map(({ tableName, movedFrom, items }) => [tableName, movedFrom, items.map(({ qty }) => qty)])).toEqual(
      [
        ['Mesa 1', undefined, [2]],
        ['Mesa 2', 'Mesa 1', [1]],
      ],
    );
    expect(cards[0]?.createdAt).toBe(cards[1]?.createdAt);
  });

  test('[ACC2] lines that are not there, or fewer pieces, are refused and nothing moves', () => {
    const evening = twoAccounts();
    const soda = evening.add('uno', 'refresco', 2);
    const wrong = [
      [{ itemId: 'nadie', qty: 1 }],
      [{ itemId: soda, qty: 3 }],
      [
        { itemId: soda, qty: 1 },
        { itemId: soda, qty: 1 },
      ],
    ];
    for (const lines of wrong) {
      expect(evening.refusal('MOVE_LINES', { ticketId: 'uno', lines, to: { ticketId: 'dos' } })).toBe(
        'lines-not-found',
      );
    }
    const one = [{ itemId: soda, qty: 1 }];
    expect(evening.refusal('MOVE_LINES', { ticketId: 'uno', lines: one, to: { ticketId: 'uno' } })).toBe(
      'same-account',
    );
    expect(evening.refusal('MOVE_LINES', { ticketId: 'uno', lines: one, to: { ticketId: 'tres' } })).toBe(
      'ticket-not-found',
    );
    expect(evening.ticket('dos').items).toEqual([]);
  });

  test('[ACC3] the whole account changes tables with its cards; the old table is to be cleaned', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    evening.send('uno');
    evening.do('MOVE_ACCOUNT', { ticketId: 'uno', tableId: 'mesa-4' });
    expect(evening.table('mesa-1')).toMatchObject({ status: 'cleaning', currentTicketId: null });
    expect(evening.table('mesa-4')).toMatchObject({ status: 'occupied', currentTicketId: 'uno' });
    expect(evening.cards()).toMatchObject([{ tableName: 'Mesa 4', movedFrom: 'Mesa 1' }]);
    // To a table with guests: a second account, the table goes on showing the first.
    evening.do('MOVE_ACCOUNT', { ticketId: 'uno', tableId: 'mesa-2' });
    expect(evening.table('mesa-2')?.currentTicketId).toBe('dos');
    expect(evening.refusal('MOVE_ACCOUNT', { ticketId: 'uno', tableId: 'nada' })).toBe('table-not-found');
  });
});

describe('divide', () => {
  test('[ACC4] a new account of the table takes what is moved to it, at the table’s own prices; the card stays one', () => {
    const evening = twoAccounts();
    const [burger, beer] = [evening.add('uno', 'hamburguesa-clasica'), evening.add('uno', 'cerveza-artesanal', 2)];
    evening.send('uno');
    const whole = evening.ticket('uno').total;
    const to = { ticketId: 'tres', folio: 'A-103', tableId: 'mesa-1' };
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: beer, qty: 1 }], to });
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 1 }], to });
    expect(evening.ticket('tres')).toMatchObject({ tableId: 'mesa-1', status: 'sent', folio: 'A-103' });
    expect(evening.ticket('uno').total + evening.ticket('tres').total).toBe(whole);
    expect(evening.cards()).toHaveLength(2);
    expect(evening.table('mesa-1')?.currentTicketId).toBe('uno');
    // And back again.
    const back = evening.ticket('tres').items.map(({ id, qty }) => ({ itemId: id, qty }));
    evening.do('MOVE_LINES', { ticketId: 'tres', lines: back, to: { ticketId: 'uno' } });
    expect(evening.ticket('uno').total).toBe(whole);
  });

  test('[ACC5] a shared dish is paid in parts that add up to the cent, and can be one again', () => {
    const evening = twoAccounts();
    evening.open('tres', 'mesa-3', 'A-103');
    const burger = evening.add('uno', 'hamburguesa-xalli');
    evening.send('uno');
    const whole = evening.ticket('uno').total;
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: burger, among: ['uno', 'dos', 'tres'] });
    const parts = ['uno', 'dos', 'tres'].map((id) => evening.ticket(id).total);
    expect(parts.reduce<number>((total, part) => total + part, 0)).toBe(whole);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(2);
    expect(evening.refusal('SEND_TO_KDS', { ticketId: 'dos', lines: [] })).toBe('nothing-new-to-send');
    const part = evening.ticket('dos').items[0];
    assert(part !== undefined, 'a part');
    const lines = [{ itemId: part.id, qty: 1 }];
    expect(evening.refusal('MOVE_LINES', { ticketId: 'dos', lines, to: { ticketId: 'tres' } })).toBe('line-shared');
    evening.do('SHARE_LINE', { ticketId: 'dos', itemId: part.id, among: ['dos'] });
    expect(evening.ticket('dos')).toMatchObject({ total: whole, items: [{ id: burger, sentQty: 1 }] });
    expect(evening.ticket('uno').items).toEqual([]);
  });

  test('[ACC6] equal parts are shares of one account: 2 to 20', () => {
    const evening = twoAccounts();
    evening.add('uno', 'refresco');
    evening.do('SET_PARTS', { ticketId: 'uno', parts: 20 });
    expect(evening.ticket('uno').parts).toBe(20);
    evening.do('SET_PARTS', { ticketId: 'uno', parts: null });
    expect(evening.ticket('uno')).not.toHaveProperty('parts');
    for (const parts of [1, 21, 2.5]) expect(() => evening.do('SET_PARTS', { ticketId: 'uno', parts })).toThrow();
  });
});

describe('pay', () => {
  test('[PAY10] several payments with tips of their own close the account at zero', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    const { total } = evening.ticket('uno');
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: 5000, tip: 1000 });
    expect(evening.ticket('uno')).toMatchObject({ status: 'open', tip: 1000, total: total + 1000 });
    expect(balanceDue(evening.ticket('uno'))).toBe(total - 5000);
    expect(evening.refusal('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: total })).toBe('more-than-due');
    expect(evening.refusal('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: 0 })).toBe('nothing-to-charge');
    const cash = { ticketId: 'uno', method: 'cash', amount: total - 5000 } as const;
    expect(evening.refusal('TAKE_PAYMENT', { ...cash, received: 100 })).toBe('not-enough-received');
    evening.do('TAKE_PAYMENT', { ...cash, received: total });
    const closed = evening.ticket('uno');
    expect(closed).toMatchObject({ status: 'closed', tip: 1000 });
    expect(closed.payments.map(({ amount, tip, change }) => [amount, tip, change])).toEqual([
      [6000, 1000, 0],
      [total - 5000, undefined, 5000],
    ]);
    expect(evening.refusal('TAKE_PAYMENT', cash)).toBe('ticket-closed');
  });

  test('[PAY10] a tip typed for the account belongs to the payments that brought it', () => {
    const evening = twoAccounts();
    evening.add('uno', 'refresco');
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', tip: 700 });
    evening.do('CLOSE_TICKET', { ticketId: 'uno', method: 'card', amount: evening.ticket('uno').total });
    expect(evening.ticket('uno').payments).toMatchObject([{ tip: 700 }]);
  });

  test('[PAY11] money taken without a line is kept although it is too much', () => {
    const evening = twoAccounts();
    evening.add('uno', 'refresco');
    const { total } = evening.ticket('uno');
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount: total });
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount: total, taken: true });
    expect(paidSoFar(evening.ticket('uno'))).toBe(2 * total);
  });

  test('[PAY12] an account that comes to nothing closes without a charge, and no other', () => {
    const evening = twoAccounts();
    evening.add('uno', 'refresco');
    expect(evening.refusal('CLOSE_UNPAID', { ticketId: 'uno' })).toBe('still-due');
    expect(evening.refusal('CLOSE_UNPAID', { ticketId: 'dos' })).toBe('order-empty');
    evening.do('GIVE_COURTESY', { ticketId: 'uno', reason: 'Cumpleaños' });
    expect(evening.ticket('uno')).toMatchObject({ total: 0, courtesy: 5220 });
    evening.do('CLOSE_UNPAID', { ticketId: 'uno' });
    expect(evening.ticket('uno').status).toBe('closed');
    expect(evening.table('mesa-1')?.status).toBe('cleaning');
  });
});

describe('less to pay', () => {
  test('[ACC7] a discount follows its lines, is never more than they cost, and does not grow by joining', () => {
    const evening = twoAccounts();
    const soda = evening.add('uno', 'refresco');
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'amount', value: 900_000 }, reason: 'Espera larga' });
    expect(evening.ticket('uno')).toMatchObject({ discount: 5220, total: 0 });
    evening.add('dos', 'hamburguesa-clasica');
    const burger = evening.ticket('dos').total;
    evening.do('MERGE_TICKETS', { fromTicketId: 'uno', intoTicketId: 'dos' });
    expect(evening.ticket('dos')).toMatchObject({ discount: 5220, total: burger });
    evening.do('VOID_ITEM', { ticketId: 'dos', itemId: soda });
    expect(evening.ticket('dos')).toMatchObject({ discount: 0, total: burger });
  });

  test('[ACC7] a per cent goes with every line; taken back, the whole price is asked again', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    const beer = evening.add('uno', 'cerveza-artesanal');
    const whole = evening.ticket('uno').total;
    const given = evening.do('GIVE_DISCOUNT', {
      ticketId: 'uno',
      worth: { kind: 'percent', value: 10 },
      reason: 'Amigos',
    });
    const { discount } = evening.ticket('uno');
    expect(discount).toBe(Math.round(whole / 10));
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: beer, qty: 1 }], to: { ticketId: 'dos' } });
    expect(evening.ticket('uno').discount + evening.ticket('dos').discount).toBe(discount);
    evening.do('TAKE_BACK_GIFT', { ticketId: 'uno', givenId: given });
    expect(evening.ticket('uno').discount).toBe(0);
    expect(evening.refusal('TAKE_BACK_GIFT', { ticketId: 'uno', givenId: given })).toBe('discount-not-found');
  });

  test('[ACC8] a cortesía gives pieces away, apart from discounts, and no more than there are', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal', 3);
    const each = evening.ticket('uno').total / 3;
    const lines = [{ itemId: beer, qty: 2 }];
    evening.do('GIVE_COURTESY', { ticketId: 'uno', lines, reason: 'De la casa' });
    expect(evening.ticket('uno')).toMatchObject({ courtesy: 2 * each, discount: 0, total: each });
    expect(evening.refusal('GIVE_COURTESY', { ticketId: 'uno', lines, reason: 'x' })).toBe('too-many-pieces');
  });

  test('[ACC9] where prices include the tax, what is taken off lowers the taxed base, line by line', () => {
    const evening = twoAccounts({ pricesIncludeTax: true });
    evening.add('uno', 'hamburguesa-clasica');
    evening.add('uno', 'hamburguesa-xalli');
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'percent', value: 50 }, reason: 'Socios' });
    const ticket = evening.ticket('uno');
    expect(ticket).toMatchObject({ discount: 13_750, total: 13_750 });
    // 6000 and 7750 hold 828 and 1069 of tax.
    expect(ticket.tax).toBe(828 + 1069);
    expect(ticket.subtotal + ticket.tax - ticket.discount).toBe(ticket.total);
  });
});

describe('after closing', () => {
  test('[PAY13] reopened with its payments, given back at most what was paid, and booked under its right form', () => {
    const evening = twoAccounts();
    evening.add('uno', 'refresco');
    const { total } = evening.ticket('uno');
    expect(evening.refusal('REOPEN_TICKET', { ticketId: 'uno', reason: 'x' })).toBe('ticket-not-closed');
    const paymentId = evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount: total });
    evening.do('CORRECT_PAYMENT', { ticketId: 'uno', paymentId, method: 'card', reason: 'Fue con tarjeta' });
    expect(evening.ticket('uno').payments).toMatchObject([{ method: 'card', corrected: [{ from: 'cash' }] }]);
    const back = { ticketId: 'uno', paymentId, reason: 'Se cobró dos veces' };
    expect(evening.refusal('REFUND_PAYMENT', { ...back, amount: total + 1 })).toBe('refund-too-large');
    evening.do('REFUND_PAYMENT', { ...back, amount: 1000 });
    expect(evening.refusal('REFUND_PAYMENT', { ...back, amount: total })).toBe('refund-too-large');
    evening.do('REOPEN_TICKET', { ticketId: 'uno', reason: 'Faltó una cerveza' });
    expect(evening.table('mesa-1')).toMatchObject({ status: 'occupied', currentTicketId: 'uno' });
    expect(balanceDue(evening.ticket('uno'))).toBe(1000);
    evening.do('TAKE_PAYMENT', { ticketId: 'uno', method: 'cash', amount: 1000 });
    expect(evening.ticket('uno').status).toBe('closed');
  });

  test('[ACC10] the bill counts its printings, and from the first on taking something off needs approval', () => {
    const evening = twoAccounts();
    const soda = evening.add('uno', 'refresco', 2);
    const rowOf = <T extends 'VOID_ITEM' | 'CHANGE_QTY'>(type: T, args: ArgsOf<T>) =>
      permissionFor(specOf(type), args, { world: evening.house.world });
    const less = { ticketId: 'uno', itemId: soda, delta: -1 };
    expect(rowOf('VOID_ITEM', { ticketId: 'uno', itemId: soda })).toBe('remove-unsent');
    expect(rowOf('CHANGE_QTY', less)).toBe('edit-order');
    evening.do('ASK_BILL', { ticketId: 'uno' });
    evening.do('ASK_BILL', { ticketId: 'uno' });
    expect(evening.ticket('uno').bill).toMatchObject({ prints: 2 });
    expect(rowOf('VOID_ITEM', { ticketId: 'uno', itemId: soda })).toBe('void-sent');
    expect(rowOf('CHANGE_QTY', less)).toBe('void-sent');
    expect(rowOf('CHANGE_QTY', { ...less, delta: 1 })).toBe('edit-order');
  });

  test('[ACC12] lines that were moved meanwhile are changed, sent and taken back where they are now', () => {
    const evening = twoAccounts();
    const burger = evening.add('uno', 'hamburguesa-clasica', 2);
    evening.add('uno', 'refresco');
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 2 }], to: { ticketId: 'dos' } });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: burger, delta: 1 });
    evening.do('SEND_TO_KDS', { ticketId: 'uno', lines: [{ itemId: burger, qty: 3 }] });
    expect(evening.ticket('dos').items).toMatchObject([{ qty: 3, sentQty: 3 }]);
    expect(evening.cards()).toMatchObject([{ ticketId: 'dos', tableName: 'Mesa 2' }]);
    const taken = { ticketId: 'uno', itemId: burger, qty: 1, reason: 'Se cayó' };
    // What it needed there it needs here: a moved line is no way around the manager.
    expect(permissionFor(specOf('VOID_ITEM'), taken, { world: evening.house.world })).toBe('void-sent');
    evening.do('VOID_ITEM', taken);
    expect(evening.ticket('dos').items).toMatchObject([{ qty: 2, sentQty: 2 }]);
    expect(evening.cards()[0]?.items).toMatchObject([{ voidedQty: 1 }]);
  });
});

test('[ACC5] the parts of any dish add up to it', () => {
  const dish = { basePrice: 10_001 as never, qty: 1, modifiers: [] };
  for (let parts = 1; parts <= 20; parts += 1) {
    const each = Array.from({ length: parts }, (_, index) => lineTotal({ ...dish, share: { of: 'x', parts, index } }));
    expect(each.reduce<number>((total, part) => total + part, 0)).toBe(10_001);
  }
});

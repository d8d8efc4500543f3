import { describe, expect, test } from 'vitest';
import { specOf, type ArgsOf, type CommandType } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { grantsOf } from '#domain/order/grant.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';

/* Who was granted what on which lines: whatever is done to the lines, no grant grows, is lost, or is allowed anew. */

function rowOf<T extends CommandType>(evening: Accounts, type: T, args: ArgsOf<T>): string {
  return permissionFor(specOf(type), args, { world: evening.house.world });
}

/** Both accounts together. */
function given(evening: Accounts, ...ids: readonly string[]) {
  const tickets = ids.map((id) => evening.ticket(id));
  return {
    discount: tickets.reduce((total, { discount }) => total + discount, 0),
    courtesy: tickets.reduce((total, { courtesy = ZERO }) => total + courtesy, 0),
    total: tickets.reduce((sum, { total }) => sum + total, 0),
  };
}

const half = { kind: 'percent', value: 50 } as const;

describe('the field «Descuento»', () => {
  test('[ACC29] shows all that is taken off, and what is typed there is all that is taken off', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica', 2);
    const bill = evening.ticket('uno').total;
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: half, reason: 'Socios' });
    const same = { ticketId: 'uno', discount: bill / 2 };
    // As it stands there, with a tip: nothing is given.
    expect(rowOf(evening, 'APPLY_TIP_DISCOUNT_TAX', same)).toBe('tip');
    evening.do('APPLY_TIP_DISCOUNT_TAX', same);
    expect(evening.ticket('uno')).toMatchObject({ discount: bill / 2, total: bill / 2 });
    // Ten pesos more are ten pesos more, and need whoever may give more than a tenth.
    const more = { ticketId: 'uno', discount: bill / 2 + 1000 };
    expect(rowOf(evening, 'APPLY_TIP_DISCOUNT_TAX', more)).toBe('discount-large');
    evening.do('APPLY_TIP_DISCOUNT_TAX', more);
    expect(evening.ticket('uno')).toMatchObject({ discount: bill / 2 + 1000, total: bill / 2 - 1000 });
    // Less of it is asked of nobody, and emptied it takes off nothing.
    const less = { ticketId: 'uno', discount: 500 };
    expect(rowOf(evening, 'APPLY_TIP_DISCOUNT_TAX', less)).toBe('tip');
    evening.do('APPLY_TIP_DISCOUNT_TAX', less);
    expect(evening.ticket('uno')).toMatchObject({ discount: 500, total: bill - 500 });
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', discount: 0 });
    expect(evening.ticket('uno')).toMatchObject({ discount: 0, total: bill });
  });

  test('[ACC29] beside a tenth given with a reason nothing more is small, typed or given', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica', 2);
    const bill = evening.ticket('uno').total;
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'percent', value: 10 }, reason: 'Amigos' });
    expect(rowOf(evening, 'APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', discount: bill / 10 + 1 })).toBe(
      'discount-large',
    );
    const more = { ticketId: 'uno', worth: { kind: 'percent', value: 9 }, reason: 'Amigos' } as const;
    expect(rowOf(evening, 'GIVE_DISCOUNT', more)).toBe('discount-large');
  });
});

describe('a per cent', () => {
  test.each([{ pricesIncludeTax: false }, { pricesIncludeTax: true }])(
    '[ACC36] typed lower by a waiter stays within itself when unsent lines leave, also elsewhere (%j)',
    (taxes) => {
      const evening = twoAccounts(taxes);
      const kept = evening.add('uno', 'hamburguesa-clasica', 2);
      const rest = evening.add('uno', 'hamburguesa-clasica', 2);
      evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: half, reason: 'Socios' });
      const { discount } = evening.ticket('uno');
      const less = { ticketId: 'uno', discount: discount - 1 };
      expect(rowOf(evening, 'APPLY_TIP_DISCOUNT_TAX', less)).toBe('tip');
      evening.do('APPLY_TIP_DISCOUNT_TAX', less);
      expect(evening.ticket('uno').discount).toBe(discount - 1);
      evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: rest, qty: 1 }], to: { ticketId: 'dos' } });
      expect(given(evening, 'uno', 'dos').discount).toBe(discount - 1);
      evening.do('VOID_ITEM', { ticketId: 'uno', itemId: rest });
      expect(evening.ticket('uno').discount).toBeLessThanOrEqual(discount / 2 + 2);
      evening.do('VOID_ITEM', { ticketId: 'uno', itemId: kept, qty: 1 });
      expect(evening.ticket('uno').discount).toBeLessThanOrEqual(discount / 4 + 1);
      expect(evening.ticket('uno').discount).toBeGreaterThanOrEqual(discount / 4 - 2);
    },
  );

  test('[ACC36] of one line is for the pieces that it had: one more is a line of its own, and so is the next', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal');
    const bill = evening.ticket('uno').total;
    evening.do('GIVE_DISCOUNT', {
      ticketId: 'uno',
      itemId: beer,
      worth: { kind: 'percent', value: 100 },
      reason: 'Socios',
    });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: 2 });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: 1 });
    expect(evening.ticket('uno')).toMatchObject({ discount: bill, total: 3 * bill });
    expect(evening.ticket('uno').items.map(({ qty }) => qty)).toEqual([1, 3]);
    // The second line is given a half of its own: what comes after that is at the whole price again.
    const more = evening.ticket('uno').items[1]?.id ?? '';
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', itemId: more, worth: half, reason: 'Socios' });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: 1 });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: more, delta: 1 });
    expect(evening.ticket('uno')).toMatchObject({ discount: bill * 2.5, total: bill * 3.5 });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: -1 });
    expect(evening.ticket('uno').discount).toBe(bill * 1.5);
  });

  test('[ACC36] of one line is for the dish as it was: a paid extra on it is a discount of its own', () => {
    const evening = twoAccounts();
    const dish = evening.add('uno', 'hamburguesa-clasica');
    const cheese = (qty: number) => ({
      ticketId: 'uno',
      itemId: dish,
      modifiers: qty === 0 ? [] : [{ id: 'extra-queso', qty }],
    });
    const give = (value: number) =>
      evening.do('GIVE_DISCOUNT', {
        ticketId: 'uno',
        itemId: dish,
        worth: { kind: 'percent', value },
        reason: 'Socios',
      });
    give(5);
    expect(rowOf(evening, 'SET_ITEM_MODIFIERS', cheese(1))).toBe('edit-order');
    give(40);
    expect(rowOf(evening, 'SET_ITEM_MODIFIERS', cheese(1))).toBe('discount-large');
    evening.do('SET_ITEM_MODIFIERS', cheese(1));
    expect(rowOf(evening, 'SET_ITEM_MODIFIERS', cheese(0))).toBe('edit-order');
  });
});

describe('another tax', () => {
  test.each(['MOVE_LINES', 'SHARE_LINE', 'to one alone'] as const)('[ACC37] is not reached by %s', (way) => {
    const evening = twoAccounts();
    const dish = evening.add('uno', 'hamburguesa-clasica', 2);
    evening.add('dos', 'refresco');
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'dos', taxRate: 0 });
    const ask = (): string => {
      const lines = [{ itemId: dish, qty: 1 }];
      if (way === 'MOVE_LINES') return evening.refusal(way, { ticketId: 'uno', lines, to: { ticketId: 'dos' } });
      const among = way === 'SHARE_LINE' ? ['uno', 'dos'] : ['dos'];
      return evening.refusal('SHARE_LINE', { ticketId: 'uno', itemId: dish, among });
    };
    expect(ask()).toBe('tickets-not-mergeable');
    expect(evening.ticket('uno').items).toHaveLength(1);
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', taxRate: 0 });
    expect(ask()).toBe('accepted');
  });
});

describe('a discount that needed no manager', () => {
  test.each(['GIVE_DISCOUNT', 'MOVE_LINES', 'SHARE_LINE', 'MERGE_TICKETS'] as const)(
    '[ORD8] stays within its tenth when lines leave after %s',
    (between) => {
      const evening = twoAccounts();
      const soda = evening.add('uno', 'refresco', 2);
      const many = evening.add('uno', 'hamburguesa-clasica', 50);
      const { total } = evening.ticket('uno');
      evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', discount: Math.floor(total / 10) });
      if (between === 'GIVE_DISCOUNT')
        evening.do(between, { ticketId: 'uno', worth: { kind: 'amount', value: 1 }, reason: 'x' });
      if (between === 'MOVE_LINES')
        evening.do(between, { ticketId: 'uno', lines: [{ itemId: soda, qty: 1 }], to: { ticketId: 'dos' } });
      if (between === 'SHARE_LINE') evening.do(between, { ticketId: 'uno', itemId: soda, among: ['uno', 'dos'] });
      if (between === 'MERGE_TICKETS') {
        evening.add('dos', 'refresco');
        evening.do(between, { fromTicketId: 'dos', intoTicketId: 'uno' });
      }
      evening.do('VOID_ITEM', { ticketId: 'uno', itemId: many });
      const { discount, subtotal, tax } = evening.ticket('uno');
      expect(discount).toBeLessThanOrEqual(Math.ceil((subtotal + tax) / 10) + (between === 'GIVE_DISCOUNT' ? 1 : 0));
      expect(discount).toBeGreaterThan(0);
    },
  );

  test('[ORD8] on one line is a tenth of that line; half of it is asked of a manager and is half of it', () => {
    const evening = twoAccounts();
    const water = evening.add('uno', 'agua');
    evening.add('uno', 'hamburguesa-clasica', 5);
    const args = { ticketId: 'uno', itemId: water, worth: half, reason: 'Tibia' } as const;
    expect(rowOf(evening, 'GIVE_DISCOUNT', args)).toBe('discount-large');
    evening.do('GIVE_DISCOUNT', args);
    expect(evening.ticket('uno').discount).toBe(1740);
    const small = { ticketId: 'uno', itemId: water, worth: { kind: 'percent', value: 10 }, reason: 'x' } as const;
    const other = twoAccounts();
    const tepid = other.add('uno', 'agua');
    expect(rowOf(other, 'GIVE_DISCOUNT', { ...small, itemId: tepid })).toBe('discount-small');
  });

  test('[ORD8] exactly a tenth is small, also where it is rounded up', () => {
    const evening = twoAccounts();
    for (let price = 1; price <= 60; price += 1) {
      const id = `plato-${price}`;
      evening.do('SAVE_MENU_ITEM', { id, name: id, categoryId: 'bebidas', price: price * 100 });
      const line = evening.add('uno', id);
      const tenth = { ticketId: 'uno', worth: { kind: 'percent', value: 10 }, reason: 'x' } as const;
      expect(rowOf(evening, 'GIVE_DISCOUNT', tenth), `$${price}`).toBe('discount-small');
      evening.do('VOID_ITEM', { ticketId: 'uno', itemId: line });
    }
  });
});

describe('a dish that several accounts pay', () => {
  test('[ACC30] a cortesía on it is worth the same however it is shared, and whole again it is what it was', () => {
    const evening = twoAccounts();
    evening.add('dos', 'agua');
    const beer = evening.add('uno', 'cerveza-artesanal', 2);
    evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId: beer, qty: 1 }], reason: 'De la casa' });
    const before = given(evening, 'uno', 'dos');
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['uno', 'dos'] });
    expect(given(evening, 'uno', 'dos')).toEqual(before);
    expect(evening.ticket('dos').courtesy).toBe(before.courtesy / 2);
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['dos'] });
    expect(given(evening, 'uno', 'dos')).toEqual(before);
    expect(grantsOf(evening.ticket('dos'))).toMatchObject([{ gives: 'courtesy', kind: 'pieces', value: 1 }]);
  });

  test('[ACC30] a cortesía on one part does not grow when the dish is whole again', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal');
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['uno', 'dos'] });
    const part = evening.ticket('dos').items[0]?.id ?? '';
    evening.do('GIVE_COURTESY', { ticketId: 'dos', lines: [{ itemId: part, qty: 1 }], reason: 'x' });
    const before = given(evening, 'uno', 'dos');
    evening.do('SHARE_LINE', { ticketId: 'dos', itemId: part, among: ['dos'] });
    expect(given(evening, 'uno', 'dos')).toEqual(before);
    evening.do('SHARE_LINE', { ticketId: 'dos', itemId: beer, among: ['uno', 'dos'] });
    expect(given(evening, 'uno', 'dos')).toEqual(before);
  });

  test('[ACC30] a discount goes with it, and one on the whole of another account does not reach it', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal', 2);
    evening.add('dos', 'hamburguesa-clasica');
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', itemId: beer, worth: { kind: 'amount', value: 3001 }, reason: 'x' });
    evening.do('GIVE_DISCOUNT', { ticketId: 'dos', worth: half, reason: 'Socios' });
    const before = given(evening, 'uno', 'dos');
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['uno', 'dos'] });
    expect(given(evening, 'uno', 'dos')).toEqual(before);
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['dos'] });
    expect(given(evening, 'uno', 'dos')).toEqual(before);
    expect(evening.ticket('uno')).toMatchObject({ discount: 0, total: 0 });
  });

  test('[ACC30] whoever holds a part is asked, although nobody names them', () => {
    const evening = twoAccounts();
    evening.open('tres', 'mesa-3', 'A-103');
    const beer = evening.add('uno', 'cerveza-artesanal', 2);
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['uno', 'dos', 'tres'] });
    evening.do('TAKE_PAYMENT', { ticketId: 'tres', method: 'cash', amount: 100 });
    const args = { ticketId: 'uno', itemId: beer, among: ['uno', 'dos'] };
    expect(rowOf(evening, 'SHARE_LINE', args)).toBe('rearrange-paid');
  });

  test('[ACC5] once a part is paid it stays so, also when the paid account has left play', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal');
    evening.do('SHARE_LINE', { ticketId: 'uno', itemId: beer, among: ['uno', 'dos'] });
    const { total, folio } = evening.ticket('dos');
    evening.do('TAKE_PAYMENT', { ticketId: 'dos', method: 'cash', amount: total });
    const args = { ticketId: 'uno', itemId: beer, among: ['uno'] };
    expect(evening.refusal('SHARE_LINE', args)).toBe('share-paid');
    // After midnight the world holds it no more.
    evening.house.put('tickets', { ...evening.ticket('dos'), items: [], folio });
    expect(evening.refusal('SHARE_LINE', args)).toBe('share-paid');
  });
});

describe('lines that come to an account', () => {
  test('[ACC29] a discount on the whole of it does not reach them; what comes back is again what it was', () => {
    const evening = twoAccounts();
    evening.add('uno', 'hamburguesa-clasica');
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: half, reason: 'Socios' });
    const beer = evening.add('dos', 'cerveza-artesanal');
    const before = given(evening, 'uno', 'dos');
    evening.do('MOVE_LINES', { ticketId: 'dos', lines: [{ itemId: beer, qty: 1 }], to: { ticketId: 'uno' } });
    expect(given(evening, 'uno', 'dos')).toEqual(before);

    const other = twoAccounts();
    const line = other.add('uno', 'hamburguesa-clasica', 2);
    other.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: half, reason: 'Socios' });
    const was = grantsOf(other.ticket('uno'));
    other.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: line, qty: 1 }], to: { ticketId: 'dos' } });
    const moved = other.ticket('dos').items[0]?.id ?? '';
    other.do('MOVE_LINES', { ticketId: 'dos', lines: [{ itemId: moved, qty: 1 }], to: { ticketId: 'uno' } });
    expect(grantsOf(other.ticket('uno'))).toEqual(was);
  });
});

describe('a cortesía', () => {
  test('[ACC8] of a line named three times is of no more pieces than there are', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal', 2);
    const twice = { itemId: beer, qty: 2 };
    expect(evening.refusal('GIVE_COURTESY', { ticketId: 'uno', lines: [twice, twice, twice], reason: 'x' })).toBe(
      'too-many-pieces',
    );
    const once = { itemId: beer, qty: 1 };
    evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [once, once], reason: 'x' });
    expect(evening.ticket('uno').total).toBe(0);
    expect(grantsOf(evening.ticket('uno'))).toMatchObject([{ value: 2 }]);
  });

  test('[ACC29] of pieces that were taken off is none for pieces ordered later', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal', 3);
    const each = evening.ticket('uno').total / 3;
    evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId: beer, qty: 3 }], reason: 'x' });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: -2 });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: 2 });
    expect(evening.ticket('uno')).toMatchObject({ courtesy: each, total: 2 * each });
  });
});

describe('what version 0.11 wrote', () => {
  const by = { reason: 'Amigos', by: 'wendy', at: '2026-11-20T20:00:00.000Z' as never };

  test('[ACC31] opens with the same sums: a typed figure, a list, a cortesía', () => {
    const evening = twoAccounts();
    const beer = evening.add('uno', 'cerveza-artesanal', 3);
    const bill = evening.ticket('uno').total;
    const plain = evening.ticket('uno');
    // One figure, typed: a tenth, which shrinks with the bill.
    const tenth = cents(Math.floor(bill / 10));
    evening.house.put('tickets', { ...plain, discount: tenth, total: cents(bill - tenth) });
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', tip: 100 });
    expect(evening.ticket('uno')).toMatchObject({ discount: tenth, total: bill - tenth + 100 });
    evening.do('CHANGE_QTY', { ticketId: 'uno', itemId: beer, delta: -1 });
    expect(evening.ticket('uno').discount).toBe(Math.ceil((bill * 2) / 30));
    // Lists: a half that was cut to a tenth stays cut, and a cortesía is the same pieces.
    const old = {
      ...plain,
      discounts: [{ id: 'd', itemIds: [beer], kind: 'percent', value: 50, mostShare: 0.1, ...by }],
      courtesies: [{ id: 'c:0', itemId: beer, qty: 1, ...by }],
      discount: cents(Math.floor((bill * 2) / 30)),
      courtesy: cents(bill / 3),
    } as const;
    evening.house.put('tickets', old);
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', tip: 0 });
    expect(evening.ticket('uno')).toMatchObject({ discount: old.discount, courtesy: old.courtesy });
    evening.do('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: beer, qty: 3 }], to: { ticketId: 'dos' } });
    expect(evening.ticket('dos')).toMatchObject({ discount: old.discount, courtesy: old.courtesy });
    evening.do('TAKE_BACK_GIFT', { ticketId: 'dos', givenId: 'd' });
    evening.do('TAKE_BACK_GIFT', { ticketId: 'dos', givenId: 'c' });
    expect(evening.ticket('dos')).toMatchObject({ discount: 0, courtesy: 0, total: bill });
  });

  test('[ACC31] its typed figure is taken back by the name its tablets know', () => {
    const evening = twoAccounts();
    evening.add('uno', 'cerveza-artesanal', 3);
    const bill = evening.ticket('uno').total;
    evening.house.put('tickets', { ...evening.ticket('uno'), discount: cents(500) });
    evening.do('TAKE_BACK_GIFT', { ticketId: 'uno', givenId: 'typed' });
    expect(evening.ticket('uno')).toMatchObject({ discount: 0, total: bill });
  });
});

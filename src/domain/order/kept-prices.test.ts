import { expect, test } from 'vitest';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';

const DISH = { id: 'taco', name: 'Taco', categoryId: 'bebidas' } as const;

function linesOf(evening: Accounts) {
  return evening.ticket('uno').items.map(({ qty, basePrice }) => [qty, basePrice]);
}

test('[ORD12] one more after the price was edited costs the new price; every further one is on the same line', () => {
  const evening = twoAccounts();
  evening.do('SAVE_MENU_ITEM', { ...DISH, price: 3000 });
  const itemId = evening.add('uno', 'taco', 2);
  evening.do('SAVE_MENU_ITEM', { ...DISH, price: 3500 });
  for (let taps = 0; taps < 3; taps += 1) evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 });
  expect(linesOf(evening)).toEqual([
    [2, 3000],
    [3, 3500],
  ]);
  // A note of its own makes it another dish: the next one is like the line that was tapped.
  const more = evening.ticket('uno').items[1]?.id ?? '';
  evening.do('SET_ITEM_NOTE', { ticketId: 'uno', itemId: more, notes: 'sin cebolla' });
  evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 });
  expect(linesOf(evening)).toEqual([
    [2, 3000],
    [3, 3500],
    [1, 3500],
  ]);
});

test('[ORD12] every «+» after the happy hour is one line', () => {
  const evening = twoAccounts();
  const happyHour = { price: 6000, from: '19:00', to: '21:00' } as const;
  evening.do('CHANGE_DISHES', { dishes: [{ id: 'cerveza-artesanal', happyHour }] });
  const itemId = evening.add('uno', 'cerveza-artesanal');
  evening.house.now = instant(milliseconds(evening.house.now) + 2 * 3_600_000);
  for (let taps = 0; taps < 4; taps += 1) evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 });
  expect(linesOf(evening)).toEqual([
    [1, 6000],
    [4, 8900],
  ]);
});

test('[ORD3] an extra that stays on its line keeps the price at which it was ordered; a new one has the menu’s', () => {
  const evening = twoAccounts();
  const group = { id: 'salsa', name: 'Salsa', min: 0, max: 2, dishIds: ['hamburguesa-clasica'] };
  const options = (verde: number) => [
    { id: 'verde', name: 'Verde', priceDelta: verde },
    { id: 'roja', name: 'Roja', priceDelta: 500 },
  ];
  evening.do('SAVE_OPTION_GROUP', { ...group, options: options(1000) });
  const verde = { group: 'salsa', id: 'verde', qty: 1 };
  const args = { ticketId: 'uno', menuItemId: 'hamburguesa-clasica', modifiers: [verde] };
  const itemId = evening.do('ADD_ITEM', args);
  evening.do('SAVE_OPTION_GROUP', { ...group, options: options(2000) });
  const roja = { group: 'salsa', id: 'roja', qty: 1 };
  evening.do('SET_ITEM_MODIFIERS', { ticketId: 'uno', itemId, modifiers: [verde, roja] });
  expect(evening.ticket('uno').items[0]?.modifiers.map(({ priceDelta }) => priceDelta)).toEqual([1000, 500]);
  evening.do('ADD_ITEM', { ...args, ticketId: 'dos' });
  expect(evening.ticket('dos').items[0]?.modifiers[0]?.priceDelta).toBe(2000);
});

test('[MON1] an extra costs at least nothing, and so does a line', () => {
  const evening = twoAccounts();
  const modifiers = [{ id: 'sin', name: 'Sin queso', priceDelta: -100_000 }];
  expect(evening.refusal('SAVE_MENU_ITEM', { ...DISH, price: 9000, modifiers })).toBe('extra-below-zero');
  // As an older version may have kept it.
  const itemId = evening.add('uno', 'agua');
  const ticket = evening.ticket('uno');
  const items = ticket.items.map((item) => ({
    ...item,
    modifiers: [{ id: 'sin', name: 'Sin', priceDelta: -100_000 as never, qty: 1 }],
  }));
  evening.house.put('tickets', { ...ticket, items });
  evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: 1 });
  expect(evening.ticket('uno')).toMatchObject({ subtotal: 0, tax: 0, total: 0 });
});

test.each(['VOID_ITEM', 'CHANGE_QTY'] as const)(
  '[KDS18] «Quedan 5» stays five when a line of yesterday is taken off (%s)',
  (way) => {
    const evening = twoAccounts();
    const itemId = evening.add('uno', 'agua', 3);
    evening.house.now = instant(milliseconds(evening.house.now) + 12 * 3_600_000);
    evening.do('SET_LEFT', { menuItemId: 'agua', left: 5 });
    const left = () => evening.house.world.get('menu', 'agua')?.left?.qty;
    if (way === 'VOID_ITEM') evening.do('VOID_ITEM', { ticketId: 'uno', itemId });
    else evening.do('CHANGE_QTY', { ticketId: 'uno', itemId, delta: -3 });
    expect(left()).toBe(5);
    // One of today is back.
    const now = evening.add('dos', 'agua', 2);
    expect(left()).toBe(3);
    evening.do('VOID_ITEM', { ticketId: 'dos', itemId: now });
    expect(left()).toBe(5);
  },
);

import { beforeEach, describe, expect, test } from 'vitest';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';

let service: Service;
beforeEach(() => {
  service = new Service();
});

describe('taking the order', () => {
  test('[ORD1] the price is the menu’s own; one sent by a client is not even read', () => {
    service.open();
    const forged = { ticketId: 't1', menuItemId: 'agua', basePrice: 1, total: 1 };
    expect(service.house.ask('ADD_ITEM', forged)).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ subtotal: 3000, tax: 480, total: 3480 });
  });

  test('[ORD2] quantities change by deltas, so both waiters’ taps count; zero removes the line', () => {
    service.open();
    const { id: itemId } = service.add('agua', 1);
    service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 });
    service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 });
    expect(service.ticketOf().items[0]?.qty).toBe(3);
    service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: -3 });
    expect(service.ticketOf()).toMatchObject({ items: [], total: 0 });
    expect(service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 })).toMatchObject({
      code: 'item-not-found',
    });
  });

  test('[ORD3] notes and modifiers belong to a line; a modifier’s price is the menu’s', () => {
    service.open();
    const { id: itemId } = service.add('hamburguesa-clasica', 2);
    service.house.ask('SET_ITEM_NOTE', { ticketId: 't1', itemId, notes: 'Sin cebolla' });
    service.house.ask('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId, modifiers: [{ id: 'extra-queso', qty: 1 }] });
    expect(service.ticketOf().items[0]).toMatchObject({ notes: 'Sin cebolla' });
    expect(service.ticketOf().subtotal).toBe((12_000 + 2000) * 2);
    expect(
      service.house.ask('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId, modifiers: [{ id: 'oro', qty: 1 }] }),
    ).toMatchObject({
      code: 'modifier-not-found',
    });
    service.house.ask('SET_ITEM_NOTE', { ticketId: 't1', itemId, notes: '' });
    expect(service.ticketOf().items[0]).not.toHaveProperty('notes');
  });

  test('[ORD3] an extra that left the menu stays on its line, lessened or taken away but not added to', () => {
    service.open();
    const { id: itemId } = service.add('hamburguesa-clasica', 1);
    const choose = (...modifiers: { id: string; qty: number }[]) =>
      service.house.ask('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId, modifiers });
    choose({ id: 'extra-queso', qty: 2 });
    const group = { id: 'extras-hamburguesas', name: 'Extras de Hamburguesas', min: 0, max: 1 };
    const tocino = { id: 'tocino', name: 'Tocino', priceDelta: 1500 };
    expect(service.house.ask('SAVE_OPTION_GROUP', { ...group, options: [tocino] })).toMatchObject({ ok: true });

    expect(service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 })).toMatchObject({ ok: true });
    expect(service.house.ask('SET_ITEM_NOTE', { ticketId: 't1', itemId, notes: 'Al final' })).toMatchObject({
      ok: true,
    });
    expect(choose({ id: 'extra-queso', qty: 2 }, { id: 'tocino', qty: 1 })).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ subtotal: (12_000 + 2 * 2000 + 1500) * 2 });
    expect(choose({ id: 'extra-queso', qty: 3 })).toMatchObject({ code: 'modifier-not-found' });
    expect(choose({ id: 'extra-queso', qty: 1 })).toMatchObject({ ok: true });
    expect(service.ticketOf().items[0]?.modifiers).toMatchObject([{ name: 'Extra queso', priceDelta: 2000, qty: 1 }]);
    expect(choose()).toMatchObject({ ok: true });
    expect(choose({ id: 'extra-queso', qty: 1 })).toMatchObject({ code: 'modifier-not-found' });
  });

  test('[ORD4] what is inactive or sold out tonight cannot be added', () => {
    service.open();
    service.house.ask('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
    expect(service.add('agua')).toMatchObject({ code: 'menu-item-sold-out' });
    service.house.now = at('2026-11-16 09:00');
    expect(service.add('agua')).toMatchObject({ ok: true });
    expect(service.add('no-existe')).toMatchObject({ code: 'menu-item-not-found' });
  });

  test('[ORD4] nor one more of it on its line, which can still be sent, lessened and taken away', () => {
    service.open();
    const { id: itemId } = service.add('agua', 3);
    const change = (delta: number) => service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta });
    service.house.ask('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
    expect(change(1)).toMatchObject({ code: 'menu-item-sold-out' });
    expect(change(-1)).toMatchObject({ ok: true });
    expect(service.send()).toMatchObject({ ok: true });
    expect(service.kds()[0]?.items).toMatchObject([{ name: 'Agua', qty: 2 }]);
    expect(change(1)).toMatchObject({ code: 'menu-item-sold-out' });
    const reason = 'Se acabó';
    expect(service.house.ask('VOID_ITEM', { ticketId: 't1', itemId, qty: 1, reason })).toMatchObject({ ok: true });
    service.house.ask('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: false });
    expect(change(1)).toMatchObject({ ok: true });
    expect(service.ticketOf().items).toMatchObject([{ qty: 2, sentQty: 1 }]);
    const dish = { id: 'agua', name: 'Agua', categoryId: 'bebidas', price: 3000 };
    expect(service.house.ask('SAVE_MENU_ITEM', { ...dish, active: false })).toMatchObject({ ok: true });
    expect(change(1)).toMatchObject({ code: 'menu-item-not-found' });
    expect(change(-1)).toMatchObject({ ok: true });
  });

  test('[ORD5] nothing is added to a closed account', () => {
    service.open();
    service.add();
    service.pay();
    expect(service.add()).toMatchObject({ code: 'ticket-closed' });
    expect(service.send()).toMatchObject({ code: 'ticket-closed' });
  });

  test('[ORD6] tip, discount and rate replace what they name and leave the rest', () => {
    service.open();
    service.add('agua');
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', tip: 500, discount: 100 });
    expect(service.ticketOf().total).toBe(3480 - 100 + 500);
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', taxRate: 0 });
    expect(service.ticketOf()).toMatchObject({ tip: 500, discount: 100, tax: 0, total: 3400 });
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', taxRate: null });
    expect(service.ticketOf().tax).toBe(480);
  });

  test('[ORD7] two accounts of one table can be joined, with their kitchen cards', () => {
    service.open();
    service.add();
    service.later();
    service.open('t2', 'mesa-1', 'A-200');
    service.add('agua', 2, 't2');
    service.send('t2');
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' })).toMatchObject({ ok: true });
    expect(service.ticketOf().items).toHaveLength(2);
    expect(service.ticketOf().subtotal).toBe(12_000 + 6000);
    expect(service.ticketOf('t2')).toMatchObject({ status: 'closed', mergedInto: 't1', total: 0 });
    expect(service.kds()[0]).toMatchObject({ ticketId: 't1', folio: 'A-100' });
  });

  test('[ORD7] a table whose account was joined into another table’s shows the second account it has', () => {
    service.open();
    service.later();
    service.open('t2', 'mesa-1', 'A-200');
    service.open('t3', 'mesa-2', 'A-300');
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't3' })).toMatchObject({ ok: true });
    expect(service.tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't2' });
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't3' })).toMatchObject({ ok: true });
    // Its guests still sit there, on the account of the other table.
    expect(service.tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't3' });
  });

  test('[FLR23] tables joined are both taken while their account is open; paid, both are cleaned', () => {
    service.open('t1', 'mesa-1');
    service.open('t2', 'mesa-2', 'A-200');
    service.open('t3', 'mesa-3', 'A-300');
    service.add();
    service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' });
    service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't3' });
    const shown = () =>
      ['mesa-1', 'mesa-2', 'mesa-3']
        .map((id) => service.tableOf(id))
        .map((table) => [table?.status, table?.currentTicketId]);
    expect(shown()).toEqual([1, 2, 3].map(() => ['occupied', 't3']));
    // Who moved over to the other table leaves theirs free.
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'cleaning' })).toMatchObject({
      ok: true,
    });
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'free' })).toMatchObject({
      code: 'table-has-account',
    });
    expect(shown()).toEqual([
      ['cleaning', null],
      ['occupied', 't3'],
      ['occupied', 't3'],
    ]);
    const amount = service.ticketOf('t3').total;
    service.house.ask('CLOSE_TICKET', { ticketId: 't3', method: 'card', amount });
    expect(shown()).toEqual([1, 2, 3].map(() => ['cleaning', null]));
  });

  test('[ORD7] accounts that are taxed differently cannot be joined', () => {
    service.open();
    service.add('agua');
    service.open('t2', 'mesa-2', 'A-200');
    service.add('agua', 1, 't2');
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't2', taxRate: 0 });
    for (const [fromTicketId, intoTicketId] of [
      ['t1', 't2'],
      ['t2', 't1'],
    ] as const) {
      expect(service.house.ask('MERGE_TICKETS', { fromTicketId, intoTicketId })).toMatchObject({
        code: 'tickets-not-mergeable',
      });
    }
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', taxRate: 0 });
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' })).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ tax: 0, total: 6000 });
  });

  test('[ORD9] a discount typed above its account is held at its bill, and joining carries no more than that', () => {
    service.open();
    service.add('agua', 1);
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 90_000 });
    expect(service.ticketOf()).toMatchObject({ discount: 3480, total: 0 });
    service.open('t2', 'mesa-2', 'A-200');
    service.add('hamburguesa-clasica', 6, 't2');
    const { total } = service.ticketOf('t2');
    service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' });
    expect(service.ticketOf('t2')).toMatchObject({ discount: 3480, total });
  });

  test('[ORD9] leave given for one bill is none for dishes ordered later, nor for a bill that shrank before it was joined', () => {
    service.open();
    service.add('agua', 1);
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 90_000 });
    service.add('hamburguesa-clasica', 1);
    expect(service.ticketOf()).toMatchObject({ discount: 3480, total: 13_920 });

    service.open('t2', 'mesa-2', 'A-200');
    const { id: itemId } = service.add('hamburguesa-clasica', 4, 't2');
    service.add('agua', 1, 't2');
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't2', discount: 50_000 });
    service.house.ask('VOID_ITEM', { ticketId: 't2', itemId });
    service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' });
    expect(service.ticketOf()).toMatchObject({ discount: 3480 + 3480, total: 13_920 });
  });

  test('[ORD10] one account goes up to $9,999,999.99 and can be charged; what would go beyond is refused', () => {
    service.house.ask('SAVE_MENU_ITEM', { id: 'banquete', name: 'Banquete', categoryId: 'bebidas', price: 80_000_000 });
    service.open();
    const { id: itemId } = service.add('banquete', 10);
    expect(service.ticketOf().total).toBe(928_000_000);
    expect(service.add('banquete', 1)).toMatchObject({ code: 'account-too-large' });
    expect(service.house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 })).toMatchObject({
      code: 'account-too-large',
    });
    expect(service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', tip: 80_000_000 })).toMatchObject({
      code: 'account-too-large',
    });
    service.open('t2', 'mesa-2', 'A-200');
    service.add('banquete', 1, 't2');
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' })).toMatchObject({
      code: 'account-too-large',
    });
    const charge = { ticketId: 't1', method: 'cash', amount: 928_000_000, received: 999_999_999 } as const;
    expect(service.house.ask('CLOSE_TICKET', charge)).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ status: 'closed', payments: [{ change: 71_999_999 }] });
  });

  test('[ORD7] two tablets that join the same two accounts join them once', () => {
    service.open();
    service.add('agua', 1);
    service.open('t2', 'mesa-2', 'A-200');
    service.add('agua', 1, 't2');
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' })).toMatchObject({ ok: true });
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' })).toMatchObject({
      ok: true,
      changes: [],
    });
    expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't1' })).toMatchObject({
      code: 'tickets-not-mergeable',
    });
    expect(service.add('refresco', 1, 't2')).toMatchObject({ ok: true });
    expect(service.ticketOf().items).toHaveLength(3);
  });
});

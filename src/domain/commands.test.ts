import { beforeEach, describe, expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { parseCommand } from './commands.ts';
import { unsentLines } from './kitchen/send-to-kds.ts';
import type { Ticket } from './order/ticket.ts';
import { balanceDue } from './order/totals.ts';

let house: TestHouse;
beforeEach(() => {
  house = new TestHouse(at('2026-11-15 20:00'));
});

const ticketOf = (id = 't1'): Ticket => house.world.get('tickets', id)!;
const tableOf = (id = 'mesa-1') => house.world.get('tables', id)!;
const kds = () => [...house.world.all('kds')];
const open = (ticketId = 't1', tableId = 'mesa-1', folio = 'A-100') =>
  house.ask('OPEN_TABLE', { tableId, ticketId, folio });
const add = (menuItemId = 'hamburguesa-clasica', qty = 1, ticketId = 't1') =>
  house.ask('ADD_ITEM', { ticketId, menuItemId, qty });
const send = (ticketId = 't1') =>
  house.ask('SEND_TO_KDS', {
    ticketId,
    lines: unsentLines(ticketOf(ticketId)).map(({ itemId, qty }) => ({ itemId, qty })),
  });
const pay = (parts: object = {}) =>
  house.ask('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: balanceDue(ticketOf()), ...parts });

describe('demo data', () => {
  test('[SEED1] six tables, three categories and six items, to the cent; twice changes nothing', () => {
    expect([...house.world.all('tables')].map(({ name, capacity, area }) => [name, capacity, area])).toEqual([
      ['Mesa 1', 2, undefined],
      ['Mesa 2', 4, undefined],
      ['Mesa 3', 4, undefined],
      ['Mesa 4', 6, undefined],
      ['Terraza A', 4, 'terraza'],
      ['Barra 1', 2, 'barra'],
    ]);
    expect([...house.world.all('menu')].map(({ price, taxRate, area }) => [price, taxRate, area])).toEqual([
      [12_000, 0.16, 'kitchen'],
      [15_500, 0.16, 'kitchen'],
      [10_500, 0.16, 'kitchen'],
      [8900, 0.16, 'bar'],
      [4500, 0.16, 'bar'],
      [3000, 0.16, 'bar'],
    ]);
    expect([...house.world.all('categories')]).toHaveLength(3);
    expect(house.ask('LOAD_DEMO', {})).toMatchObject({ ok: true, changes: [] });
  });
});

describe('opening', () => {
  test('[FLR1] opening a table makes it occupied with a new open ticket', () => {
    expect(open()).toMatchObject({ ok: true });
    expect(tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't1' });
    expect(ticketOf()).toMatchObject({
      status: 'open',
      folio: 'A-100',
      tableId: 'mesa-1',
      total: 0,
      day: '2026-11-15',
    });
  });

  test('[FLR2] two accounts for one table both live, the table keeps the first, and staff are told', () => {
    open();
    expect(open('t2', 'mesa-1', 'A-200')).toMatchObject({ ok: true, note: 'second-account' });
    expect(tableOf().currentTicketId).toBe('t1');
    expect(ticketOf('t2').status).toBe('open');
  });

  test('[FLR3] a folio taken today becomes the next free one; tomorrow it is free again', () => {
    open('t1', 'mesa-1', 'A-999');
    expect(open('t2', 'mesa-2', 'A-999')).toMatchObject({ ok: true, note: 'folio-reassigned' });
    expect(ticketOf('t2').folio).toBe('A-000');
    house.now = at('2026-11-16 09:00');
    open('t3', 'mesa-3', 'A-999');
    expect(ticketOf('t3').folio).toBe('A-999');
  });

  test('[FLR3] when a whole letter is taken comes the next one', () => {
    for (let count = 0; count < 1000; count += 1) open(`t${count}`, 'mesa-1', 'A-000');
    open('last', 'mesa-1', 'A-123');
    expect(ticketOf('last').folio).toBe('B-123');
  });

  test('[FLR4] takeaway opens a ticket without a table', () => {
    expect(house.ask('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-001' })).toMatchObject({ ok: true });
    expect(ticketOf().tableId).toBeUndefined();
  });

  test('[FLR5] a table opened by mistake is freed with its empty account; one with items is not', () => {
    open();
    expect(house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' })).toMatchObject({ ok: true });
    expect(ticketOf().status).toBe('closed');
    open('t2');
    add('agua', 1, 't2');
    expect(house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' })).toMatchObject({
      code: 'table-has-account',
    });
    expect(house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'ordering' })).toMatchObject({ ok: true });
    expect(tableOf().status).toBe('ordering');
  });

  test('[FLR1] a table that does not exist is refused', () => {
    expect(open('t1', 'mesa-99')).toMatchObject({ ok: false, code: 'table-not-found' });
  });
});

describe('taking the order', () => {
  test('[ORD1] the price is the menu’s own; one sent by a client is not even read', () => {
    open();
    const forged = { ticketId: 't1', menuItemId: 'agua', basePrice: 1, total: 1 };
    expect(house.ask('ADD_ITEM', forged)).toMatchObject({ ok: true });
    expect(ticketOf()).toMatchObject({ subtotal: 3000, tax: 480, total: 3480 });
  });

  test('[ORD2] quantities change by deltas, so both waiters’ taps count; zero removes the line', () => {
    open();
    const { id: itemId } = add('agua', 1);
    house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 });
    house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 });
    expect(ticketOf().items[0]?.qty).toBe(3);
    house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: -3 });
    expect(ticketOf()).toMatchObject({ items: [], total: 0 });
    expect(house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 })).toMatchObject({ code: 'item-not-found' });
  });

  test('[ORD3] notes and modifiers belong to a line; a modifier’s price is the menu’s', () => {
    open();
    const { id: itemId } = add('hamburguesa-clasica', 2);
    house.ask('SET_ITEM_NOTE', { ticketId: 't1', itemId, notes: 'Sin cebolla' });
    house.ask('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId, modifiers: [{ id: 'extra-queso', qty: 1 }] });
    expect(ticketOf().items[0]).toMatchObject({ notes: 'Sin cebolla' });
    expect(ticketOf().subtotal).toBe((12_000 + 2000) * 2);
    expect(
      house.ask('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId, modifiers: [{ id: 'oro', qty: 1 }] }),
    ).toMatchObject({
      code: 'modifier-not-found',
    });
    house.ask('SET_ITEM_NOTE', { ticketId: 't1', itemId, notes: '' });
    expect(ticketOf().items[0]).not.toHaveProperty('notes');
  });

  test('[ORD4] what is inactive or sold out tonight cannot be added', () => {
    open();
    house.ask('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
    expect(add('agua')).toMatchObject({ code: 'menu-item-sold-out' });
    house.now = at('2026-11-16 09:00');
    expect(add('agua')).toMatchObject({ ok: true });
    expect(add('no-existe')).toMatchObject({ code: 'menu-item-not-found' });
  });

  test('[ORD5] nothing is added to a closed account', () => {
    open();
    add();
    pay();
    expect(add()).toMatchObject({ code: 'ticket-closed' });
    expect(send()).toMatchObject({ code: 'ticket-closed' });
  });

  test('[ORD6] tip, discount and rate replace what they name and leave the rest', () => {
    open();
    add('agua');
    house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', tip: 500, discount: 100 });
    expect(ticketOf().total).toBe(3480 - 100 + 500);
    house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', taxRate: 0 });
    expect(ticketOf()).toMatchObject({ tip: 500, discount: 100, tax: 0, total: 3400 });
    house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', taxRate: null });
    expect(ticketOf().tax).toBe(480);
  });

  test('[ORD7] two accounts of one table can be joined, with their kitchen cards', () => {
    open();
    add();
    open('t2', 'mesa-1', 'A-200');
    add('agua', 2, 't2');
    send('t2');
    expect(house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' })).toMatchObject({ ok: true });
    expect(ticketOf().items).toHaveLength(2);
    expect(ticketOf().subtotal).toBe(12_000 + 6000);
    expect(ticketOf('t2')).toMatchObject({ status: 'closed', mergedInto: 't1', total: 0 });
    expect(kds()[0]).toMatchObject({ ticketId: 't1', folio: 'A-100' });
  });
});

describe('sending', () => {
  test('[COOK1] a send makes one pending entry per area and marks the ticket sent', () => {
    open();
    add('hamburguesa-clasica', 2);
    add('cerveza-artesanal', 3);
    const { id } = send();
    expect(kds().map((entry) => [entry.id, entry.area, entry.status, entry.items[0]?.qty])).toEqual([
      [`KDS-K-${id}`, 'kitchen', 'pending', 2],
      [`KDS-B-${id}`, 'bar', 'pending', 3],
    ]);
    expect(kds()[0]).toMatchObject({ tableName: 'Mesa 1', folio: 'A-100' });
    expect(ticketOf().status).toBe('sent');
  });

  test('[COOK2] only what was not sent yet goes, and each unit once', () => {
    open();
    const { id: itemId } = add('hamburguesa-clasica', 1);
    const lines = [{ itemId, qty: 1 }];
    send();
    expect(house.ask('SEND_TO_KDS', { ticketId: 't1', lines })).toMatchObject({ ok: true, changes: [] });
    house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: 2 });
    send();
    expect(kds().map(({ items }) => items[0]?.qty)).toEqual([1, 2]);
    expect(ticketOf().items[0]).toMatchObject({ qty: 3, sentQty: 3 });
  });

  test('[COOK3] an empty order is refused with its own words', () => {
    open();
    expect(send()).toMatchObject({ code: 'order-empty' });
    add();
    expect(house.ask('SEND_TO_KDS', { ticketId: 't1', lines: [] })).toMatchObject({ code: 'nothing-new-to-send' });
  });

  test('[COOK4] accept and ready move forward once; twice changes nothing', () => {
    open();
    add();
    const { id } = send();
    const entryId = `KDS-K-${id}`;
    expect(house.ask('KDS_ACK', { entryId })).toMatchObject({ ok: true });
    const { acknowledgedAt } = kds()[0]!.times;
    house.now = at('2026-11-15 20:05');
    expect(house.ask('KDS_ACK', { entryId, automatic: true })).toMatchObject({ ok: true, changes: [] });
    expect(kds()[0]).toMatchObject({ status: 'preparing', autoAccepted: false, times: { acknowledgedAt } });
    expect(house.ask('KDS_READY', { entryId })).toMatchObject({ ok: true });
    expect(house.ask('KDS_READY', { entryId })).toMatchObject({ ok: true, changes: [] });
    expect(kds()[0]).toMatchObject({ status: 'ready', times: { acknowledgedAt, readyAt: house.now } });
    house.ask('KDS_RECALL', { entryId });
    expect(kds()[0]?.status).toBe('preparing');
    expect(house.ask('KDS_ACK', { entryId: 'KDS-K-nada' })).toMatchObject({ code: 'entry-not-found' });
  });

  test('[COOK5] an automatic acceptance says that it was', () => {
    open();
    add();
    const { id } = send();
    house.ask('KDS_ACK', { entryId: `KDS-K-${id}`, automatic: true });
    expect(kds()[0]).toMatchObject({ status: 'preparing', autoAccepted: true });
  });

  test('[COOK6] taking back what was sent needs a reason, is kept, and is struck out in the kitchen', () => {
    open();
    const { id: itemId } = add('hamburguesa-clasica', 3);
    send();
    expect(house.ask('CHANGE_QTY', { ticketId: 't1', itemId, delta: -1 })).toMatchObject({ code: 'item-already-sent' });
    expect(house.ask('VOID_ITEM', { ticketId: 't1', itemId, qty: 1 })).toMatchObject({ code: 'void-reason-needed' });
    expect(house.ask('VOID_ITEM', { ticketId: 't1', itemId, qty: 1, reason: 'Se cayó' })).toMatchObject({ ok: true });
    expect(ticketOf().items[0]).toMatchObject({ qty: 2, sentQty: 2 });
    expect(ticketOf().voids).toMatchObject([{ name: 'Hamburguesa clásica', qty: 1, reason: 'Se cayó' }]);
    expect(kds()[0]?.items[0]).toMatchObject({ qty: 3, voidedQty: 1 });
    expect(ticketOf().subtotal).toBe(24_000);
  });

  test('[COOK7] what the kitchen has not seen is removed without a reason', () => {
    open();
    const { id: itemId } = add('agua', 2);
    expect(house.ask('VOID_ITEM', { ticketId: 't1', itemId })).toMatchObject({ ok: true });
    expect(ticketOf()).toMatchObject({ items: [], voids: [] });
  });
});

describe('charging', () => {
  beforeEach(() => {
    open();
    add('hamburguesa-clasica', 1);
  });

  test('[PAY1] closing records payment and change, cleans the table and frees its ticket', () => {
    expect(pay({ method: 'cash', received: 20_000 })).toMatchObject({ ok: true });
    expect(ticketOf()).toMatchObject({ status: 'closed', closedDay: '2026-11-15' });
    expect(ticketOf().payments).toMatchObject([{ method: 'cash', amount: 13_920, received: 20_000, change: 6080 }]);
    expect(tableOf()).toMatchObject({ status: 'cleaning', currentTicketId: null });
  });

  test('[PAY2] only cash has change, and too little cash is refused', () => {
    expect(pay({ method: 'cash', received: 10_000 })).toMatchObject({ code: 'not-enough-received' });
    expect(pay({ method: 'card', received: 99_900 })).toMatchObject({ ok: true });
    expect(ticketOf().payments).toMatchObject([{ received: 13_920, change: 0 }]);
  });

  test('[PAY3] a total that changed meanwhile is refused while the money is still in the guest’s hand', () => {
    const amount = ticketOf().total;
    add('agua');
    expect(pay({ amount })).toMatchObject({ code: 'total-changed' });
  });

  test('[PAY4] money already taken is a fact: too little leaves a balance, too much is flagged', () => {
    const amount = ticketOf().total;
    add('agua');
    expect(pay({ amount, taken: true })).toMatchObject({ ok: true, note: 'balance-due' });
    expect(ticketOf().status).toBe('open');
    expect(balanceDue(ticketOf())).toBe(3480);
    expect(pay({ amount: 5000, taken: true })).toMatchObject({ ok: true, note: 'overpaid' });
    expect(ticketOf().status).toBe('closed');
    expect(pay({ amount: 100, taken: true })).toMatchObject({ ok: true, note: 'overpaid' });
    expect(ticketOf()).toMatchObject({ status: 'closed' });
    expect(ticketOf().payments).toHaveLength(3);
  });

  test('[PAY5] an empty account and a total of zero cannot be charged', () => {
    house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 99_999 });
    expect(pay()).toMatchObject({ code: 'nothing-to-charge' });
    open('t2', 'mesa-2', 'A-300');
    expect(house.ask('CLOSE_TICKET', { ticketId: 't2', method: 'card', amount: 100 })).toMatchObject({
      code: 'order-empty',
    });
  });

  test('[PAY6] when the first of two accounts closes, the table shows the second', () => {
    open('t2', 'mesa-1', 'A-300');
    pay();
    expect(tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't2' });
  });
});

describe('what arrives from outside', () => {
  const good = {
    id: 'c1',
    type: 'OPEN_TABLE',
    args: { tableId: 'm', ticketId: 't', folio: 'A-001' },
    at: '2026-11-15T20:00:00.000Z',
    device: 'd',
    by: 'x',
  };

  test('[CMD1] a whole command is understood', () => {
    expect(parseCommand(good)).toEqual(good);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hola'],
    ['an unknown type', { ...good, type: 'DELETE_EVERYTHING' }],
    ['an inherited name as type', { ...good, type: 'constructor' }],
    ['a wrong argument', { ...good, args: { ...good.args, folio: 'ZZ' } }],
    ['a missing argument', { ...good, args: { tableId: 'm' } }],
    ['a date that is not one', { ...good, at: 'ayer' }],
    ['an id with spaces', { ...good, id: 'a b' }],
    ['an id of a kilometre', { ...good, id: 'a'.repeat(500) }],
    ['no device', { ...good, device: undefined }],
  ])('[CMD2] %s is not a command', (_name, raw) => {
    expect(parseCommand(raw)).toBeNull();
  });
});

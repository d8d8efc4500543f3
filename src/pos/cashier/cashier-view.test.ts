import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { billView, openAccountsView, receiptView } from './cashier-view.ts';
import { draftSums, EMPTY_DRAFT } from './till/payment-draft.ts';
import { tipBase } from './till/use-tip.ts';

function oneTable() {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1', 'A-123');
  evening.add('t1', 'hamburguesa-clasica');
  return evening;
}

test('[CAJA1][MON6] quick tips are of subtotal plus tax minus discount, and of what no payment has brought yet', () => {
  const evening = oneTable();
  evening.run('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 3920 });
  const base = (): number => {
    const bill = billView(evening.world, 't1');
    return bill === null ? 0 : tipBase(bill, draftSums(EMPTY_DRAFT, bill.due));
  };
  expect(base()).toBe(10_000);
  evening.run('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', tip: 1500 });
  expect(base(), 'no tip of a tip').toBe(10_000);
  evening.run('TAKE_PAYMENT', { ticketId: 't1', method: 'card', amount: 4000, tip: 400 });
  expect(billView(evening.world, 't1')).toMatchObject({ tip: 1900, openTip: 1500, due: 7500 });
  expect(base()).toBe(6000);
});

test('[COOK19] who charges is told what waits for «Marchar» on this account, and whether others of the table wait too', () => {
  const evening = oneTable();
  const burger = evening.add('t1', 'hamburguesa-xalli', 3);
  evening.run('SET_COURSE', { ticketId: 't1', itemId: burger, course: 2 });
  evening.send('t1');
  expect(billView(evening.world, 't1')?.waiting).toEqual({
    pieces: 3,
    course: 2,
    lines: [{ itemId: burger, qty: 3 }],
    isAlone: true,
  });
  const to = { ticketId: 't2', folio: 'A-124', tableId: 'mesa-2' };
  evening.run('MOVE_LINES', { ticketId: 't1', lines: [{ itemId: burger, qty: 1 }], to });
  expect(billView(evening.world, 't2')?.waiting).toMatchObject({ pieces: 1, isAlone: false });
  evening.run('FIRE_COURSE', { ticketId: 't1', course: 2 });
  expect(billView(evening.world, 't1')?.waiting).toBeNull();
});

test('[CAJA3] the cashier sees every open account, and a charged one can still be printed', () => {
  const evening = oneTable();
  evening.run('OPEN_TAKEAWAY', { ticketId: 't2', folio: 'A-200' });
  expect(openAccountsView(evening.world).map(({ folio, place }) => [folio, place])).toEqual([
    ['A-123', 'Mesa 2'],
    ['A-200', 'Para llevar'],
  ]);
  expect(receiptView(evening.world, 't1')).toMatchObject({ closedAt: null });
  const charged = evening.now;
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 13_920 });
  evening.later(5);
  expect(openAccountsView(evening.world).map(({ folio }) => folio)).toEqual(['A-200']);
  expect(billView(evening.world, 't1')).toBeNull();
  expect(receiptView(evening.world, 't1')).toMatchObject({ paid: 13_920, due: 0, closedAt: charged });
});

test('[CAJA3] accounts lie by place, also after amounts have changed or a table has another name', () => {
  const evening = oneTable();
  evening.run('SAVE_TABLE', { id: 'mesa-10', name: 'Mesa 10', capacity: 4, sort: 1 });
  evening.openTable('mesa-10', 't0', 'A-050');
  const places = () => openAccountsView(evening.world).map(({ place, due }) => `${place} ${due}`);
  expect(places()).toEqual(['Mesa 2 13920', 'Mesa 10 0']);
  evening.add('t0', 'hamburguesa-clasica');
  expect(places()).toEqual(['Mesa 2 13920', 'Mesa 10 13920']);
  evening.run('SAVE_TABLE', { id: 'mesa-10', name: 'Balcón', capacity: 4, sort: 1 });
  expect(places()).toEqual(['Balcón 13920', 'Mesa 2 13920']);
});

test('[CAJA3] the accounts of a divided table lie by their number, whatever their folios', () => {
  const evening = oneTable();
  evening.add('t1', 'agua', 3);
  for (const [ticketId, folio] of [
    ['t2', 'A-900'],
    ['t3', 'A-050'],
    ['t4', 'A-040'],
  ] as const) {
    const itemId = evening.ticket('t1').items.find(({ menuItemId }) => menuItemId === 'agua')?.id ?? '';
    evening.run('MOVE_LINES', {
      ticketId: 't1',
      lines: [{ itemId, qty: 1 }],
      to: { ticketId, folio, tableId: 'mesa-2' },
    });
  }
  expect(openAccountsView(evening.world).map(({ name }) => name)).toEqual([
    'Cuenta 1',
    'Cuenta 2',
    'Cuenta 3',
    'Cuenta 4',
  ]);
});

test('[CAJA4] money taken short leaves the account open with what is still due', () => {
  const evening = oneTable();
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 10_000, taken: true });
  expect(billView(evening.world, 't1')).toMatchObject({ total: 13_920, paid: 10_000, due: 3920 });
  expect(openAccountsView(evening.world)).toMatchObject([{ folio: 'A-123', due: 3920 }]);
});

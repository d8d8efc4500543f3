import { beforeEach, describe, expect, test } from 'vitest';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';

let service: Service;
beforeEach(() => {
  service = new Service();
});

describe('demo data', () => {
  test('[SEED1] six tables, three categories and six items, to the cent; twice changes nothing', () => {
    expect([...service.house.world.all('tables')].map(({ name, capacity, area }) => [name, capacity, area])).toEqual([
      ['Mesa 1', 2, undefined],
      ['Mesa 2', 4, undefined],
      ['Mesa 3', 4, undefined],
      ['Mesa 4', 6, undefined],
      ['Terraza A', 4, 'terraza'],
      ['Barra 1', 2, 'barra'],
    ]);
    expect([...service.house.world.all('menu')].map(({ price, taxRate, area }) => [price, taxRate, area])).toEqual([
      [12_000, 0.16, 'kitchen'],
      [15_500, 0.16, 'kitchen'],
      [10_500, 0.16, 'kitchen'],
      [8900, 0.16, 'bar'],
      [4500, 0.16, 'bar'],
      [3000, 0.16, 'bar'],
    ]);
    expect([...service.house.world.all('categories')]).toHaveLength(3);
    expect(service.house.ask('LOAD_DEMO', {})).toMatchObject({ ok: true, changes: [] });
    const manager = { id: 'gabriela', name: 'Gabriela', role: 'manager' } as const;
    expect(service.house.ask('LOAD_DEMO', {}, manager)).toMatchObject({ ok: false, code: 'demo-not-allowed' });
  });
});

describe('opening', () => {
  test('[FLR1] opening a table makes it occupied with a new open ticket', () => {
    expect(service.open()).toMatchObject({ ok: true });
    expect(service.tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't1' });
    expect(service.ticketOf()).toMatchObject({
      status: 'open',
      folio: 'A-100',
      tableId: 'mesa-1',
      total: 0,
      day: '2026-11-15',
    });
  });

  test('[FLR2] two accounts for one table both live, the table keeps the first, and staff are told', () => {
    service.open();
    service.later(11);
    expect(service.open('t2', 'mesa-1', 'A-200')).toMatchObject({ ok: true, note: 'second-account' });
    expect(service.tableOf()?.currentTicketId).toBe('t1');
    expect(service.ticketOf('t2').status).toBe('open');
  });

  test.each([0, 3, 10, -10])(
    '[FLR9] two taps on one free table %i s apart are one account, with the lines of both',
    (seconds) => {
      service.open();
      service.add('agua', 1);
      service.later(seconds);
      expect(service.open('t2', 'mesa-1', 'A-200')).toMatchObject({ ok: true, note: 'shared-account' });
      const { id: itemId } = service.add('hamburguesa-clasica', 2, 't2');
      expect(service.house.ask('SET_ITEM_NOTE', { ticketId: 't2', itemId, notes: 'Sin cebolla' })).toMatchObject({
        ok: true,
      });
      const sent = service.house.ask('SEND_TO_KDS', { ticketId: 't2', lines: [{ itemId, qty: 2 }] });
      expect(service.tableOf()).toMatchObject({ currentTicketId: 't1', status: 'occupied' });
      expect(service.ticketOf().items).toMatchObject([{ name: 'Agua' }, { name: 'Hamburguesa clásica', sentQty: 2 }]);
      expect(service.ticketOf('t2')).toMatchObject({ status: 'closed', mergedInto: 't1', items: [], total: 0 });
      expect(service.kds()).toMatchObject([
        { id: `KDS-K-${sent.id}`, ticketId: 't1', folio: 'A-100', tableName: 'Mesa 1' },
      ]);
      const take = { ticketId: 't2', itemId, qty: 1, reason: 'Se equivocó' };
      expect(service.house.ask('VOID_ITEM', take)).toMatchObject({ ok: true });
      expect(service.kds()[0]?.items[0]).toMatchObject({ qty: 2, voidedQty: 1 });
      const { total } = service.ticketOf();
      const charge = { ticketId: 't2', method: 'card', amount: total } as const;
      expect(service.house.ask('CLOSE_TICKET', charge)).toMatchObject({ ok: true });
      expect(service.ticketOf()).toMatchObject({ status: 'closed', payments: [{ amount: total }] });
      expect(service.tableOf()).toMatchObject({ status: 'cleaning', currentTicketId: null });
      expect(service.add('agua', 1, 't2')).toMatchObject({ code: 'ticket-closed' });
    },
  );

  test('[FLR9] what the second tap says of the guests is not lost, and the first tap’s word stands', () => {
    service.open();
    service.house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't2', folio: 'A-200', guests: 4, guestName: 'Ana' });
    service.house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't3', folio: 'A-300', guests: 9 });
    expect(service.ticketOf()).toMatchObject({ guests: 4, guestName: 'Ana' });
  });

  test('[FLR7] a table put out of use while a tablet without line opened it is in use again, with its account', () => {
    const outOfUse = { id: 'mesa-1', name: 'Mesa 1', capacity: 2, sort: 1, active: false };
    expect(service.house.ask('SAVE_TABLE', outOfUse)).toMatchObject({ ok: true });
    expect(service.open()).toMatchObject({ ok: true });
    expect(service.add()).toMatchObject({ ok: true });
    expect(service.tableOf()).toMatchObject({ active: true, status: 'occupied', currentTicketId: 't1' });
    expect(service.house.ask('SAVE_TABLE', outOfUse)).toMatchObject({ code: 'table-has-account' });
  });

  test('[FLR3] a folio taken today becomes the next free one; tomorrow it is free again', () => {
    service.open('t1', 'mesa-1', 'A-999');
    expect(service.open('t2', 'mesa-2', 'A-999')).toMatchObject({ ok: true, note: 'folio-reassigned' });
    expect(service.ticketOf('t2').folio).toBe('A-000');
    service.house.now = at('2026-11-16 09:00');
    service.open('t3', 'mesa-3', 'A-999');
    expect(service.ticketOf('t3').folio).toBe('A-999');
  });

  test('[FLR3] when a whole letter is taken comes the next one', () => {
    for (let count = 0; count < 1000; count += 1) service.open(`t${count}`, 'mesa-1', 'A-000');
    service.open('last', 'mesa-1', 'A-123');
    expect(service.ticketOf('last').folio).toBe('B-123');
  });

  test('[FLR4] takeaway opens a ticket without a table', () => {
    expect(service.house.ask('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-001' })).toMatchObject({ ok: true });
    expect(service.ticketOf().tableId).toBeUndefined();
  });

  test('[FLR5] a table opened by mistake is freed with its empty account; one with items is not', () => {
    service.open();
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' })).toMatchObject({ ok: true });
    expect(service.ticketOf().status).toBe('closed');
    service.open('t2');
    service.add('agua', 1, 't2');
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' })).toMatchObject({
      code: 'table-has-account',
    });
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'ordering' })).toMatchObject({
      ok: true,
    });
    expect(service.tableOf()?.status).toBe('ordering');
  });

  test('[FLR6] a takeaway opened by mistake is put away; one with something on it, or a table’s, is not', () => {
    const discard = (ticketId: string) => service.house.ask('DISCARD_TAKEAWAY', { ticketId });
    service.house.ask('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-001' });
    service.house.ask('OPEN_TAKEAWAY', { ticketId: 't2', folio: 'A-002' });
    service.open('t3');
    service.add('agua', 1, 't2');
    expect(discard('t1')).toMatchObject({ ok: true });
    expect(service.ticketOf('t1')).toMatchObject({ status: 'closed', closedDay: service.ticketOf('t1').day });
    expect(discard('t1')).toMatchObject({ ok: true, changes: [] });
    expect(discard('t2')).toMatchObject({ code: 'account-not-empty' });
    expect(discard('t3')).toMatchObject({ code: 'ticket-not-found' });
    expect(discard('t4')).toMatchObject({ code: 'ticket-not-found' });
    expect(service.ticketOf('t2').status).toBe('open');
    expect(service.ticketOf('t3').status).toBe('open');
  });

  test('[FLR5][FLR6] what was put away owes nothing, although a tip was typed on it', () => {
    service.open();
    service.house.ask('OPEN_TAKEAWAY', { ticketId: 'llevar', folio: 'A-200' });
    for (const ticketId of ['t1', 'llevar']) service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 3556 });
    service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' });
    service.house.ask('DISCARD_TAKEAWAY', { ticketId: 'llevar' });
    for (const id of ['t1', 'llevar']) {
      expect(service.ticketOf(id)).toMatchObject({ status: 'closed', tip: 0, total: 0, payments: [] });
    }
  });

  test.each(['free', 'cleaning'] as const)('[FLR5] a table set to %s shows the second account it has', (status) => {
    service.open();
    service.later();
    service.open('t2', 'mesa-1', 'A-200');
    service.add('agua', 1, 't2');
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status })).toMatchObject({ ok: true });
    expect(service.ticketOf().status).toBe('closed');
    expect(service.tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't2' });
    expect(service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status })).toMatchObject({
      code: 'table-has-account',
    });
  });

  test('[FLR1] a table that does not exist is refused', () => {
    expect(service.open('t1', 'mesa-99')).toMatchObject({ ok: false, code: 'table-not-found' });
  });
});

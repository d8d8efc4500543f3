import { beforeEach, expect, test } from 'vitest';
import { GUEST } from '#domain/staff/roles.ts';
import { Service } from '#tests/support/service.ts';
import { tablePage } from './table-page.ts';

let service: Service;
beforeEach(() => {
  service = new Service();
});

const call = (reason: 'waiter' | 'bill', tableId = 'mesa-1') =>
  service.house.ask('CALL_WAITER', { tableId, reason }, GUEST);
const attend = (ticketId = 't1') => service.house.ask('ATTEND_CALL', { ticketId });

test('[MESA1] a table calls while it shows an open account, and once for each wish', () => {
  expect(call('waiter')).toMatchObject({ ok: false, code: 'table-without-account' });
  expect(call('waiter', 'mesa-99')).toMatchObject({ ok: false, code: 'table-without-account' });
  service.open();
  expect(call('waiter')).toMatchObject({ ok: true });
  expect(call('waiter')).toMatchObject({ ok: true, changes: [] });
  expect(call('bill')).toMatchObject({ ok: true });
  expect(service.ticketOf().calls?.map(({ reason }) => reason)).toEqual(['waiter', 'bill']);
});

test('[MESA4] whoever goes there ends it; twice is once; a closed account calls nobody', () => {
  service.open();
  call('waiter');
  expect(attend()).toMatchObject({ ok: true });
  expect(service.ticketOf().calls).toBeUndefined();
  expect(attend()).toMatchObject({ ok: true, changes: [] });
  expect(attend('t9')).toMatchObject({ ok: false, code: 'ticket-not-found' });
  call('waiter');
  service.house.ask('SET_TABLE_STATUS', { tableId: 'mesa-1', status: 'free' });
  expect(service.ticketOf()).toMatchObject({ status: 'closed' });
  expect(service.ticketOf().calls).toBeUndefined();
  expect(call('bill')).toMatchObject({ ok: false, code: 'table-without-account' });
});

test('[MESA4] a call goes with its account to another table, and into the account it is joined with', () => {
  service.open();
  service.add('agua');
  call('waiter');
  service.house.ask('MOVE_ACCOUNT', { ticketId: 't1', tableId: 'mesa-3' });
  expect(service.ticketOf()).toMatchObject({ tableId: 'mesa-3', calls: [{ reason: 'waiter' }] });
  service.open('t2', 'mesa-2', 'A-200');
  call('bill', 'mesa-2');
  service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' });
  expect(
    service
      .ticketOf('t2')
      .calls?.map(({ reason }) => reason)
      .toSorted(),
  ).toEqual(['bill', 'waiter']);
  expect(service.house.ask('ATTEND_CALL', { ticketId: 't1' })).toMatchObject({ ok: true });
  expect(service.ticketOf('t2').calls).toBeUndefined();
});

test('[MESA5] a guest’s tap is not yet the bill; the person who attends it says so', () => {
  service.open();
  service.add('agua');
  call('bill');
  expect(service.ticketOf().bill).toBeUndefined();
  attend();
  expect(service.ticketOf().bill).toMatchObject({ prints: 0 });
  service.house.ask('ASK_BILL', { ticketId: 't1' });
  call('bill');
  attend();
  expect(service.ticketOf().bill).toMatchObject({ prints: 1 });
});

test('[MESA6] the page shows no sums unless the venue wishes it, and then those of all its accounts', () => {
  const table = service.tableOf();
  if (!table) throw new Error('the demo has it');
  const page = () => tablePage(service.house.world, { table, code: 'abc' });
  expect(page()).toEqual({ kind: 'empty', table: 'Mesa 1', code: 'abc' });
  service.house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100', guestName: 'Renata Ochoa' });
  service.add('agua', 2);
  service.later(20);
  service.open('t2', 'mesa-1', 'A-200');
  service.add('hamburguesa-clasica', 1, 't2');
  expect(page()).toMatchObject({ kind: 'seated', bill: null, calls: [] });
  expect(JSON.stringify(page())).not.toContain('Renata');
  service.house.ask('SAVE_VENUE', { showsBill: true });
  const total = service.ticketOf().total + service.ticketOf('t2').total;
  expect(page()).toMatchObject({ bill: { total, paid: 0, due: total, courtesy: 0, discount: 0, tip: 0 } });
  expect(page()).toMatchObject({
    bill: {
      lines: [
        { qty: 2, name: 'Agua' },
        { qty: 1, name: 'Hamburguesa clásica' },
      ],
    },
  });
  expect(JSON.stringify(page())).not.toContain('Renata');
});

test('[MESA2] renewing counts on, survives an edit of the table, and refuses a table that is none', () => {
  expect(service.house.ask('RENEW_TABLE_CODES', { tableIds: ['mesa-1', 'mesa-1', 'mesa-2'] })).toMatchObject({
    ok: true,
  });
  service.house.ask('SAVE_TABLE', { id: 'mesa-1', name: 'Mesa Uno', capacity: 2, sort: 1 });
  expect(service.tableOf()).toMatchObject({ name: 'Mesa Uno', codeTurn: 1 });
  expect(service.house.ask('RENEW_TABLE_CODES', { tableIds: ['mesa-99'] })).toMatchObject({ code: 'table-not-found' });
});

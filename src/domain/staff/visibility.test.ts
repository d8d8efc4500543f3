import { expect, test } from 'vitest';
import { PROMISED } from '#tests/support/records/filled.ts';
import { Service } from '#tests/support/service.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { COLLECTIONS } from '#domain/records.ts';
import { put, type Change } from '#domain/world.ts';
import { STAFF_ROLES, SYSTEM } from './roles.ts';
import { visibleTo } from './visibility.ts';

test('[RES6] a guest’s phone and mail travel only to cashier, host and manager, the name also to waiters', () => {
  const decision = new TestHouse(at('2026-11-15 12:00')).request();
  const changes: readonly Change[] = decision.ok ? decision.changes : [];
  const seen = STAFF_ROLES.map((role) => [
    role,
    changes.filter((change) => visibleTo(role, change) !== null).map(({ collection }) => collection),
  ]);
  expect(Object.fromEntries(seen)).toEqual({
    waiter: ['agenda', 'reservations'],
    kitchen: [],
    bar: [],
    cashier: ['agenda', 'reservations', 'reservationContacts'],
    manager: ['agenda', 'reservations', 'reservationContacts', 'mails', 'mails'],
    host: ['agenda', 'reservations', 'reservationContacts'],
  });
});

test('[PRIV6] the bar works on open orders without names, and cannot add up the takings', () => {
  const ticket = {
    id: 't',
    guestName: 'Ximena',
    total: 5000,
    tip: 0,
    status: 'open',
    items: [{ id: 'i' }],
    payments: [],
    voids: [],
  };
  // Only the fields this rule looks at.
  const open = put('tickets', ticket as never);
  const closed = put('tickets', { ...ticket, status: 'closed', payments: [{ amount: 5000 }] } as never);
  expect(visibleTo('bar', open)?.record).toMatchObject({ total: 5000, items: [{ id: 'i' }] });
  expect(JSON.stringify(visibleTo('bar', open))).not.toContain('Ximena');
  expect(visibleTo('bar', closed)?.record).toMatchObject({ status: 'closed', total: 0, items: [], payments: [] });
  expect(visibleTo('waiter', closed)?.record).toMatchObject({ guestName: 'Ximena', total: 5000 });
  expect(visibleTo('kitchen', open)).toBeNull();
});

test('[PRIV11] the bar hears of an open account what is to be paid; no payment, no tip, nobody’s reasons', () => {
  const service = new Service();
  service.house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
  service.add('hamburguesa-clasica', 2);
  service.house.ask('GIVE_DISCOUNT', { ticketId: 't1', worth: { kind: 'percent', value: 10 }, reason: 'Amigos' });
  service.house.ask('TAKE_PAYMENT', { ticketId: 't1', method: 'card', amount: 1000, tip: 777, taken: true });
  const account = service.ticketOf();
  expect(account.payments).toHaveLength(1);
  const heard = visibleTo('bar', put('tickets', account));
  expect(heard?.collection === 'tickets' && balanceDue(heard.record)).toBe(balanceDue(account));
  expect(heard?.record).toMatchObject({ tip: 0, items: [{ qty: 2, name: account.items[0]?.name }] });
  const told = JSON.stringify(heard);
  for (const hidden of ['Amigos', 'card', '777', '1777', SYSTEM.id]) expect(told, hidden).not.toContain(hidden);
});

test('[ANF2] the host hears who sits where and since when; no sum, no dish, no drawer, no paper', () => {
  const service = new Service();
  service.house.ask('OPEN_TABLE', {
    tableId: 'mesa-1',
    ticketId: 't1',
    folio: 'A-100',
    guests: 4,
    guestName: 'Ximena',
  });
  service.add('hamburguesa-clasica', 2);
  service.house.ask('GIVE_DISCOUNT', { ticketId: 't1', worth: { kind: 'percent', value: 10 }, reason: 'Amigos' });
  const account = visibleTo('host', put('tickets', service.ticketOf()))?.record;
  expect(account).toMatchObject({ tableId: 'mesa-1', guests: 4, guestName: 'Ximena', total: 0, subtotal: 0, tax: 0 });
  const told = JSON.stringify(account);
  for (const hidden of ['Hamburguesa', '12000', String(service.ticketOf().total), 'Amigos']) {
    expect(told, hidden).not.toContain(hidden);
  }
  // Enough to know that the table cannot be freed.
  expect(account).toMatchObject({ items: [{ qty: 2, name: '', basePrice: 0 }] });
  const nothing = [
    'kds',
    'menu',
    'shifts',
    'drawerEntries',
    'tills',
    'printJobs',
    'reviews',
    'messages',
    'mails',
  ] as const;
  for (const collection of nothing) {
    // The rule looks at the collection alone.
    expect(visibleTo('host', { collection, record: { id: 'x' } } as never), collection).toBeNull();
  }
});

test('[ANF4] whoever brings the first dish serves the table that the host opened; the host has no tables', () => {
  const service = new Service();
  const host = { id: 'abril', name: 'Abril', role: 'host' } as const;
  const waiter = { id: 'wendy', name: 'Wendy', role: 'waiter' } as const;
  const person = { staffId: host.id, name: host.name, role: host.role, active: true, pinHash: 'x'.repeat(20) };
  expect(service.house.ask('SAVE_STAFF', person, SYSTEM)).toMatchObject({ ok: true });
  service.house.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' }, { ...host, role: 'manager' });
  expect(service.ticketOf().waiter).toBeUndefined();
  service.house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' }, waiter);
  expect(service.ticketOf().waiter).toBe('wendy');
  service.house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica' }, { ...waiter, id: 'otro' });
  expect(service.ticketOf().waiter).toBe('wendy');
});

test('[PRIV6] every collection is told to the roles it was promised to, and to no other', () => {
  const told = COLLECTIONS.filter((collection) => collection !== 'printJobs').map((collection) => {
    // As much of any record as the rules look at.
    const record = { id: 'x', items: [], voids: [], payments: [], status: 'seated', tip: 0, total: 0 };
    const change = { collection, record } as never;
    return [collection, STAFF_ROLES.map((role) => (visibleTo(role, change) === null ? 'N' : 'Y')).join(' ')];
  });
  expect(Object.fromEntries(told)).toEqual(PROMISED);
});

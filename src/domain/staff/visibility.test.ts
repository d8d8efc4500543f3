import { expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { put, type Change } from '#domain/world.ts';
import { STAFF_ROLES } from './roles.ts';
import { visibleTo } from './visibility.ts';

test('[RES6] a guest’s phone and mail travel only to cashier and manager, the name also to waiters', () => {
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
  });
});

test('[PRIV6] the bar works on open orders without names, and cannot add up the takings', () => {
  const ticket = { id: 't', guestName: 'Ximena', total: 5000, status: 'open', items: [{ id: 'i' }], payments: [] };
  // Only the fields this rule looks at.
  const open = put('tickets', ticket as never);
  const closed = put('tickets', { ...ticket, status: 'closed', payments: [{ amount: 5000 }] } as never);
  expect(visibleTo('bar', open)?.record).toMatchObject({ total: 5000, items: [{ id: 'i' }] });
  expect(JSON.stringify(visibleTo('bar', open))).not.toContain('Ximena');
  expect(visibleTo('bar', closed)?.record).toMatchObject({ status: 'closed', total: 0, items: [], payments: [] });
  expect(visibleTo('waiter', closed)?.record).toMatchObject({ guestName: 'Ximena', total: 5000 });
  expect(visibleTo('kitchen', open)).toBeNull();
});

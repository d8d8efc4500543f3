import { expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import type { Change } from '#domain/world.ts';
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

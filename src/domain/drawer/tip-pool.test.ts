import { byMethod } from '#domain/cashier/payment-forms.ts';
import { expect, test } from 'vitest';
import { cents, sum, ZERO } from '#domain/shared/money.ts';
import type { WaiterTips } from './corte.ts';
import { poolProposal, tipsToPay, type PoolPerson } from './tip-pool.ts';

const PEOPLE: readonly PoolPerson[] = [
  { id: 'ana', name: 'Ana Sofía', role: 'waiter' },
  { id: 'jose', name: 'José Luis', role: 'waiter' },
  { id: 'mar', name: 'Mar', role: 'kitchen' },
  { id: 'leo', name: 'Leo', role: 'kitchen' },
  { id: 'jefa', name: 'María', role: 'manager' },
];

function tips(staffId: string, card: number, paid = 0): WaiterTips {
  const received = { ...byMethod(() => ZERO), card: cents(card) };
  return { staffId, received, carried: ZERO, paid: cents(paid), owed: cents(card - paid) };
}

test('[DRW10] the pool is shared by role and cent by cent, waiters by what they brought; nobody who runs the venue gets any', () => {
  const shares = poolProposal([tips('ana', 3000), tips('jose', 1001), tips('leo', 0, 200)], {
    pool: { waiter: 70, kitchen: 20, bar: 10 },
    people: PEOPLE,
  });
  // Nobody works the bar: its part goes to the others, 70 to 20.
  expect(shares.map(({ person, share, owed }) => [person.id, share, owed])).toEqual([
    ['ana', 2333, 2333],
    ['jose', 779, 779],
    ['mar', 445, 445],
    ['leo', 444, 244],
  ]);
  expect(sum(shares.map(({ share }) => share))).toBe(4001);
});

test('[DRW10] without tips there is nothing to share, and waiters who brought nothing share in equal parts', () => {
  expect(poolProposal([], { pool: { waiter: 100 }, people: PEOPLE }).map(({ share }) => share)).toEqual([0, 0]);
  const owed = { ...tips('', 0), carried: cents(101) };
  expect(poolProposal([owed], { pool: { waiter: 100 }, people: PEOPLE }).map(({ share }) => share)).toEqual([51, 50]);
});

test('[DRW22] what may be paid is each one’s own debt, or their share of a pool; who is owed nothing is not proposed', () => {
  const all = [tips('ana', 3000, 500), tips('jose', 1000, 1000), tips('', 700)];
  expect([...tipsToPay(all, { pool: null, people: PEOPLE })]).toEqual([['ana', 2500]]);
  const pooled = tipsToPay([tips('ana', 3000), tips('jose', 1001)], {
    pool: { waiter: 70, kitchen: 30 },
    people: PEOPLE,
  });
  expect(sum([...pooled.values()])).toBe(4001);
  expect(pooled.has('jefa')).toBe(false);
});

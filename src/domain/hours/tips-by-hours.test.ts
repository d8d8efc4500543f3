import { expect, test } from 'vitest';
import { byMethod } from '#domain/cashier/payment-forms.ts';
import { hoursPool, workedIn } from '#domain/drawer/tips-by-hours.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';

test('[HRS8] managers have no points, whoever has no hours gets nothing, and what nobody worked for waits', () => {
  const at = (text: string): Instant => instant(Date.parse(text));
  const tips = [
    {
      staffId: 'ana',
      received: { ...byMethod(() => ZERO), card: cents(1000) },
      carried: cents(50),
      paid: cents(200),
      owed: cents(850),
    },
  ];
  const worked = [
    { id: 'ana', name: 'Ana', role: 'waiter' as const, minutes: 1 },
    { id: 'chuy', name: 'Chuy', role: 'kitchen' as const, minutes: 2 },
    { id: 'jefa', name: 'Jefa', role: 'manager' as const, minutes: 500 },
  ];
  const { pot, shares, left } = hoursPool(tips, { points: { waiter: 1, kitchen: 1, manager: 9 }, worked });
  expect(shares.map(({ staffId, share, owed }) => [staffId, share, owed])).toEqual([
    ['ana', 333, 183],
    ['chuy', 667, 667],
  ]);
  expect([pot, left]).toEqual([1000, 0]);
  expect(hoursPool(tips, { points: { waiter: 1 }, worked: [] })).toMatchObject({
    left: 1000,
    shares: [{ owed: -150 }],
  });
  expect(
    workedIn(worked, [], {
      from: at('2026-11-16T10:00:00.000Z'),
      until: at('2026-11-16T11:00:00.000Z'),
      now: at('2026-11-16T11:00:00.000Z'),
      zone: DEFAULT_ZONE,
    }),
  ).toEqual([]);
});

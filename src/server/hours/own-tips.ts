import { totalOf } from '#domain/drawer/corte.ts';
import type { Shift } from '#domain/drawer/shift.ts';
import type { OwnHours } from '#domain/reads/hours-reads.ts';
import { localDate, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

/** What one person brought in tips and was paid since the last corte of each drawer, by day. */
export function ownTips(world: World, staffId: string): OwnHours['tips'] {
  const zone = zoneOf(world);
  const days = new Map<DateText, { received: number; paid: number }>();
  for (const { account, movement, kind, at, settledOn } of world.all('drawerEntries')) {
    const isPaid = kind === 'tips' && movement?.staffId === staffId;
    if (settledOn !== null || (account?.waiter !== staffId && !isPaid)) continue;
    const received = account?.waiter === staffId ? totalOf(account.tips) : 0;
    const paid = isPaid ? movement.amount : 0;
    if (received === 0 && paid === 0) continue;
    const day = localDate(at, zone);
    const sums = days.get(day) ?? { received: 0, paid: 0 };
    days.set(day, { received: sums.received + received, paid: sums.paid + paid });
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, sums]) => ({ day, ...sums }));
}

/** Their own line of each corte, as it was made and as nothing changes any more. Nobody else's is in it. */
export function settledTips(world: World, shifts: readonly Shift[], staffId: string): OwnHours['settled'] {
  return shifts.flatMap(({ z, till }) => {
    const own = z?.sums.tips.find((each) => each.staffId === staffId);
    const byHours = z?.pool?.shares.find((each) => each.staffId === staffId);
    if (z === null || (own === undefined && byHours === undefined)) return [];
    const share = byHours && {
      amount: byHours.share,
      minutes: byHours.minutes,
      points: byHours.points,
      owed: byHours.owed,
    };
    return {
      number: z.number,
      day: z.day,
      till: world.get('tills', till)?.name ?? 'Caja 1',
      received: own === undefined ? 0 : totalOf(own.received),
      share: share ?? null,
      carried: own?.carried ?? 0,
      paid: own?.paid ?? 0,
    };
  });
}

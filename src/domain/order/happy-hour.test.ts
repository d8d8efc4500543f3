import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, parseCommand } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { Evening } from '#tests/support/evening.ts';
import { isLatePrice } from './late-price.ts';

/** 18:00 to 20:00; the evening begins at 18:00. */
function happyEvening() {
  const evening = new Evening();
  evening.run('CHANGE_DISHES', {
    dishes: [{ id: 'cerveza-artesanal', happyHour: { price: 6000, from: '18:00', to: '20:00' } }],
  });
  return { evening, ticketId: evening.openTable('mesa-1', 'k1') };
}

const linesOf = (evening: Evening) =>
  evening.ticket('k1').items.map(({ qty, basePrice, menuPrice }) => [qty, basePrice, menuPrice ?? null]);

test('[ORD12] a dish costs what it costs at the time of ordering, and the line keeps that price', () => {
  const { evening, ticketId } = happyEvening();
  const line = evening.add(ticketId, 'cerveza-artesanal', 2);
  evening.later(120);
  evening.add(ticketId, 'cerveza-artesanal');
  expect(linesOf(evening)).toEqual([
    [2, 6000, 8900],
    [1, 8900, null],
  ]);
  // One less is taken off the pieces that are there; one more is ordered now, at what it costs now.
  evening.run('CHANGE_QTY', { ticketId, itemId: line, delta: -1 });
  evening.run('CHANGE_QTY', { ticketId, itemId: line, delta: 1 });
  expect(linesOf(evening)).toEqual([
    [1, 6000, 8900],
    [1, 8900, null],
    [1, 8900, null],
  ]);
  expect(evening.ticket('k1').subtotal).toBe(6000 + 8900 + 8900);
});

test('[ORD12] a happy hour that would cost more, or is not now, changes nothing', () => {
  const { evening, ticketId } = happyEvening();
  evening.run('CHANGE_DISHES', {
    dishes: [
      { id: 'cerveza-artesanal', happyHour: { price: 9900, from: '18:00', to: '20:00' } },
      // The evening is a Saturday.
      { id: 'agua', happyHour: { price: 1000, from: '18:00', to: '20:00', days: [1, 2, 3] } },
    ],
  });
  evening.add(ticketId, 'cerveza-artesanal');
  evening.add(ticketId, 'agua');
  expect(linesOf(evening)).toEqual([
    [1, 8900, null],
    [1, 3000, null],
  ]);
});

test('[ORD13] whatever time a tablet says, nothing cheaper than at its arrival is ordered without «Por revisar»', () => {
  const { evening, ticketId } = happyEvening();
  const line = evening.add(ticketId, 'cerveza-artesanal');
  const opened = milliseconds(evening.now);
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
  fc.assert(
    fc.property(minutes, minutes, fc.boolean(), (arrived, back, isMore) => {
      const receivedAt = instant(opened + arrived * 60_000);
      const now = instant(opened + Math.max(0, arrived - back) * 60_000);
      const args = isMore ? { ticketId, itemId: line, delta: 1 } : { ticketId, menuItemId: 'cerveza-artesanal' };
      const type = isMore ? 'CHANGE_QTY' : 'ADD_ITEM';
      const command = parseCommand({ id: 'x', type, args, at: now, device: 'd', by: DEMO_ACTOR.id });
      assert(command !== null, 'a command');
      const totalAt = (at: typeof now): number => {
        const decision = decide(evening.world, command, {
          commandId: 'x',
          now: at,
          today: evening.today,
          actor: DEMO_ACTOR,
        });
        assert(decision.ok, 'it is accepted');
        return Math.max(...decision.changes.flatMap(({ record }) => ('subtotal' in record ? [record.subtotal] : [])));
      };
      const isLate = isLatePrice(evening.world, command, { at: now, receivedAt });
      expect(isLate).toBe(totalAt(now) < totalAt(receivedAt));
    }),
    { seed: 22, numRuns: 400 },
  );
});

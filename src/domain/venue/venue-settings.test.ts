import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { contextOf } from '#application/decide-group.ts';
import { parseCommand, type Command } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { put, type Change } from '#domain/world.ts';
import { contentRules } from '#tests/support/test-house.ts';
import { saveReservationRules } from '#domain/reservations/save-reservation-rules.ts';
import { DEFAULT_ZONE, venueSettings, zoneOf } from './venue-settings.ts';

/** Eleven at night in Mexico City, and the next morning in Madrid. */
const NIGHT: Instant = instant(Date.parse('2026-11-16T05:00:00.000Z'));

function world(...changes: readonly Change[]): MemoryWorld {
  const made = new MemoryWorld();
  for (const change of changes) made.store({ change, revision: 1 });
  return made;
}

function asked(): Command {
  const command = parseCommand({ id: 'c', type: 'LOAD_DEMO', args: {}, at: NIGHT, device: 'd', by: 'system' });
  assert(command !== null, 'a sound command');
  return command;
}

test('[VEN2] the day of a decision is that of the venue’s own clock', () => {
  const madrid = world(put('venue', { id: 'xalli', zone: 'Europe/Madrid', pricesIncludeTax: true }));
  const context = { at: NIGHT, receivedAt: NIGHT, actor: SYSTEM };
  expect(contextOf(madrid, asked(), context)).toMatchObject({ today: '2026-11-16', receivedOn: '2026-11-16' });
  expect(contextOf(world(), asked(), context)).toMatchObject({ today: '2026-11-15', receivedOn: '2026-11-15' });
});

test('[VEN2] a record of before 0.5 names no zone and opens as it was; the server tells it once', () => {
  // As the last version wrote it.
  const old = { id: 'xalli', pricesIncludeTax: true } as never;
  const before = world(put('venue', old));
  expect(zoneOf(before)).toBe(DEFAULT_ZONE);
  expect(venueSettings(before)).toEqual({ id: 'xalli', zone: DEFAULT_ZONE, pricesIncludeTax: true });
  const { seatings, tables, plan, conflictMinutes, leadMinutes, tablesPerGuest } = contentRules();
  const rules = { plan, conflictMinutes, leadMinutes, tablesPerGuest, seatings: [...seatings], tables: [...tables] };
  const context = { commandId: 'c', now: NIGHT, today: '2026-11-15' as never, actor: SYSTEM };
  const told = saveReservationRules.decide(before, { rules, zone: 'America/Tijuana' }, context);
  expect(told).toMatchObject({
    ok: true,
    changes: [{ record: { id: 'xalli', zone: 'America/Tijuana', pricesIncludeTax: true } }],
  });
});

test('[VEN2] a place that no clock knows is not taken for a zone', () => {
  const ask = (zone: string) =>
    parseCommand({
      id: 'c',
      type: 'SAVE_RESERVATION_RULES',
      args: { rules: contentRules(), zone },
      at: NIGHT,
      device: 'd',
      by: 'system',
    });
  expect(ask('America/Tijuana')).not.toBeNull();
  expect(ask('Luna/Mar')).toBeNull();
});

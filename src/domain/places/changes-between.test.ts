import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { COLLECTIONS } from '#domain/records.ts';
import { put } from '#domain/world.ts';
import { FILLED } from '#tests/support/records/filled.ts';
import { changeForFront } from './changes-between.ts';
import { isFromFront } from './from-front.ts';

const world = new MemoryWorld();
// Each record is of its own collection.
const filled = COLLECTIONS.map((collection) => put(collection, FILLED[collection] as never));

test('[PLC7] a front hears no sum, no drawer and no credential', () => {
  const told = filled.flatMap((change) => changeForFront(world, change, { isWhole: true }) ?? []);
  const heard = told.map(({ collection }) => collection);
  expect(heard).toContain('menu');
  for (const kept of ['tickets', 'drawerEntries', 'shifts', 'credentials', 'sessions', 'devices', 'guests'] as const)
    expect(heard).not.toContain(kept);
  expect(told.find(({ collection }) => collection === 'venue')?.record).not.toHaveProperty('fiscal');
});

test('[PLC7] a venue takes nothing else from its front, and nothing more in it', () => {
  const taken = filled.filter(isFromFront).map(({ collection }) => collection);
  for (const own of ['menu', 'venue', 'tables', 'tickets', 'staff', 'credentials', 'agenda', 'bookCases'] as const)
    expect(taken).not.toContain(own);
  const { known: _known, paraLlevar: _toGo, ...visit } = FILLED.reservations;
  const told = { ...visit, ticketId: null };
  expect(isFromFront(put('reservations', told as never))).toBe(true);
  expect(isFromFront(put('reservations', { ...told, ticketId: 'cuenta' }))).toBe(false);
  expect(isFromFront(put('reservations', { ...told, total: 1 } as never))).toBe(false);
});

import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { put } from '#domain/world.ts';
import type { DateText } from '#domain/shared/time.ts';
import { newAccount } from './new-account.ts';

test('[FLR3] a tablet never wishes a folio it knows to be taken today', () => {
  // A date in the notation of dates.
  const today = '2026-11-15' as DateText;
  const world = new MemoryWorld();
  const free = new Set(['A-007', 'A-500']);
  for (let number = 0; number < 1000; number += 1) {
    const name = `A-${String(number).padStart(3, '0')}`;
    if (free.has(name)) continue;
    world.store({ change: put('folios', { id: `${today}:${name}`, ticketId: `t${number}`, day: today }), revision: 1 });
  }
  for (let round = 0; round < 50; round += 1) expect(free).toContain(newAccount({ world, today }).folio);
});

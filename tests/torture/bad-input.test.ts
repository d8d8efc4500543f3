import { expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { isInstant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { systemNow } from '#server/clock.ts';
import { httpFuzzTrial } from '../../tools/torture/promises/p19-http.ts';
import { schemaFuzzTrial } from '../../tools/torture/promises/p19-schemas.ts';
import { Seeded } from '../../tools/torture/seeded.ts';
import { Waiter } from '../../tools/torture/waiter.ts';
import { howMany } from '#tests/support/how-many.ts';
import { expectKept } from './expect-kept.ts';

test('[TOR10] bad requests over every route: declared answers in Spanish, nothing left behind', async () => {
  await expectKept(httpFuzzTrial, { rounds: howMany({ usual: 1200, all: 10_000 }) });
}, 300_000);

test('[TOR10] spoilt commands are understood or not, but never throw', async () => {
  await expectKept(schemaFuzzTrial, { rounds: howMany({ usual: 20_000, all: 200_000 }) });
}, 300_000);

test('[TOR11] a tablet whose clock shows the first century is not understood, one that shows 1970 is', () => {
  expect(isInstant('0001-01-01T00:00:00.000Z')).toBe(false);
  expect(isInstant('1970-01-01T00:00:00.000Z')).toBe(true);
});

test('[TOR11] a rule that fails on one command stops neither the others nor its own queue', async () => {
  const bugs: string[] = [];
  const executor = new Executor({
    journal: new MemoryJournal('e'),
    now: systemNow,
    newId: () => 'never',
    onBug: (_fault, { type }) => bugs.push(type),
  });
  await executor.start();
  const waiter = new Waiter({ chance: new Seeded(1), device: 't', tableId: null, now: systemNow });
  const broken = executor.execute({
    command: waiter.next(),
    identify: () => {
      throw new Error('a bug of ours');
    },
  });
  const other = new Waiter({ chance: new Seeded(2), device: 'u', tableId: null, now: systemNow });
  const sound = executor.execute({ command: other.next(), identify: () => DEMO_ACTOR });
  expect(await broken).toMatchObject({ outcome: 'refused', code: 'bad-command' });
  expect(await sound).toMatchObject({ outcome: 'accepted' });
  expect(bugs).toEqual(['OPEN_TAKEAWAY']);
});

import { expect, test } from 'vitest';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { at } from '#tests/support/test-house.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import { Terminal } from './terminal.ts';

test('[SYNC10] a tablet that has just read its first copy of the venue goes by the time of that copy', async () => {
  const terminal = new Terminal({
    device: 'd',
    store: {
      load: () => Promise.resolve(null),
      save: () => Promise.resolve(true),
      outbox: () => Promise.resolve([]),
      add: () => Promise.resolve(),
      settle: () => Promise.resolve(true),
      told: () => Promise.resolve({ refusals: [], remarks: [] }),
      dismiss: () => Promise.resolve(),
      requeue: () => Promise.resolve(),
    },
    link: {
      send: () => new Promise(() => undefined),
      snapshot: () => Promise.resolve({ epoch: 'e1', revision: 1, now: at('2026-11-15 20:00'), changes: [] }),
      // A proxy that lets requests pass and no open line.
      open: () => () => undefined,
    },
    tabs: {
      lead: () => undefined,
      turn: () => Promise.resolve(() => undefined),
      post: () => undefined,
      listen: () => undefined,
    },
    clock: {
      now: () => at('2025-01-01 00:00'),
      monotonic: () => 5000,
      after: () => () => undefined,
      frame: (work) => work(),
      afterPicture: (work) => work(),
      onWake: () => () => undefined,
    },
    chance: { newId: () => 'c1', fraction: () => 0.5 },
    commands: wholeBook,
    actorOf: () => DEMO_ACTOR,
  });
  await terminal.start();
  await expect.poll(() => terminal.status.isReady).toBe(true);
  const { command } = terminal.issue('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' }, { by: DEMO_ACTOR.id });
  expect(command.at).toBe(at('2026-11-15 20:00'));
  expect(terminal.world.get('tickets', 't1')?.day).toBe('2026-11-15');
  expect(terminal.frame.today).toBe('2026-11-15');
  expect(terminal.status.skewMs).toBeGreaterThan(0);
  terminal.stop();
});

import { expect, test } from 'vitest';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { at } from '#tests/support/test-house.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import type { DeviceStore } from './ports.ts';
import { Terminal } from './terminal.ts';

function terminalOn(disk: Pick<DeviceStore, 'load' | 'outbox'>): Terminal {
  return new Terminal({
    device: 'd',
    store: {
      ...disk,
      save: () => Promise.resolve(true),
      add: () => Promise.resolve(),
      settle: () => Promise.resolve(true),
      notices: () => Promise.resolve({ refusals: [], remarks: [] }),
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
}

test('[SYNC10] a tablet that has just read its first copy of the venue goes by the time of that copy', async () => {
  const terminal = terminalOn({ load: () => Promise.resolve(null), outbox: () => Promise.resolve([]) });
  await terminal.start();
  await expect.poll(() => terminal.status.isReady).toBe(true);
  const { command } = terminal.issue('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' }, { by: DEMO_ACTOR.id });
  expect(command.at).toBe(at('2026-11-15 20:00'));
  expect(terminal.world.get('tickets', 't1')?.day).toBe('2026-11-15');
  expect(terminal.frame.today).toBe('2026-11-15');
  expect(terminal.status.skewMs).toBeGreaterThan(0);
  terminal.stop();
});

test('[SYNC12] what another tab settled while this one read the disk is not shown on top of the copy that has it', async () => {
  const now = at('2026-11-15 20:00');
  const args = { ticketId: 't1', folio: 'A-100' };
  const sent = { id: 'c1', type: 'OPEN_TAKEAWAY' as const, args, at: now, device: 'd', by: DEMO_ACTOR.id };
  let readings = 0;
  const terminal = terminalOn({
    load: () => Promise.resolve({ epoch: 'e1', revision: 7, now, changes: [] }),
    // It waited at the first reading. Then this tab slept, and the other handed it in.
    outbox: () => Promise.resolve(readings++ === 0 ? [sent] : []),
  });
  await terminal.start();
  expect(terminal.status.isReady).toBe(true);
  expect(terminal.status.pending).toEqual([]);
  terminal.stop();
});

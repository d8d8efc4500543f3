import { expect, test } from 'vitest';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { loneTerminal, settled } from '#tests/support/lone-terminal.ts';
import { at } from '#tests/support/test-house.ts';
import { Evening } from '#tests/support/evening.ts';
import { put } from '#domain/world.ts';
import type { TabMessage } from './ports.ts';
import type { Snapshot } from './protocol.ts';
import { Replica } from './replica.ts';

test('what is gone with another copy of the venue has moved too: its screens must look again', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const tables = [...evening.world.all('tables')].map((table) => put('tables', table));
  const tickets = [...evening.world.all('tickets')].map((ticket) => put('tickets', ticket));
  const copy = { epoch: 'a', revision: 1, now: evening.now } satisfies Omit<Snapshot, 'changes'>;
  const replica = new Replica({ actorOf: () => DEMO_ACTOR, commands: wholeBook });
  replica.replace({ ...copy, changes: [...tables, ...tickets] });
  expect([...replica.rebuild()].toSorted()).toEqual(['tables', 'tickets']);
  replica.replace({ ...copy, epoch: 'b', changes: tables });
  expect([...replica.rebuild()].toSorted()).toEqual(['tables', 'tickets']);
  expect([...replica.world.all('tickets')]).toEqual([]);
});

test('[SYNC12] a copy of the same epoch that already holds an answered command does not show it twice', () => {
  const { replica, copy, change, withChange } = answeredChange();
  replica.replace({ ...copy, revision: 5, changes: withChange });
  replica.rebuild();
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
  expect(replica.pending.has(change.id)).toBe(false);
});

test('[SYNC12] a copy that is older than the answer still shows what was answered, once', () => {
  const { replica, copy, without, withChange } = answeredChange();
  replica.replace({ ...copy, revision: 4, changes: without });
  replica.rebuild();
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
  replica.receive({ previous: 4, revision: 5, by: [], changes: withChange });
  replica.rebuild();
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
});

test('[SYNC12] in another epoch of the venue what was accepted waits to be asked again, and what was refused does not', () => {
  const { replica, copy, without, change } = answeredChange();
  const refused = { ...change, id: 'c-refused' };
  replica.propose(refused);
  replica.settle([{ id: refused.id, outcome: 'refused', revision: 5, code: 'ticket-closed' }], 'a');
  replica.replace({ ...copy, epoch: 'b', revision: 9, changes: without });
  replica.rebuild();
  expect([...replica.pending.keys()]).toEqual([change.id]);
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
});

test('[SYNC12] an answer that another tab heard before this one had any copy counts for that copy', () => {
  const { copy, change, withChange } = answeredChange();
  const opening = new Replica({ actorOf: () => DEMO_ACTOR, commands: wholeBook });
  opening.remember(change);
  opening.settle([{ id: change.id, outcome: 'accepted', revision: 5 }], copy.epoch);
  opening.rebuild();
  opening.replace({ ...copy, revision: 6, changes: withChange });
  opening.rebuild();
  expect(opening.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
  expect(opening.pending.has(change.id)).toBe(false);
});

test('[SYNC12] an answer of another epoch of the venue is not measured by the copy of this one', () => {
  const { replica, copy, change, without, withChange } = answeredChange();
  replica.settle([{ id: change.id, outcome: 'accepted', revision: 3 }], 'b');
  replica.rebuild();
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty, 'its effect is in no copy here').toBe(2);
  replica.replace({ ...copy, epoch: 'b', revision: 2, changes: without });
  replica.rebuild();
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
  replica.receive({ previous: 2, revision: 3, by: [], changes: withChange });
  replica.rebuild();
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
  expect(replica.pending.has(change.id)).toBe(false);
});

test('[SYNC12] what another tab settles while this one opens does not wait here', async () => {
  const now = at('2026-11-15 20:00');
  const { command } = staffRequest('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' }, { at: now });
  const answers = [{ id: command.id, outcome: 'accepted', revision: 1 }] as const;
  const disk = [command];
  let hear: (message: TabMessage) => void = () => undefined;
  const { terminal } = await loneTerminal({
    now,
    opening: {
      load: () => Promise.resolve({ epoch: 'e1', revision: 1, now, changes: [] }),
      outbox: () => {
        const waiting = disk.splice(0);
        if (waiting.length > 0) hear({ type: 'settled', epoch: 'e1', answers, refused: [], remarks: [] });
        return Promise.resolve(waiting);
      },
      listen: (listener) => {
        hear = listener;
      },
    },
  });
  expect(terminal.status.isReady).toBe(true);
  expect(terminal.status.pending).toEqual([]);
  terminal.stop();
});

test('[SYNC12] a tap that the disk takes while it is being read stays on the screen', async () => {
  const { terminal, lines, store } = await loneTerminal({ now: at('2026-11-15 20:00') });
  const read = Promise.withResolvers<void>();
  const outbox = store.outbox.bind(store);
  store.outbox = async () => {
    const waiting = await outbox();
    await read.promise;
    return waiting;
  };
  lines[0]?.live(at('2026-11-15 20:00'));
  store.outbox = outbox;
  const { saved } = terminal.issue('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' }, { by: DEMO_ACTOR.id });
  await saved;
  read.resolve();
  await settled();
  expect(terminal.world.get('tickets', 't1')?.folio).toBe('A-100');
  terminal.stop();
});

test('[SYNC12] what is answered while the disk is being read does not come back from that reading', async () => {
  const { terminal, lines, asked, store } = await loneTerminal({ now: at('2026-11-15 20:00') });
  const { command } = terminal.issue('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' }, { by: DEMO_ACTOR.id });
  await settled();
  const read = Promise.withResolvers<void>();
  const outbox = store.outbox.bind(store);
  store.outbox = async () => {
    const waiting = await outbox();
    await read.promise;
    return waiting;
  };
  lines[0]?.live(at('2026-11-15 20:00'));
  store.outbox = outbox;
  await asked[0]?.answer([{ id: command.id, outcome: 'accepted', revision: 1 }]);
  expect(terminal.status.pending).toEqual([]);
  read.resolve();
  await settled();
  expect(terminal.status.pending).toEqual([]);
  terminal.stop();
});

/** One more of a dish, asked here and answered as revision 5, which the feed has not brought yet. */
function answeredChange() {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const itemId = evening.add('t1', 'agua');
  const all = () => [
    ...[...evening.world.all('menu')].map((dish) => put('menu', dish)),
    ...[...evening.world.all('tickets')].map((ticket) => put('tickets', ticket)),
  ];
  const without = all();
  const { command: change } = staffRequest('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 }, { at: evening.now });
  const copy = { epoch: 'a', now: evening.now } as const;
  const replica = new Replica({ actorOf: () => DEMO_ACTOR, commands: wholeBook });
  replica.replace({ ...copy, revision: 4, changes: without });
  expect(replica.propose(change)).toHaveProperty('ok', true);
  replica.settle([{ id: change.id, outcome: 'accepted', revision: 5 }], 'a');
  replica.rebuild();
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 });
  return { replica, copy, change, without, withChange: all() };
}

test('[SYNC12] a new copy is on the screen at once, also when the tablet falls asleep before its disk has it', async () => {
  const { terminal, store, lines, clock } = await loneTerminal({ now: at('2026-11-15 20:00') });
  const before = terminal.frame;
  store.save = () => new Promise(() => undefined);
  lines[0]?.reset();
  await settled();
  clock.sleep(3_600_000);
  expect(terminal.frame).not.toBe(before);
  terminal.stop();
});

import { expect, test } from 'vitest';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { loneTerminal, settled } from '#tests/support/lone-terminal.ts';
import { at } from '#tests/support/test-house.ts';
import { Evening } from '#tests/support/evening.ts';
import { put } from '#domain/world.ts';
import type { Snapshot } from './protocol.ts';
import { Replica } from './replica.ts';

test('what is gone with another copy of the house has moved too: its screens must look again', () => {
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

test('[SYNC12] a copy of the same life that already holds an answered command does not show it twice', () => {
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

test('[SYNC12] in another life of the house what was accepted waits to be asked again, and what was refused does not', () => {
  const { replica, copy, without, change } = answeredChange();
  const refused = { ...change, id: 'c-refused' };
  replica.propose(refused);
  replica.settle([{ id: refused.id, outcome: 'refused', revision: 5, code: 'ticket-closed' }]);
  replica.replace({ ...copy, epoch: 'b', revision: 9, changes: without });
  replica.rebuild();
  expect([...replica.pending.keys()]).toEqual([change.id]);
  expect(replica.world.get('tickets', 't1')?.items[0]?.qty).toBe(2);
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
  replica.settle([{ id: change.id, outcome: 'accepted', revision: 5 }]);
  replica.rebuild();
  evening.run('CHANGE_QTY', { ticketId: 't1', itemId, delta: 1 });
  return { replica, copy, change, without, withChange: all() };
}

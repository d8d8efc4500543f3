import { expect, test } from 'vitest';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
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

import { expect, test } from 'vitest';
import { indexKeys, type World } from '#domain/world.ts';
import { addDays } from '#domain/shared/time.ts';
import { Evening } from '#tests/support/evening.ts';
import { MemoryWorld, StagedWorld } from '#application/memory-world.ts';

/** Every key under which the records of the collection can be found, with their ids: from the index, and by looking at all. */
function bothWays(world: World, collection: 'tickets' | 'kds') {
  const records = [...world.all(collection)];
  const keys = new Set(records.flatMap((record) => indexKeys(collection, record)));
  return [...keys].toSorted().map((key) => ({
    key,
    // The keys came out of this very collection's index.
    found: world
      .of(collection, key as never)
      .map(({ id }) => id)
      .toSorted(),
    there: records
      .filter((record) => indexKeys(collection, record).includes(key))
      .map(({ id }) => id)
      .toSorted(),
  }));
}

function expectAgreement(world: World): void {
  for (const collection of ['tickets', 'kds'] as const) {
    const rows = bothWays(world, collection);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ key, found }) => ({ key, found }))).toEqual(
      rows.map(({ key, there }) => ({ key, found: there })),
    );
  }
}

function orderedEvening(): Evening {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  evening.openTable('mesa-2', 't2');
  for (const ticketId of ['t1', 't2']) {
    evening.run('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica', qty: 2 });
    const items = evening.world.get('tickets', ticketId)?.items ?? [];
    evening.run('SEND_TO_KDS', { ticketId, lines: items.map(({ id, qty }) => ({ itemId: id, qty })) });
  }
  return evening;
}

test('an index follows every change of a record, also the one that takes it from under a key', () => {
  const evening = orderedEvening();
  expectAgreement(evening.world);
  expect(evening.world.of('tickets', 'table mesa-1').map(({ id }) => id)).toEqual(['t1']);
  evening.run('MERGE_TICKETS', { intoTicketId: 't2', fromTicketId: 't1' });
  expectAgreement(evening.world);
  expect(evening.world.of('kds', 'ticket t1')).toEqual([]);
  expect(evening.world.of('kds', 'ticket t2')).toHaveLength(2);
});

test('what is staged over a world is found by its new keys alone, and the world below is as it was', () => {
  const { world } = orderedEvening();
  const staged = new StagedWorld(world);
  const ticket = world.get('tickets', 't1');
  if (!ticket) throw new Error('it was opened');
  staged.stage([{ collection: 'tickets', record: { ...ticket, tableId: 'mesa-9' } }]);
  expectAgreement(staged);
  expect(staged.of('tickets', 'table mesa-1')).toEqual([]);
  expect(staged.of('tickets', 'table mesa-9').map(({ id }) => id)).toEqual(['t1']);
  expect(world.of('tickets', 'table mesa-1').map(({ id }) => id)).toEqual(['t1']);
  staged.clear();
  expect(staged.of('tickets', 'table mesa-1').map(({ id }) => id)).toEqual(['t1']);
});

test('what leaves play with the day leaves the indexes too', () => {
  const evening = orderedEvening();
  const world = new MemoryWorld();
  for (const collection of ['tickets', 'kds'] as const) {
    for (const record of evening.world.all(collection)) world.store({ change: { collection, record } as never });
  }
  const [card] = world.of('kds', 'ticket t1');
  if (!card) throw new Error('it was sent');
  world.prune(addDays(card.day, 2));
  expect(world.of('kds', 'ticket t1')).toEqual([]);
  expect(world.of('tickets', 'table mesa-1')).toHaveLength(1);
});

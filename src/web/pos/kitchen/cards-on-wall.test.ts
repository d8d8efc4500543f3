import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { cardsOnWall, keepDrawn } from './cards-on-wall.ts';
import { kdsView } from './kds-view.ts';

function threeEntries() {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'hamburguesa-clasica');
  evening.add('t1', 'agua');
  evening.send('t1');
  evening.later(3);
  evening.openTable('mesa-2', 't2', 'A-002');
  evening.add('t2', 'hamburguesa-clasica');
  evening.send('t2');
  const [first, second, third] = kdsView(evening.world, 'all').active;
  if (!first || !second || !third) throw new Error('three entries were sent');
  return { evening, first, second, third };
}

test('a card that moves up from below the screen follows after those that are on it', () => {
  const { first, second, third } = threeEntries();
  const ids = (drawn: readonly string[]) =>
    cardsOnWall({ wanted: [second, third], others: [], drawn: new Set(drawn), first: 1 }).map(({ entry }) => entry.id);
  expect(ids([first.id, second.id])).toEqual([second.id]);
  expect(ids([second.id, third.id])).toEqual([second.id, third.id]);
  // What comes into the first places is never held back.
  expect(ids([third.id])).toEqual([second.id, third.id]);
});

test('the first ones of another area hang out of sight, in their order, and count for nothing', () => {
  const { evening } = threeEntries();
  const { active, ahead } = kdsView(evening.world, 'kitchen');
  const drawn = new Set(ahead.map(({ id }) => id));
  const cards = cardsOnWall({ wanted: active, others: ahead, drawn, first: 8 });
  expect(cards.map(({ entry }) => entry.area).toSorted()).toEqual(['bar', 'kitchen', 'kitchen']);
  expect(cards.filter(({ entry }) => entry.area === 'kitchen').map(({ place }) => place)).toEqual([0, 1]);
  expect(cards.find(({ entry }) => entry.area === 'bar')?.place).toBeNull();
  expect(cards.map(({ entry }) => entry.createdAt)).toEqual(cards.map(({ entry }) => entry.createdAt).toSorted());
});

test('what is ready hangs out of sight until it is called back, and nowhere unless it was drawn', () => {
  const { evening, first } = threeEntries();
  const drawn = new Set(kdsView(evening.world, 'all').ahead.map(({ id }) => id));
  evening.run('KDS_READY', { entryId: first.id });
  const { active, ahead, ready } = kdsView(evening.world, 'all');
  const cardOf = (known: ReadonlySet<string>) =>
    cardsOnWall({ wanted: active, others: [...ahead, ...ready], drawn: known, first: 8 }).find(
      ({ entry }) => entry.id === first.id,
    );
  expect(cardOf(drawn)).toMatchObject({ place: null });
  expect(cardOf(new Set())).toBeUndefined();
});

test('a card that left hangs out of sight as long as the last picture had it, and is then taken down', () => {
  const { first, second } = threeEntries();
  const keep = keepDrawn();
  const drawn = new Set([first.id, second.id]);
  expect(keep([first, second], drawn)).toEqual([first, second]);
  const [kept, now] = keep([{ ...second, folio: 'A-009' }], drawn);
  expect([kept, now?.folio]).toEqual([first, 'A-009']);
  expect(keep([second], new Set([second.id]))).toEqual([second]);
});

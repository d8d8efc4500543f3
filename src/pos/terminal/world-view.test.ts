import { expect, test } from 'vitest';
import { dateText } from '#domain/shared/time.ts';
import type { Collection, World } from '#domain/world.ts';
import { keepView, newsOf } from './world-view.ts';

/** A terminal whose world moves when it is told to. */
function movingTerminal() {
  let tell: (touched: ReadonlySet<Collection>) => void = () => undefined;
  const records = new Map<Collection, readonly { readonly id: string }[]>();
  const world: World = {
    get: (collection, id) => [...world.all(collection)].find((record) => record.id === id),
    // Only the names of the records matter here.
    all: (collection) => (records.get(collection) ?? []) as never,
    of: (collection) => (records.get(collection) ?? []) as never,
  };
  return {
    frame: { world, today: dateText('2025-11-15') },
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
    move: (collection: Collection, ids: readonly string[]): void => {
      records.set(
        collection,
        ids.map((id) => ({ id })),
      );
      tell(new Set([collection]));
    },
  };
}

test('the news are new only for those who read what has moved, also for who slept meanwhile', () => {
  const terminal = movingTerminal();
  const news = newsOf(terminal);
  const editions = () => [news.editionOf(new Set(['menu'])), news.editionOf(new Set(['kds', 'tickets']))];
  const [menu, kitchen] = editions();
  terminal.move('tickets', ['a']);
  expect(editions()[0]).toBe(menu);
  expect(editions()[1]).not.toBe(kitchen);
  expect(newsOf(terminal)).toBe(news);
});

test('a view is made anew when something it has read has moved, and not before; nobody has to name what it reads', () => {
  const terminal = movingTerminal();
  const keep = keepView<readonly string[]>();
  let looks = 0;
  // The menu is read only once there is an account: what is read for the first time counts from then on.
  const view = (world: World): readonly string[] => {
    looks += 1;
    const tickets = [...world.all('tickets')].map(({ id }) => id);
    return tickets.length === 0 ? [] : [...tickets, ...[...world.all('menu')].map(({ id }) => id)];
  };
  const look = (isInFront = true) => keep(view, { isInFront, news: newsOf(terminal), frame: terminal.frame });
  expect([look(), look(), looks]).toEqual([[], [], 1]);
  terminal.move('menu', ['agua']);
  expect([look(), looks]).toEqual([[], 1]);
  terminal.move('tickets', ['t1']);
  expect(look(false), 'behind another screen it stays as it was').toEqual([]);
  expect([look(), look(), looks]).toEqual([['t1', 'agua'], ['t1', 'agua'], 2]);
  terminal.move('menu', ['agua', 'pan']);
  expect([look(), looks]).toEqual([['t1', 'agua', 'pan'], 3]);
  terminal.move('kds', ['k1']);
  expect([look(), looks]).toEqual([['t1', 'agua', 'pan'], 3]);
  const before = look();
  terminal.move('tickets', ['t1']);
  expect(look(), 'what says the same is the same').toBe(before);
});

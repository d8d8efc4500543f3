import { expect, test } from 'vitest';
import { dateText } from '#domain/shared/time.ts';
import type { Collection } from '#domain/world.ts';
import { keepShown } from './use-kept-world.ts';
import { newsOf } from './world-news.ts';

test('a screen in the back stays as it was last seen, and looks again when it comes to the front', () => {
  const keep = keepShown<string>();
  expect(keep(true, ['1'], () => 'first')).toBe('first');
  expect(keep(false, ['2'], () => 'second')).toBe('first');
  expect(keep(true, ['2'], () => 'second')).toBe('second');
  expect(keep(true, ['2'], () => 'never asked')).toBe('second');
});

test('a screen made ahead of its first visit has something to show', () => {
  expect(keepShown<string>()(false, ['1'], () => 'ahead')).toBe('ahead');
});

test('the news are new only for those who read what has moved, also for who slept meanwhile', () => {
  let tell: (touched: ReadonlySet<Collection>) => void = () => undefined;
  const frame = { world: { get: () => undefined, all: () => [] }, today: dateText('2025-11-15') };
  const terminal = {
    frame,
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  const news = newsOf(terminal);
  const [menu, kitchen] = [news.editionOf(['menu']), news.editionOf(['kds', 'tickets'])];
  tell(new Set(['tickets']));
  expect(news.editionOf(['menu'])).toBe(menu);
  expect(news.editionOf(['kds', 'tickets'])).not.toBe(kitchen);
  expect(newsOf(terminal)).toBe(news);
});

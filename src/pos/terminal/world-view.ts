import type { Frame } from '#application/painter.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Collection, World } from '#domain/world.ts';
import { withOldParts } from '#ui/drawing/keep-same.ts';
import type { Terminal } from '#application/terminal.ts';

/** It must be pure: what it read of the world, and the day, are all it may depend on. */
export type View<T> = (world: World, today: DateText) => T;

/**
 * Looks at the world for one component. The view is made anew only when one of the collections it has read has moved;
 * which ones those are is noticed while it reads, so that nobody has to name them, and nobody can forget one. Behind
 * another screen it stays as it was last seen, and looks again in front.
 */
export function keepView<T>() {
  let last: CachedView<T> | null = null;
  return (
    view: View<T>,
    { isInFront, news, frame }: { readonly isInFront: boolean; readonly news: WorldNews; readonly frame: Frame },
  ): T => {
    if (last && (!isInFront || (view === last.view && news.editionOf(last.reads) === last.edition))) return last.value;
    const reads = new Set<Collection>();
    const value = view(watchedWorld(frame.world, reads), frame.today);
    // What says the same as before is the same: whoever sees it is not drawn again.
    last = { view, reads, edition: news.editionOf(reads), value: last ? withOldParts(last.value, value) : value };
    return last.value;
  };
}

interface CachedView<T> {
  readonly view: View<T>;
  readonly reads: ReadonlySet<Collection>;
  readonly edition: string;
  readonly value: T;
}

function watchedWorld(world: World, reads: Set<Collection>): World {
  return {
    get: (collection, id) => {
      reads.add(collection);
      return world.get(collection, id);
    },
    all: (collection) => {
      reads.add(collection);
      return world.all(collection);
    },
    of: (collection, key) => {
      reads.add(collection);
      return world.of(collection, key);
    },
  };
}

/** Tells which part of the world has moved, so that a screen rests while another part does. */
export interface WorldNews {
  /** Another text whenever one of these collections, or the day, has become another. */
  readonly editionOf: (reads: ReadonlySet<Collection>) => string;
  readonly subscribe: (listener: () => void) => () => void;
}

const known = new WeakMap<object, WorldNews>();

/** One for each terminal: it listens from the first question on, also for screens in the back. */
export function newsOf(terminal: Pick<Terminal, 'frame' | 'subscribe'>): WorldNews {
  const news = known.get(terminal) ?? listenTo(terminal);
  known.set(terminal, news);
  return news;
}

function listenTo(terminal: Pick<Terminal, 'frame' | 'subscribe'>): WorldNews {
  const moves = new Map<Collection, number>();
  const listeners = new Set<() => void>();
  terminal.subscribe((touched) => {
    for (const collection of touched) moves.set(collection, (moves.get(collection) ?? 0) + 1);
    for (const listener of listeners) listener();
  });
  return {
    editionOf: (reads) => {
      let sum = 0;
      for (const collection of reads) sum += moves.get(collection) ?? 0;
      return `${terminal.frame.today}/${sum}`;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { useState, useSyncExternalStore } from 'react';
import type { Frame } from '#application/painter.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Collection, World } from '#domain/world.ts';
import { withOldParts } from '#web/shared/drawing/keep-same.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { newsOf, type WorldNews } from './world-news.ts';

/**
 * What a kept screen shows. It is made anew only when one of the collections it has read has moved, and in the back not
 * at all: there it stays as it was last seen, whatever happens in the house, and looks again when it comes to the front.
 */
export function useKeptWorld<T>(view: View<T>, { isShown = true }: { readonly isShown?: boolean } = {}): T {
  const { terminal } = useSession();
  const news = newsOf(terminal);
  const [keep] = useState(() => keepWorld<T>());
  return useSyncExternalStore(
    (listener) => (isShown ? news.subscribe(listener) : () => undefined),
    () => keep(view, { isShown, news, frame: terminal.frame }),
  );
}

/** It must be pure: what it read of the world, and the day, are all it may depend on. */
type View<T> = (world: World, today: DateText) => T;

/**
 * Remembers which collections a view has read, so that nobody has to name them, and nobody can forget one: as long as none
 * of those has moved it would read, and say, the same again.
 */
export function keepWorld<T>() {
  let last: Kept<T> | null = null;
  return (
    view: View<T>,
    { isShown, news, frame }: { readonly isShown: boolean; readonly news: WorldNews; readonly frame: Frame },
  ): T => {
    if (last && (!isShown || (view === last.view && news.editionOf(last.reads) === last.edition))) return last.value;
    const reads = new Set<Collection>();
    const value = view(watchedWorld(frame.world, reads), frame.today);
    // What says the same as before is the same: whoever sees it is not drawn again.
    last = { view, reads, edition: news.editionOf(reads), value: last ? withOldParts(last.value, value) : value };
    return last.value;
  };
}

interface Kept<T> {
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
  };
}

/** A screen in the back keeps what it was last drawn with: drawing it again would delay the one in front. */
export function useLastShown<T>(value: T, { isShown }: { readonly isShown: boolean }): T {
  const [keep] = useState(() => keepShown<T>());
  return keep(isShown, [value], () => value);
}

/** The last one there was. */
export function useLastThere<T>(value: T | null): T | null {
  const [keep] = useState(() => {
    let last: T | null = null;
    return (now: T | null): T | null => {
      last = now ?? last;
      return last;
    };
  });
  return keep(value);
}

/** For `memo`: what is in the back and stays there is not drawn again. */
export function isAsleep(before: { readonly isShown: boolean }, now: { readonly isShown: boolean }): boolean {
  return !before.isShown && !now.isShown;
}

/** Makes a value anew when it is shown and one of its parts is another one; in the back the last one stays. */
export function keepShown<T>() {
  let last: { readonly parts: readonly unknown[]; readonly value: T } | null = null;
  return (isShown: boolean, parts: readonly unknown[], make: () => T): T => {
    const kept = last;
    if (kept !== null && (!isShown || parts.every((part, index) => part === kept.parts[index]))) return kept.value;
    const value = make();
    last = { parts, value: kept === null ? value : withOldParts(kept.value, value) };
    return last.value;
  };
}

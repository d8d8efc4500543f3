import { useState, useSyncExternalStore } from 'react';
import type { DateText } from '#domain/shared/time.ts';
import type { Collection, World } from '#domain/world.ts';
import { withOldParts } from '#web/shared/pos-ui/keep-same.ts';
import { useSession } from '../terminal/terminal-context.tsx';
import { newsOf } from './world-news.ts';

/**
 * What a kept screen shows. It is made anew only when one of the collections it reads has moved, and in the back not at
 * all: there it stays as it was last seen, whatever happens in the house, and looks again when it comes to the front.
 */
export function useKeptWorld<T>(
  view: (world: World, today: DateText) => T,
  { reads, isShown = true }: { readonly reads: readonly Collection[]; readonly isShown?: boolean },
): T {
  const { terminal } = useSession();
  const news = newsOf(terminal);
  const [keep] = useState(() => keepShown<T>());
  // What says the same as before is the same: whoever sees it is not drawn again.
  return useSyncExternalStore(
    (listener) => (isShown ? news.subscribe(listener) : () => undefined),
    () => keep(isShown, [news.editionOf(reads), view], () => view(terminal.frame.world, terminal.frame.today)),
  );
}

/** A screen in the back keeps what it was last drawn with: drawing it again would delay the one in front. */
export function useLastShown<T>(value: T, { isShown }: { readonly isShown: boolean }): T {
  const [keep] = useState(() => keepShown<T>());
  return keep(isShown, [value], () => value);
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

import { useState } from 'react';

/** Near below, or anywhere above: who jumps to the foot of a long list must not find it empty. */
const NEAR = '100000px 0px 120px 0px';

/**
 * A long list begins with what fills the screen and grows as its end comes near: a tap never waits for the unseen. At
 * first by little, because whoever only looks does not scroll; whoever scrolls gets more and more at once. Where one row
 * is much to draw it grows by so many (`by`) in each picture, and the finger never waits for a whole screen of them.
 * Another list (`of`) in the same place begins anew.
 */
export function useGrowing({
  first,
  by,
  of = '',
}: {
  readonly first: number;
  readonly by?: number;
  readonly of?: string;
}) {
  const [grown, setGrown] = useState({ of, count: first });
  const shown = grown.of === of ? grown.count : first;
  const growTo = (count: number): void => {
    if (count > shown) setGrown({ of, count });
  };
  const watchEnd = (end: HTMLElement | null): (() => void) | undefined => {
    if (end === null) return undefined;
    // Whoever must read a list whole sees where it goes on.
    end.dataset['sigue'] = '';
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) growTo(shown + (by ?? Math.ceil(shown / 2)));
      },
      // The lists scroll inside the page: the page's own margin would not see their end coming.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  };
  return { shown, watchEnd, growTo };
}

import { useState } from 'react';

/** A long list begins with what fills the screen and grows as its end comes near: a tap never waits for the unseen. */
export function useGrowing({ first, more }: { readonly first: number; readonly more: number }) {
  const [shown, setShown] = useState(first);
  const watchEnd = (end: HTMLElement | null): (() => void) | undefined => {
    if (end === null) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setShown((count) => count + more);
      },
      { rootMargin: '600px' },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  };
  return { shown, watchEnd };
}

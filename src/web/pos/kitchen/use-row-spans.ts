import { useEffect, useState } from 'react';

/** The board's rows are that thin: a short card ends where it ends, and the next one begins below it. Both in the styles. */
const ROW_PX = 8;
const GAP_PX = 16;

/**
 * Cards of different heights close up to a wall without holes. Each one says how many thin rows it takes as soon as the
 * browser has measured it, in the same picture. Returns what a card calls with its element.
 */
export function useRowSpans(): (card: HTMLElement) => () => void {
  const [watcher] = useState(() => new ResizeObserver((measured) => measured.forEach(takeRows)));
  // Waits for the board to leave the screen.
  useEffect(() => () => watcher.disconnect(), [watcher]);
  const [watch] = useState(() => (card: HTMLElement) => {
    watcher.observe(card, { box: 'border-box' });
    return () => watcher.unobserve(card);
  });
  return watch;
}

export function rowsFor(heightPx: number): number {
  return Math.ceil((heightPx + GAP_PX) / ROW_PX);
}

function takeRows({ target, borderBoxSize }: ResizeObserverEntry): void {
  const height = borderBoxSize[0]?.blockSize ?? 0;
  // Only cards are watched; a card that is not laid out has no height, and keeps the rows it had.
  if (target instanceof HTMLElement && height > 0) target.style.gridRowEnd = `span ${rowsFor(height)}`;
}

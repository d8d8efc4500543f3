import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { columnsFor, GAP_PX, placesOnWall } from './wall-places.ts';

/**
 * Hangs cards of different heights on a wall without holes, for which the browsers we serve have no style yet. Give it to
 * the list whose children are the cards.
 */
export function useWall(): RefObject<HTMLUListElement | null> {
  const wall = useRef<HTMLUListElement>(null);
  // Waits for the cards to be in the document: nothing is painted before they hang.
  useLayoutEffect(() => {
    if (wall.current) hang(wall.current);
  });
  // Waits for another width, and for cards whose letters come late.
  useEffect(() => {
    const board = wall.current;
    if (!board) return undefined;
    const watcher = new ResizeObserver(() => hang(board));
    watcher.observe(board);
    void document.fonts.ready.then(() => hang(board));
    return () => watcher.disconnect();
  }, []);
  return wall;
}

function hang(board: HTMLElement): void {
  const cards = [...board.children].filter((card) => card instanceof HTMLElement);
  // In the back it has no width.
  if (board.clientWidth === 0) return;
  const { columns, columnPx } = columnsFor(board.clientWidth, leastWidthPx(board));
  board.style.setProperty('--ancho', `${columnPx}px`);
  const heights = cards.map((card) => card.offsetHeight);
  const { places, heightPx } = placesOnWall(heights, { columns, columnPx });
  board.style.blockSize = `${heightPx}px`;
  for (const [index, card] of cards.entries()) {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    card.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/**
 * A phone has one column and a tablet four; above that the letters grow, not the number of columns. Measured in letters:
 * with larger ones a tablet has the columns of a smaller screen.
 */
function leastWidthPx(board: HTMLElement): number {
  const letterPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const letters = innerWidth / letterPx;
  if (letters < 40) return board.clientWidth;
  return letters < 56 ? 11.5 * letterPx : (board.clientWidth - 3 * GAP_PX) / 4;
}

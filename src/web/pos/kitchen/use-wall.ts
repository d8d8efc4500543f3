import { useEffect, useLayoutEffect, useState } from 'react';
import { columnsFor, placesOnWall } from './wall-places.ts';

/**
 * Hangs cards of different heights on a wall without holes. Each one is moved as a whole, by itself: a card that leaves
 * or comes costs the others neither a layout nor a new drawing. They are measured in the picture in which they appear.
 */
export function useWall(): Wall {
  const [wall] = useState(() => new Wall());
  // Waits for the cards to be in the document: nothing is painted before they hang.
  useLayoutEffect(() => wall.hang());
  // Waits for the board to leave the screen.
  useEffect(() => () => wall.leave(), [wall]);
  return wall;
}

/** What hangs out of sight (`data-fuera`) waits for its area to be looked at again. */
class Wall {
  #board: HTMLElement | null = null;
  /** Of the board as it was last measured; asking for it at every change would make the browser look at once. */
  #columns = { columns: 0, columnPx: 0 };
  readonly #heights = new WeakMap<Element, number>();
  readonly #watcher = new ResizeObserver((measured) => this.#measure(measured));

  /** For the `ref` of the board. */
  readonly hold = (board: HTMLElement | null): (() => void) | undefined => {
    if (board === null) return undefined;
    this.#board = board;
    this.#watcher.observe(board);
    return () => {
      this.#watcher.unobserve(board);
      this.#board = null;
    };
  };

  /** For the `ref` of each place; what hangs there is in it, as high as it wants to be. */
  readonly watch = (place: HTMLElement | null): (() => void) | undefined => {
    const card = place?.firstElementChild;
    if (!card) return undefined;
    this.#watcher.observe(card, { box: 'border-box' });
    return () => this.#watcher.unobserve(card);
  };

  hang(): void {
    const board = this.#board;
    const { columns, columnPx } = this.#columns;
    if (!board || columns === 0) return;
    setStyle(board, '--ancho', `${columnPx}px`);
    const inSight = [...board.children].filter((place) => place instanceof HTMLElement).filter(isInSight);
    const heights = inSight.map((place) => this.#heights.get(place) ?? 0);
    const { places, heightPx } = placesOnWall(heights, { columns, columnPx });
    setStyle(board, 'block-size', `${heightPx}px`);
    for (const [index, place] of inSight.entries()) {
      const { x, y } = places[index] ?? { x: 0, y: 0 };
      setStyle(place, 'transform', `translate(${x}px, ${y}px)`);
      // As high as its card: what changes inside is then laid out there alone.
      setStyle(place, 'block-size', `${heights[index] ?? 0}px`);
    }
  }

  leave(): void {
    this.#watcher.disconnect();
  }

  #measure(measured: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize, contentRect } of measured) {
      if (target === this.#board && contentRect.width > 0)
        this.#columns = columnsFor(contentRect.width, leastWidthPx());
      const place = target.parentElement;
      // What is not laid out has no height, and keeps the one it had.
      const blockPx = borderBoxSize[0]?.blockSize ?? 0;
      if (target !== this.#board && place && blockPx > 0) this.#heights.set(place, blockPx);
    }
    this.hang();
  }
}

function isInSight(place: Element): boolean {
  return place.getAttribute('data-fuera') !== 'true';
}

/** Setting what is set already would make the browser look again. */
function setStyle(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** A larger screen hangs farther away: its cards grow with it. */
function leastWidthPx(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.min(Math.max(19 * rem, 0.21 * innerWidth), 30 * rem);
}

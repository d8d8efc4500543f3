import { useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '#web/shared/drawing/after-picture.ts';
import { columnsFor, placesOnWall } from './wall-places.ts';

/**
 * Hangs cards of different heights on a wall without holes. Each one is moved as a whole, by itself: a card that leaves
 * or comes costs the others neither a layout nor a new drawing. They are measured in the picture in which they appear.
 */
export function useWall(): Wall {
  const [wall] = useState(() => new Wall());
  // Waits for the cards to be in the document: nothing is painted before they hang.
  useLayoutEffect(() => wall.hang());
  // Waits for a moment without work.
  useEffect(() => wall.layOutAhead());
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
  /** What each was last told: asking the element would take longer than hanging it. */
  readonly #told = new WeakMap<Element, Readonly<Record<string, string>>>();
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
    const inSight = placesOf(board).filter(isInSight);
    const heights = inSight.map((place) => this.#heights.get(place) ?? 0);
    const { places, heightPx } = placesOnWall(heights, { columns, columnPx });
    this.#tell(board, { '--ancho': `${columnPx}px`, 'block-size': `${heightPx}px` });
    for (const [index, place] of inSight.entries()) {
      const { x, y } = places[index] ?? { x: 0, y: 0 };
      // As high as its card: what changes inside is then laid out there alone.
      const height = `${heights[index] ?? 0}px`;
      this.#tell(place, { transform: `translate(${x}px, ${y}px)`, 'block-size': height });
    }
  }

  /** What never was in sight is laid out when nothing else is to be done, so that uncovering it is one picture. */
  layOutAhead(): () => void {
    return whenIdle(() => {
      if (!this.#board || this.#columns.columns === 0) return;
      for (const place of placesOf(this.#board)) {
        if (isInSight(place) || this.#heights.has(place)) continue;
        const height = place.firstElementChild?.getBoundingClientRect().height ?? 0;
        if (height > 0) this.#heights.set(place, height);
      }
    });
  }

  leave(): void {
    this.#watcher.disconnect();
  }

  #measure(measured: readonly ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize, contentRect } of measured) {
      const place = target.parentElement;
      const blockPx = borderBoxSize[0]?.blockSize ?? 0;
      if (target === this.#board) this.#widen(contentRect.width);
      // What is not laid out has no height, and keeps the one it had.
      else if (place && blockPx > 0) this.#heights.set(place, blockPx);
    }
    this.hang();
  }

  #widen(widthPx: number): void {
    if (widthPx > 0) this.#columns = columnsFor(widthPx, leastWidthPx());
  }

  /** Saying again what was said already would make the browser look again. */
  #tell(element: HTMLElement, style: Readonly<Record<string, string>>): void {
    const told = this.#told.get(element);
    for (const name in style) {
      const value = style[name] ?? '';
      if (told?.[name] !== value) element.style.setProperty(name, value);
    }
    this.#told.set(element, style);
  }
}

function placesOf(board: HTMLElement): readonly HTMLElement[] {
  return [...board.children].filter((place) => place instanceof HTMLElement);
}

function isInSight(place: Element): boolean {
  return place.getAttribute('data-fuera') !== 'true';
}

/** A larger screen hangs farther away: its cards grow with it. */
function leastWidthPx(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.min(Math.max(19 * rem, 0.21 * innerWidth), 30 * rem);
}

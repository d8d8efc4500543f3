import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const MOST_ZOOM = 2.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much larger two fingers have made what lies in a frame; what was between them stays between them. */
export function usePinch(frame: RefObject<HTMLElement | null>): number {
  const [zoom, setZoom] = useState(1);
  const drawn = useRef(1);
  const between = useRef<Point | null>(null);
  // Waits for the larger picture: only then can it be moved back under the fingers.
  useLayoutEffect(() => {
    const element = frame.current;
    const grown = zoom / drawn.current;
    drawn.current = zoom;
    if (!element || between.current === null || grown === 1) return;
    const { x, y } = between.current;
    element.scrollTo({ left: (element.scrollLeft + x) * grown - x, top: (element.scrollTop + y) * grown - y });
  }, [frame, zoom]);
  // Waits for fingers: the browser's own pinch would enlarge the title bar with the room.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    return watchFingers(element, (asked, middle) => {
      between.current = middle;
      setZoom(asked);
    });
  }, [frame]);
  return zoom;
}

function watchFingers(element: HTMLElement, onZoom: (zoom: number, between: Point) => void): () => void {
  const fingers = new Map<number, Point>();
  let began: { readonly apart: number; readonly zoom: number } | null = null;
  let current = 1;
  const two = (): readonly [Point, Point] | null => {
    const [one, other] = [...fingers.values()];
    return one && other ? [one, other] : null;
  };
  const down = ({ pointerId, clientX: x, clientY: y, pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') return;
    fingers.set(pointerId, { x, y });
    const pair = two();
    began = fingers.size === 2 && pair ? { apart: apart(pair), zoom: current } : null;
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    if (!fingers.has(pointerId)) return;
    fingers.set(pointerId, { x, y });
    const pair = two();
    if (began === null || began.apart === 0 || pair === null) return;
    current = Math.min(MOST_ZOOM, Math.max(1, (began.zoom * apart(pair)) / began.apart));
    const box = element.getBoundingClientRect();
    const [one, other] = pair;
    onZoom(current, { x: (one.x + other.x) / 2 - box.left, y: (one.y + other.y) / 2 - box.top });
  };
  const up = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    began = null;
  };
  // Two fingers also scroll, and a scroll takes them away from us.
  const hold = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('touchmove', hold, { signal, passive: false });
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    element.addEventListener(end, up, { signal });
  }
  return () => listening.abort();
}

function apart([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

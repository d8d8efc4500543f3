import { useEffect, useRef, type RefObject } from 'react';

/**
 * Each visit begins at the top. Only what somebody scrolled is scrolled back: merely asking the browser where it stands
 * would make it lay out the whole screen before the picture.
 */
export function useTop(place: RefObject<HTMLElement | null>, visit: string): void {
  const wasScrolled = useRef(false);
  // Waits for a finger to scroll it.
  useEffect(() => {
    const element = place.current;
    const note = (): void => {
      wasScrolled.current = true;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [place]);
  // Waits for another visit.
  const seen = useRef(visit);
  useEffect(() => {
    if (seen.current !== visit && wasScrolled.current) {
      place.current?.scrollTo(0, 0);
      wasScrolled.current = false;
    }
    seen.current = visit;
  }, [place, visit]);
}

/** Once the picture is on the screen: what may come a moment later must not delay it. Returns how to call it off. */
export function afterPicture(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** When nothing else is to be done; where the browser cannot tell (Safari), soon. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}

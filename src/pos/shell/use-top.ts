import { useEffect, useRef, type RefObject } from 'react';

/**
 * Each visit begins at the top. Only what somebody scrolled is scrolled back: merely asking the browser where it stands
 * would make it lay out the whole screen before the picture.
 */
export function useTop(place: RefObject<HTMLElement | Window | null>, visit: string): void {
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

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const TURN_MS = 3000;
const FETCH_MS = 1200;
/** Long enough for a finger's momentum to settle. */
const SETTLE_MS = 140;

interface CarouselParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly strip: RefObject<HTMLElement | null>;
  readonly count: number;
}

/** The photos side by side: which one is seen, and when the next one comes: every 3 s, by arrows, dots and swipes. */
export function useCarousel({ frame, strip, count }: CarouselParts) {
  // Each one anew: whoever asks for the photo that is shown already looks at it for three seconds more.
  const [seen, setSeen] = useState({ place: 0 });
  const shown = seen.place;
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isHeld = useIsHeld(frame);
  const isStill = isPaused || isHovered || isHeld;

  const bringNear = (...places: readonly number[]): void => setNear((before) => new Set([...before, ...places]));
  const mark = (place: number): void => {
    setSeen({ place });
    bringNear(place);
  };
  const show = (place: number): void => {
    const wrapped = (place + count) % count;
    const isNeighbour = Math.abs(wrapped - shown) === 1;
    mark(wrapped);
    scrollStrip(strip.current, wrapped, { isSmooth: isNeighbour });
  };
  const hand = useHand(strip, shown, mark);

  const bring = useEffectEvent((place: number) => bringNear(place));
  const turn = useEffectEvent((place: number) => show(place));
  // Within the drawing itself: three seconds begin when the photo is there.
  useLayoutEffect(() => {
    if (isStill) return;
    const next = (seen.place + 1) % count;
    // The next photo travels while this one is looked at, and not before: most visitors leave sooner.
    const fetching = setTimeout(() => bring(next), FETCH_MS);
    const turning = setTimeout(() => turn(next), TURN_MS);
    return () => {
      clearTimeout(fetching);
      clearTimeout(turning);
    };
  }, [isStill, seen, count]);

  return {
    shown,
    near,
    isPaused,
    isStill,
    setHovered,
    back: () => show(shown - 1),
    on: () => show(shown + 1),
    go: (place: number) => () => show(place),
    pause: () => setPaused(!isPaused),
    hand: {
      ...hand,
      take: () => {
        hand.take();
        bringNear(...Array.from({ length: count }, (_, place) => place));
      },
    },
  };
}

function isMotionUnwanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollStrip(strip: HTMLElement | null, place: number, { isSmooth }: { readonly isSmooth: boolean }): void {
  const behavior = isSmooth && !isMotionUnwanted() ? 'smooth' : 'instant';
  strip?.scrollTo({ left: place * strip.clientWidth, behavior });
}

/** Focus from the keyboard, a tab behind, and whoever wants no motion hold it. */
function useIsHeld(frame: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const place = frame.current;
    const look = (): void =>
      setHeld(stillness.matches || document.hidden || (place?.querySelector(':focus-visible') ?? null) !== null);
    // Where the focus goes is known once it is there.
    const lookSoon = (): void => queueMicrotask(look);
    const events = ['focusin', 'focusout'] as const;
    for (const event of events) place?.addEventListener(event, lookSoon);
    document.addEventListener('visibilitychange', look);
    stillness.addEventListener('change', look);
    look();
    return () => {
      for (const event of events) place?.removeEventListener(event, lookSoon);
      document.removeEventListener('visibilitychange', look);
      stillness.removeEventListener('change', look);
    };
  }, [frame]);
  return isHeld;
}

/** Only a hand on the strip says where it is; our own smooth scrolling passes over other photos on its way. */
function useHand(strip: RefObject<HTMLElement | null>, shown: number, mark: (place: number) => void) {
  const isByHand = useRef(false);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (): void => {
    const seen = strip.current ? Math.round(strip.current.scrollLeft / strip.current.clientWidth) : shown;
    if (!isByHand.current || seen === shown) return;
    isByHand.current = false;
    mark(seen);
  };
  const findPlace = useEffectEvent(() => {
    isByHand.current = true;
    settle();
    isByHand.current = false;
  });
  // Somebody may have swiped before this woke.
  useEffect(() => findPlace(), []);
  return {
    take: () => {
      isByHand.current = true;
    },
    scrolled: () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(settle, SETTLE_MS);
    },
  };
}

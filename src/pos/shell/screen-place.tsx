import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '#ui/drawing/after-picture.ts';
import { FrontContext } from '#ui/drawing/in-front.ts';
import { useOwnTaps } from '#ui/pos/own-taps.ts';
import { OpeningScreen } from './screen-boundary.tsx';
import styles from './screen-place.module.css';
import { useVenueInks } from './use-inks.ts';
import { useTop } from './use-top.ts';

interface ScreenPlaceProps {
  readonly isShown: boolean;
  /** Whose inks it is printed with. It keeps them behind: the page's other inks must not print it anew. */
  readonly inks?: 'room' | 'kitchen';
  /** Otherwise a visit goes on where the last one had scrolled to. */
  readonly beginsAtTop?: boolean;
  /** Otherwise it waits for its first visit: not every evening has one. */
  readonly isMadeAhead?: boolean;
  readonly children: ReactNode;
}

const MAKE_AFTER_MS = 1500;

/**
 * Where a screen is. Behind another one it stays drawn and laid out as it was last seen: coming back is one picture
 * (decision 034). It is made ahead of its first visit, in a moment without work, where an evening cannot do without it.
 */
export function ScreenPlace({ isShown, isMadeAhead = true, ...paper }: ScreenPlaceProps) {
  const [isMade, setMade] = useState(isShown);
  if (isShown && !isMade) setMade(true);
  // Waits for the first screen to be in use, and then for a moment without work: this one must not delay a tap.
  useEffect(() => {
    if (!isMadeAhead) return undefined;
    let stop = (): void => clearTimeout(wait);
    const wait = setTimeout(() => {
      stop = whenIdle(() => startTransition(() => setMade(true)));
    }, MAKE_AFTER_MS);
    return () => stop();
  }, [isMadeAhead]);
  return isMade && <Paper isShown={isShown} {...paper} />;
}

function Paper({ isShown, inks = 'room', beginsAtTop = false, children }: Omit<ScreenPlaceProps, 'isMadeAhead'>) {
  const visits = useVisits(isShown);
  // Behind, it is not drawn again for what it is handed meanwhile.
  const [last, setLast] = useState(children);
  if (isShown && last !== children) setLast(children);
  const paper = useRef<HTMLDivElement>(null);
  useTop(paper, beginsAtTop ? String(visits) : '');
  const keepOwn = useOwnTaps(visits);
  return (
    <div
      ref={paper}
      className={styles.paper}
      data-ambiente={useVenueInks()[inks]}
      data-a-la-vista={isShown}
      onClickCapture={keepOwn}
    >
      <FrontContext value={{ isInFront: isShown, visit: `${visits}/${String(isShown)}` }}>
        <OpeningScreen visit={String(visits)}>{isShown ? children : last}</OpeningScreen>
      </FrontContext>
    </div>
  );
}

/** How often this screen has come to the front. */
function useVisits(isShown: boolean): number {
  const [seen, setSeen] = useState({ isShown, visits: 0 });
  if (seen.isShown === isShown) return seen.visits;
  const next = { isShown, visits: isShown ? seen.visits + 1 : seen.visits };
  // React draws again at once with the new count, before anything is painted.
  setSeen(next);
  return next.visits;
}

import { startTransition, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { whenIdle } from '#web/shared/drawing/after-picture.ts';
import styles from './kept-screen.module.css';
import { useHouseInks } from './use-inks.ts';
import { useTop } from './use-top.ts';

/**
 * A screen that stays drawn while another one is in front of it: coming back is one picture, not a new drawing. It is
 * made ahead of the first visit, when nothing else is to be done, where an evening cannot do without it.
 */
export function KeptScreen(props: KeptScreenProps) {
  const { isShown, isMadeAhead = true } = props;
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
  return isMade && <MadeScreen {...props} />;
}

const MAKE_AFTER_MS = 1500;

interface KeptScreenProps {
  readonly isShown: boolean;
  /** Whose inks it is printed with. It keeps them in the back: the page's other inks must not print it anew. */
  readonly place?: 'room' | 'kitchen';
  /** Otherwise a visit goes on where the last one had scrolled to. */
  readonly beginsAtTop?: boolean;
  /** Otherwise it waits for its first visit: not every evening has one. */
  readonly isMadeAhead?: boolean;
  readonly children: ReactNode;
}

function MadeScreen({ isShown, place = 'room', beginsAtTop = false, children }: KeptScreenProps) {
  const inks = useHouseInks()[place];
  const visits = useVisits(isShown);
  const paper = useRef<HTMLDivElement>(null);
  useTop(paper, beginsAtTop ? String(visits) : '');
  const keepOwn = useOwnTaps(visits);
  return (
    <div ref={paper} className={styles.kept} data-ambiente={inks} data-a-la-vista={isShown} onClickCapture={keepOwn}>
      {children}
    </div>
  );
}

/**
 * The second half of a double tap falls on the screen that the first half has opened: whoever taps a table twice has not
 * ordered the dish that lies there now. The browser counts the taps of one finger in one place.
 */
function useOwnTaps(visits: number): (event: MouseEvent) => void {
  const begun = useRef(0);
  return (event) => {
    if (event.detail <= 1) begun.current = visits;
    if (begun.current === visits) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** How often this screen has come to the front: what belongs to one visit is forgotten with it. */
export function useVisits(isShown: boolean): number {
  const [seen, setSeen] = useState({ isShown, visits: 0 });
  if (seen.isShown === isShown) return seen.visits;
  const next = { isShown, visits: isShown ? seen.visits + 1 : seen.visits };
  // React draws again at once with the new count, before anything is painted.
  setSeen(next);
  return next.visits;
}

/** State of one thing (a visit, an account): another one begins with the first value again. */
export function useStateOf<Value>(thing: string, first: Value): readonly [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ thing, value: first });
  return [kept.thing === thing ? kept.value : first, (value) => setKept({ thing, value })];
}

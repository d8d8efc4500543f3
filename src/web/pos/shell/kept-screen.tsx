import { startTransition, useEffect, useState, type ReactNode } from 'react';
import styles from './kept-screen.module.css';

/**
 * A screen that stays drawn while another one is in front of it: coming back is one picture, not a new drawing. It is
 * made ahead of the first visit, when nothing else is to be done.
 */
export function KeptScreen({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  const [isMade, setMade] = useState(isShown);
  if (isShown && !isMade) setMade(true);
  // Waits for the first screen to be in use: this one must not delay it.
  useEffect(() => {
    const wait = setTimeout(() => startTransition(() => setMade(true)), MAKE_AFTER_MS);
    return () => clearTimeout(wait);
  }, []);
  if (!isMade) return null;
  return (
    <div className={styles.kept} data-a-la-vista={isShown}>
      {children}
    </div>
  );
}

const MAKE_AFTER_MS = 1500;

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

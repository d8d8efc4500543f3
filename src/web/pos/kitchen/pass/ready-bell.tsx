import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { afterPicture } from '#web/shared/drawing/after-picture.ts';
import { Sign } from '#web/shared/pos-ui/sign.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { kitchenSound } from '../kitchen-sound.ts';
import styles from './ready-bell.module.css';
import { readyDishes, readyText } from './ready-view.ts';

const SHOWN_MS = 9000;

/** Rings on the tablet of whoever serves the table, and says which dish is ready for which one. */
export function ReadyBell() {
  const { actor } = useSession();
  const [location] = useLocation();
  const ready = useWorld((world) => readyDishes(world, actor.id));
  const known = useRef<ReadonlySet<string> | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  // Whoever looks at the board or at the pass sees it there.
  const isSeen = location === '/kds' || location === '/pase';
  const ring = useEffectEvent((lines: readonly string[]) => {
    if (isSeen) return;
    kitchenSound.ready();
    navigator.vibrate?.(200);
    setTold(lines);
  });
  // Waits for dishes that were not ready before; those found at the start are no news.
  useEffect(() => {
    const before = known.current;
    const news = before === null ? [] : ready.filter(({ id }) => !before.has(id));
    known.current = new Set(ready.map(({ id }) => id));
    if (news.length > 0) ring(readyText(news));
  }, [ready]);
  // Waits for it to have been read.
  useEffect(() => {
    if (told.length === 0) return undefined;
    const timer = setTimeout(() => setTold([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told]);
  useSoundAtTouch();
  if (told.length === 0 || isSeen) return null;
  return (
    <Link href="/pase" className={styles.bell} role="status" onClick={() => setTold([])}>
      <Sign of="check" />
      <span>
        <b>Listo</b>
        {told.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </Link>
  );
}

/** Browsers stay silent until a touch; the loudspeaker is made once the picture of that touch is on the screen. */
function useSoundAtTouch(): void {
  // Waits for a touch.
  useEffect(() => {
    const unlock = (): void => {
      if (!kitchenSound.isOn) afterPicture(() => void kitchenSound.unlock());
    };
    window.addEventListener('pointerdown', unlock);
    return () => window.removeEventListener('pointerdown', unlock);
  }, []);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { kitchenSound } from '../kitchen-sound.ts';
import styles from './ready-bell.module.css';
import { readyDishes, readyText } from './ready-view.ts';
import { callsFor } from './table-calls.ts';

const SHOWN_MS = 9000;

interface ReadyNotice {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where one sees it, until it is done. */
  readonly href: string;
}

/** Rings on the tablet of whoever serves the table: which dish is ready for which one, and which one calls. */
export function ReadyBell() {
  const { actor } = useSession();
  const [location] = useLocation();
  const ready = useWorld((world) => readyDishes(world, actor.id));
  const calls = useWorld((world) => callsFor(world, actor));
  const [told, setTold] = useState<ReadyNotice | null>(null);
  // Whoever looks at the board or at the pass sees it there.
  const isAtPass = location === '/kds' || location === '/pase';
  useNews(ready, (news) => {
    if (isAtPass) return;
    kitchenSound.ready();
    navigator.vibrate?.(200);
    setTold({ title: 'Listo', lines: readyText(news), href: '/pase' });
  });
  useNews(calls, (news) => {
    kitchenSound.call();
    navigator.vibrate?.([200, 100, 200]);
    setTold({ title: 'Te llaman', lines: news.map(({ text }) => text), href: '/mesas' });
  });
  // Waits for it to have been read.
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => setTold(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [told]);
  useSoundAtTouch();
  if (told === null || (isAtPass && told.href === '/pase')) return null;
  return (
    <Link href={told.href} className={styles.bell} role="status" onClick={() => setTold(null)}>
      <Sign of="check" />
      <span>
        <b>{told.title}</b>
        {told.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </Link>
  );
}

/** Tells of what was not there before; what is found at the start is no news. */
function useNews<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  onNews: (news: readonly Thing[]) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent(onNews);
  // Waits for the first thing that was not there.
  useEffect(() => {
    const before = known.current;
    const news = before === null ? [] : things.filter(({ id }) => !before.has(id));
    known.current = new Set(things.map(({ id }) => id));
    if (news.length > 0) tell(news);
  }, [things]);
}

/** Browsers stay silent until a touch; the loudspeaker is made once the picture of that touch is on the screen. */
function useSoundAtTouch(): void {
  // Waits for a touch.
  useEffect(() => {
    const unlock = (): void => {
      if (!kitchenSound.isOn) afterPicture(() => void kitchenSound.unlock());
    };
    window.addEventListener('click', unlock);
    return () => window.removeEventListener('click', unlock);
  }, []);
}

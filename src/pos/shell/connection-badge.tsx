import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useTerminalStatus } from '../terminal/terminal-context.tsx';
import styles from './pos-shell.module.css';

/** The truth about the line, and the way to everything that waits or was refused. */
export function ConnectionBadge() {
  const { isOnline, isDiskFull, pending, refusals, remarks } = useTerminalStatus();
  const toReview = refusals.length + remarks.length;
  const isFresh = useIsFresh({ isOnline, isWaiting: pending.length > 0 });
  return (
    <Link
      href="/pendientes"
      className={styles.badge}
      data-conexion={isOnline ? 'si' : 'no'}
      data-pendientes={pending.length}
      data-revisar={toReview > 0 || isDiskFull}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span role="status">
        {connectionText({ isOnline, isDiskFull, pending: isFresh ? 0 : pending.length, toReview })}
      </span>
    </Link>
  );
}

/** With a line, an answer takes the blink of an eye: a count that comes and goes with every tap says nothing. */
const FRESH_MS = 700;

interface Waiting {
  readonly isOnline: boolean;
  readonly isWaiting: boolean;
}

/** Something has just been asked, with a line, and nothing waited before: not worth a word yet. */
function useIsFresh(now: Waiting): boolean {
  const [seen, setSeen] = useState({ ...now, isFresh: false });
  if (seen.isOnline !== now.isOnline || seen.isWaiting !== now.isWaiting) {
    setSeen({ ...now, isFresh: beginsFresh(seen, now) });
  }
  const { isFresh } = seen;
  // Waits for an answer that does not come.
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setSeen((latest) => ({ ...latest, isFresh: false })), FRESH_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return isFresh;
}

/** What waited for a line to come back is told until the last of it is answered. */
export function beginsFresh(before: Waiting, now: Waiting): boolean {
  return now.isOnline && now.isWaiting && before.isOnline && !before.isWaiting;
}

export function connectionText({
  isOnline,
  isDiskFull = false,
  pending,
  toReview,
}: {
  readonly isOnline: boolean;
  readonly isDiskFull?: boolean;
  readonly pending: number;
  readonly toReview: number;
}): string {
  const line = isDiskFull ? 'Sin espacio' : isOnline ? 'Con conexión' : 'Sin conexión';
  const waiting = pending > 0 ? ` · ${pending} ${pending === 1 ? 'pendiente' : 'pendientes'}` : '';
  return `${line}${waiting}${toReview > 0 ? ` · ${toReview} por revisar` : ''}`;
}

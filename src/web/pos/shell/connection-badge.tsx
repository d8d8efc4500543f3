import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useTerminalStatus } from '../terminal/terminal-context.tsx';
import styles from './pos-shell.module.css';

/** The truth about the line, and the way to everything that waits or was refused. */
export function ConnectionBadge() {
  const { isOnline, pending, refusals, remarks } = useTerminalStatus();
  const toReview = refusals.length + remarks.length;
  const isSlow = useIsSlow(isOnline && pending.length > 0);
  return (
    <Link
      href="/pendientes"
      className={styles.badge}
      data-conexion={isOnline ? 'si' : 'no'}
      data-revisar={toReview > 0}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span role="status">
        {connectionText({ isOnline, pending: isOnline && !isSlow ? 0 : pending.length, toReview })}
      </span>
    </Link>
  );
}

/** With a line, an answer takes the blink of an eye: a count that comes and goes with every tap says nothing. */
const SLOW_MS = 700;

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  // Waits for an answer that does not come.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}

export function connectionText({
  isOnline,
  pending,
  toReview,
}: {
  readonly isOnline: boolean;
  readonly pending: number;
  readonly toReview: number;
}): string {
  const line = isOnline ? 'En línea' : 'Sin conexión';
  const waiting = pending > 0 ? ` · ${pending} ${pending === 1 ? 'pendiente' : 'pendientes'}` : '';
  return `${line}${waiting}${toReview > 0 ? ` · ${toReview} por revisar` : ''}`;
}

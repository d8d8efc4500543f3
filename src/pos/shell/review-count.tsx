import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { countBookCases } from '#domain/places/noted-bookings.ts';
import { reviewRead } from '#domain/reads/audit-reads.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import styles from './pos-shell.module.css';

const EVERY_MS = 60_000;
let count = 0;
const listeners = new Set<() => void>();

/** The inbox knows first what somebody signed off. */
export function casesChanged(left: number): void {
  count = left;
  for (const listener of listeners) listener();
}

/** How much is «Por revisar», clashes of the book among it, in the title bar of managers; nothing while there is nothing. */
export function ReviewCount() {
  const clashes = useWorld(countBookCases);
  const signed = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
  const { answer } = useRead(reviewRead, {}, { everyMs: EVERY_MS });
  // Waits for the server: cases are rare, and stand in its journal.
  useEffect(() => {
    if (answer !== null) casesChanged(answer.casos.length);
  }, [answer]);
  const shown = signed + clashes;
  if (shown === 0) return null;
  return (
    <Link href="/gerencia/revisar" className={styles.review} aria-label={`${shown} por revisar`}>
      {shown}
    </Link>
  );
}

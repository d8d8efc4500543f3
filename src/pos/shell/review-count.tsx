import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { ask } from '#ui/reading/ask-server.ts';
import { useWhenBack } from '../terminal/terminal-context.tsx';
import styles from './pos-shell.module.css';

const EVERY_MS = 60_000;
let count = 0;
const listeners = new Set<() => void>();

/** The inbox knows first what somebody signed off. */
export function casesChanged(left: number): void {
  count = left;
  for (const listener of listeners) listener();
}

/** How much is «Por revisar», in the title bar of managers; nothing while there is nothing. */
export function ReviewCount() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
  // Waits for a minute to pass: cases are rare, and the journal is the server's.
  useEffect(() => {
    countCases();
    const timer = setInterval(countCases, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useWhenBack(countCases, { hasFailed: false });
  if (shown === 0) return null;
  return (
    <Link href="/gerencia/revisar" className={styles.review} aria-label={`${shown} por revisar`}>
      {shown}
    </Link>
  );
}

function countCases(): void {
  ask('GET', '/revisar').then(
    // Our own server wrote it.
    (answer) => casesChanged((answer as { readonly casos: readonly unknown[] }).casos.length),
    // Without a line the last count stands; the next minute asks again.
    () => undefined,
  );
}

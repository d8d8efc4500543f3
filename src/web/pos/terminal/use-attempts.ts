import { useState } from 'react';
import { useTerminalStatus } from './terminal-context.tsx';

/** Grows when the line is back after something did not come: the list that was missing is asked for again. */
export function useAttempts({ hasFailed }: { readonly hasFailed: boolean }): number {
  const { isOnline } = useTerminalStatus();
  const [seen, setSeen] = useState({ isOnline, attempts: 0 });
  if (seen.isOnline !== isOnline) setSeen({ isOnline, attempts: seen.attempts + (isOnline && hasFailed ? 1 : 0) });
  return seen.attempts;
}

import { useEffect, useEffectEvent } from 'react';
import { useTerminalStatus } from './terminal-context.tsx';

/** What did not come is asked for again when the line is back. */
export function useWhenBack(askAgain: () => void, { hasFailed }: { readonly hasFailed: boolean }): void {
  const { isOnline } = useTerminalStatus();
  const back = useEffectEvent(() => {
    if (hasFailed) askAgain();
  });
  useEffect(() => {
    if (isOnline) back();
  }, [isOnline]);
}

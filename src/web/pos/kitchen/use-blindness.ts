import { useEffect, useState } from 'react';
import { useTerminalStatus } from '../terminal/terminal-context.tsx';

export interface Blindness {
  readonly isBlind: boolean;
  /** Seconds since the server was last heard; null when it never was since this screen opened. */
  readonly silentSeconds: number | null;
}

/** A moment without line at the start, or between two connections, is not yet an alarm. */
const GRACE_MS = 2500;

export function useBlindness(): Blindness {
  const { isOnline, lastContactMs } = useTerminalStatus();
  const [offlineSince, setOfflineSince] = useState<number | null>(null);
  const [now, setNow] = useState(() => performance.now());
  // Waits for time to pass while the line is down.
  useEffect(() => {
    if (isOnline) {
      setOfflineSince(null);
      return undefined;
    }
    setOfflineSince(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isOnline]);
  return {
    isBlind: !isOnline && offlineSince !== null && now - offlineSince >= GRACE_MS,
    silentSeconds: lastContactMs === null ? null : Math.max(0, Math.round((now - lastContactMs) / 1000)),
  };
}

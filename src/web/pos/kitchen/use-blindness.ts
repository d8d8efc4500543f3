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
  const [down, setDown] = useState({ forMs: 0, nowMs: 0 });
  // Waits for time to pass while the line is down.
  useEffect(() => {
    if (isOnline) return undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      setDown({ forMs: nowMs - since, nowMs });
    }, 500);
    return () => {
      clearInterval(timer);
      setDown({ forMs: 0, nowMs: 0 });
    };
  }, [isOnline]);
  return {
    isBlind: !isOnline && down.forMs >= GRACE_MS,
    silentSeconds: lastContactMs === null ? null : Math.max(0, Math.round((down.nowMs - lastContactMs) / 1000)),
  };
}

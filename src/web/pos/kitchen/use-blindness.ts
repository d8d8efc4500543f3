import { useEffect, useState } from 'react';
import { milliseconds } from '#domain/shared/time.ts';
import { useSession, useTerminalStatus } from '../terminal/terminal-context.tsx';

export interface Blindness {
  readonly isBlind: boolean;
  /** Seconds since the server was last heard; null when it never was since this screen opened. */
  readonly silentSeconds: number | null;
}

/** A moment without line at the start, or between two connections, is not yet an alarm. */
const GRACE_MS = 2500;

export function useBlindness(): Blindness {
  const { terminal } = useSession();
  const { isOnline, lastContactAt } = useTerminalStatus();
  const [down, setDown] = useState({ forMs: 0, nowMs: 0 });
  // Waits for time to pass while the line is down.
  useEffect(() => {
    if (isOnline) return undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      setDown({ forMs: performance.now() - since, nowMs: milliseconds(terminal.now()) });
    }, 500);
    return () => {
      clearInterval(timer);
      setDown({ forMs: 0, nowMs: 0 });
    };
  }, [terminal, isOnline]);
  return {
    isBlind: !isOnline && down.forMs >= GRACE_MS,
    silentSeconds:
      lastContactAt === null ? null : Math.max(0, Math.round((down.nowMs - milliseconds(lastContactAt)) / 1000)),
  };
}

import { useEffect, useEffectEvent } from 'react';
import type { Role } from '#domain/staff/roles.ts';

const MINUTE_MS = 60_000;

/** A cook's hands are full and the bar's screen hangs behind the bar; a till left alone must not stay open. */
export function idleMinutes(role: Role): number | null {
  switch (role) {
    case 'kitchen':
    case 'bar':
      return null;
    case 'manager':
      return 5;
    default:
      return 8;
  }
}

/** Locks the screen when nobody has touched it for a while. */
export function useIdleLock(role: Role, onIdle: () => void): void {
  const minutes = idleMinutes(role);
  const lock = useEffectEvent(onIdle);
  // Waits for the last touch to grow old.
  useEffect(() => {
    if (minutes === null) return undefined;
    const after = (): ReturnType<typeof setTimeout> => setTimeout(() => lock(), minutes * MINUTE_MS);
    let timer = after();
    const touched = (): void => {
      clearTimeout(timer);
      timer = after();
    };
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, touched);
    };
  }, [minutes]);
}

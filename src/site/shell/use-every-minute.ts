import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;

/** Looks once awake, every minute, and when a phone that slept is looked at again. */
export function useEveryMinute(look: () => void): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const follow = (): void => lookNow();
    follow();
    const timer = setInterval(follow, MINUTE_MS);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}

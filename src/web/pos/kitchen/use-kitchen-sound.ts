import { useEffect, useRef } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { hasArrival, type AreaFilter } from './kds-view.ts';
import { kitchenSound as sound } from './kitchen-sound.ts';

const ALARM_EVERY_MS = 6000;

/** Sounds on every arrival, and again and again while the screen is blind. */
export function useKitchenSound({
  pending,
  area,
  isBlind,
}: {
  /** Of all areas. */
  readonly pending: readonly KdsEntry[];
  readonly area: AreaFilter;
  readonly isBlind: boolean;
}): void {
  const seen = useRef<ReadonlySet<string> | null>(null);

  // Waits for entries that were not there before; those found at the start are not news.
  useEffect(() => {
    const known = seen.current;
    if (known !== null && hasArrival(known, pending, area)) sound.arrival();
    seen.current = new Set([...(known ?? []), ...pending.map(({ id }) => id)]);
  }, [pending, area]);

  // Waits for the line to be lost, and sounds until it is back.
  useEffect(() => {
    if (!isBlind) return undefined;
    sound.alarm();
    const timer = setInterval(() => sound.alarm(), ALARM_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBlind]);
}

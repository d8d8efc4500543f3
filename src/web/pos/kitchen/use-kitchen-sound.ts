import { useEffect, useRef, useState } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { hasArrival, type AreaFilter } from './kds-view.ts';
import { KitchenSound } from './kitchen-sound.ts';

const ALARM_EVERY_MS = 6000;

/** Sounds on every arrival, and again and again while the screen is blind. Says whether it can be heard. */
export function useKitchenSound({
  pending,
  area,
  isBlind,
}: {
  /** Of all areas. */
  readonly pending: readonly KdsEntry[];
  readonly area: AreaFilter;
  readonly isBlind: boolean;
}): boolean {
  const [sound] = useState(() => new KitchenSound());
  const [isOn, setOn] = useState(false);
  const seen = useRef<ReadonlySet<string> | null>(null);

  // Waits for the first touch or key, without which browsers refuse sound.
  useEffect(() => {
    const look = (): void => setOn(sound.isOn);
    const unlock = (): void => void sound.unlock(look).then(look);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, [sound]);

  // Waits for entries that were not there before; those found at the start are not news.
  useEffect(() => {
    const known = seen.current;
    if (known !== null && hasArrival(known, pending, area)) sound.arrival();
    seen.current = new Set([...(known ?? []), ...pending.map(({ id }) => id)]);
  }, [sound, pending, area]);

  // Waits for the line to be lost, and sounds until it is back.
  useEffect(() => {
    if (!isBlind) return undefined;
    sound.alarm();
    const timer = setInterval(() => sound.alarm(), ALARM_EVERY_MS);
    return () => clearInterval(timer);
  }, [sound, isBlind]);

  return isOn;
}

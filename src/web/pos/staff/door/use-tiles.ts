import { useEffect, useEffectEvent, useState } from 'react';
import { askEntry, endLeftSession, type DoorState } from './door.ts';
import { keepOnly, openPerson } from './keyring.ts';

export type Tiles = Extract<DoorState, { readonly at: 'tiles' }>;

const LOOK_EVERY_MS = 30_000;

/** The tiles as the house has them now. `onOther`: something else belongs on the screen, and the page begins anew. */
export function useTiles(first: Tiles, onOther: () => void): Tiles {
  const [tiles, setTiles] = useState(first);
  const look = useEffectEvent(() => tilesNow(tiles));
  const show = useEffectEvent((now: Tiles | null) => (now ? setTiles(now) : onOther()));
  // Waits for the line, for somebody who wakes the tablet, and for half a minute to pass.
  useEffect(() => {
    let isShown = true;
    let newest = 0;
    const lookAgain = async (): Promise<void> => {
      newest += 1;
      const mine = newest;
      const now = await look();
      // On a slow line an older answer may come last.
      if (isShown && mine === newest) show(now);
    };
    // An answer we cannot read decides nothing; the next one will.
    const again = (): void => void lookAgain().catch(() => undefined);
    const timer = setInterval(again, LOOK_EVERY_MS);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      isShown = false;
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return tiles;
}

/** Null: no tiles at all. */
async function tilesNow(shown: Tiles): Promise<Tiles | null> {
  const entry = await askEntry();
  // A lost request takes nobody off the screen: who may enter without a line is decided at the PIN.
  if (entry === null) return { ...shown, isOffline: true };
  if (entry.mode === 'demo' || entry.state === 'set-up' || entry.state === 'unpaired') return null;
  await keepOnly(entry.people);
  if (entry.person) await endLeftSession();
  // Somebody has entered in another tab.
  if (await openPerson()) return null;
  return { at: 'tiles', people: entry.people, isOffline: false };
}

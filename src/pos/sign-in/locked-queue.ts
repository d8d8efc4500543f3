import { useEffect, useRef, useState } from 'react';
import { deviceId } from '../terminal/device-memory.ts';
import { openLockedOutbox, type LockedOutbox, type WaitingWork } from './locked-outbox.ts';
import { tellOfflineEntries } from './sign-in-state.ts';

const NOTHING: WaitingWork = { count: 0, held: new Map() };

/** How much of this device's work the house has not answered yet, and a way to say that there is a line for it. */
export function useLockedQueue(): { readonly waiting: WaitingWork; readonly lineIsThere: () => void } {
  const [waiting, setWaiting] = useState(NOTHING);
  const opening = useRef<Promise<LockedOutbox> | null>(null);
  // Waits for the disk; whoever enters takes the queue over.
  useEffect(() => {
    const outbox = openLockedOutbox(deviceId(), setWaiting);
    opening.current = outbox;
    return () => {
      opening.current = null;
      outbox.then(
        (opened) => opened.stop(),
        () => undefined,
      );
    };
  }, []);
  const handIn = async (): Promise<void> => {
    const outbox = await opening.current;
    if (outbox) outbox.lineIsThere((await tellOfflineEntries()).isHeld);
  };
  // A disk that cannot be read has nothing to hand in; the next look tries again.
  return { waiting, lineIsThere: () => void handIn().catch(() => undefined) };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deviceId } from '../terminal/device-memory.ts';
import { openLockedOutbox, type LockedOutbox, type WaitingWork } from './locked-outbox.ts';
import { tellOfflineEntries } from './sign-in-state.ts';

const NOTHING: WaitingWork = { count: 0, held: new Map() };

export interface LockedQueue {
  readonly waiting: WaitingWork;
  readonly lineIsThere: () => void;
  readonly add: LockedOutbox['add'];
  readonly waitingOf: LockedOutbox['waitingOf'];
}

/** How much of this device's work the server has not answered yet, and a way to say that there is a line for it. */
export function useLockedQueue(): LockedQueue {
  const [waiting, setWaiting] = useState(NOTHING);
  const opening = useRef<Promise<LockedOutbox> | null>(null);
  const handIn = async (): Promise<void> => {
    const outbox = await opening.current;
    if (outbox) outbox.lineIsThere((await tellOfflineEntries()).isHeld);
  };
  // A disk that cannot be read has nothing to hand in; the next look tries again.
  const lineIsThere = (): void => void handIn().catch(() => undefined);
  const askAgain = useEffectEvent(lineIsThere);
  // Waits for the disk; whoever enters takes the queue over.
  useEffect(() => {
    const outbox = openLockedOutbox(deviceId(), { onCount: setWaiting, onForeignEpoch: () => askAgain() });
    opening.current = outbox;
    return () => {
      opening.current = null;
      outbox.then(
        (opened) => opened.stop(),
        () => undefined,
      );
    };
  }, []);
  return {
    waiting,
    lineIsThere,
    add: async (...asked) => {
      const outbox = await opening.current;
      if (!outbox) throw new Error('the queue of this device is closed');
      await outbox.add(...asked);
      // Who may be handed in was looked at before this person entered.
      lineIsThere();
    },
    waitingOf: async (staffId) => (await opening.current)?.waitingOf(staffId) ?? [],
  };
}

import { Outbox } from '#application/outbox.ts';
import type { Position, TabMessage } from '#application/ports.ts';
import type { Command } from '#domain/commands.ts';
import { browserLink } from '../../terminal/browser-link.ts';
import { browserChance, browserClock, leadForNow } from '../../terminal/browser-tabs.ts';
import { openDeviceStore } from '../../terminal/device-store.ts';

export interface LockedOutbox {
  /** There is a line: what waits is handed in now. `isHeld`: what waits for its person's PIN. */
  lineIsThere(isHeld: (command: Command) => boolean): void;
  /** Somebody enters: their terminal goes on with the queue. */
  stop(): void;
}

/**
 * What is sealed leaves whenever there is a line, locked or not: each command proves its own person, and the house needs
 * to know the device alone. Nothing is read of the house here, and nothing is shown but how much waits.
 */
export async function openLockedOutbox(device: string, onCount: (pending: number) => void): Promise<LockedOutbox> {
  const name = `xalli-${device}`;
  const store = await openDeviceStore(name, { nowMs: () => Date.now(), view: 'locked' });
  const channel = new BroadcastChannel(name);
  const tell = (message: TabMessage): void => channel.postMessage(message);
  let position: Position = await store.position();
  let isHeld: (command: Command) => boolean = () => true;
  let isStopped = false;
  const count = async (): Promise<void> => {
    const { length } = await store.outbox();
    if (!isStopped) onCount(length);
  };
  const outbox = new Outbox({
    store,
    isHeld: (command) => isHeld(command),
    // A device that lost its access is told so by the door itself.
    link: browserLink({ onAccessLost: () => undefined }),
    clock: browserClock,
    chance: browserChance,
    tabs: { turn: () => Promise.resolve(() => undefined) },
    position: () => position,
    onSettled: (settled) => {
      tell({ type: 'settled', ...settled });
      void count();
    },
    onRecorded: () => undefined,
    // Another life of the house: what the former one was told goes first, then the rest, in the order of the taps.
    onForeignEpoch: (epoch) => {
      position = { epoch, revision: 0 };
      void outbox.requeue(epoch).then(count);
    },
  });
  const endLead = leadForNow(name, () => outbox.lead());
  await count();
  return {
    lineIsThere: (held) => {
      isHeld = held;
      outbox.retryNow();
      void outbox.drain();
    },
    stop: () => {
      isStopped = true;
      outbox.stop();
      endLead();
      channel.close();
    },
  };
}

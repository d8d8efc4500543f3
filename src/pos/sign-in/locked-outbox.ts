import { Outbox } from '#application/outbox.ts';
import type { Position, TabMessage } from '#application/ports.ts';
import type { Command } from '#domain/commands.ts';
import { browserLink } from '../terminal/browser-link.ts';
import { browserChance, browserClock, leadForNow } from '../terminal/browser-tabs.ts';
import { openDeviceStore } from '../terminal/device-store.ts';

/** What the house has not answered yet. */
export interface WaitingWork {
  readonly count: number;
  /** By person, what waits for their PIN; empty before there was a line. */
  readonly held: ReadonlyMap<string, number>;
}

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
export async function openLockedOutbox(device: string, onCount: (waiting: WaitingWork) => void): Promise<LockedOutbox> {
  const name = `xalli-${device}`;
  const store = await openDeviceStore(name, { nowMs: () => Date.now(), view: 'locked' });
  const channel = new BroadcastChannel(name);
  const tell = (message: TabMessage): void => channel.postMessage(message);
  let position: Position = await store.position();
  /** Null: nobody has said yet what waits for a PIN, and nothing leaves. */
  let isHeld: ((command: Command) => boolean) | null = null;
  let isStopped = false;
  const count = async (): Promise<void> => {
    const commands = await store.outbox();
    const held = new Map<string, number>();
    for (const command of commands)
      if (isHeld?.(command) === true) held.set(command.by, (held.get(command.by) ?? 0) + 1);
    if (!isStopped) onCount({ count: commands.length, held });
  };
  const outbox = new Outbox({
    store,
    isHeld: (command) => isHeld?.(command) ?? true,
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
      // It may have forgotten people who entered here since: nothing leaves before that was looked at.
      isHeld = null;
      void outbox.requeue(epoch).then(count);
    },
  });
  const endLead = leadForNow(name, () => outbox.lead());
  await count();
  return {
    lineIsThere: (held) => {
      isHeld = held;
      void count();
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

import { Outbox } from '#application/outbox.ts';
import type { DeviceStore, Position, TabMessage } from '#application/ports.ts';
import type { Answer } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { browserLink } from '../terminal/browser-link.ts';
import { browserChance, browserClock, leadForNow } from '../terminal/browser-tabs.ts';
import { openDeviceStore } from '../terminal/device-store.ts';

/** What the server has not answered yet. */
export interface WaitingWork {
  readonly count: number;
  /** By person, what waits for their PIN; empty before there was a line. */
  readonly held: ReadonlyMap<string, number>;
}

export interface LockedOutbox {
  /** There is a line: what waits is handed in now. `isHeld`: what waits for its person's PIN. */
  lineIsThere(isHeld: (command: Command) => boolean): void;
  /**
   * A sealed mark of the time clock: resolves once the disk has it. `onAnswer`: the server's, null when it was accepted.
   */
  add(command: Command, onAnswer: (refusal: string | null) => void): Promise<void>;
  /** What of this person waits here, oldest first. */
  waitingOf(staffId: string): Promise<readonly Command[]>;
  /** Somebody enters: their terminal goes on with the queue. */
  stop(): void;
}

/** Behind the names nobody charges, and no other tab works. */
const ALONE = {
  clock: browserClock,
  chance: browserChance,
  tabs: { turn: () => Promise.resolve(() => undefined) },
  onRecorded: () => undefined,
} as const;

interface LockedOutboxEvents {
  readonly onCount: (waiting: WaitingWork) => void;
  readonly onForeignEpoch: () => void;
}

/**
 * What is sealed leaves whenever there is a line, locked or not: each command proves its own person, and the server needs
 * to know the device alone. No record is read here, and nothing is shown but how much waits.
 */
export async function openLockedOutbox(
  device: string,
  { onCount, onForeignEpoch }: LockedOutboxEvents,
): Promise<LockedOutbox> {
  const name = `xalli-${device}`;
  const store = await openDeviceStore(name, { nowMs: () => Date.now(), view: 'locked' });
  const channel = new BroadcastChannel(name);
  const tell = (message: TabMessage): void => channel.postMessage(message);
  let position: Position = await store.position();
  /** Null: nobody has said yet what waits for a PIN, and nothing leaves. */
  let isHeld: ((command: Command) => boolean) | null = null;
  let isStopped = false;
  const asked = askedHere(store);
  const count = async (): Promise<void> => {
    const waiting = waitingWork(await store.outbox(), isHeld);
    if (!isStopped) onCount(waiting);
  };
  const outbox = new Outbox({
    store,
    isHeld: (command) => isHeld?.(command) ?? true,
    // A device that lost its access is told so by the door itself.
    link: browserLink({ onAccessLost: () => undefined }),
    ...ALONE,
    position: () => position,
    onSettled: (settled) => {
      tell({ type: 'settled', ...settled });
      asked.settle(settled.answers);
      void count();
    },
    // Another epoch of the server: what the former one was told goes first, then the rest, in the order of the taps.
    onForeignEpoch: (epoch) => {
      position = { epoch, revision: 0 };
      // It may have forgotten people who entered here since: nothing leaves before that was looked at.
      isHeld = null;
      void outbox.requeue(epoch).then(count).then(onForeignEpoch);
    },
  });
  const endLead = leadForNow(name, () => outbox.lead());
  await count();
  return {
    lineIsThere: (held) => {
      isHeld = held;
      handIn(outbox);
      void count();
    },
    add: async (command, onAnswer) => {
      asked.add(command.id, onAnswer);
      await outbox.add(command);
      tell({ type: 'issued', command });
      await count();
    },
    waitingOf: async (staffId) => (await store.outbox()).filter(({ by }) => by === staffId),
    stop: () => {
      isStopped = true;
      outbox.stop();
      endLead();
      channel.close();
    },
  };
}

function handIn(outbox: Outbox): void {
  outbox.retryNow();
  void outbox.drain();
}

function waitingWork(commands: readonly Command[], isHeld: ((command: Command) => boolean) | null): WaitingWork {
  const held = new Map<string, number>();
  for (const command of commands) if (isHeld?.(command) === true) held.set(command.by, (held.get(command.by) ?? 0) + 1);
  return { count: commands.length, held };
}

type OnAnswer = Parameters<LockedOutbox['add']>[1];

/** Whoever asked at this screen reads a refusal here and now, not the next one who enters. */
function askedHere(store: Pick<DeviceStore, 'dismiss'>) {
  const asked = new Map<string, OnAnswer>();
  return {
    add: (id: string, onAnswer: OnAnswer): void => void asked.set(id, onAnswer),
    settle: (answers: readonly Answer[]): void => {
      for (const { id, outcome, code = 'bad-command' } of answers) {
        const onAnswer = asked.get(id);
        if (!onAnswer) continue;
        asked.delete(id);
        if (outcome === 'refused') void store.dismiss(id).catch(() => undefined);
        onAnswer(outcome === 'refused' ? code : null);
      }
    },
  };
}

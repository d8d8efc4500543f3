import { Outbox } from '#application/outbox.ts';
import type { DeviceStore, Refusal } from '#application/ports.ts';
import type { Answer, CommandsResponse } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { instant } from '#domain/shared/time.ts';

/** What the tabs of one tablet share: its disk, and whose turn it is. */
export function oneDevice() {
  const disk: Command[] = [];
  const askedTurns: ((end: () => void) => void)[] = [];
  let isTaken = false;
  const next = (): void => {
    const grant = askedTurns.shift();
    isTaken = grant !== undefined;
    grant?.(next);
  };
  const turn = (): Promise<() => void> =>
    new Promise((resolve) => {
      askedTurns.push(resolve);
      if (!isTaken) next();
    });
  return { disk, turn };
}

interface TabletOptions {
  readonly isDiskFull?: boolean;
  readonly device?: ReturnType<typeof oneDevice>;
  readonly seal?: (command: Command) => Promise<Command>;
}

/** A tablet whose disk and whose line answer when they are told to. */
function tablet({ isDiskFull = false, device = oneDevice(), seal }: TabletOptions = {}) {
  /** A busy disk is read as it was when it was asked, and answers when it is told to. */
  const health = { isDiskFull, isDiskBusy: false, hasAskedAnew: false };
  const copy = { epoch: 'e1', revision: 1 };
  const positions: string[] = [];
  const { disk, turn: askTurn } = device;
  const asked: (readonly string[])[] = [];
  const settled: string[] = [];
  const refusals: Refusal[] = [];
  const reads: (() => void)[] = [];
  const writes: (() => void)[] = [];
  const lines: ((answers: readonly Answer[] | null) => void)[] = [];
  const timers: (() => void)[] = [];
  const pictures: (() => void)[] = [];
  const store: DeviceStore = {
    load: () => Promise.resolve(null),
    save: () => Promise.resolve(true),
    outbox: () => {
      const seen = [...disk];
      if (!health.isDiskBusy) return Promise.resolve(seen);
      return new Promise((resolve) => reads.push(() => resolve(seen)));
    },
    add: (commands) =>
      new Promise((resolve, reject) => {
        writes.push(() => {
          if (health.isDiskFull) return reject(new Error('full'));
          disk.push(...commands);
          return resolve();
        });
      }),
    settle: (ids, epoch, told) => {
      if (epoch !== 'e1') return Promise.resolve(false);
      refusals.push(...told.refusals);
      for (const id of ids) disk.splice(0, disk.length, ...disk.filter((command) => command.id !== id));
      return Promise.resolve(true);
    },
    notices: () => Promise.resolve({ refusals: [], remarks: [] }),
    dismiss: () => Promise.resolve(),
    requeue: () => Promise.resolve(),
  };
  const outbox = new Outbox({
    store,
    link: {
      send: (commands, { epoch, revision }) => {
        asked.push(commands.map(({ id }) => id));
        positions.push(`${epoch}/${revision}`);
        return new Promise<CommandsResponse>((resolve, reject) => {
          lines.push((answers) =>
            answers ? resolve({ epoch: 'e1', now: instant(0), answers }) : reject(new Error('no answer')),
          );
        });
      },
      snapshot: () => Promise.reject(new Error('not asked for here')),
      open: () => () => undefined,
    },
    clock: {
      now: () => instant(0),
      monotonic: () => 0,
      after: (ms, work) => {
        if (ms < 30_000) timers.push(work);
        return () => undefined;
      },
      frame: (work) => work(),
      afterPicture: (work) => pictures.push(work),
      onWake: () => () => undefined,
    },
    chance: { newId: () => '', fraction: () => 0.5 },
    tabs: { turn: askTurn },
    ...(seal ? { seal } : {}),
    position: () => ({ ...copy }),
    onSettled: ({ answers }) => settled.push(...answers.map(({ id }) => id)),
    onRecorded: () => undefined,
    onForeignEpoch: () => {
      health.hasAskedAnew = true;
    },
  });
  const draw = (): void => {
    for (const work of pictures.splice(0)) work();
  };
  return { outbox, disk, health, copy, positions, asked, settled, refusals, reads, writes, lines, timers, draw };
}

/** A tablet that has nothing to send, and knows it. */
export async function idleTablet(options?: TabletOptions) {
  const parts = tablet(options);
  parts.outbox.lead();
  await parts.outbox.drain();
  return parts;
}

/** An order: it waits for no picture. */
export function command(id: string): Command {
  return { ...said(id), type: 'SEND_TO_KDS', args: { ticketId: id, lines: [] } };
}

/** Anything else. */
export function tap(id: string): Command {
  return { ...said(id), type: 'KDS_READY', args: { entryId: id } };
}

function said(id: string) {
  return { id, at: instant(0), device: 'd', by: 'p' };
}

export const yes = (id: string): Answer => ({ id, outcome: 'accepted', revision: 1 });
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A signer whose signatures are done when, and in the order in which, the test says. */
export function slowSigner() {
  const done = new Map<string, () => void>();
  const failed = new Map<string, () => void>();
  const seal = (sealing: Command): Promise<Command> =>
    new Promise((resolve, reject) => {
      done.set(sealing.id, () => resolve({ ...sealing, seal: `of ${sealing.id}` }));
      failed.set(sealing.id, () => reject(new Error('no key')));
    });
  return { seal, done, failed };
}

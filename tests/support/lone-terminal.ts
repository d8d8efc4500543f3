import type { Clock, DeviceStore, FeedHandlers, Refusal, Remark, Tabs } from '#application/ports.ts';
import type { Answer, CommandsResponse } from '#application/protocol.ts';
import { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import type { Change } from '#domain/world.ts';
import { wholeBook } from './whole-book.ts';

/** A tablet's two clocks: the one people can set and that goes on in sleep, and the one that only counts while awake. */
export class TabletClock implements Clock {
  shown: Instant;
  #countedMs = 5000;
  #timers: { readonly dueMs: number; readonly work: () => void }[] = [];
  readonly #wakers = new Set<() => void>();

  constructor(shown: Instant) {
    this.shown = shown;
  }

  now(): Instant {
    return this.shown;
  }

  monotonic(): number {
    return this.#countedMs;
  }

  /** Awake: both clocks go on, and timers ring when they are due. */
  pass(ms: number): void {
    const endMs = this.#countedMs + ms;
    for (let next = this.#next(endMs); next; next = this.#next(endMs)) {
      this.#go(next.dueMs - this.#countedMs);
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.work();
    }
    this.#go(endMs - this.#countedMs);
  }

  /** The counter stands still, and so do all timers. */
  sleep(ms: number): void {
    this.set(ms);
  }

  /** Somebody sets the clock on the wall. */
  set(byMs: number): void {
    this.shown = instant(milliseconds(this.shown) + byMs);
  }

  /** The page is shown again. */
  wake(): void {
    for (const work of this.#wakers) work();
  }

  after(ms: number, work: () => void): () => void {
    const timer = { dueMs: this.#countedMs + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  frame(work: () => void): void {
    work();
  }

  afterPicture(work: () => void): void {
    work();
  }

  onWake(work: () => void): () => void {
    this.#wakers.add(work);
    return () => this.#wakers.delete(work);
  }

  #next(endMs: number) {
    const [first] = this.#timers.toSorted((a, b) => a.dueMs - b.dueMs);
    return first && first.dueMs <= endMs ? first : null;
  }

  #go(ms: number): void {
    this.#countedMs += ms;
    this.shown = instant(milliseconds(this.shown) + ms);
  }
}

export interface SentBatch {
  readonly commands: readonly Command[];
  /** Null: the line broke before an answer came. */
  readonly answer: (answers: readonly Answer[] | null) => Promise<void>;
}

/** One terminal with clocks that are told, whose server is the test. */
export async function loneTerminal({
  now,
  changes = [],
  disk = [],
  seal,
  opening,
}: {
  readonly now: Instant;
  readonly changes?: readonly Change[];
  readonly disk?: Command[];
  readonly seal?: (command: Command) => Promise<Command>;
  /** It opens beside a tab that leads, and nobody answers on its line: what it has on the disk is all it has. */
  readonly opening?: Pick<DeviceStore, 'load' | 'outbox'> & Pick<Tabs, 'listen'>;
}) {
  const clock = new TabletClock(now);
  const asked: SentBatch[] = [];
  const lines: FeedHandlers[] = [];
  const refusals: Refusal[] = [];
  const remarks: Remark[] = [];
  const store: DeviceStore = {
    load: () => Promise.resolve(null),
    save: () => Promise.resolve(true),
    outbox: () => Promise.resolve([...disk]),
    add: (commands) => {
      disk.push(...commands);
      return Promise.resolve();
    },
    settle: (ids, _epoch, told) => {
      refusals.push(...told.refusals);
      remarks.push(...told.remarks);
      disk.splice(0, disk.length, ...disk.filter(({ id }) => !ids.includes(id)));
      return Promise.resolve(true);
    },
    notices: () => Promise.resolve({ refusals: [...refusals], remarks: [...remarks] }),
    dismiss: (commandId) => {
      refusals.splice(0, refusals.length, ...refusals.filter(({ command }) => command.id !== commandId));
      return Promise.resolve();
    },
    requeue: () => Promise.resolve(),
    ...opening,
  };
  let ids = 0;
  const terminal = new Terminal({
    device: 'd',
    store,
    link: {
      send: (commands) =>
        new Promise<CommandsResponse>((resolve, reject) => {
          const answer = (answers: readonly Answer[] | null): Promise<void> => {
            if (answers) resolve({ epoch: 'e1', now: clock.now(), answers });
            else reject(new Error('no answer'));
            return settled();
          };
          asked.push({ commands, answer });
        }),
      snapshot: () => Promise.resolve({ epoch: 'e1', revision: 1, now, changes }),
      open: (_position, handlers) => {
        lines.push(handlers);
        return () => undefined;
      },
    },
    tabs: {
      lead: (onLeading) => (opening ? undefined : onLeading()),
      turn: () => Promise.resolve(() => undefined),
      post: () => undefined,
      listen: (listener) => opening?.listen(listener),
    },
    clock,
    chance: { newId: () => `c${(ids += 1)}`, fraction: () => 0.5 },
    commands: wholeBook,
    ...(seal ? { seal } : {}),
    actorOf: () => DEMO_ACTOR,
  });
  await terminal.start();
  await settled();
  if (!opening) lines[0]?.live(now);
  await settled();
  return { terminal, clock, asked, lines, disk, store, refusals, remarks };
}

/** Everything that only waited for its turn has had it. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

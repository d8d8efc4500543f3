import type { Command } from '#domain/commands.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Refusal, Remark } from './ports.ts';

export interface TerminalStatus {
  readonly isOnline: boolean;
  /** The first copy of the venue has arrived, from the disk or from the server. */
  readonly isReady: boolean;
  /** The disk could not save the last command: it is lost when the page closes. */
  readonly isDiskFull: boolean;
  readonly pending: readonly Command[];
  readonly refusals: readonly Refusal[];
  readonly remarks: readonly Remark[];
  /** When the server was last heard, by its own clock; null before the first time. */
  readonly lastContactAt: Instant | null;
  /** How far this device's clock is off, in milliseconds. */
  readonly skewMs: number;
}

/** The terminal's status, sent at once to the screens that show it. */
export class StatusBoard {
  readonly #subscribers = new Set<() => void>();
  #status: TerminalStatus = {
    isOnline: false,
    isReady: false,
    isDiskFull: false,
    pending: [],
    refusals: [],
    remarks: [],
    lastContactAt: null,
    skewMs: 0,
  };

  get status(): TerminalStatus {
    return this.#status;
  }

  subscribe(listener: () => void): () => void {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  set(part: Partial<TerminalStatus>): void {
    this.#status = { ...this.#status, ...part };
    for (const subscriber of this.#subscribers) subscriber();
  }

  /** A notice that comes twice, from the disk and from another tab, is shown once. */
  add(refused: readonly Refusal[], remarks: readonly Remark[]): void {
    if (refused.length === 0 && remarks.length === 0) return;
    this.set({
      refusals: [...without(this.#status.refusals, refused), ...refused],
      remarks: [...without(this.#status.remarks, remarks), ...remarks],
    });
  }

  forget(commandId: string): void {
    this.set({
      refusals: this.#status.refusals.filter(({ command }) => command.id !== commandId),
      remarks: this.#status.remarks.filter(({ command }) => command.id !== commandId),
    });
  }
}

function without<Each extends { readonly command: Command }>(
  all: readonly Each[],
  some: readonly Each[],
): readonly Each[] {
  const ids = new Set(some.map(({ command }) => command.id));
  return all.filter(({ command }) => !ids.has(command.id));
}

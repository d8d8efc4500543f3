import type { DateText, Instant } from '#domain/shared/time.ts';

/** What a person says at the time clock: they begin, take a break, come back from it, leave. */
export const MARK_KINDS = ['in', 'break', 'back', 'out'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** One tap at the time clock («Checador»). What it said first stays for ever; corrections are added to it. */
export interface ClockMark {
  readonly id: string;
  readonly staffId: string;
  readonly kind: MarkKind;
  /** When it counts as made: the judged time of the command, or the time that was told. */
  readonly at: Instant;
  /** The venue's day on which it counts. */
  readonly day: DateText;
  /** When it was told, if it was not made at the clock itself. */
  readonly toldAt?: Instant;
  /** Who said it: the person themselves, or the manager who added it. */
  readonly by: string;
  /** Why a manager added it, for themselves too; absent: nobody did. */
  readonly reason?: string;
  /** Oldest first; the last one counts. */
  readonly corrections?: readonly MarkCorrection[];
}

export interface MarkCorrection {
  /** Null: it does not count. */
  readonly at: Instant | null;
  readonly by: string;
  readonly on: Instant;
  readonly reason: string;
}

/** So long a mark can be corrected, and is in the server's memory. */
export const MARK_DAYS_IN_PLAY = 35;

/** The time that counts; null: a manager has taken it out. */
export function timeOf({ at, corrections = [] }: Pick<ClockMark, 'at' | 'corrections'>): Instant | null {
  const last = corrections.at(-1);
  return last === undefined ? at : last.at;
}

export const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  in: 'Entrada',
  break: 'Descanso',
  back: 'Regreso',
  out: 'Salida',
};

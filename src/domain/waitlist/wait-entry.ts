import type { DateText, Instant } from '#domain/shared/time.ts';

export const WAIT_STATUSES = ['waiting', 'seated', 'left'] as const;
export type WaitStatus = (typeof WAIT_STATUSES)[number];

/** A party waiting for a table. How to reach them is kept apart, as with reservations. */
export interface WaitEntry {
  readonly id: string;
  readonly nombre: string;
  readonly personas: number;
  /** The venue's day on which they came. */
  readonly fecha: DateText;
  readonly since: Instant;
  /** What they were promised, and how many visits of the venue that rested on (0: the trade's usual minutes). */
  readonly minutes: number;
  readonly visits: number;
  readonly status: WaitStatus;
  /** When they were last told that their table is ready. */
  readonly calledAt: Instant | null;
  readonly ticketId: string | null;
  /** Where they sit, as people call it. */
  readonly mesa: string | null;
  readonly endedAt: Instant | null;
  readonly updatedAt: Instant;
}

interface Shelf {
  all(collection: 'waitlist'): Iterable<WaitEntry>;
}

/** Who waits today, who came first before who came later. */
export function waitingNow(world: Shelf, today: DateText): readonly WaitEntry[] {
  return [...world.all('waitlist')]
    .filter(({ status, fecha }) => status === 'waiting' && fecha === today)
    .toSorted((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id));
}

/** Whoever is told that there is a table sits within that. */
const AT_ONCE_MINUTES = 5;

/** Longer than they were told. */
export function waitsTooLong({ waited, promised }: { readonly waited: number; readonly promised: number }): boolean {
  return waited > Math.max(promised, AT_ONCE_MINUTES);
}

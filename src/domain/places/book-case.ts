import type { DateText, Instant } from '#domain/shared/time.ts';

/**
 * Why a visit must be looked at: the table is promised to others as well, the venue had closed the day or the area, the
 * table is not on the plan any more, guest and venue changed the visit without knowing of each other, or a guest gave it
 * back at the front and the venue heard of it too late.
 */
export type CaseReason = 'table-taken' | 'day-closed' | 'area-closed' | 'table-gone' | 'changed-twice' | 'asked-late';

/** Two servers have each promised something, and both promises stand: the host decides what to do. */
export interface BookCase {
  readonly id: string;
  readonly reservationId: string;
  readonly reason: CaseReason;
  readonly fecha: DateText;
  readonly at: Instant;
  /** Who has looked at it. */
  readonly settledBy: string | null;
}

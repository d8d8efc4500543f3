import { addDays, dateText, type DateText } from '#domain/shared/time.ts';
import type { DrawerEntry } from './drawer-entry.ts';
import type { Shift } from './shift.ts';

/* How long the drawer's records are in play, and what they are found by: terminals need it in their first load. */

/** After its corte Z: as long as a tablet may come back with what fell into it, and a week to print it again. */
export const SHIFT_DAYS_IN_PLAY = 8;

export function lastDayOfShift({ z }: Shift): DateText | null {
  return z === null ? null : addDays(z.day, SHIFT_DAYS_IN_PLAY);
}

/** After the corte Z that counted it. */
export const ENTRY_DAYS_IN_PLAY = 1;
/** So long money that was taken without an open shift waits for the next one of its till. */
export const UNCOUNTED_DAYS_IN_PLAY = 31;

/**
 * A shift may last over midnight: what lies in it is in play until its corte Z, and the day after. A venue that no
 * longer opens shifts must not keep every payment it ever had in memory.
 */
export function lastDayOfDrawerEntry({ settledOn, shift, at }: DrawerEntry): DateText | null {
  if (settledOn !== null) return addDays(settledOn, ENTRY_DAYS_IN_PLAY);
  return shift === null ? addDays(dateText(at.slice(0, 10)), UNCOUNTED_DAYS_IN_PLAY) : null;
}

export function indexesOfDrawerEntry({ shift, account }: DrawerEntry) {
  return [`shift ${shift}` as const, `ticket ${account?.ticketId}` as const];
}

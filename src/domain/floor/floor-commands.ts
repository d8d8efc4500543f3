import { command } from '#domain/command-spec.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import { openTable, openTakeaway } from './open-account.ts';
import { setTableStatus } from './table-status.ts';

export const floorCommands = {
  OPEN_TABLE: command(openTable, { permission: 'edit-order', personalUntil: guestNameUntil }),
  OPEN_TAKEAWAY: command(openTakeaway, { permission: 'edit-order', personalUntil: guestNameUntil }),
  SET_TABLE_STATUS: command(setTableStatus, { permission: 'set-table-status' }),
} as const;

/** Promised in the privacy notice: thirty days after the visit. */
const GUEST_NAME_DAYS = 30;

function guestNameUntil({ guestName }: { readonly guestName?: string | undefined }, today: DateText): DateText | null {
  return guestName === undefined ? null : addDays(today, GUEST_NAME_DAYS);
}

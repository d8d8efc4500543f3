import { command } from '#domain/command-spec.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import { OpenTableArgs, openTable, OpenTakeawayArgs, openTakeaway } from './open-account.ts';
import { SaveTableArgs, saveTable } from './save-table.ts';
import { SetTableStatusArgs, setTableStatus } from './table-status.ts';

export const floorCommands = {
  OPEN_TABLE: command(OpenTableArgs, { decide: openTable, permission: 'edit-order', personalUntil: guestNameUntil }),
  OPEN_TAKEAWAY: command(OpenTakeawayArgs, {
    decide: openTakeaway,
    permission: 'edit-order',
    personalUntil: guestNameUntil,
  }),
  SET_TABLE_STATUS: command(SetTableStatusArgs, { decide: setTableStatus, permission: 'set-table-status' }),
  SAVE_TABLE: command(SaveTableArgs, { decide: saveTable, permission: 'manage' }),
} as const;

/** Promised in the privacy notice: thirty days after the visit. */
const GUEST_NAME_DAYS = 30;

function guestNameUntil({ guestName }: { readonly guestName?: string | undefined }, today: DateText): DateText | null {
  return guestName === undefined ? null : addDays(today, GUEST_NAME_DAYS);
}

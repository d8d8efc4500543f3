import { command } from '#domain/command-spec.ts';
import { OpenTableArgs, openTable, OpenTakeawayArgs, openTakeaway } from './open-account.ts';
import { SaveTableArgs, saveTable } from './save-table.ts';
import { SetTableStatusArgs, setTableStatus } from './table-status.ts';

export const floorCommands = {
  OPEN_TABLE: command(OpenTableArgs, { decide: openTable, permission: 'edit-order' }),
  OPEN_TAKEAWAY: command(OpenTakeawayArgs, { decide: openTakeaway, permission: 'edit-order' }),
  SET_TABLE_STATUS: command(SetTableStatusArgs, { decide: setTableStatus, permission: 'set-table-status' }),
  SAVE_TABLE: command(SaveTableArgs, { decide: saveTable, permission: 'manage' }),
} as const;

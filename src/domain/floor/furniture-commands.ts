import { command, readsTicket } from '#domain/command-spec.ts';
import { discardTakeaway } from './discard-takeaway.ts';
import { saveTable } from './save-table.ts';

/** What is changed about the room itself, and what is put away: neither is needed in the first second. */
export const furnitureCommands = {
  SAVE_TABLE: command(saveTable, { permission: 'manage' }),
  DISCARD_TAKEAWAY: command(discardTakeaway, { permission: 'remove-unsent', reads: readsTicket }),
} as const;

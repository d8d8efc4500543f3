import { command } from '#domain/command-spec.ts';
import { saveTable } from './save-table.ts';

/** What is changed about the room itself, in the quiet hours. */
export const furnitureCommands = {
  SAVE_TABLE: command(saveTable, { permission: 'manage' }),
} as const;

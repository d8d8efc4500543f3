import { command } from '#domain/command-spec.ts';
import { importMenu } from './import-menu.ts';
import { saveCategory, saveMenuItem, setSoldOut } from './save-menu.ts';

export const menuCommands = {
  SAVE_CATEGORY: command(saveCategory, { permission: 'manage' }),
  SAVE_MENU_ITEM: command(saveMenuItem, { permission: 'manage' }),
  SET_SOLD_OUT: command(setSoldOut, { permission: 'manage' }),
  IMPORT_MENU: command(importMenu, { permission: 'manage' }),
} as const;

import { command } from '#domain/command-spec.ts';
import { importMenu, ImportMenuArgs } from './import-menu.ts';
import { MenuItemArgs, saveCategory, SaveCategoryArgs, saveMenuItem, setSoldOut, SoldOutArgs } from './save-menu.ts';

export const menuCommands = {
  SAVE_CATEGORY: command(SaveCategoryArgs, { decide: saveCategory, permission: 'manage' }),
  SAVE_MENU_ITEM: command(MenuItemArgs, { decide: saveMenuItem, permission: 'manage' }),
  SET_SOLD_OUT: command(SoldOutArgs, { decide: setSoldOut, permission: 'manage' }),
  IMPORT_MENU: command(ImportMenuArgs, { decide: importMenu, permission: 'manage' }),
} as const;

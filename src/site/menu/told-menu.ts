import type { Menus } from '#domain/menu/menu-content.ts';
import type { ToldIsland } from '../shell/island.tsx';

/** What the server tells of the whole menu when something on it has changed (`/menu?parte=carta`). */
export interface ToldMenuProps {
  readonly menus: Menus;
  readonly soldOut: readonly string[];
  readonly version: string;
}

export type ToldMenu = ToldIsland<ToldMenuProps>;

/** Told to whatever follows the menu's dishes: some of them are new. */
export const MENU_RENEWED = 'carta-nueva';

let latest: ToldMenu | null = null;

export function latestMenu(): ToldMenu | null {
  return latest;
}

export function tellMenu(told: ToldMenu): void {
  latest = told;
  document.dispatchEvent(new Event(MENU_RENEWED));
}

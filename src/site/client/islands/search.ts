import { MenuHead } from '../../menu/menu-head.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(MenuHead);

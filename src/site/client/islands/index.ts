import { MenuIndex } from '../../menu/menu-index.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(MenuIndex);

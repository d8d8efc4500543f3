import { TableLive } from '../../table/table-live.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(TableLive);

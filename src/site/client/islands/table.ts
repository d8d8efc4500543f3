import { TableLive } from '../../table/table-live.tsx';
import { islandOf } from './hydrate.tsx';

export const wakeIsland = islandOf(TableLive);

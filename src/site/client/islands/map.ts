import { ServiceMap } from '../../home/service-map.tsx';
import { islandOf } from '../loader/hydrate.tsx';

export const wakeIsland = islandOf(ServiceMap);
